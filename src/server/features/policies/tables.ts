import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import { moment } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'

export const policies = pgTable('policies', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id')
    .notNull()
    .unique()
    .references(() => cases.id),
  line: text('line').$type<LineId>().notNull(),
  insurer: text('insurer').notNull(),
  number: text('number').notNull(),
  effectiveOn: date('effective_on').notNull(),
  expiresOn: date('expires_on').notNull(),
  premiumCents: integer('premium_cents'),
  claimsPhone: text('claims_phone'),
  renewsId: uuid('renews_id'),
  cancelledOn: date('cancelled_on'),
  cancelReason: text('cancel_reason'),
  version: integer('version').notNull().default(1),
  issuedAt: moment('issued_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A policy as it is stored. */
export type PolicyRecord = typeof policies.$inferSelect
