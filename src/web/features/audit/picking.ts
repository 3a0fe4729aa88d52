/** What stands in a list to pick from while there is nothing in it. */
export function noteFor(
  found: { data: { items: readonly unknown[] } | undefined; isError: boolean },
  none: string,
): string | null {
  if (found.data) return found.data.items.length === 0 ? none : null
  return found.isError ? 'The list could not be loaded. Type again to try again.' : 'Looking…'
}
