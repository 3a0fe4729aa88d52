import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import { type Db, first } from '../../../platform/db/database.ts'
import { cases } from '../../cases/tables.ts'
import { absences, brokers, personOf, users } from '../../users/tables.ts'
import { brokerLoad } from '../store.ts'

const broker = alias(users, 'broker')
const covering = alias(users, 'covering')

export type AbsenceRecord = typeof absences.$inferSelect

const isOpen = inArray(absences.state, ['planned', 'current'])

function withPeople(db: Db, where: SQL | undefined) {
  return db
    .select({
      record: absences,
      broker: personOf(broker),
      coveringBroker: personOf(covering),
    })
    .from(absences)
    .innerJoin(broker, eq(broker.id, absences.brokerId))
    .leftJoin(covering, eq(covering.id, absences.coveringBrokerId))
    .where(where)
    .orderBy(asc(absences.firstDay), asc(absences.id))
    .limit(200)
}

export type AbsenceRow = Awaited<ReturnType<typeof withPeople>>[number]

/** Planned and current absences: of one broker, with those that they cover if asked for; of everyone by default. */
export function selectOpenAbsences(db: Db, { of, covered }: { of: string | null; covered: boolean }) {
  const isOwn = of === null ? undefined : eq(absences.brokerId, of)
  return withPeople(
    db,
    and(isOpen, of !== null && covered ? or(isOwn, eq(absences.coveringBrokerId, of)) : isOwn),
  )
}

export const selectAbsence = (db: Db, id: string): Promise<AbsenceRow | undefined> =>
  first(withPeople(db, eq(absences.id, id)))

export const selectByRequestKey = (db: Db, requestKey: string): Promise<AbsenceRow | undefined> =>
  first(withPeople(db, eq(absences.requestKey, requestKey)))

/** Locks the row until the transaction ends. */
export const lockAbsence = (tx: Db, id: string): Promise<AbsenceRecord | undefined> =>
  first(tx.select().from(absences).where(eq(absences.id, id)).for('no key update'))

/** Another open absence of the broker, or one that they cover, with a day between these; undefined without one. */
export async function selectConflicting(
  db: Db,
  brokerId: string,
  { firstDay, lastDay, exceptId }: { firstDay: string; lastDay: string; exceptId: string | null },
): Promise<AbsenceRow | undefined> {
  const [row] = await withPeople(
    db,
    and(
      isOpen,
      or(eq(absences.brokerId, brokerId), eq(absences.coveringBrokerId, brokerId)),
      sql`daterange(${absences.firstDay}, ${absences.lastDay}, '[]') && daterange(${firstDay}, ${lastDay}, '[]')`,
      exceptId ? ne(absences.id, exceptId) : undefined,
    ),
  )
  return row
}

export async function insertAbsence(tx: Db, row: typeof absences.$inferInsert): Promise<void> {
  await tx.insert(absences).values(row)
}

export async function updateAbsence(
  tx: Db,
  id: string,
  changes: Partial<Pick<AbsenceRecord, 'firstDay' | 'lastDay' | 'coveringBrokerId' | 'state'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(absences)
    .set({ ...changes, version: sql`${absences.version} + 1`, updatedAt: now })
    .where(eq(absences.id, id))
}

/** The absences whose state no longer fits the day, those that end first. */
export function selectAbsencesToTurn(db: Db, today: string) {
  return db
    .select({ id: absences.id })
    .from(absences)
    .where(
      or(
        and(eq(absences.state, 'current'), sql`${absences.lastDay} < ${today}`),
        and(eq(absences.state, 'planned'), sql`${absences.firstDay} <= ${today}`),
      ),
    )
    .orderBy(asc(absences.state), asc(absences.firstDay))
}

export function selectCoveredBrokers(db: Db, coveringBrokerId: string) {
  return db
    .select({ brokerId: absences.brokerId })
    .from(absences)
    .where(and(eq(absences.coveringBrokerId, coveringBrokerId), eq(absences.state, 'current')))
}

/** The cases of a broker that are open, or closed while a colleague covered them, those with a reply due first. */
export function selectCoverableIds(db: Db, brokerId: string) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(eq(cases.brokerId, brokerId), sql`(${cases.status} <> 'closed' OR ${cases.coveredBy} IS NOT NULL)`),
    )
    .orderBy(sql`${cases.dueAt} NULLS LAST`, asc(cases.id))
}

/** Active brokers with their valid licence classes, by name. `today` is yyyy-mm-dd. */
export function selectLicensedBrokers(db: Db, today: string, brokerId?: string) {
  return db
    .select({
      ...personOf(users),
      classes: sql<LicenceClass[]>`coalesce((SELECT jsonb_agg(l.class ORDER BY l.class) FROM licences l
        WHERE l.broker_id = ${brokers.userId} AND l.expires_on >= ${today}::date), '[]')`,
      awayUntil: sql<string | null>`(SELECT a.last_day::text FROM absences a
        WHERE a.broker_id = ${brokers.userId} AND a.state = 'current' LIMIT 1)`,
      openCases: brokerLoad(brokers.userId),
    })
    .from(brokers)
    .innerJoin(users, eq(users.id, brokers.userId))
    .where(
      and(
        eq(users.role, 'broker'),
        sql`${users.disabledAt} IS NULL AND ${brokers.eoExpiresOn} >= ${today}::date`,
        brokerId ? eq(users.id, brokerId) : undefined,
      ),
    )
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .limit(500)
}

/** Serializes absences and offers of these brokers. Returns the ids that are brokers. */
export async function lockBrokers(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: brokers.userId })
    .from(brokers)
    .where(inArray(brokers.userId, [...ids]))
    .orderBy(asc(brokers.userId))
    .for('no key update')
  return rows.map(({ id }) => id)
}
