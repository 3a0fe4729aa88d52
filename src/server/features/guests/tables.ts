import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'

/** Links in emails with which a client without an account opens one case. */
export const guestLinks = pgTable(
  'guest_links',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token; the token itself exists only in the email. */
    tokenHash: bytes('token_hash').notNull().unique(),
    caseId: reference('case_id', () => cases.id),
    /** The email it is in: rendered again, that email has another token. */
    source: text('source').notNull(),
    /** The address that the link was sent to. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [unique().on(table.source, table.caseId)],
)

export type GuestLink = typeof guestLinks.$inferSelect
