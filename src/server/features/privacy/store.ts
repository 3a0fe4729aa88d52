import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PrivacyRequest } from '#shared/privacy/requests.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { breaches, privacyRequests } from './tables.ts'

export type PrivacyRequestRow = typeof privacyRequests.$inferSelect

/** A person's requests, newest first. */
export const selectOwnRequests = (db: Db, userId: string): Promise<PrivacyRequestRow[]> =>
  db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(desc(privacyRequests.id))
    .limit(50)

/** Inserts a request unless one of its kind is open. Returns the open one, and whether it is new. */
export async function insertUnlessOpen(tx: Db, row: typeof privacyRequests.$inferInsert) {
  const inserted = await tx.insert(privacyRequests).values(row).onConflictDoNothing().returning()
  if (inserted[0]) return { request: inserted[0], isNew: true }
  const [open] = await tx
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.userId, row.userId),
        eq(privacyRequests.kind, row.kind),
        eq(privacyRequests.state, 'open'),
      ),
    )
  return open && { request: open, isNew: false }
}

export const lockRequest = (tx: Db, id: string): Promise<PrivacyRequestRow | undefined> =>
  first(tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update'))

export const selectRequest = (db: Db, id: string): Promise<PrivacyRequestRow | undefined> =>
  first(db.select().from(privacyRequests).where(eq(privacyRequests.id, id)))

interface Answer {
  state: PrivacyRequest['state']
  reply?: string
  by: string | null
  at: Date
  file?: { storageKey: string; size: number; expiresAt: Date }
}

/** Ends an open request. Returns undefined when it is no longer open. */
export async function updateAnswered(
  tx: Db,
  id: string,
  { state, reply = '', by, at, file }: Answer,
): Promise<PrivacyRequestRow | undefined> {
  const [row] = await tx
    .update(privacyRequests)
    .set({
      state,
      reply,
      answeredBy: by,
      answeredAt: at,
      version: sql`${privacyRequests.version} + 1`,
      ...file,
    })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'open')))
    .returning()
  return row
}

/** Marks the open request for deletion of this person as done, and withdraws their others. */
export async function answerOpenDeletion(
  tx: Db,
  userId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({
      state: sql`CASE WHEN ${privacyRequests.kind} = 'deletion' THEN 'done' ELSE 'withdrawn' END`,
      answeredBy: by,
      answeredAt: at,
      version: sql`${privacyRequests.version} + 1`,
    })
    .where(and(eq(privacyRequests.userId, userId), eq(privacyRequests.state, 'open')))
}

export async function selectExportKeys(db: Db): Promise<string[]> {
  const rows = await db
    .select({ key: privacyRequests.storageKey })
    .from(privacyRequests)
    .where(isNotNull(privacyRequests.storageKey))
  return rows.flatMap(({ key }) => (key ? [key] : []))
}

/** Forgets the files of exports that have expired. Returns their storage keys. */
export const dropExpiredFiles = (tx: Db, now: Date): Promise<string[]> =>
  dropFiles(tx, lte(privacyRequests.expiresAt, now))

/** Forgets the files of a person's earlier exports. Returns their storage keys. */
export const dropEarlierFiles = (tx: Db, { userId, id }: PrivacyRequestRow): Promise<string[]> =>
  dropFiles(tx, eq(privacyRequests.userId, userId), ne(privacyRequests.id, id))

async function dropFiles(tx: Db, ...conditions: SQL[]): Promise<string[]> {
  const found = await tx
    .select({ id: privacyRequests.id, key: privacyRequests.storageKey })
    .from(privacyRequests)
    .where(and(isNotNull(privacyRequests.storageKey), ...conditions))
    .for('update')
  for (const { id } of found)
    await tx
      .update(privacyRequests)
      .set({ storageKey: null, size: null, expiresAt: null })
      .where(eq(privacyRequests.id, id))
  return found.flatMap(({ key }) => (key ? [key] : []))
}

const answerer = alias(users, 'answerer')

interface Page {
  state: 'open' | 'all'
  /** The id of the last row of the page before. */
  after: string | undefined
  limit: number
}

/** A page of the register: open requests by the day they are due, or all of them, newest first. */
export async function selectRequests(db: Db, { state, after, limit }: Page) {
  const last = after ? await selectRequest(db, after) : undefined
  const isOpen = state === 'open'
  const isLater =
    last &&
    (isOpen
      ? or(
          gt(privacyRequests.dueOn, last.dueOn),
          and(eq(privacyRequests.dueOn, last.dueOn), gt(privacyRequests.id, last.id)),
        )
      : lt(privacyRequests.id, last.id))
  return selectItems(db)
    .where(and(isOpen ? eq(privacyRequests.state, 'open') : undefined, isLater))
    .orderBy(...(isOpen ? [asc(privacyRequests.dueOn), asc(privacyRequests.id)] : [desc(privacyRequests.id)]))
    .limit(limit)
}

const selectItems = (db: Db) =>
  db
    .select({
      request: privacyRequests,
      person: { id: users.id, fullName: users.fullName, email: users.email, erasedAt: users.erasedAt },
      answeredBy: answerer.fullName,
    })
    .from(privacyRequests)
    .innerJoin(users, eq(users.id, privacyRequests.userId))
    .leftJoin(answerer, eq(answerer.id, privacyRequests.answeredBy))

export type RegisterRow = Awaited<ReturnType<typeof selectRequests>>[number]

export const selectRegisterRow = (db: Db, id: string): Promise<RegisterRow | undefined> =>
  first(selectItems(db).where(eq(privacyRequests.id, id)))

const breachRows = (db: Db) =>
  db
    .select({ breach: breaches, createdBy: users.fullName })
    .from(breaches)
    .innerJoin(users, eq(users.id, breaches.createdBy))

/** The register of breaches: open ones first, then the newest. There are few, so there are no pages. */
export const selectBreaches = (db: Db) =>
  breachRows(db)
    .orderBy(sql`${breaches.closedAt} IS NOT NULL`, desc(breaches.foundOn), desc(breaches.id))
    .limit(500)

export const selectBreach = (db: Db, id: string) =>
  first(breachRows(db).where(or(eq(breaches.id, id), eq(breaches.clientId, id))))

export async function insertBreach(tx: Db, row: typeof breaches.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(breaches).values(row).onConflictDoNothing()
  return rowCount !== 0
}

/** Returns false when the breach has another version by now, or does not exist. */
export async function updateBreach(
  tx: Db,
  id: string,
  version: number,
  changes: Partial<typeof breaches.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(breaches)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(breaches.id, id), eq(breaches.version, version)))
  return rowCount !== 0
}
