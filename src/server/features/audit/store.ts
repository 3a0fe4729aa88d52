import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AuditAction, LOGIN_ACTIONS } from '#shared/audit.ts'
import { type Cursor, cursorSql } from '../../platform/db/cursors.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { audit, auditChain } from './tables.ts'

export type EntryRow = Required<typeof audit.$inferInsert>

export async function insertEntry(db: Db, entry: EntryRow): Promise<void> {
  await db.insert(audit).values(entry)
}

export async function hasClient(db: Db, id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.role, 'client')))) > 0
}

/**
 * Adds an entry unless the same person did the same to the same subject since that moment. It's one indexed statement, so two
 * simultaneous calls may both add one.
 */
export async function insertUnlessSince(db: Db, entry: EntryRow, since: Date): Promise<boolean> {
  const { id, action, actorId, actorRole, subjectKind, subjectId, caseId, address, requestId } = entry
  const data = sql`${JSON.stringify(entry.data)}::jsonb`
  const { rows } = await db.execute(sql`
    INSERT INTO audit
      (id, at, action, actor_id, actor_role, subject_kind, subject_id, case_id, address, request_id, data)
    SELECT ${id}::uuid, ${entry.at.toISOString()}::timestamptz, ${action}::text, ${actorId}::uuid,
      ${actorRole}::text, ${subjectKind}::text, ${subjectId}::text, ${caseId}::uuid, ${address}::text,
      ${requestId}::text, ${data}
    WHERE NOT EXISTS (
      SELECT FROM audit WHERE subject_kind = ${subjectKind} AND subject_id = ${subjectId}
        AND at > ${since.toISOString()}::timestamptz
        AND actor_id = ${actorId} AND action = ${action} AND data = ${data})
    RETURNING id`)
  return rows.length > 0
}

export interface Filter {
  action?: AuditAction | undefined
  actorId?: string | undefined
  caseId?: string | undefined
  /** A person as the subject. */
  about?: string | undefined
  withoutLogins?: boolean
  from?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
}

const matches = ({ action, actorId, caseId, about, withoutLogins, from, before }: Filter) =>
  and(
    action ? eq(audit.action, action) : undefined,
    actorId ? eq(audit.actorId, actorId) : undefined,
    caseId ? eq(audit.caseId, caseId) : undefined,
    about ? and(eq(audit.subjectKind, 'person'), eq(audit.subjectId, about)) : undefined,
    withoutLogins ? notInArray(audit.action, LOGIN_ACTIONS) : undefined,
    from ? gte(audit.at, from) : undefined,
    before ? lt(audit.at, before) : undefined,
  )

const row = sql`(${audit.at}, ${audit.id})`

/** Returns entries older than the cursor, newest first. */
export function selectEntries(db: Db, filter: Filter, after: Cursor | undefined, limit: number) {
  return db
    .select()
    .from(audit)
    .where(and(matches(filter), after ? sql`${row} < ${cursorSql(after)}` : undefined))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit)
}

/** Returns entries newer than the cursor, up to a moment, oldest first, with their links of the chain. */
export function selectEntriesOldestFirst(
  db: Db,
  filter: Filter,
  upTo: Date,
  after: Cursor | undefined,
  limit: number,
) {
  return db
    .select({ ...getTableColumns(audit), position: auditChain.position, hash: auditChain.hash })
    .from(audit)
    .leftJoin(auditChain, eq(auditChain.entryId, audit.id))
    .where(and(matches(filter), lte(audit.at, upTo), after ? sql`${row} > ${cursorSql(after)}` : undefined))
    .orderBy(asc(audit.at), asc(audit.id))
    .limit(limit)
}

export type ExportedRow = Awaited<ReturnType<typeof selectEntriesOldestFirst>>[number]

/** A link of the chain with the text of its entry. */
export interface Link {
  position: number
  entryId: string
  hash: Buffer
  /** Null when the entry is missing. */
  text: string | null
}

/** Returns the last link; undefined when the log is empty. */
export const selectHead = (db: Db) =>
  first(db.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1))

/**
 * Returns the links after a position, in order. The text of an entry is built here, not by the database function that the
 * trigger uses: someone able to change the log could change that function too.
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

/** Returns entries in the order of their ids, and whether each has a link. */
export async function selectLinked(db: Db, after: string, limit: number) {
  const { rows } = await db.execute<{ id: string; at: Date | string; linked: boolean }>(sql`
    SELECT a.id, a.at, c.entry_id IS NOT NULL AS linked
    FROM audit a LEFT JOIN audit_chain c ON c.entry_id = a.id
    WHERE a.id > ${after}::uuid ORDER BY a.id LIMIT ${limit}`)
  return rows
}

/** Returns what reads the names of the records of a table by their ids. */
export const namesOf = (table: PgTable, name: SQLWrapper) => async (db: Db, ids: string[]) => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, ${name} AS name FROM ${table} WHERE ${inArray(sql`id`, ids)}`,
  )
  return rows
}
