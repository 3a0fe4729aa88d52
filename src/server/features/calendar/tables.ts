import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
