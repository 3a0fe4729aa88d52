import { date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'

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
