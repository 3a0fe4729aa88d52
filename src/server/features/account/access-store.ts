import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit.ts'
import type { Actor, Role } from '#shared/users.ts'
import { type Cursor, cursorSql } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { audit } from '../audit/tables.ts'
import { cases, visibleTo } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { users } from '../users/tables.ts'

export interface AccessRow extends Record<string, unknown> {
  id: string
  at: Date
  action: AuditAction
  actorId: string
  actorRole: Role
  actorName: string | null
  caseId: string | null
  reference: string | null
  documentName: string | null
}

export interface AccessPage {
  after?: Cursor | undefined
  limit: number
}

/** The condition for audit entries that say someone but the client opened something, older than the cursor. */
function isOthersAccess({ after }: AccessPage, client: SQL): SQL {
  const past = after ? sql`AND (a.at, a.id) < ${cursorSql(after)}` : sql``
  return sql`a.action IN ('case.read', 'case.messages_read', 'document.read', 'policy.read', 'person.read', 'person.viewed_as')
    AND a.actor_id IS DISTINCT FROM ${client} ${past}`
}

/** Selects the newest entries of each matching case, through the index on the case. */
function caseAccess(matches: SQL, page: AccessPage): SQL {
  return sql`
    SELECT opened.* FROM ${cases} CROSS JOIN LATERAL (
      SELECT a.* FROM ${audit} a WHERE a.case_id = ${cases.id} AND ${isOthersAccess(page, sql`${cases.clientId}`)}
      ORDER BY a.at DESC, a.id DESC LIMIT ${page.limit}) opened
    WHERE ${matches}`
}

async function select(db: Db, from: SQL, { limit }: AccessPage): Promise<AccessRow[]> {
  const { rows } = await db.execute<Omit<AccessRow, 'at'> & { at: Date | string }>(sql`
    SELECT o.id, o.at, o.action, o.actor_id AS "actorId", o.actor_role AS "actorRole",
      ${users}.full_name AS "actorName", o.case_id AS "caseId", ${cases}.reference, ${documents}.name AS "documentName"
    FROM (SELECT * FROM (${from}) every ORDER BY at DESC, id DESC LIMIT ${limit}) o
    LEFT JOIN ${users} ON ${users}.id = o.actor_id
    LEFT JOIN ${cases} ON ${cases}.id = o.case_id
    LEFT JOIN ${documents} ON o.subject_kind = 'document' AND ${documents}.id::text = o.subject_id
      AND ${documents}.case_id = o.case_id AND NOT ${documents}.staff_only
    ORDER BY o.at DESC, o.id DESC`)
  return rows.map(row => ({ ...row, at: new Date(row.at) }) as AccessRow)
}

/** Returns who opened a client's own cases and account, newest first. */
export function selectOwnAccess(db: Db, actor: Actor, page: AccessPage): Promise<AccessRow[]> {
  const accountAccess = sql`
    SELECT * FROM (
      SELECT a.* FROM ${audit} a WHERE a.subject_kind = 'person' AND a.subject_id = ${actor.id}
        AND ${isOthersAccess(page, sql`${actor.id}::uuid`)}
      ORDER BY a.at DESC, a.id DESC LIMIT ${page.limit}) account`
  return select(
    db,
    sql`${caseAccess(sql`${cases.clientId} = ${actor.id}`, page)} UNION ALL ${accountAccess}`,
    page,
  )
}

/** Returns who opened one case and its documents, newest first; nothing when the actor may not see the case. */
export function selectCaseAccess(
  db: Db,
  actor: Actor,
  caseId: string,
  page: AccessPage,
): Promise<AccessRow[]> {
  return select(db, caseAccess(sql`${visibleTo(actor)} AND ${cases.id} = ${caseId}`, page), page)
}
