import type { Db } from '../../../platform/db/database.ts'
import { selectLearned, selectRevision } from './phrasings-store.ts'

/** What administrators taught: phrasings by the path of their passage. Another revision with every change. */
export interface LearnedPhrasings {
  revision: number
  learned: ReadonlyMap<string, readonly string[]>
}

const known = new WeakMap<Db, LearnedPhrasings>()

/** The phrasings taught so far; one row is read while nothing has changed. */
export async function learnedPhrasings(db: Db): Promise<LearnedPhrasings> {
  // Read before the phrasings: what is taught between the two is read again next time.
  const revision = await selectRevision(db)
  const before = known.get(db)
  if (before?.revision === revision) return before
  const learned = new Map<string, string[]>()
  for (const { path, phrasing } of await selectLearned(db))
    learned.set(path, [...(learned.get(path) ?? []), phrasing])
  const now = { revision, learned }
  known.set(db, now)
  return now
}
