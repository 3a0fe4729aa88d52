import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

/** Texts that staff send often. */
export const savedReplies = pgTable('saved_replies', {
  id: uuid('id').primaryKey(),
  /** Null for one that everyone on staff can use and administrators manage. */
  ownerId: uuid('owner_id').references(() => users.id),
  clientId: uuid('client_id').notNull().unique(),
  createdBy: reference('created_by', () => users.id),
  title: text('title').notNull(),
  body: text('body').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

export type SavedReplyRecord = typeof savedReplies.$inferSelect
