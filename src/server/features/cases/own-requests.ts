import { and, desc, eq, sql } from 'drizzle-orm'
import { stageLabel } from '#shared/cases/stages.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { nextStepOf } from './sentences.ts'
import { rowsVisibleTo } from './store.ts'
import { cases } from './tables.ts'

/** So many are told of; the others are on the dashboard. */
const MOST = 5

/** One of a client's requests as they read of it: how it stands, and what comes next. */
export interface OwnRequest {
  id: string
  reference: string
  line: LineId
  stageLabel: string
  nextStep: string
}

/** A client's latest requests, those under way first. Nobody else has any. */
export async function ownRequests(db: Db, actor: Actor): Promise<OwnRequest[]> {
  if (actor.role !== 'client') return []
  const rows = await db
    .select({
      id: cases.id,
      reference: cases.reference,
      line: cases.line,
      status: cases.status,
      stage: cases.stage,
      outcome: cases.outcome,
      firstRepliedAt: cases.firstRepliedAt,
      broker: users.fullName,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.brokerId))
    .where(and(rowsVisibleTo(actor), eq(cases.clientId, actor.id)))
    .orderBy(sql`(${cases.status} = 'closed')`, desc(cases.updatedAt), desc(cases.id))
    .limit(MOST)
  return rows.map(({ id, reference, line, broker, ...record }) => ({
    id,
    reference,
    line,
    stageLabel:
      record.status === 'closed' && record.outcome !== 'bound' ? 'Ended' : stageLabel(record.stage, 'client'),
    nextStep: nextStepOf(record, broker),
  }))
}
