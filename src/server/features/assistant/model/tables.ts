import { bigint, date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns.ts'

/** The cost of the language model for each day in Alberta. */
export const modelDays = pgTable('model_days', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
  microDollars: bigint('micro_dollars', { mode: 'number' }).notNull().default(0),
})

/** The most that calls in progress may cost. */
export const modelPromises = pgTable('model_promises', {
  id: uuid('id').primaryKey(),
  day: date('day')
    .notNull()
    .references(() => modelDays.day, { onDelete: 'cascade' }),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  microDollars: bigint('micro_dollars', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at').notNull(),
})
