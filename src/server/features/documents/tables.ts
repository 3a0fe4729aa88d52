import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#shared/documents.ts'
import type { Actor } from '#shared/users.ts'
import { moment, reference, searchVector } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    caseId: reference('case_id', () => cases.id),
    uploadedBy: reference('uploaded_by', () => users.id),
    clientId: uuid('client_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    uploadedAt: moment('uploaded_at').notNull(),
    removedAt: moment('removed_at'),
    /** Only staff see it, such as the PDF of a quote that has not been sent. */
    staffOnly: boolean('staff_only').notNull().default(false),
    /** Set once it is evidence, such as the receipt of an acceptance; it can't be removed any more. */
    lockedAt: moment('locked_at'),
    /** The first version of the same document; null for the first itself. */
    versionOf: uuid('version_of').references((): AnyPgColumn => documents.id),
    versionNumber: integer('version_number').notNull().default(1),
    search: searchVector('search').generatedAlwaysAs(sql`search_words(name)`),
  },
  table => [unique().on(table.caseId, table.uploadedBy, table.clientId)],
)

/** On a visible case, the documents that this person may see: clients see none that are for staff only, office staff none. */
export function readableBy({ role }: Pick<Actor, 'role'>) {
  if (role === 'office') return sql`false`
  return role === 'client' ? eq(documents.staffOnly, false) : undefined
}

/**
 * What the insurer issued for a policy, as a condition on `documents` of `cases` by `users`: what staff added to the case that
 * ended with the policy, or to one about it. A renewal ends with a policy of its own.
 */
export const isIssuedFor = (
  policy: { id: SQLWrapper; caseId: SQLWrapper },
  kinds: readonly DocumentKind[],
): SQL =>
  sql`(${cases.id} = ${policy.caseId} OR (${cases.policyId} = ${policy.id} AND ${cases.kind} <> 'renewal'))
    AND ${inArray(documents.kind, [...kinds])} AND ${users.role} <> 'client' AND ${documents.removedAt} IS NULL`

/** Files that arrive in parts. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    caseId: reference('case_id', () => cases.id),
    uploadedBy: reference('uploaded_by', () => users.id),
    clientId: uuid('client_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    name: text('name').notNull(),
    /** Bytes of the whole file. */
    size: bigint('size', { mode: 'number' }).notNull(),
    staffOnly: boolean('staff_only').notNull(),
    /** The document that it becomes a newer version of. */
    replacesId: uuid('replaces_id').references(() => documents.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
  },
  table => [unique().on(table.caseId, table.uploadedBy, table.clientId)],
)

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: reference('upload_id', () => uploads.id, { onDelete: 'cascade' }),
    /** Its first byte's position in the file. */
    start: bigint('start', { mode: 'number' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.start] })],
)
