import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'
import { sessions } from '../sessions/tables.ts'

const userId = () => reference('user_id', () => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** The authenticator's secret, encrypted. */
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** The time step of the last redeemed code: no code is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

/** Second factors being enrolled. An earlier factor stays enabled until the new one is confirmed. */
export const secondFactorEnrolments = pgTable('second_factor_enrolments', {
  userId: userId().primaryKey(),
  /** The only session that can complete the enrolment. */
  sessionId: reference('session_id', () => sessions.id, { onDelete: 'cascade' }),
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  userId: userId(),
  /** SHA-256 of the code, without its dashes. */
  codeHash: bytes('code_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})
