import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id),
  revision: integer('revision').notNull().default(1),
})
