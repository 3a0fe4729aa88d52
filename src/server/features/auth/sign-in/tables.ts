import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'

/** Failed attempts by target, for the increasing delay. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: moment('last_failed_at').notNull(),
  blockedUntil: moment('blocked_until').notNull(),
})

/** Browsers in which a person has signed in before. */
export const knownDevices = pgTable('known_devices', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
})
