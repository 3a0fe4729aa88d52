/** Characters a query may have. */
export const MAX_QUERY = 200

/** Returns typed text in one width, without control characters and double spaces. */
export function tidyQuery(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}
