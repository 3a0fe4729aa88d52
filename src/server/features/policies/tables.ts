import { type SQL, sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { ImportUse } from '#shared/policies/import.ts'
import type { Actor } from '#shared/users.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { cases, isBrokerOf, isCurrentPolicy, visibleTo as visibleCases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

/** Each import of policies from another system. */
export const policyImports = pgTable('policy_imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  /** How many were imported. */
  policies: integer('policies').notNull(),
  importedBy: reference('imported_by', () => users.id),
  importedAt: moment('imported_at').notNull(),
  undoneBy: uuid('undone_by').references(() => users.id),
  undoneAt: moment('undone_at'),
})

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
  /** Null for one that a case here ended with. */
  importId: uuid('import_id').references(() => policyImports.id),
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

/**
 * The first thing that happened with an imported policy since, of `cases c`: work on it before what its client did, and null for
 * nothing. What refers to a case or a policy is looked at here, or deleted with an import that is undone; a test checks that.
 */
export const usedSinceImport = sql<ImportUse | null>`CASE
  WHEN EXISTS (SELECT FROM legal_holds h WHERE h.user_id = c.client_id AND h.lifted_at IS NULL) THEN 'hold'
  WHEN EXISTS (SELECT FROM policies p JOIN cases about ON about.policy_id = p.id WHERE p.case_id = c.id)
    OR EXISTS (SELECT FROM policies p JOIN policies next ON next.renews_id = p.id WHERE p.case_id = c.id)
    OR EXISTS (SELECT FROM cases other WHERE other.bundle_id = c.id AND other.id <> c.id)
    OR EXISTS (SELECT FROM drafts d WHERE d.follows_case_id = c.id OR d.case_id = c.id)
    OR EXISTS (SELECT FROM enquiries e WHERE e.case_id = c.id) THEN 'case'
  WHEN EXISTS (SELECT FROM documents d WHERE d.case_id = c.id) OR EXISTS (SELECT FROM uploads u WHERE u.case_id = c.id)
    OR EXISTS (SELECT FROM document_requests r WHERE r.case_id = c.id) THEN 'document'
  WHEN EXISTS (SELECT FROM messages m WHERE m.case_id = c.id) OR EXISTS (SELECT FROM message_drafts m WHERE m.case_id = c.id)
    THEN 'message'
  WHEN EXISTS (SELECT FROM tasks t WHERE t.case_id = c.id) THEN 'task'
  WHEN EXISTS (SELECT FROM policies p WHERE p.case_id = c.id AND p.version > 1)
    OR EXISTS (SELECT FROM events e WHERE e.case_id = c.id
      AND e.kind NOT IN ('policy.imported', 'case.claimed', 'consent.given', 'consent.withdrawn'))
    OR EXISTS (SELECT FROM offers o WHERE o.case_id = c.id) OR EXISTS (SELECT FROM call_times t WHERE t.case_id = c.id)
    OR EXISTS (SELECT FROM quotes q WHERE q.case_id = c.id)
    OR EXISTS (SELECT FROM quote_acceptances a WHERE a.case_id = c.id) THEN 'change'
  WHEN EXISTS (SELECT FROM events e WHERE e.case_id = c.id AND e.kind <> 'policy.imported')
    OR EXISTS (SELECT FROM users guest WHERE guest.guest_of = c.id) THEN 'client'
  END`
