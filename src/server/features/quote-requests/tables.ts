import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import { bytes, moment } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

export const drafts = pgTable('drafts', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the token in the cookie of the browser that has it. */
  tokenHash: bytes('token_hash').notNull().unique(),
  line: text('line').$type<LineId>(),
  answers: jsonb('answers').$type<Answers>().notNull(),
  revision: integer('revision').notNull(),
  userId: uuid('user_id').references(() => users.id),
  caseId: uuid('case_id')
    .unique()
    .references(() => cases.id),
  /** The submitted request after which this one was started. */
  followsCaseId: uuid('follows_case_id').references(() => cases.id),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** SHA-256 of the token in the newest email; null until one is sent. */
  linkHash: bytes('link_hash').unique(),
  /** The id of the latest request for an email, as in the email's data. */
  linkAskedAs: uuid('link_asked_as'),
  /** The network that started it, and later submitted it: an address, or the /64 of one. */
  network: text('network'),
})
