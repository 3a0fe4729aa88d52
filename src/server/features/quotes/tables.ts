import { ne } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import type { Fee, TermRow } from '#shared/quotes/terms.ts'
import type { Actor } from '#shared/users.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { consents } from '../account/consents/tables.ts'
import { cases } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { brokers, users } from '../users/tables.ts'

export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    caseId: reference('case_id', () => cases.id),
    /** Who wrote it; from sending on, who sent it. */
    brokerId: reference('broker_id', () => brokers.userId),
    /** Made by the broker's browser: the same quote created twice is one quote. */
    clientId: uuid('client_id').notNull(),
    /** The sent quote that this one replaces once it is sent. */
    replacesId: uuid('replaces_id'),
    line: text('line').$type<LineId>().notNull(),
    insurer: text('insurer').notNull(),
    /** Cents, CAD. */
    annualPremium: bigint('annual_premium', { mode: 'number' }),
    monthlyPayment: bigint('monthly_payment', { mode: 'number' }),
    fees: jsonb('fees').$type<Fee[]>().notNull(),
    termMonths: integer('term_months').notNull(),
    limits: jsonb('limits').$type<TermRow[]>().notNull(),
    deductibles: jsonb('deductibles').$type<TermRow[]>().notNull(),
    endorsements: jsonb('endorsements').$type<TermRow[]>().notNull(),
    exclusions: jsonb('exclusions').$type<string[]>().notNull(),
    notes: text('notes').notNull(),
    /** The quote is open until the end of this day in Edmonton. */
    validUntil: date('valid_until'),
    documentId: uuid('document_id').references(() => documents.id),
    recommended: boolean('recommended').notNull(),
    recommendation: text('recommendation').notNull(),
    state: text('state').$type<QuoteState>().notNull(),
    /** Why the client declined it or the broker withdrew it. */
    endReason: text('end_reason'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    sentAt: moment('sent_at'),
    viewedAt: moment('viewed_at'),
    /** When people were reminded of the last day. */
    remindedAt: moment('reminded_at'),
    endedAt: moment('ended_at'),
  },
  table => [unique().on(table.caseId, table.clientId)],
)

export type QuoteRecord = typeof quotes.$inferSelect

/** The evidence of an acceptance. Rows are never changed. */
export const quoteAcceptances = pgTable('quote_acceptances', {
  id: uuid('id').primaryKey(),
  quoteId: uuid('quote_id')
    .notNull()
    .unique()
    .references(() => quotes.id),
  caseId: reference('case_id', () => cases.id),
  userId: reference('user_id', () => users.id),
  typedName: text('typed_name').notNull(),
  consentId: reference('consent_id', () => consents.id),
  consentVersion: text('consent_version').notNull(),
  /** What was shown, in canonical JSON. */
  snapshot: text('snapshot').notNull(),
  sha256: text('sha256').notNull(),
  address: text('address').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  receiptId: reference('receipt_id', () => documents.id),
})

/** On a visible case, the quotes that this person may see: clients see none that was not sent. */
export const readableBy = (actor: Pick<Actor, 'role'>) =>
  actor.role === 'client' ? ne(quotes.state, 'draft') : undefined
