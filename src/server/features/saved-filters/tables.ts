import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SavedCaseFilters } from '#shared/saved-filters.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

/** Filters of the list of cases that someone on staff has given a name. */
export const savedFilters = pgTable('saved_filters', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id),
  clientId: uuid('client_id').notNull().unique(),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<SavedCaseFilters>().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

export type SavedFilterRecord = typeof savedFilters.$inferSelect
