import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** The number of questions of an address on a day, for the limit. */
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

/** The questions of a day, how many were answered, and the ratings of the answers, for the reports. In shards, so that many can be counted at once. */
export const assistantDays = pgTable(
  'assistant_days',
  {
    day: date('day').notNull(),
    part: smallint('part').notNull(),
    asked: integer('asked').notNull(),
    answered: integer('answered').notNull(),
    helpful: integer('helpful').notNull().default(0),
    notHelpful: integer('not_helpful').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.day, table.part] })],
)
