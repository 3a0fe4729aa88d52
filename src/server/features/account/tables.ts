import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

/** Links sent by email to confirm an address or to choose a new password. */
export const accountTokens = pgTable('account_tokens', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the token; the token itself exists only in the email. */
  tokenHash: bytes('token_hash').notNull().unique(),
  kind: text('kind').$type<'email' | 'password_reset'>().notNull(),
  userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
  /** The address the link was sent to. */
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
