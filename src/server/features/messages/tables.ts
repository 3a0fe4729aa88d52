import { boolean, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id').notNull(),
    body: text('body').notNull(),
    internal: boolean('internal').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
  },
  table => [unique().on(table.caseId, table.authorId, table.clientId)],
)

export const messageReads = pgTable(
  'message_reads',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    upTo: uuid('up_to').notNull(),
    readAt: moment('read_at').notNull(),
  },
  table => [primaryKey({ columns: [table.caseId, table.userId] })],
)
