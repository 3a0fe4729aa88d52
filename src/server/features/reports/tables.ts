import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Requests by the day they were opened, and how far they got since. */
export const reportRequests = pgTable(
  'report_requests',
  {
    day: date('day').notNull(),
    line: text('line').notNull(),
    source: text('source').notNull(),
    requests: integer('requests').notNull(),
    quotable: integer('quotable').notNull(),
    assigned: integer('assigned').notNull(),
    quoted: integer('quoted').notNull(),
    accepted: integer('accepted').notNull(),
    bound: integer('bound').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.line, table.source] })],
)

/** Quote requests and renewals by the day they were closed. */
export const reportOutcomes = pgTable(
  'report_outcomes',
  {
    day: date('day').notNull(),
    outcome: text('outcome').notNull(),
    cases: integer('cases').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.outcome] })],
)

/** First replies of a day by the business minutes they took. */
export const reportReplies = pgTable(
  'report_replies',
  {
    day: date('day').notNull(),
    minutes: integer('minutes').notNull(),
    replies: integer('replies').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.minutes] })],
)

/** The first replies of a day, summed up. */
export const reportDays = pgTable('report_days', {
  day: date('day').primaryKey(),
  replies: integer('replies').notNull(),
  medianMinutes: integer('median_minutes').notNull(),
  p90Minutes: integer('p90_minutes').notNull(),
})

/** Hours in which something changed since their day was counted. */
export const reportChanges = pgTable('report_changes', { hour: moment('hour').notNull() })
