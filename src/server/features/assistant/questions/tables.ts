import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { QuestionState, WhyKept } from '#shared/assistant/questions.ts'
import { moment, reference } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'

export const assistantQuestions = pgTable('assistant_questions', {
  id: uuid('id').primaryKey(),
  question: text('question').notNull(),
  key: text('key').notNull(),
  why: text('why').$type<WhyKept>().notNull(),
  source: text('source'),
  page: text('page'),
  timesAsked: integer('times_asked').notNull().default(1),
  firstAskedAt: moment('first_asked_at').notNull(),
  lastAskedAt: moment('last_asked_at').notNull(),
  state: text('state').$type<QuestionState>().notNull().default('open'),
  passage: text('passage'),
  decidedBy: uuid('decided_by').references(() => users.id),
  decidedAt: moment('decided_at'),
})

export const assistantPhrasings = pgTable('assistant_phrasings', {
  id: uuid('id').primaryKey(),
  path: text('path').notNull(),
  phrasing: text('phrasing').notNull(),
  key: text('key').notNull().unique(),
  questionId: uuid('question_id').references(() => assistantQuestions.id, { onDelete: 'set null' }),
  addedBy: reference('added_by', () => users.id),
  addedAt: moment('added_at').notNull(),
})
