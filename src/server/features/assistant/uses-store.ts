import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { assistantUses } from './tables.ts'

/** Counts one more question of this asker on this day, and answers how many they are by now. */
export async function countUse(db: Db, asker: string, day: string, now: Date): Promise<number> {
  const [row] = await db
    .insert(assistantUses)
    .values({ asker, day, questions: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [assistantUses.asker, assistantUses.day],
      set: { questions: sql`${assistantUses.questions} + 1`, lastAt: now },
    })
    .returning({ questions: assistantUses.questions })
  return row?.questions ?? 1
}
