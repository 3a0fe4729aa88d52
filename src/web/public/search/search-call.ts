import type { SearchReply } from '#shared/search/search.ts'

/** Calls without the endpoint’s declaration, which would add its schema to a page that is only read. */
export async function askSearch(query: string, signal: AbortSignal): Promise<SearchReply> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return (await response.json()) as SearchReply
}
