import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

/** What someone wants to do by a day, about a case or not. */
export const tasks = pgTable('tasks', {
  id: uuid('id').primaryKey(),
  ownerId: reference('owner_id', () => users.id),
  caseId: uuid('case_id').references(() => cases.id),
  clientId: uuid('client_id').notNull().unique(),
  title: text('title').notNull(),
  dueOn: date('due_on').notNull(),
  doneAt: moment('done_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

export type TaskRecord = typeof tasks.$inferSelect
