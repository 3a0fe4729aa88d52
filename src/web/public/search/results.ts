import type { SearchKind, SearchReply, SearchResult } from '#shared/search/search.ts'

export interface Group {
  kind: SearchKind
  heading: string
  results: readonly SearchResult[]
}

const HEADINGS: Readonly<Record<SearchKind, string>> = {
  question: 'Questions and answers',
  page: 'Pages',
  article: 'Guides',
}

/** Results by what they are; the kind of the best one first. */
export function groupsOf(results: readonly SearchResult[]): Group[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map(kind => ({
    kind,
    heading: HEADINGS[kind],
    results: results.filter(result => result.kind === kind),
  }))
}

/** As in "3 results for “hail”". */
export function countOf({ query, results }: SearchReply): string {
  if (results.length === 0) return `Nothing found for “${query}”`
  return `${results.length === 1 ? '1 result' : `${results.length} results`} for “${query}”`
}
