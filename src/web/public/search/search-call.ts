import type { SearchReply } from '#shared/search/search.ts'

/** Asks without the declaration of the call, which would bring its whole schema to a page that is only read. */
export async function askSearch(query: string, signal: AbortSignal): Promise<SearchReply> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return (await response.json()) as SearchReply
}
