import { bigint, date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns.ts'

/** What the language model has cost on a day in Alberta. */
export const modelDays = pgTable('model_days', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
  microDollars: bigint('micro_dollars', { mode: 'number' }).notNull().default(0),
})

/** What calls under way may cost at most. */
export const modelPromises = pgTable('model_promises', {
  id: uuid('id').primaryKey(),
  day: date('day')
    .notNull()
    .references(() => modelDays.day, { onDelete: 'cascade' }),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  microDollars: bigint('micro_dollars', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at').notNull(),
})
