import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import { type Cursor, cursorSql } from '../../platform/db/cursors.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { type ClientFilter, isOfClient } from '../cases/clients/tables.ts'
import { cases, isBrokerOf } from '../cases/tables.ts'
import { personOf, users } from '../users/tables.ts'
import { type TaskRecord, tasks } from './tables.ts'

/** A task about a case is visible to the staff who can see the case, any other to its owner only. */
function visibleTo(actor: Actor): SQL | undefined {
  const isOwn = and(isNull(tasks.caseId), eq(tasks.ownerId, actor.id))
  const ofCase = actor.role === 'admin' ? sql`${tasks.caseId} IS NOT NULL` : isBrokerOf(actor.id)
  return or(isOwn, ofCase)
}

const withCase = (db: Db) =>
  db
    .select({
      record: tasks,
      owner: personOf(users),
      case: { id: cases.id, reference: cases.reference, line: cases.line, client: cases.contactName },
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.ownerId))
    .leftJoin(cases, eq(cases.id, tasks.caseId))

interface TaskFilter extends ClientFilter {
  state: 'open' | 'done'
  /** The tasks of this case, or on a client's cases, with any owner; without either, the actor's own. */
  case?: string | undefined
  after?: Cursor | undefined
  limit: number
}

/** A page of tasks: open ones by day, done ones the latest first. */
export function selectTasks(
  db: Db,
  actor: Actor,
  { state, case: caseId, after, limit, ...client }: TaskFilter,
) {
  const isOpen = state === 'open'
  const sortKey = isOpen ? tasks.dueOn : tasks.doneAt
  const direction = isOpen ? asc : desc
  const position =
    after && isOpen
      ? sql`(${tasks.dueOn}, ${tasks.id}) > (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
      : after && sql`(${tasks.doneAt}, ${tasks.id}) < ${cursorSql(after)}`
  return withCase(db)
    .where(
      and(
        visibleTo(actor),
        caseId ? eq(tasks.caseId, caseId) : (isOfClient(client) ?? eq(tasks.ownerId, actor.id)),
        isOpen ? isNull(tasks.doneAt) : sql`${tasks.doneAt} IS NOT NULL`,
        position,
      ),
    )
    .orderBy(direction(sortKey), direction(tasks.id))
    .limit(limit)
}

export type TaskWithCase = Awaited<ReturnType<typeof selectTasks>>[number]

export const selectTask = (db: Db, actor: Actor, id: string): Promise<TaskWithCase | undefined> =>
  first(withCase(db).where(and(eq(tasks.id, id), visibleTo(actor))))

/** The task that an earlier copy of the same request added. */
export const selectByClientId = (db: Db, actor: Actor, clientId: string) =>
  first(withCase(db).where(and(eq(tasks.clientId, clientId), visibleTo(actor))))

/** For the job that reminds of it. Locks the task until the transaction ends. */
export const lockTask = (tx: Db, id: string): Promise<TaskRecord | undefined> =>
  first(tx.select().from(tasks).where(eq(tasks.id, id)).for('no key update'))

/** The reference and line of a case, as notifications take them. */
export const selectReference = (tx: Db, caseId: string) =>
  first(tx.select({ reference: cases.reference, line: cases.line }).from(cases).where(eq(cases.id, caseId)))

/** Adds a task. Returns false when a task with the same client id exists. */
export async function insertTask(tx: Db, row: typeof tasks.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(tasks).values(row).onConflictDoNothing()
  return rowCount !== 0
}

/** Returns false when the version has changed since. */
export async function updateTask(
  tx: Db,
  { id, version }: Pick<TaskRecord, 'id' | 'version'>,
  changes: Partial<Pick<TaskRecord, 'title' | 'dueOn' | 'doneAt'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(tasks)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(tasks.id, id), eq(tasks.version, version)))
  return rowCount !== 0
}

export async function deleteTask(tx: Db, id: string): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.id, id))
}
