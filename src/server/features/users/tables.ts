import { boolean, date, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LicenceClass } from '#shared/lines/lines.ts'
import type { Role } from '#shared/users.ts'
import { moment } from '../../platform/db/columns.ts'

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
  /** The one case that a guest may reach; null for an account. */
  guestOf: uuid('guest_of'),
  /** When the client's data was deleted. The row stays: what others did still names its author. */
  erasedAt: moment('erased_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect

export const brokers = pgTable('brokers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  brokerage: text('brokerage').notNull(),
  cities: text('cities').array().notNull(),
  specialities: text('specialities').array().notNull().default([]),
  openCaseCap: integer('open_case_cap').notNull(),
  eoExpiresOn: date('eo_expires_on').notNull(),
  active: boolean('active').notNull().default(true),
  lastOfferedAt: moment('last_offered_at'),
})

/** Days on which a broker is away, both included. Current from the first until the broker is back. */
export const absences = pgTable('absences', {
  id: uuid('id').primaryKey(),
  brokerId: uuid('broker_id')
    .notNull()
    .references(() => brokers.userId),
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
    brokerId: uuid('broker_id')
      .notNull()
      .references(() => brokers.userId),
    class: text('class').$type<LicenceClass>().notNull(),
    level: smallint('level'),
    number: text('number').notNull(),
    expiresOn: date('expires_on').notNull(),
  },
  table => [unique().on(table.brokerId, table.class)],
)
