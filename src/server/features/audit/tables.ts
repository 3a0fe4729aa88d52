import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#shared/audit.ts'
import type { Role } from '#shared/users.ts'
import { bytes, moment } from '../../platform/db/columns.ts'

/** The audit log. The database refuses every change of a row and every deletion. */
export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Role>(),
  subjectKind: text('subject_kind'),
  subjectId: text('subject_id'),
  caseId: uuid('case_id'),
  address: text('address'),
  requestId: text('request_id'),
  data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
})

/** The order in which entries were committed, each with a hash that covers the one before it. A trigger writes it. */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull().unique(),
  hash: bytes('hash').notNull(),
})
