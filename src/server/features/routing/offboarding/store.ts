import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { LineId } from '#shared/lines/lines.ts'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import { pick } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type CaseRecord, cases, hasCurrentPolicy } from '../../cases/tables.ts'
import { notifications } from '../../notifications/tables.ts'

/** The open cases of a broker with their open tasks and booked calls, those with a reply due first. */
export function selectHeldCases(db: Db, brokerId: string, now: Date) {
  return db
    .select({
      client: cases.contactName,
      ...pick(cases, 'id', 'reference', 'line', 'stage', 'stageBeforeWaiting', 'status'),
      tasks: sql<number>`(SELECT count(*)::int FROM tasks t WHERE t.case_id = ${cases.id} AND t.done_at IS NULL)`,
      calls: sql<number>`(SELECT count(*)::int FROM call_times c WHERE c.case_id = ${cases.id}
        AND c.state = 'booked' AND c.starts_at > ${now.toISOString()}::timestamptz)`,
    })
    .from(cases)
    .where(and(eq(cases.brokerId, brokerId), sql`${cases.status} <> 'closed'`))
    .orderBy(sql`${cases.dueAt} NULLS LAST`, asc(cases.id))
}

/** How many current policies a broker has, by line, the most first. */
export function countPolicies(db: Db, brokerId: string, today: string) {
  return db
    .select({ line: cases.line, count: sql<number>`count(*)::int` })
    .from(cases)
    .where(and(eq(cases.brokerId, brokerId), eq(cases.status, 'closed'), hasCurrentPolicy(today)))
    .groupBy(cases.line)
    .orderBy(sql`count(*) DESC`, asc(cases.line))
}

/** The current policies of a broker for one line, with the cases that ended with them. */
export function selectPolicyCases(db: Db, brokerId: string, line: LineId, today: string) {
  return db
    .select({
      id: cases.id,
      policyId: sql<string>`(SELECT policies.id FROM policies WHERE policies.case_id = cases.id)`,
    })
    .from(cases)
    .where(
      and(
        eq(cases.brokerId, brokerId),
        eq(cases.status, 'closed'),
        eq(cases.line, line),
        hasCurrentPolicy(today),
      ),
    )
    .orderBy(asc(cases.id))
}

/** Whether the client of this case was notified of this event on the same subject, about it or another of their cases. */
export async function isClientNotified(
  tx: Db,
  { clientId, contactEmail }: Pick<CaseRecord, 'clientId' | 'contactEmail'>,
  event: NotificationEvent,
  subject: string,
): Promise<boolean> {
  const isOfClient = clientId
    ? eq(cases.clientId, clientId)
    : and(isNull(cases.clientId), sql`lower(${cases.contactEmail}) = ${contactEmail.toLowerCase()}`)
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(cases, eq(cases.id, notifications.caseId))
    .where(and(eq(notifications.event, event), eq(notifications.subject, subject), isOfClient))
    .limit(1)
  return rows.length > 0
}

export async function countOwnTasks(db: Db, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM tasks WHERE owner_id = ${ownerId} AND case_id IS NULL AND done_at IS NULL`)
  return rows[0]?.count ?? 0
}
