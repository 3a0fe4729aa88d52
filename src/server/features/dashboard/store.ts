import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { LOST_OUTCOMES } from '#shared/dashboard.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, IS_REQUEST, IS_TURN, TURN_BROKER } from '../cases/tables.ts'

const counted = { id: cases.id, reference: cases.reference, client: cases.contactName }

interface Range {
  from: Date
  limit: number
}

/** The events that gave a case to a broker. Columns of `cases` are written out: selected alone, they would be those of `events`. */
const TURNS = sql`FROM events e WHERE e.case_id = cases.id AND ${IS_TURN}`

/** Whether the broker had a case at this moment. One that opened with its broker has no event of that from before we recorded it. */
const hadCaseAt = (brokerId: string, moment: SQL) => sql`coalesce(
  (SELECT ${TURN_BROKER} ${TURNS} AND e.at <= ${moment} ORDER BY e.id DESC LIMIT 1),
  CASE WHEN NOT EXISTS (SELECT ${TURNS}) THEN cases.broker_id END) = ${brokerId}`

/** The broker's cases with a first reply of theirs since then, the latest first, and when they had got each. */
export async function selectFirstReplies(db: Db, brokerId: string, { from, limit }: Range) {
  const repliedAt = sql`cases.first_replied_at`
  const gotAt = sql<string>`coalesce((SELECT max(e.at) ${TURNS} AND e.at <= ${repliedAt}), cases.opened_at)`
  const rows = await db
    .select({ ...counted, repliedAt: cases.firstRepliedAt, gotAt })
    .from(cases)
    .where(
      and(
        eq(cases.brokerId, brokerId),
        IS_REQUEST,
        // No reply is later than the last activity, which the index knows.
        gte(cases.updatedAt, from),
        gte(cases.firstRepliedAt, from),
        hadCaseAt(brokerId, repliedAt),
      ),
    )
    .orderBy(desc(cases.firstRepliedAt), desc(cases.id))
    .limit(limit)
  return rows.flatMap(({ repliedAt, ...row }) =>
    repliedAt ? [{ ...row, repliedAt, gotAt: new Date(row.gotAt) }] : [],
  )
}

/** The broker's quote requests and renewals that were won or lost since then while they had them, the latest first. */
export async function selectClosed(db: Db, brokerId: string, { from, limit }: Range) {
  const rows = await db
    .select({ ...counted, outcome: cases.outcome })
    .from(cases)
    .where(
      and(
        eq(cases.brokerId, brokerId),
        IS_REQUEST,
        eq(cases.status, 'closed'),
        gte(cases.updatedAt, from),
        gte(cases.closedAt, from),
        hadCaseAt(brokerId, sql`cases.closed_at`),
        inArray(cases.kind, ['quote', 'renewal']),
        inArray(cases.outcome, ['bound', ...LOST_OUTCOMES]),
      ),
    )
    .orderBy(desc(cases.closedAt), desc(cases.id))
    .limit(limit)
  return rows.flatMap(({ outcome, ...row }) => (outcome ? [{ ...row, outcome }] : []))
}

interface Counts extends Record<string, unknown> {
  assigned: number
  sent: number
  quotesAccepted: number
  accepted: number
  declined: number
  lapsed: number
}

/** What the broker was assigned, quoted and was offered since then; undefined for someone who isn't a broker. */
export async function selectCounts(db: Db, brokerId: string, from: Date): Promise<Counts | undefined> {
  const since = sql`${from.toISOString()}::timestamptz`
  // Nothing here is later than the last activity, which the index knows.
  const isOwnRecent = sql`cases.broker_id = ${brokerId} AND cases.updated_at >= ${since}`
  const quotesThat = (condition: SQL) => sql`(SELECT count(*) FROM cases
    JOIN quotes q ON q.case_id = cases.id AND q.broker_id = ${brokerId} WHERE ${isOwnRecent} AND ${condition})::int`
  const offersThat = (state: string) => sql`(SELECT count(*) FROM offers o
    WHERE o.broker_id = ${brokerId} AND o.offered_at >= ${since} AND o.state = ${state}
      AND o.from_broker_id IS NULL)::int`
  const { rows } = await db.execute<Counts>(sql`
    SELECT (SELECT count(*) FROM cases WHERE ${isOwnRecent} AND ${IS_REQUEST} AND CASE WHEN EXISTS (SELECT ${TURNS})
        THEN EXISTS (SELECT ${TURNS} AND ${TURN_BROKER} = ${brokerId} AND e.at >= ${since}
          AND (cases.closed_at IS NULL OR e.at <= cases.closed_at))
        ELSE cases.opened_at >= ${since} END)::int AS assigned,
      ${quotesThat(sql`q.sent_at >= ${since}`)} AS sent,
      ${quotesThat(sql`q.state = 'accepted' AND q.ended_at >= ${since}`)} AS "quotesAccepted",
      ${offersThat('accepted')} AS accepted, ${offersThat('declined')} AS declined, ${offersThat('lapsed')} AS lapsed
    FROM users WHERE id = ${brokerId} AND role = 'broker'`)
  return rows[0]
}
