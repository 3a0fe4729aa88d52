import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BrokerRecord } from '#shared/people/broker-records.ts'
import type { Role } from '#shared/users.ts'
import { bytes, moment } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the token in the email; null until the email is rendered. */
  tokenHash: bytes('token_hash').unique(),
  /** SHA-256 of the token a command printed; independent of the one in the email. */
  printedHash: bytes('printed_hash').unique(),
  email: text('email').notNull(),
  fullName: text('full_name').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** The broker record to store on acceptance; null for everyone else. */
  broker: jsonb('broker').$type<BrokerRecord>(),
  /** Null when a command on the server created it. */
  invitedBy: uuid('invited_by').references(() => users.id),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: uuid('accepted_by').references(() => users.id),
  revokedAt: moment('revoked_at'),
})
