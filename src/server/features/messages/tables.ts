import { eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#shared/users.ts'
import { moment, reference, searchVector } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { users } from '../users/tables.ts'

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    caseId: reference('case_id', () => cases.id),
    authorId: reference('author_id', () => users.id),
    clientId: uuid('client_id').notNull(),
    body: text('body').notNull(),
    internal: boolean('internal').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
    search: searchVector('search').generatedAlwaysAs(sql`search_words(body)`),
  },
  table => [unique().on(table.caseId, table.authorId, table.clientId)],
)

export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: reference('message_id', () => messages.id, { onDelete: 'cascade' }),
    documentId: reference('document_id', () => documents.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  table => [primaryKey({ columns: [table.messageId, table.documentId] })],
)

export const messageDrafts = pgTable(
  'message_drafts',
  {
    caseId: reference('case_id', () => cases.id),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    internal: boolean('internal').notNull(),
    body: text('body').notNull(),
    documentIds: uuid('document_ids').array().notNull(),
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.caseId, table.userId, table.internal] })],
)

export const messageReads = pgTable(
  'message_reads',
  {
    caseId: reference('case_id', () => cases.id),
    userId: reference('user_id', () => users.id),
    internal: boolean('internal').notNull().default(false),
    upTo: uuid('up_to').notNull(),
    readAt: moment('read_at').notNull(),
  },
  table => [primaryKey({ columns: [table.caseId, table.userId, table.internal] })],
)

/** On a visible case, the messages that this person may read: clients read no internal notes, office staff nothing else. */
export function readableBy({ role }: Pick<Actor, 'role'>) {
  if (role === 'office') return eq(messages.internal, true)
  return role === 'client' ? eq(messages.internal, false) : undefined
}
