import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Questions an address put on a day, for the limit. */
export const assistantUses = pgTable(
  'assistant_uses',
  {
    asker: text('asker').notNull(),
    day: date('day').notNull(),
    questions: integer('questions').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.asker, table.day] })],
)
