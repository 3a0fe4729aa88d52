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

/** Withdraws the open requests for documents of a closed case, unless it ended with a policy. */
export async function withdrawDocumentRequests(
  tx: Db,
  { id, outcome }: Pick<CaseRecord, 'id' | 'outcome'>,
): Promise<void> {
  if (outcome === 'bound') return
  await tx.execute(sql`
    UPDATE document_requests SET state = 'withdrawn', version = version + 1
    WHERE case_id = ${id} AND state = 'open'`)
}
