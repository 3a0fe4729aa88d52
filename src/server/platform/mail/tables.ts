import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The mail queue. An email is rendered when it's sent, from its `data`: ids and addresses, never a secret. */
export const emails = pgTable('emails', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<Record<string, string>>().notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'dropped' | 'dead'>().notNull().default('waiting'),
  /** Null until the email was rendered. */
  recipient: text('recipient'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
})
