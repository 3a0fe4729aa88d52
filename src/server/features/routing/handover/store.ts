import { and, asc, eq, sql } from 'drizzle-orm'
import type { LineId } from '#shared/lines/lines.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cases } from '../../cases/tables.ts'
import { isCurrent, policies } from '../../policies/tables.ts'

/** The open cases of a broker with their open tasks and booked calls, those with a reply due first. */
export function selectHeldCases(db: Db, brokerId: string, now: Date) {
  return db
    .select({
      id: cases.id,
      reference: cases.reference,
      client: cases.contactName,
      line: cases.line,
      stage: cases.stage,
      status: cases.status,
      tasks: sql<number>`(SELECT count(*)::int FROM tasks t WHERE t.case_id = ${cases.id} AND t.done_at IS NULL)`,
      calls: sql<number>`(SELECT count(*)::int FROM call_times c WHERE c.case_id = ${cases.id}
        AND c.state = 'booked' AND c.starts_at > ${now.toISOString()}::timestamptz)`,
    })
    .from(cases)
    .where(and(eq(cases.brokerId, brokerId), sql`${cases.status} <> 'closed'`))
    .orderBy(sql`${cases.dueAt} NULLS LAST`, asc(cases.id))
}

const hasCurrentPolicy = (brokerId: string, today: string) =>
  and(eq(cases.brokerId, brokerId), isCurrent(today))

/** How many current policies a broker has, by line, the most first. */
export function countPolicies(db: Db, brokerId: string, today: string) {
  return db
    .select({ line: policies.line, count: sql<number>`count(*)::int` })
    .from(policies)
    .innerJoin(cases, eq(cases.id, policies.caseId))
    .where(hasCurrentPolicy(brokerId, today))
    .groupBy(policies.line)
    .orderBy(sql`count(*) DESC`, asc(policies.line))
}

/** The cases that ended with the current policies of a broker for one line, the next to expire first. */
export function selectPolicyCases(db: Db, brokerId: string, line: LineId, today: string) {
  return db
    .select({ id: cases.id })
    .from(policies)
    .innerJoin(cases, eq(cases.id, policies.caseId))
    .where(and(hasCurrentPolicy(brokerId, today), eq(policies.line, line)))
    .orderBy(asc(policies.expiresOn), asc(policies.id))
}

export async function countOwnTasks(db: Db, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM tasks WHERE owner_id = ${ownerId} AND case_id IS NULL AND done_at IS NULL`)
  return rows[0]?.count ?? 0
}
