import { boolean, date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#shared/documents.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { users } from '../users/tables.ts'

/** A document that a broker asks the client for. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: uuid('id').primaryKey(),
    caseId: reference('case_id', () => cases.id),
    requestedBy: reference('requested_by', () => users.id),
    clientId: uuid('client_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    dueOn: date('due_on').notNull(),
    /** Whether an open one has been sent follows from its files. */
    state: text('state').$type<'open' | 'accepted' | 'withdrawn'>().notNull(),
    rejection: text('rejection'),
    /** Withdrawn because the case was closed. */
    withdrawnWithCase: boolean('withdrawn_with_case').notNull().default(false),
    version: integer('version').notNull().default(1),
    requestedAt: moment('requested_at').notNull(),
  },
  table => [unique().on(table.clientId, table.position)],
)

export type DocumentRequestRecord = typeof documentRequests.$inferSelect

export const documentRequestFiles = pgTable(
  'document_request_files',
  {
    requestId: reference('request_id', () => documentRequests.id),
    documentId: reference('document_id', () => documents.id),
    addedAt: moment('added_at').notNull(),
    rejectedAt: moment('rejected_at'),
  },
  table => [primaryKey({ columns: [table.requestId, table.documentId] })],
)
