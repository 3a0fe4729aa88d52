import { date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#shared/documents.ts'
import { moment } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { users } from '../users/tables.ts'

/** A document that a broker asks the client for. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    dueOn: date('due_on').notNull(),
    /** Whether an open one has been sent follows from its files. */
    state: text('state').$type<'open' | 'accepted' | 'withdrawn'>().notNull(),
    rejection: text('rejection'),
    version: integer('version').notNull().default(1),
    requestedAt: moment('requested_at').notNull(),
  },
  table => [unique().on(table.clientId, table.position)],
)

export type DocumentRequestRecord = typeof documentRequests.$inferSelect

export const documentRequestFiles = pgTable(
  'document_request_files',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => documentRequests.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
    addedAt: moment('added_at').notNull(),
    rejectedAt: moment('rejected_at'),
  },
  table => [primaryKey({ columns: [table.requestId, table.documentId] })],
)
