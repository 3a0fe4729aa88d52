import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { auditChain } from './tables.ts'

/** A link of the chain with the text of the entry it is for. */
export interface Link {
  position: number
  entryId: string
  hash: Buffer
  /** Null when there is no such entry. */
  text: string | null
}

/** The last link; undefined when nothing is on record. */
export async function selectHead(db: Db) {
  const [head] = await db.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1)
  return head
}

/**
 * The links that follow a position, in order. The text is spelled out here and not left to the function of the database
 * that the trigger uses: whoever could change the log could change that function too.
 */
export async function selectLinks(db: Db, after: number, upTo: number, limit: number): Promise<Link[]> {
  const { rows } = await db.execute<{
    position: string
    entryId: string
    hash: Buffer
    text: string | null
  }>(sql`
    SELECT c.position, c.entry_id AS "entryId", c.hash,
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_array(a.id, (extract(epoch FROM a.at) * 1000)::bigint,
        a.action, a.actor_id, a.actor_role, a.subject_kind, a.subject_id, a.case_id, a.address, a.request_id,
        a.data)::text END AS text
    FROM audit_chain c LEFT JOIN audit a ON a.id = c.entry_id
    WHERE c.position > ${after} AND c.position <= ${upTo}
    ORDER BY c.position LIMIT ${limit}`)
  return rows.map(row => ({ ...row, position: Number(row.position) }))
}

/** Entries in the order of their ids, and whether each has its link. */
export async function selectLinked(db: Db, after: string, limit: number) {
  const { rows } = await db.execute<{ id: string; at: Date | string; linked: boolean }>(sql`
    SELECT a.id, a.at, c.entry_id IS NOT NULL AS linked
    FROM audit a LEFT JOIN audit_chain c ON c.entry_id = a.id
    WHERE a.id > ${after}::uuid ORDER BY a.id LIMIT ${limit}`)
  return rows
}
