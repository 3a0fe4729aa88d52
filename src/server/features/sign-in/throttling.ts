import type { Db } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import { countTry, findBlock } from './tries-store.ts'

/** Something that is guessed at, and how many wrong tries at it cost nothing. */
export interface Target {
  subject: string
  free: number
}

/** Counts a try at each target, before a secret is looked at. 429 while any of them must wait. */
export async function requireTry(db: Db, targets: readonly Target[], now: Date): Promise<void> {
  const subjects = targets.map(({ subject }) => subject)
  let free = !(await findBlock(db, subjects, now))
  for (const target of free ? targets : []) free &&= await countTry(db, target.subject, target.free, now)
  if (free) return
  const until = (await findBlock(db, subjects, now)) ?? now
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw tooMany(seconds, `Too many tries. Please wait ${seconds} seconds and try again.`)
}
