import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { assistantDays } from './tables.ts'

/** The number of shards: questions counted at once don't wait for each other's row. */
const SHARDS = 16

/** What is counted of a day. */
export type DayCounts = Record<'asked' | 'answered' | 'helpful' | 'notHelpful', number>

/** Adds to the counts of this day. */
export async function addToDay(db: Db, day: string, added: Partial<DayCounts>): Promise<void> {
  const counts: DayCounts = { asked: 0, answered: 0, helpful: 0, notHelpful: 0, ...added }
  await db
    .insert(assistantDays)
    .values({ day, part: Math.floor(Math.random() * SHARDS), ...counts })
    .onConflictDoUpdate({
      target: [assistantDays.day, assistantDays.part],
      set: {
        asked: sql`${assistantDays.asked} + ${counts.asked}`,
        answered: sql`${assistantDays.answered} + ${counts.answered}`,
        helpful: sql`${assistantDays.helpful} + ${counts.helpful}`,
        notHelpful: sql`${assistantDays.notHelpful} + ${counts.notHelpful}`,
      },
    })
}
