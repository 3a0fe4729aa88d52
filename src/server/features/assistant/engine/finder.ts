import type { AssistantContent } from '#shared/content/content-page.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CurrentPassages, Search } from '../../search/service.ts'
import { type Reader, readerMaker } from './reader.ts'
import type { Taught } from './taught.ts'

/** Reads the phrasings that administrators taught, with a revision that changes when they do. */
export type ReadTaught = (db: Db) => Promise<{ revision: number; learned: Taught }>

export interface Finder {
  /** Returns the reader for the current passages and taught phrasings; without passages if there are none. */
  reader(): Promise<Reader>
}

/** Apps in one process share the classifier, which takes tens of milliseconds and several megabytes to read. */
const makers = new WeakMap<AssistantContent, ReturnType<typeof readerMaker>>()

function makerOf(content: AssistantContent): ReturnType<typeof readerMaker> {
  const maker = makers.get(content) ?? readerMaker(content)
  makers.set(content, maker)
  return maker
}

export function createFinder(db: Db, search: Search, content: AssistantContent, taught: ReadTaught): Finder {
  const make = makerOf(content)
  let made: { current: CurrentPassages; revision: number; reader: Reader } | null = null
  return {
    reader: async () => {
      const current = await search.current().catch(() => null)
      if (!current) return make([], { findPassages: () => [] }, new Map())
      const read = await taught(db).catch(() => null)
      const revision = read?.revision ?? made?.revision ?? 0
      if (made?.current === current && made.revision === revision) return made.reader
      const reader = make(current.passages, current.index, read?.learned ?? new Map())
      made = { current, revision, reader }
      return reader
    },
  }
}
