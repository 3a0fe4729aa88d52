import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { offers } from '../routing/tables.ts'
import { settings } from '../settings/tables.ts'
import { users } from '../users/tables.ts'
import { cases } from './tables.ts'

const { search: _search, ...columns } = getTableColumns(cases)

/** A case as it is stored. */
export type CaseRecord = Omit<typeof cases.$inferSelect, 'search'>

/** The rows of `cases` this person may know of, as a condition for a statement that selects from it. */
export function rowsVisibleTo(actor: Pick<Actor, 'id' | 'role'>): SQL {
  switch (actor.role) {
    case 'client':
      return eq(cases.clientId, actor.id)
    case 'broker':
      return or(eq(cases.brokerId, actor.id), eq(cases.offeredTo, actor.id)) ?? sql`false`
    case 'admin':
      return sql`true`
  }
}

export async function selectVisibleCase(db: Db, actor: Actor, id: string): Promise<CaseRecord | undefined> {
  const [row] = await db
    .select(columns)
    .from(cases)
    .where(and(eq(cases.id, id), rowsVisibleTo(actor)))
  return row
}

/** The same, holding the row until the transaction ends, so that whoever comes next sees what it left. */
export async function lockVisibleCase(tx: Db, actor: Actor, id: string): Promise<CaseRecord | undefined> {
  const [row] = await tx
    .select(columns)
    .from(cases)
    .where(and(eq(cases.id, id), rowsVisibleTo(actor)))
    .for('no key update')
  return row
}

/** For work without an actor (a job, a submission), holding the row until the transaction ends. */
export async function lockAnyCase(tx: Db, id: string): Promise<CaseRecord | undefined> {
  const [row] = await tx.select(columns).from(cases).where(eq(cases.id, id)).for('no key update')
  return row
}

/** Who has to do with a case and so hears of it; nobody for a case that is not there. */
export async function selectHolders(db: Db, id: string) {
  const [row] = await db
    .select({ clientId: cases.clientId, brokerId: cases.brokerId, offeredTo: cases.offeredTo })
    .from(cases)
    .where(eq(cases.id, id))
  return row ?? { clientId: null, brokerId: null, offeredTo: null }
}

const client = alias(users, 'client')
const broker = alias(users, 'broker')
const asked = alias(users, 'asked')

/** A case with the people on it and its open offer. */
export async function selectCaseWithPeople(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({
      record: columns,
      client: { id: client.id, fullName: client.fullName, role: client.role },
      broker: { id: broker.id, fullName: broker.fullName, role: broker.role },
      asked: { id: asked.id, fullName: asked.fullName, role: asked.role },
      offerExpiresAt: offers.expiresAt,
    })
    .from(cases)
    .leftJoin(client, eq(client.id, cases.clientId))
    .leftJoin(broker, eq(broker.id, cases.brokerId))
    .leftJoin(offers, and(eq(offers.caseId, cases.id), eq(offers.state, 'open')))
    .leftJoin(asked, eq(asked.id, offers.brokerId))
    .where(and(eq(cases.id, id), rowsVisibleTo(actor)))
  return row
}

export type CaseWithPeople = NonNullable<Awaited<ReturnType<typeof selectCaseWithPeople>>>

export async function nextCaseNumber(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT nextval('case_number_seq') AS number`)
  return Number(rows[0]?.number)
}

export async function insertCase(tx: Db, row: typeof cases.$inferInsert): Promise<void> {
  await tx.insert(cases).values(row)
}

export type CaseChanges = Partial<
  Pick<
    CaseRecord,
    | 'stage'
    | 'status'
    | 'outcome'
    | 'clientId'
    | 'brokerId'
    | 'offeredTo'
    | 'dueAt'
    | 'firstRepliedAt'
    | 'closedAt'
    | 'answersShared'
    | 'contactAllowed'
  >
>

/** Writes what a person decided about a case; raises its version. Undefined when the version is no longer this one. */
export async function updateCase(
  tx: Db,
  { id, version }: Pick<CaseRecord, 'id' | 'version'>,
  changes: CaseChanges,
  now: Date,
): Promise<CaseRecord | undefined> {
  const [row] = await tx
    .update(cases)
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where(and(eq(cases.id, id), eq(cases.version, version)))
    .returning(columns)
  return row
}

/** Moves a case up in the lists without changing what anybody decided about it. */
export async function updateCaseActivity(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(cases)
    .set({ updatedAt: sql`greatest(${cases.updatedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(cases.id, id))
}

/** Stops the clock at the first reply. False when there was one before. */
export async function stopClock(tx: Db, id: string, now: Date): Promise<boolean> {
  const stopped = await tx
    .update(cases)
    .set({ firstRepliedAt: now, dueAt: null })
    .where(and(eq(cases.id, id), isNull(cases.firstRepliedAt)))
    .returning({ id: cases.id })
  return stopped.length > 0
}

/** Takes back the open offer of a case that needs no broker any more. */
export async function withdrawOpenOffer(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(offers)
    .set({ state: 'withdrawn', answeredAt: now })
    .where(and(eq(offers.caseId, caseId), eq(offers.state, 'open')))
}

/** The business hours as an operator has set them; undefined where they never did. */
export async function selectHours(db: Db): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'hours'))
  return row?.value
}
