import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/users.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { secondFactors } from '../auth/second-factor/tables.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { brokers, licences, users } from '../users/tables.ts'

const { id, username, fullName, email, emailVerifiedAt, phone, role, disabledAt, createdAt } = users
const columns = { id, username, fullName, email, emailVerifiedAt, phone, role, disabledAt, createdAt }

interface PeopleFilter {
  role?: Role | undefined
  status?: 'active' | 'disabled' | undefined
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  after?: Cursor | undefined
  limit: number
}

/**
 * The people whom a search finds, by `users_words_idx`, whose expression this is to the letter. OFFSET 0 keeps it apart from
 * the order of the list: by walking along that in search of a rare word, a page would take seconds.
 */
const found = (terms: string) => sql`${id} IN (
  SELECT f.id FROM users f
  WHERE to_tsvector('simple', translate(f.full_name || ' ' || f.username || ' ' || f.email, '-.''’_/@+', '        '))
    @@ to_tsquery('simple', ${terms})
  OFFSET 0)`

/** People and what is known of them beside their account: asked for the rows of one page only. */
function withFacts(db: Db, page: ReturnType<typeof pageOfPeople>) {
  // Written out: a column of the only table is rendered without its table, and would be the inner one's own `id`.
  const thisPerson = sql.raw('"page"."id"')
  const openCases = sql<number>`(CASE ${page.role}
    WHEN 'client' THEN (SELECT count(*) FROM cases c WHERE c.client_id = ${thisPerson} AND c.status <> 'closed')
    WHEN 'broker' THEN (SELECT count(*) FROM cases c WHERE c.broker_id = ${thisPerson} AND c.status <> 'closed')
    ELSE 0 END)::int`
  const lastSeenAt = sql<Date | null>`(SELECT max(${sessions.lastSeenAt}) FROM ${sessions}
    WHERE ${sessions.userId} = ${thisPerson} AND ${sessions.needs} IS NULL)`.mapWith(sessions.lastSeenAt)
  const secondFactor = sql<boolean>`EXISTS (SELECT FROM ${secondFactors}
    WHERE ${secondFactors.userId} = ${thisPerson})`
  return db
    .select({
      id: page.id,
      username: page.username,
      fullName: page.fullName,
      email: page.email,
      emailVerifiedAt: page.emailVerifiedAt,
      phone: page.phone,
      role: page.role,
      disabledAt: page.disabledAt,
      createdAt: page.createdAt,
      lastSeenAt,
      secondFactor,
      openCases,
    })
    .from(page)
    .orderBy(desc(page.createdAt), desc(page.id))
}

function pageOfPeople(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .as('page')
}

/** A page of people, newest first. */
export function selectPeople(db: Db, filter: PeopleFilter) {
  const { after, terms, status, limit } = filter
  const where = and(
    filter.role ? eq(role, filter.role) : undefined,
    status === 'active' ? isNull(disabledAt) : undefined,
    status === 'disabled' ? isNotNull(disabledAt) : undefined,
    terms ? found(terms) : undefined,
    after
      ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
      : undefined,
  )
  return withFacts(db, pageOfPeople(db, where, limit))
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

export async function selectPerson(db: Db, personId: string): Promise<PersonRow | undefined> {
  const [row] = await withFacts(db, pageOfPeople(db, eq(id, personId), 1))
  return row
}

/** A broker's record with their licences; null for somebody who never was a broker. */
export async function selectBrokerRecord(db: Db, personId: string) {
  const { brokerage, cities, openCaseCap, active, awayUntil, eoExpiresOn } = brokers
  const [record] = await db
    .select({ brokerage, cities, openCaseCap, active, awayUntil, eoExpiresOn })
    .from(brokers)
    .where(eq(brokers.userId, personId))
  if (!record) return null
  const { class: licenceClass, level, number, expiresOn } = licences
  const held = await db
    .select({ class: licenceClass, level, number, expiresOn })
    .from(licences)
    .where(eq(licences.brokerId, personId))
    .orderBy(asc(licenceClass))
  return { ...record, licences: held }
}

/** Any number, the same in every process. */
const STANDING_LOCK = 7302

/**
 * Lets one change of who may do what happen at a time: two administrators who take each other's rights away at the same
 * moment would otherwise each find the other still there.
 */
export async function lockAccountStatuses(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${STANDING_LOCK})`)
}

/** Whether anybody but this person can still administer the place. */
export async function hasOtherAdmin(tx: Db, personId: string): Promise<boolean> {
  const others = await tx
    .select({ id })
    .from(users)
    .where(and(eq(role, 'admin'), isNull(disabledAt), ne(id, personId)))
    .limit(1)
  return others.length > 0
}

/** Writes what somebody may do from now on. */
export async function updateStanding(
  tx: Db,
  personId: string,
  changes: { role?: Role; disabledAt?: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(id, personId))
}
