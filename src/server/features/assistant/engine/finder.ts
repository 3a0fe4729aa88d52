import type { AssistantContent } from '#shared/content/content-page.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Passage, Search } from '../../search/service.ts'
import { readTaught } from '../questions/service.ts'
import { type Reader, readerMaker } from './reader.ts'
import type { Taught } from './taught.ts'

export type Finder = ReturnType<typeof createFinder>

/** Apps in one process share the classifier, which takes tens of milliseconds and several megabytes to read. */
const makers = new WeakMap<AssistantContent, ReturnType<typeof readerMaker>>()

export function createFinder(db: Db, search: Search, content: AssistantContent) {
  const make = makers.get(content) ?? readerMaker(content)
  makers.set(content, make)
  let made: { passages: readonly Passage[]; taught: Taught; reader: Reader } | null = null
  return {
    /** Returns the reader for the current passages and taught phrasings; without passages if there are none. */
    reader: async (): Promise<Reader> => {
      const current = await search.current().catch(() => null)
      if (!current) return make([], { findPassages: () => [] }, new Map())
      const { passages, index } = current
      const taught = await readTaught(db).catch(() => made?.taught ?? new Map())
      if (made?.passages !== passages || made.taught !== taught)
        made = { passages, taught, reader: make(passages, index, taught) }
      return made.reader
    },
  }
}
