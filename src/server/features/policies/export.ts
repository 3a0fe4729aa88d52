import { withoutReferenceStart } from '#shared/cases/references.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import type * as api from '#shared/policies/export.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { selectPages } from '../../platform/db/search-terms.ts'
import type { CsvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { policyState } from './service.ts'
import { type PolicyWithPeople, selectPolicies } from './store.ts'

/** Policies read at once. */
const PAGE = 500

const HEADINGS = [
  'reference',
  'client',
  'email',
  'phone',
  'city',
  'may_contact',
  'line',
  'insurer',
  'policy_number',
  'effective_date',
  'expiry_date',
  'premium',
  'claims_phone',
  'state',
  'last_day',
  'broker',
  'broker_email',
]

/** Returns the list of policies. The export is recorded before the first line is sent. */
export async function exportPolicies(
  platform: Platform,
  actor: Actor,
  query: QueryOf<typeof api.exportPolicies>,
): Promise<CsvFile> {
  const { q, ...filters } = query
  // What was searched for may be a client's name.
  await recordAudit(platform, platform.db, { action: 'policies.exported', actor, data: { ...filters } })
  return {
    name: `policies-${albertaToday(platform.clock.now())}.csv`,
    headings: HEADINGS,
    pages: readPages(platform, actor, query),
  }
}

async function* readPages(
  { db, clock }: Platform,
  actor: Actor,
  { q, ...filters }: QueryOf<typeof api.exportPolicies>,
) {
  const today = albertaToday(clock.now())
  const pages = selectPages(
    q && withoutReferenceStart(q),
    PAGE,
    (terms, after) => selectPolicies(db, actor, { ...filters, terms, today, after, limit: PAGE }),
    ({ record }) => ({ at: new Date(record.expiresOn), id: record.id }),
  )
  for await (const rows of pages) yield rows.map(row => toCells(row, today))
}

function toCells({ record, contact, clientName, broker }: PolicyWithPeople, today: string) {
  return [
    contact.reference,
    clientName,
    contact.email,
    contact.phone,
    contact.city,
    contact.mayContact ? 'yes' : 'no',
    LINES[record.line].name,
    record.insurer,
    record.number,
    record.effectiveOn,
    record.expiresOn,
    record.premiumCents === null ? null : (record.premiumCents / 100).toFixed(2),
    record.claimsPhone,
    policyState(record, today),
    record.cancelledOn,
    broker?.fullName ?? null,
    contact.brokerEmail,
  ]
}
