import { sql } from 'drizzle-orm'
import { date, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { CREDENTIAL_DAYS, type CredentialState } from '#shared/people/people.ts'
import { daysAfter } from '#shared/time/alberta-time.ts'
import type { Role } from '#shared/users.ts'
import { moment, reference } from '../../platform/db/columns.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  fullName: text('full_name').notNull(),
  /** An address they asked to change to; it counts once confirmed. */
  pendingEmail: text('pending_email'),
  phone: text('phone').notNull(),
  role: text('role').$type<Role>().notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: moment('password_changed_at'),
  disabledAt: moment('disabled_at'),
  /** When a broker was offboarded. The account stays closed, and its address may be invited again. */
  leftAt: moment('left_at'),
  /** The one case that a guest may reach; null for an account. */
  guestOf: uuid('guest_of'),
  /** When the client's data was deleted. The row stays: what others did still names its author. */
  erasedAt: moment('erased_at'),
  /** The kept account, into which this one was merged. */
  mergedInto: uuid('merged_into'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The columns by which others know a person, of `users` or an alias of it. */
export const personOf = <Table extends Record<'id' | 'fullName' | 'role', unknown>>({
  id,
  fullName,
  role,
}: Table): Pick<Table, 'id' | 'fullName' | 'role'> => ({ id, fullName, role })

/** The words of `users f`, exactly as `users_words_idx` has them. */
export const WORDS_OF_PERSON = sql`search_words(
  f.full_name || ' ' || f.username || ' ' || f.email || ' ' || phone_words(f.phone))`

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect

export const brokers = pgTable('brokers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  brokerage: text('brokerage').notNull(),
  cities: text('cities').array().notNull(),
  openCaseCap: integer('open_case_cap').notNull(),
  eoExpiresOn: date('eo_expires_on').notNull(),
  lastOfferedAt: moment('last_offered_at'),
  eoInsurer: text('eo_insurer').notNull().default(''),
  eoPolicyNumber: text('eo_policy_number').notNull().default(''),
  /** The product lines that the broker takes; empty for all that their licences allow. */
  lines: text('lines').array().$type<LineId[]>().notNull().default([]),
  languages: text('languages').array().notNull().default([]),
  version: integer('version').notNull().default(1),
})

/** Days on which a broker is away, both included. Current from the first until the broker is back. */
export const absences = pgTable('absences', {
  id: uuid('id').primaryKey(),
  brokerId: reference('broker_id', () => brokers.userId),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  coveringBrokerId: uuid('covering_broker_id').references(() => brokers.userId),
  state: text('state').$type<'planned' | 'current' | 'over' | 'cancelled'>().notNull(),
  requestKey: uuid('request_key').notNull().unique(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const licences = pgTable(
  'licences',
  {
    id: uuid('id').primaryKey(),
    brokerId: reference('broker_id', () => brokers.userId),
    class: text('class').$type<LicenceClass>().notNull(),
    level: smallint('level'),
    number: text('number').notNull(),
    expiresOn: date('expires_on').notNull(),
  },
  table => [unique().on(table.brokerId, table.class)],
)

/** Whether a user is an active broker with a licence or an insurance that has ended, or ends soon. `today` is yyyy-mm-dd. */
export function hasCredentials(state: CredentialState, today: string) {
  const isDue =
    state === 'ended'
      ? sql`< ${today}::date`
      : sql`BETWEEN ${today}::date AND ${daysAfter(today, CREDENTIAL_DAYS)}::date`
  return sql`(${users.role} = 'broker' AND ${users.disabledAt} IS NULL AND ${users.id} IN (
    SELECT b.user_id FROM brokers b WHERE b.eo_expires_on ${isDue}
    UNION ALL SELECT l.broker_id FROM licences l WHERE l.expires_on ${isDue}))`
}
