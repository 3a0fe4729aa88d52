import { isDeepStrictEqual } from 'node:util'
import type { Library } from '#shared/content/content-page.ts'
import { type Filling, fillText } from '#shared/content/fill.ts'
import { MAX_RESULTS, type SearchReply } from '#shared/search/search.ts'
import { MAX_QUERY, tidyQuery } from '#shared/search/search-query.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { excerptOf } from './excerpt.ts'
import { type FoundPassage, indexPassages, type PassageIndex } from './passage-index.ts'
import { partsOf, readingOf, wordsOfRun } from './passage-text.ts'
import { type Passage, passagesOf } from './passages.ts'
import { findHits, stem, wordsOf } from './words.ts'

export type { Passage, PassageIndex }
export { partsOf, readingOf, stem, wordsOf, wordsOfRun }

/** Results with less than this share of the best score are not shown. */
const MIN_RELATIVE_SCORE = 0.42

/** The site's current passages. */
export interface CurrentPassages {
  passages: readonly Passage[]
  index: PassageIndex
  /** Common questions: those of the FAQ on the home page. */
  popular: SearchReply['popular']
  /** The values for placeholders in texts. */
  filling: Filling
}

/** Finds current passages of the site. */
export type Search = ReturnType<typeof createSearch>

/** The number of passages searched for a page of results. Several may be of one page, which is shown once. */
const MAX_SEARCHED = 40
/** The most characters in an excerpt, about two lines. */
const MAX_EXCERPT = 190

/** The last that were built of each library. Apps in one process share them: that of the demo's past, and those of tests. */
const lastBuilt = new WeakMap<Library, CurrentPassages>()

/** Returns the passages of a brand and a day. To index them takes a second, so that is done only when one of them changed. */
function buildPassages(library: Library, filling: Filling): CurrentPassages {
  const last = lastBuilt.get(library)
  if (last && isDeepStrictEqual(last.filling, filling)) return last
  const fresh = passagesOf(library, filling)
  const same = last && isDeepStrictEqual(last.passages, fresh) ? last : null
  const { passages, index } = same ?? { passages: fresh, index: indexPassages(fresh) }
  const built = { passages, index, popular: popularOf(library, filling), filling }
  lastBuilt.set(library, built)
  return built
}

export function createSearch({ db, config, clock }: Platform, library: Library) {
  let current: CurrentPassages | null = null

  /**
   * Returns the passages of today's texts with the current settings, rebuilt when either changed. If those can't be read, it
   * uses the last ones; throws only if there are none. Reads the settings each time, which is quick, so that no process misses a change.
   */
  async function readCurrent(): Promise<CurrentPassages> {
    const brand = await readBrand(db, config).catch((error: unknown) => {
      if (!current) throw error
      return current.filling.brand
    })
    const filling = { brand, today: albertaToday(clock.now()), facts: library.facts }
    if (!current || !isDeepStrictEqual(current.filling, filling)) current = buildPassages(library, filling)
    return current
  }

  return {
    current: readCurrent,
    /** Returns the results of the search page: each page once, with its best passage. */
    searchSite: async (typed: string, limit = MAX_RESULTS): Promise<SearchReply> => {
      const query = tidyQuery(typed.slice(0, MAX_QUERY))
      const { index, popular } = await readCurrent()
      const found = query === '' ? [] : index.findPassages(query, MAX_SEARCHED)
      const results = worthShowing(found)
        .slice(0, limit)
        .map(({ passage: { kind, title, path, page, text }, confidence }) => ({
          kind,
          title,
          path,
          page,
          excerpt: excerptOf(text, findHits(text, query), MAX_EXCERPT),
          confidence,
        }))
      return { query, results, popular: results.length === 0 ? popular : [] }
    },
  }
}

function popularOf(library: Library, filling: Filling): SearchReply['popular'] {
  const homeQuestions = library.pages.find(({ path }) => path === '/')?.faq ?? []
  const groups = library.pages.flatMap(page => (page.groups.length === 1 ? page.groups : []))
  return homeQuestions.map(({ id, question }) => ({
    title: fillText(question, filling),
    path: `${groups.find(group => group.entries.some(entry => entry.id === id))?.path ?? '/faq'}#faq-${id}`,
  }))
}

/** Returns the relevant results, with each page and each question once. Cards are answers of the assistant, not of a page. */
function worthShowing(found: readonly FoundPassage[]): FoundPassage[] {
  const onPages = found.filter(({ passage }) => !passage.card)
  const least = (onPages[0]?.score ?? 0) * MIN_RELATIVE_SCORE
  const shown = new Set<string>()
  return onPages.filter(({ passage: { kind, path }, score }) => {
    const name = kind === 'question' ? path : (path.split('#', 1)[0] ?? path)
    if (shown.has(name) || score < least) return false
    shown.add(name)
    return true
  })
}
