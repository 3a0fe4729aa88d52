import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { LOST_OUTCOMES } from '#shared/dashboard.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases } from '../cases/tables.ts'

const counted = { id: cases.id, reference: cases.reference, client: cases.contactName }

interface Range {
  from: Date
  limit: number
}

/** The broker's cases with a first reply since then, the latest first, and when the broker got each. */
export async function selectFirstReplies(db: Db, brokerId: string, { from, limit }: Range) {
  // A case that opens with its broker has no event that says so.
  const gotAt = sql<string>`coalesce((
    SELECT max(e.at) FROM events e WHERE e.case_id = ${cases.id}
      AND e.kind IN ('offer.accepted', 'case.assigned') AND e.data ->> 'brokerId' = ${brokerId}), ${cases.openedAt})`
  const rows = await db
    .select({ ...counted, repliedAt: cases.firstRepliedAt, gotAt })
    .from(cases)
    .where(
      and(
        eq(cases.brokerId, brokerId),
        // No reply is later than the last activity, which the index knows.
        gte(cases.updatedAt, from),
        gte(cases.firstRepliedAt, from),
        sql`${cases.firstRepliedAt} >= ${gotAt}`,
      ),
    )
    .orderBy(desc(cases.firstRepliedAt), desc(cases.id))
    .limit(limit)
  return rows.flatMap(({ repliedAt, ...row }) =>
    repliedAt ? [{ ...row, repliedAt, gotAt: new Date(row.gotAt) }] : [],
  )
}

/** The broker's quote requests and renewals that were won or lost since then, the latest first. */
export async function selectClosed(db: Db, brokerId: string, { from, limit }: Range) {
  const rows = await db
    .select({ ...counted, outcome: cases.outcome })
    .from(cases)
    .where(
      and(
        eq(cases.brokerId, brokerId),
        eq(cases.status, 'closed'),
        gte(cases.updatedAt, from),
        gte(cases.closedAt, from),
        inArray(cases.kind, ['quote', 'renewal']),
        inArray(cases.outcome, ['bound', ...LOST_OUTCOMES]),
      ),
    )
    .orderBy(desc(cases.closedAt), desc(cases.id))
    .limit(limit)
  return rows.flatMap(({ outcome, ...row }) => (outcome ? [{ ...row, outcome }] : []))
}
