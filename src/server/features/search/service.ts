import type { Library } from '#shared/content/content-page.ts'
import { type Filling, fillText } from '#shared/content/fill.ts'
import { MAX_RESULTS, type SearchReply } from '#shared/search/search.ts'
import { MAX_QUERY, tidyQuery } from '#shared/search/search-query.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { LIKELY, SURE } from './confidence.ts'
import { type FoundPassage, type PassageIndex, passageIndexer } from './passage-index.ts'
import { type Passage, passagesOf } from './passages.ts'

export type { FoundPassage, Passage, PassageIndex }
export { LIKELY, SURE }

/** Results that are this much worse than the best are not shown. */
const WORTH_SHOWING = 0.42

/** Reads the phrasings that administrators added, with a revision that changes whenever they do. */
export type ReadLearnedPhrasings = (
  db: Db,
) => Promise<{ revision: number; learned: ReadonlyMap<string, readonly string[]> }>

/** Finds passages of the site, as they are now. */
export interface Search {
  /**
   * The index of today's texts with the settings as they are, made anew when either has changed since. The last one made
   * where they cannot be read; throws only where there is none.
   */
  current(): Promise<PassageIndex>
  /** The passages it is made of. */
  passages(): Promise<readonly Passage[]>
  /** What many people ask, as questions of the FAQ: those of the home page. */
  popular(): Promise<SearchReply['popular']>
  /** What the search page shows for a query: each page once, with its best passage. */
  searchSite(query: string, limit?: number): Promise<SearchReply>
}

/** The site's passages as they are now. */
interface Made {
  /** What they were made of: the settings, the day and what was taught. */
  of: string
  passages: readonly Passage[]
  index: PassageIndex
  popular: SearchReply['popular']
}

/** Passages looked through for a page of results: several may be of one page, which is shown once. */
const LOOKED_THROUGH = 40

export function createSearch(
  { db, config, clock }: Platform,
  library: Library,
  learnedPhrasings: ReadLearnedPhrasings,
): Search {
  const indexed = passageIndexer(library)
  let made: Made | null = null

  async function stateOfNow() {
    return { brand: await readBrand(db, config), today: albertaToday(clock.now()) }
  }

  /**
   * Settings are few and quickly read, so that no process can miss a change of them, nor of what was taught. Whoever waits
   * for the same change finds the index made: it is made in one go, rarely and in a fraction of a second, so that nobody
   * is answered with a text that was just taken back. While the database is away, the last one made serves.
   */
  async function makeNow(): Promise<Made> {
    const read = await Promise.all([stateOfNow(), learnedPhrasings(db)]).catch((error: unknown) => {
      if (made) return made
      throw error
    })
    if (!Array.isArray(read)) return read
    const [state, { revision, learned }] = read
    const of = JSON.stringify([state, revision])
    if (made?.of === of) return made
    const passages = passagesOf(library, state, learned)
    const popular = popularOf(library, { ...state, facts: library.facts })
    made = { of, passages, index: indexed(passages), popular }
    return made
  }

  return {
    current: async () => (await makeNow()).index,
    passages: async () => (await makeNow()).passages,
    popular: async () => (await makeNow()).popular,
    searchSite: async (typed, limit = MAX_RESULTS) => {
      const query = tidyQuery(typed.slice(0, MAX_QUERY))
      const { index, popular } = await makeNow()
      const found = query === '' ? [] : index.findPassages(query, { limit: LOOKED_THROUGH })
      const results = worthShowing(found)
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
  const asked = library.pages.find(({ path }) => path === '/')?.faq ?? []
  const groups = library.pages.flatMap(page => (page.groups.length === 1 ? page.groups : []))
  return asked.map(({ id, question }) => ({
    title: fillText(question, filling),
    path: `${groups.find(group => group.entries.some(entry => entry.id === id))?.path ?? '/faq'}#faq-${id}`,
  }))
}

/** The results that answer, with each page and each question once. */
function worthShowing(found: readonly FoundPassage[]): FoundPassage[] {
  const least = (found[0]?.score ?? 0) * WORTH_SHOWING
  const shown = new Set<string>()
  return found.filter(({ kind, path, score }) => {
    const name = kind === 'question' ? path : (path.split('#', 1)[0] ?? path)
    if (shown.has(name) || score < least) return false
    shown.add(name)
    return true
  })
}
