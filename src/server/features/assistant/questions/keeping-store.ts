import { sql } from 'drizzle-orm'
import type { WhyKept } from '#shared/assistant/questions.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'

/** Open questions there can be; beyond, those asked least and longest ago go. */
const MAX_OPEN = 2000

export interface Kept {
  question: string
  key: string
  why: WhyKept
  source: string | null
  page: string | null
}

/** Keeps a question, or counts it once more where the same is open or was dismissed. */
export async function upsertQuestion(db: Db, kept: Kept, now: Date): Promise<void> {
  const { question, key, why, source, page } = kept
  const at = now.toISOString()
  const { rows } = await db.execute<{ times: number }>(sql`
    INSERT INTO assistant_questions AS q (id, question, key, why, source, page, first_asked_at, last_asked_at)
    VALUES (${newId()}, ${question}, ${key}, ${why}, ${source}, ${page}, ${at}, ${at})
    ON CONFLICT (key, why) WHERE state <> 'taught' DO UPDATE SET
      times_asked = q.times_asked + 1, last_asked_at = greatest(q.last_asked_at, excluded.last_asked_at),
      source = excluded.source, page = coalesce(excluded.page, q.page)
    RETURNING times_asked AS times`)
  if (rows[0]?.times === 1) await dropSeldomAsked(db)
}

async function dropSeldomAsked(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM assistant_questions WHERE id IN (
      SELECT id FROM assistant_questions WHERE state = 'open'
      ORDER BY times_asked DESC, last_asked_at DESC, id DESC OFFSET ${MAX_OPEN})`)
}
