import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EnquiryConversation, EnquiryStatus, SpamReason } from '#shared/enquiries/enquiries.ts'
import type { PreferredTime, TopicId } from '#shared/enquiries/topics.ts'
import { moment, reference, searchVector } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

export const enquiries = pgTable('enquiries', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  topic: text('topic').$type<TopicId>().notNull(),
  message: text('message').notNull(),
  preferredTime: text('preferred_time').$type<PreferredTime>().notNull(),
  status: text('status').$type<EnquiryStatus>().notNull(),
  spamReason: text('suspicion').$type<SpamReason>(),
  channel: text('channel').$type<'web' | 'web_form'>().notNull(),
  address: text('address').notNull(),
  sendingKey: text('sending_key').notNull(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at').notNull(),
  readAt: moment('read_at'),
  updatedAt: moment('updated_at').notNull(),
  conversation: jsonb('conversation').$type<EnquiryConversation>(),
  caseId: uuid('case_id').references(() => cases.id),
  search: searchVector('search').generatedAlwaysAs(
    sql`search_words(reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || phone_words(coalesce(phone, '')))`,
  ),
})

export const enquiryEntries = pgTable('enquiry_entries', {
  id: uuid('id').primaryKey(),
  enquiryId: reference('enquiry_id', () => enquiries.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<'answer' | 'note'>().notNull(),
  body: text('body').notNull(),
  authorId: reference('author_id', () => users.id),
  createdAt: moment('created_at').notNull(),
})
