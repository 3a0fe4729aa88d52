import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'
import { sessions } from '../sessions/tables.ts'

const ofPerson = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  userId: ofPerson().primaryKey(),
  /** The authenticator's secret, sealed. */
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** The time step of the last code that was taken; none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

/** Second factors being set up; one there was before holds until the new one is proved. */
export const secondFactorEnrolments = pgTable('second_factor_enrolments', {
  userId: ofPerson().primaryKey(),
  /** The only session that can complete it. */
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  userId: ofPerson(),
  /** SHA-256 of the code, without its dashes. */
  codeHash: bytes('code_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})
