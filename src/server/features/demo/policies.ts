import { albertaToday, daysAfter, yearsBefore } from '#shared/time/zoned-time.ts'
import type { policies } from '../policies/tables.ts'
import type { QuoteInsert } from './quotes.ts'
import { randomFrom } from './random.ts'
import type { CaseInsert, EventRow } from './rows.ts'

export type PolicyInsert = typeof policies.$inferInsert

/** Returns the policy of a case that ended with one, on the terms of the accepted quote, and its line in the history. */
export function createPolicy(
  row: CaseInsert,
  quotes: readonly QuoteInsert[],
): { policies: PolicyInsert[]; events: EventRow[] } {
  const accepted = quotes.find(quote => quote.state === 'accepted')
  if (row.outcome !== 'bound' || !row.closedAt || !accepted) return { policies: [], events: [] }
  const chance = randomFrom(`policy ${row.reference}`)
  const effectiveOn = daysAfter(albertaToday(row.closedAt), chance.between(1, 10))
  const policy: PolicyInsert = {
    id: chance.idAt(row.closedAt),
    caseId: row.id,
    line: row.line,
    insurer: accepted.insurer,
    number: `${accepted.insurer.slice(0, 2).toUpperCase()}-${chance.between(100_000, 999_999)}`,
    effectiveOn,
    expiresOn: yearsBefore(effectiveOn, -1),
    premiumCents: accepted.annualPremium,
    claimsPhone: `(403) 555-01${chance.between(10, 99)}`,
    issuedAt: row.closedAt,
    updatedAt: row.closedAt,
  }
  const event: EventRow = {
    id: chance.idAt(row.closedAt),
    caseId: row.id,
    kind: 'policy.issued',
    visibility: 'client',
    actorId: row.brokerId ?? null,
    data: { insurer: policy.insurer, number: policy.number },
    at: row.closedAt,
  }
  return { policies: [policy], events: [event] }
}
