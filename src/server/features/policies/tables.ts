import { type SQL, sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import { moment } from '../../platform/db/columns.ts'
import { cases, isBrokerOf, isCurrentPolicy, visibleTo as visibleCases } from '../cases/tables.ts'

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

export type PolicyRecord = typeof policies.$inferSelect

/** How the audit log names a policy. */
export const policyName = sql`${policies.insurer} || ' ' || ${policies.number}`

/** Current policies of cases whose broker isn't at work here any more, as a condition for lists and counts. */
export const hasNoBroker = (today: string): SQL =>
  sql`${isCurrentPolicy(today)} AND NOT EXISTS (SELECT FROM cases own JOIN users u ON u.id = own.broker_id
    WHERE own.id = ${policies.caseId} AND u.role = 'broker' AND u.disabled_at IS NULL)`

/** Current policies that expire on or before a day and aren't renewed yet, as a condition for lists and counts. */
export const endsBy = (today: string, day: string): SQL =>
  sql`${policies.cancelledOn} IS NULL AND ${policies.expiresOn} > ${today} AND ${policies.expiresOn} <= ${day}
    AND NOT EXISTS (SELECT FROM cases renewed
      WHERE renewed.policy_id = ${policies.id} AND renewed.kind = 'renewal' AND renewed.stage = 'bound')`

/** A client sees the policies of the cases they see, and a broker the policies of their cases, and those that a case of theirs is about. */
export function visibleTo(actor: Pick<Actor, 'id' | 'role' | 'guestOf'>): SQL {
  switch (actor.role) {
    case 'client':
      return visibleCases(actor)
    case 'broker':
      return sql`(${isBrokerOf(actor.id)} OR EXISTS (SELECT FROM cases own
        WHERE own.policy_id = ${policies.id} AND ${actor.id} IN (own.broker_id, own.covered_by)))`
    case 'office':
      return sql`false`
    case 'admin':
      return sql`true`
  }
}

/** The words of `policies p`, exactly as `policies_words_idx` has them. */
export const WORDS_OF_POLICY = sql`search_words(
  p.insurer || ' ' || p.number || ' ' || translate(p.number, ' -./_', ''))`

/**
 * The ids of the policies whose insurer, number or client match, found by indexes. A common name would find many for a broker,
 * whose own cases are searched instead; those that a case of theirs is about are few.
 */
export function matchingPolicies(terms: string, actor: Pick<Actor, 'id' | 'role'>): SQL {
  const isMatch = sql`${cases.search} @@ to_tsquery('simple', ${terms})`
  const byClient = sql`SELECT p.id FROM ${cases} JOIN policies p ON p.case_id = ${cases.id} WHERE ${isMatch}`
  const clients =
    actor.role === 'broker'
      ? sql`${byClient} AND ${cases.brokerId} = ${actor.id} UNION ${byClient} AND ${cases.coveredBy} = ${actor.id}
          UNION ${byClient} AND p.id = ANY(ARRAY(
            SELECT own.policy_id FROM cases own WHERE own.broker_id = ${actor.id} AND own.policy_id IS NOT NULL
            UNION SELECT own.policy_id FROM cases own WHERE own.covered_by = ${actor.id} AND own.policy_id IS NOT NULL))`
      : byClient
  return sql`
    SELECT p.id FROM policies p WHERE ${WORDS_OF_POLICY} @@ to_tsquery('simple', ${terms}) UNION ${clients}`
}
