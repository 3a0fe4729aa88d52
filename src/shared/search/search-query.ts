/** The maximum length of a query. */
export const MAX_QUERY = 200

/** Returns typed text with normalized width and without control characters and double spaces. */
export function tidyQuery(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}
