import { and, asc, desc, eq, getTableColumns, gte, lt, lte, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { audit, auditChain } from './tables.ts'

export interface Filter {
  action?: AuditAction | undefined
  actorId?: string | undefined
  caseId?: string | undefined
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  before?: Date | undefined
}

const matches = ({ action, actorId, caseId, from, before }: Filter) =>
  and(
    action ? eq(audit.action, action) : undefined,
    actorId ? eq(audit.actorId, actorId) : undefined,
    caseId ? eq(audit.caseId, caseId) : undefined,
    from ? gte(audit.at, from) : undefined,
    before ? lt(audit.at, before) : undefined,
  )

const place = ({ at, id }: Cursor) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`
const row = sql`(${audit.at}, ${audit.id})`

/** Entries newest first, from before the cursor. */
export function selectEntries(db: Db, filter: Filter, after: Cursor | undefined, limit: number) {
  return db
    .select()
    .from(audit)
    .where(and(matches(filter), after ? sql`${row} < ${place(after)}` : undefined))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit)
}

/** Entries oldest first with their places in the chain, from after the cursor, up to a moment. */
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
    .where(and(matches(filter), lte(audit.at, upTo), after ? sql`${row} > ${place(after)}` : undefined))
    .orderBy(asc(audit.at), asc(audit.id))
    .limit(limit)
}

export type ExportedRow = Awaited<ReturnType<typeof selectEntriesOldestFirst>>[number]
