import { and, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { QuestionState, WhyKept } from '#shared/assistant/questions.ts'
import type { Cursor } from '../../../platform/db/cursors.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { users } from '../../users/tables.ts'
import { assistantQuestions as questions } from './tables.ts'

/** Where a page of the list ends. It holds the sort keys, because the question there may be asked again or deleted. */
export interface Place extends Cursor {
  timesAsked: number
}

interface Filter {
  state: QuestionState
  why?: WhyKept | undefined
  /** For `to_tsquery('simple', …)`. */
  terms?: string | null | undefined
  sort: 'most' | 'newest'
  /** Only those that were asked again since this moment. */
  since?: Date
  after?: Place | undefined
  limit: number
}

const SHOWN = { ...getTableColumns(questions), decidedBy: users.fullName }

/** Selects questions, each with the name of who decided it. */
const selectShown = (db: Db) =>
  db.select(SHOWN).from(questions).leftJoin(users, eq(users.id, questions.decidedBy)).$dynamic()

export type QuestionRow = Awaited<ReturnType<typeof selectShown>>[number]

/** Returns a page of stored questions. */
export function selectQuestions(
  db: Db,
  { state, why, terms, sort, since, after, limit }: Filter,
): Promise<QuestionRow[]> {
  const { id, timesAsked, lastAskedAt } = questions
  const order = [...(sort === 'most' ? [timesAsked] : []), lastAskedAt, id]
  return selectShown(db)
    .where(
      and(
        eq(questions.state, state),
        why ? eq(questions.why, why) : undefined,
        since ? gte(lastAskedAt, since) : undefined,
        terms ? sql`search_words(${questions.key}) @@ to_tsquery('simple', ${terms})` : undefined,
        after ? sql`(${sql.join(order, sql`, `)}) < (${sql.join(keysOf(after, sort), sql`, `)})` : undefined,
      ),
    )
    .orderBy(...order.map(desc))
    .limit(limit)
}

const keysOf = ({ timesAsked, at, id }: Place, sort: Filter['sort']) => [
  ...(sort === 'most' ? [sql`${timesAsked}::int`] : []),
  sql`${at.toISOString()}::timestamptz`,
  sql`${id}::uuid`,
]

export async function selectQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const [row] = await selectShown(db).where(eq(questions.id, id))
  return row
}

export async function countAssistantQuestions(db: Db): Promise<{ unanswered: number; notHelpful: number }> {
  const { rows } = await db.execute<{ unanswered: number; notHelpful: number }>(sql`
    SELECT count(*) FILTER (WHERE why = 'unanswered')::int AS unanswered,
      count(*) FILTER (WHERE why = 'not_helpful')::int AS "notHelpful"
    FROM assistant_questions WHERE state = 'open'`)
  return rows[0] ?? { unanswered: 0, notHelpful: 0 }
}

/** What becomes of a question: open again, or decided by someone. */
export type Decision = Pick<typeof questions.$inferSelect, 'state' | 'passage' | 'decidedBy' | 'decidedAt'>

/**
 * Moves a question to another state. Returns false if it is not in the first one, as for the second of two concurrent decisions, or if the
 * same question has been asked again since it was taught.
 */
export async function moveQuestion(
  tx: Db,
  id: string,
  from: QuestionState,
  decision: Decision,
): Promise<boolean> {
  const moved = await tx
    .update(questions)
    .set(decision)
    .where(
      and(
        eq(questions.id, id),
        eq(questions.state, from),
        sql`NOT EXISTS (SELECT FROM assistant_questions AS same WHERE same.state <> 'taught'
          AND same.id <> ${questions.id} AND same.key = ${questions.key} AND same.why = ${questions.why})`,
      ),
    )
    .returning({ id: questions.id })
  return moved.length > 0
}

/** The most open questions. Beyond that, those asked least often and longest ago are deleted. */
const MAX_OPEN = 2000

export interface QuestionInsert {
  question: string
  key: string
  why: WhyKept
  source: string | null
  page: string | null
}

/** Stores a question, or counts it again if the same one is open or was dismissed. */
export async function upsertQuestion(db: Db, kept: QuestionInsert, now: Date): Promise<void> {
  const { question, key, why, source, page } = kept
  const at = now.toISOString()
  const { rows } = await db.execute<{ times: number }>(sql`
    INSERT INTO assistant_questions AS q (id, question, key, why, source, page, first_asked_at, last_asked_at)
    VALUES (${newId()}, ${question}, ${key}, ${why}, ${source}, ${page}, ${at}, ${at})
    ON CONFLICT (key, why) WHERE state <> 'taught' DO UPDATE SET
      times_asked = q.times_asked + 1, last_asked_at = greatest(q.last_asked_at, excluded.last_asked_at),
      source = excluded.source, page = coalesce(excluded.page, q.page)
    RETURNING times_asked AS times`)
  if (rows[0]?.times !== 1) return
  await db.execute(sql`
    DELETE FROM assistant_questions WHERE id IN (
      SELECT id FROM assistant_questions WHERE state = 'open'
      ORDER BY times_asked DESC, last_asked_at DESC, id DESC OFFSET ${MAX_OPEN})`)
}
