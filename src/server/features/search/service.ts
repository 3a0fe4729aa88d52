import { createHash } from 'node:crypto'
import type { Library } from '#shared/content/content-page.ts'
import { type Filling, fillText } from '#shared/content/fill.ts'
import { MAX_RESULTS, type SearchReply } from '#shared/search/search.ts'
import { MAX_QUERY, tidyQuery } from '#shared/search/search-query.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { type FoundPassage, indexPassages, type PassageIndex } from './passage-index.ts'
import { partsOf, readingOf, textOf, wordsOfRun } from './passage-text.ts'
import { type Passage, passagesOf } from './passages.ts'

export type { FoundPassage, Passage, PassageIndex }
export { partsOf, readingOf, textOf, wordsOfRun }

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
export interface Search {
  /**
   * Returns the passages of today's texts with the current settings, rebuilt when either changed. If those can't be read, returns
   * the last ones; throws only if there are none.
   */
  current(): Promise<CurrentPassages>
  /** Returns the results of the search page: each page once, with its best passage. */
  searchSite(query: string, limit?: number): Promise<SearchReply>
}

/** The number of passages searched for a page of results. Several may be of one page, which is shown once. */
const MAX_SEARCHED = 40

/** The passages of a brand and a day. */
interface BuiltPassages extends CurrentPassages {
  key: string
  /** A hash of the passages. */
  digest: string
}

/** The last that were built of each library. Apps in one process share them: that of the demo's past, and those of tests. */
const lastBuilt = new WeakMap<Library, BuiltPassages>()

/** Returns the passages of this state. To index them takes a second, so that is done only when one of them changed. */
function buildPassages(library: Library, state: Omit<Filling, 'facts'>, key: string): BuiltPassages {
  const last = lastBuilt.get(library)
  if (last?.key === key) return last
  const passages = passagesOf(library, state)
  const digest = createHash('sha256').update(JSON.stringify(passages)).digest('base64')
  const index = last?.digest === digest ? last.index : indexPassages(passages)
  const filling = { ...state, facts: library.facts }
  const built = { key, digest, passages, index, popular: popularOf(library, filling), filling }
  lastBuilt.set(library, built)
  return built
}

export function createSearch({ db, config, clock }: Platform, library: Library): Search {
  let current: BuiltPassages | null = null

  /** Reads the settings each time, which is quick, so that no process misses a change. */
  async function readCurrent(): Promise<CurrentPassages> {
    const brand = await readBrand(db, config).catch((error: unknown) => {
      if (current) return null
      throw error
    })
    if (current && !brand) return current
    const state = { brand: brand as Filling['brand'], today: albertaToday(clock.now()) }
    const key = JSON.stringify(state)
    if (current?.key !== key) current = buildPassages(library, state, key)
    return current
  }

  return {
    current: readCurrent,
    searchSite: async (typed, limit = MAX_RESULTS) => {
      const query = tidyQuery(typed.slice(0, MAX_QUERY))
      const { index, popular, passages } = await readCurrent()
      // Cards are answers of the assistant, not of a page.
      const cards = new Set(passages.flatMap(({ path, card }) => (card ? [path] : [])))
      const found = query === '' ? [] : index.findPassages(query, MAX_SEARCHED)
      const results = worthShowing(found.filter(({ path }) => !cards.has(path)))
        .slice(0, limit)
        .map(({ kind, title, path, page, excerpt, confidence }) => ({
          kind,
          title,
          path,
          page,
          excerpt,
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

/** Returns the relevant results, with each page and each question once. */
function worthShowing(found: readonly FoundPassage[]): FoundPassage[] {
  const least = (found[0]?.score ?? 0) * MIN_RELATIVE_SCORE
  const shown = new Set<string>()
  return found.filter(({ kind, path, score }) => {
    const name = kind === 'question' ? path : (path.split('#', 1)[0] ?? path)
    if (shown.has(name) || score < least) return false
    shown.add(name)
    return true
  })
}
