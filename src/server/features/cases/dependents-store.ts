import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { CaseRecord } from './tables.ts'

/* Changes in the tables of features above cases, which cases can't import. */

/** Gives the open tasks of brokers about a case to its new broker. */
export async function updateTaskOwners(tx: Db, caseId: string, brokerId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE tasks SET owner_id = ${brokerId}, version = version + 1
    WHERE case_id = ${caseId} AND done_at IS NULL AND owner_id <> ${brokerId}
      AND owner_id IN (SELECT id FROM users WHERE role = 'broker')`)
}

/** Withdraws the open requests for documents of a closed case, unless it ended with a policy. Reopening restores them. */
export async function withdrawDocumentRequests(
  tx: Db,
  { id, outcome }: Pick<CaseRecord, 'id' | 'outcome'>,
): Promise<void> {
  if (outcome === 'bound') return
  await tx.execute(sql`
    UPDATE document_requests SET state = 'withdrawn', withdrawn_with_case = true, version = version + 1
    WHERE case_id = ${id} AND state = 'open'`)
}

/** Withdraws the coming times for a call on a case. Returns when the booked call would have been; undefined without one. */
export async function withdrawCallTimes(tx: Db, caseId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ starts_at: string | Date }>(sql`
    WITH coming AS (
      SELECT id, state, starts_at FROM call_times
      WHERE case_id = ${caseId} AND state IN ('open', 'booked') AND starts_at > ${now.toISOString()} FOR UPDATE
    ), withdrawn AS (
      UPDATE call_times SET state = 'withdrawn', version = version + 1, updated_at = ${now.toISOString()}
      WHERE id IN (SELECT id FROM coming)
    )
    SELECT starts_at FROM coming WHERE state = 'booked'`)
  return rows[0] && new Date(rows[0].starts_at)
}
