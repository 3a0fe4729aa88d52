import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { audit } from './tables.ts'

export type EntryRow = Required<typeof audit.$inferInsert>

export async function insertEntry(db: Db, entry: EntryRow): Promise<void> {
  await db.insert(audit).values(entry)
}

/**
 * Adds an entry unless there is one of the same person, action, subject and facts since that moment. One statement, by
 * an index; two at the very same time may both be added.
 */
export async function insertUnlessSince(db: Db, entry: EntryRow, since: Date): Promise<void> {
  const { id, action, actorId, actorRole, subjectKind, subjectId, caseId, address, requestId } = entry
  const data = sql`${JSON.stringify(entry.data)}::jsonb`
  await db.execute(sql`
    INSERT INTO audit
      (id, at, action, actor_id, actor_role, subject_kind, subject_id, case_id, address, request_id, data)
    SELECT ${id}::uuid, ${entry.at.toISOString()}::timestamptz, ${action}::text, ${actorId}::uuid,
      ${actorRole}::text, ${subjectKind}::text, ${subjectId}::text, ${caseId}::uuid, ${address}::text,
      ${requestId}::text, ${data}
    WHERE NOT EXISTS (
      SELECT FROM audit WHERE subject_kind = ${subjectKind} AND subject_id = ${subjectId}
        AND at > ${since.toISOString()}::timestamptz
        AND actor_id = ${actorId} AND action = ${action} AND data = ${data})`)
}
