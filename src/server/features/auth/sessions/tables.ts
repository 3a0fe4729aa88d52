import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the token; the token itself exists only in the browser's cookie. */
  tokenHash: bytes('token_hash').notNull().unique(),
  userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
  /** What is missing before the session is signed in. */
  needs: text('needs').$type<'code' | 'enrolment'>(),
  remembered: boolean('remembered').notNull().default(false),
  /** When the person last completed step-up. */
  confirmedAt: moment('confirmed_at'),
  /** The client whose portal a broker or administrator looks at, and until when. */
  viewingAs: uuid('viewing_as').references(() => users.id, { onDelete: 'set null' }),
  viewingUntil: moment('viewing_until'),
})
