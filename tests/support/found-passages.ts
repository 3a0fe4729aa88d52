import type { FoundPassage, Search } from '../../src/server/features/search/service.ts'

/** A passage about hail with a given confidence; a higher `n` ranks lower. */
export const aPassage = (confidence: number, n = 1): FoundPassage => ({
  path: `/home#part-${n}`,
  kind: 'page',
  title: `Part ${n}`,
  page: 'Home insurance',
  text: 'Hail often is.',
  reading: 'Hail often is.',
  excerpt: [],
  confidence,
  score: 1 / n,
})

/** A search that finds the same for every question. */
export const searchFinding = (...found: readonly FoundPassage[]): Search => ({
  current: async () => ({ findPassages: () => [...found], mayTreat: () => true }),
  passages: async () => [],
  popular: async () => [],
  searchSite: async query => ({ query, results: [], popular: [] }),
})
