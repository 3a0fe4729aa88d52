import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CredentialState } from '#shared/people/people.ts'
import type { Role } from '#shared/users.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Cursor, cursorSql } from '../../platform/db/cursors.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { secondFactors } from '../auth/second-factor/tables.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { hasCredentials, users, WORDS_OF_PERSON } from '../users/tables.ts'

const { id, username, fullName, email, emailVerifiedAt, phone, role } = users
const { disabledAt, leftAt, erasedAt, mergedInto, createdAt } = users
const about = { id, username, fullName, email, emailVerifiedAt, phone, role }
const columns = { ...about, disabledAt, leftAt, erasedAt, mergedInto, createdAt }

interface PeopleFilter {
  role?: Role | undefined
  status?: 'active' | 'disabled' | undefined
  credentials?: { state: CredentialState; today: string } | undefined
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  after?: Cursor | undefined
  limit: number
}

/**
 * OFFSET 0 stops the planner from walking the list in
 * its order in search of a rare word, which takes seconds.
 */
const matchesSearch = (terms: string) => sql`${id} IN (
  SELECT f.id FROM users f
  WHERE ${WORDS_OF_PERSON} @@ to_tsquery('simple', ${terms})
  OFFSET 0)`

/** Adds counts and dates from other tables. They are computed for the rows of one page only. */
function withActivity(db: Db, page: ReturnType<typeof pageOfPeople>) {
  // Raw SQL, because drizzle renders `page.id` without its table, which inside the subquery means the inner table's id.
  const thisPerson = sql.raw('"page"."id"')
  const openCases = sql<number>`(CASE ${page.role}
    WHEN 'client' THEN (SELECT count(*) FROM cases c WHERE c.client_id = ${thisPerson} AND c.status <> 'closed')
    WHEN 'broker' THEN (SELECT count(*) FROM cases c WHERE c.broker_id = ${thisPerson} AND c.status <> 'closed')
    ELSE 0 END)::int`
  const lastSeenAt = sql<Date | null>`(SELECT max(${sessions.lastSeenAt}) FROM ${sessions}
    WHERE ${sessions.userId} = ${thisPerson} AND ${sessions.needs} IS NULL)`.mapWith(sessions.lastSeenAt)
  const secondFactor = sql<boolean>`EXISTS (SELECT FROM ${secondFactors}
    WHERE ${secondFactors.userId} = ${thisPerson})`
  const awayUntil = sql<string | null>`(SELECT a.last_day::text FROM absences a
    WHERE a.broker_id = ${thisPerson} AND a.state = 'current' LIMIT 1)`
  return db
    .select({
      ...pick(page, 'id', 'username', 'fullName', 'email', 'emailVerifiedAt', 'phone', 'role', 'disabledAt'),
      ...pick(page, 'leftAt', 'erasedAt', 'createdAt'),
      mergedInto: sql<{
        id: string
        fullName: string
      } | null>`(SELECT json_build_object('id', kept.id, 'fullName', kept.full_name)
        FROM users kept WHERE kept.id = ${sql.raw('"page"."merged_into"')})`,
      lastSeenAt,
      secondFactor,
      openCases,
      awayUntil,
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

export function selectPeople(db: Db, filter: PeopleFilter) {
  const { after, terms, status, credentials, limit } = filter
  const where = and(
    isNull(users.guestOf),
    filter.role ? eq(role, filter.role) : undefined,
    status === 'active' ? isNull(disabledAt) : undefined,
    status === 'disabled' ? isNotNull(disabledAt) : undefined,
    credentials ? hasCredentials(credentials.state, credentials.today) : undefined,
    terms ? matchesSearch(terms) : undefined,
    after && sql`(${createdAt}, ${id}) < ${cursorSql(after)}`,
  )
  return withActivity(db, pageOfPeople(db, where, limit))
}

/** Returns those of these people whose licence or E&O insurance has expired. */
export async function selectWithEndedCredentials(db: Db, ids: string[], today: string): Promise<Set<string>> {
  const rows = await db
    .select({ id })
    .from(users)
    .where(and(inArray(id, ids), hasCredentials('ended', today)))
  return new Set(rows.map(row => row.id))
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

export const selectPerson = (db: Db, personId: string): Promise<PersonRow | undefined> =>
  first(withActivity(db, pageOfPeople(db, and(eq(id, personId), isNull(users.guestOf)), 1)))

/**
 * Serializes all changes of roles and account status. Otherwise two administrators could remove each other's rights at the
 * same moment, each seeing the other as the remaining one.
 */
export const lockAccountStatuses = (tx: Db): Promise<void> => lockKey(tx, 'people', 'status')

export async function hasOtherAdmin(tx: Db, personId: string): Promise<boolean> {
  const otherAdmins = await tx
    .select({ id })
    .from(users)
    .where(and(eq(role, 'admin'), isNull(disabledAt), ne(id, personId)))
    .limit(1)
  return otherAdmins.length > 0
}

/** Returns everyone on staff, administrators first. */
export const selectStaff = (db: Db) =>
  db
    .select({ id, email, fullName, role, disabledAt })
    .from(users)
    .where(ne(role, 'client'))
    .orderBy(asc(role), asc(email))

export async function updateAccountStatus(
  tx: Db,
  personId: string,
  changes: { role?: Role; disabledAt?: Date | null; leftAt?: Date },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(id, personId))
}
