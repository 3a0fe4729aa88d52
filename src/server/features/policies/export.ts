import { withoutReferenceStart } from '#shared/cases/references.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import type * as api from '#shared/policies/export.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { selectPages } from '../../platform/db/search-terms.ts'
import { type Columns, type CsvFile, csvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { policyState } from './service.ts'
import { type PolicyWithPeople, selectPolicies } from './store.ts'

/** Policies read at once. */
const PAGE = 500

/**
 * Returns the list of policies, of a broker only those of their own clients and not of those they cover. The export is recorded before
 * the first line is sent.
 */
export async function exportPolicies(
  platform: Platform,
  actor: Actor,
  { q, ...filters }: QueryOf<typeof api.exportPolicies>,
): Promise<CsvFile> {
  const { db, clock } = platform
  // What was searched for may be a client's name.
  await recordAudit(platform, db, { action: 'policies.exported', actor, data: { ...filters } })
  const today = albertaToday(clock.now())
  const isOwn = actor.role === 'broker'
  const pages = selectPages(
    q && withoutReferenceStart(q),
    PAGE,
    (terms, after) => selectPolicies(db, actor, { ...filters, isOwn, terms, today, after, limit: PAGE }),
    ({ record }) => ({ at: new Date(record.expiresOn), id: record.id }),
  )
  return csvFile(`policies-${today}.csv`, columnsOn(today), pages)
}

const columnsOn = (today: string): Columns<PolicyWithPeople> => ({
  reference: row => row.contact.reference,
  client: row => row.clientName,
  email: row => row.contact.email,
  phone: row => row.contact.phone,
  city: row => row.contact.city,
  may_contact: row => (row.contact.mayContact ? 'yes' : 'no'),
  line: row => LINES[row.record.line].name,
  insurer: row => row.record.insurer,
  policy_number: row => row.record.number,
  effective_date: row => row.record.effectiveOn,
  expiry_date: row => row.record.expiresOn,
  premium: ({ record }) => (record.premiumCents === null ? null : (record.premiumCents / 100).toFixed(2)),
  claims_phone: row => row.record.claimsPhone,
  state: row => policyState(row.record, today),
  last_day: row => row.record.cancelledOn,
  broker: row => row.broker?.fullName ?? null,
  broker_email: row => row.contact.brokerEmail,
})
