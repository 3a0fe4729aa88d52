import type { z } from 'zod'
import type { ClientCase } from '#shared/cases/cases.ts'
import { formatDay, formatMoney, formatTerm } from '#shared/format.ts'
import { usePolicy } from './queries.ts'

interface RenewedPolicyProps {
  case: Pick<z.infer<typeof ClientCase>, 'kind' | 'status' | 'policyId'>
}

/** On an open renewal, the policy that it renews in one line, to compare the new quotes with. */
export function RenewedPolicy({ case: { kind, status, policyId } }: RenewedPolicyProps) {
  const { data: policy } = usePolicy(kind === 'renewal' && status !== 'closed' ? (policyId ?? '') : '')
  if (!policy) return null
  const { insurer, premiumCents, expiresOn, cancelledOn, state } = policy
  const isCurrent = state === 'active' || state === 'upcoming'
  const facts = [
    insurer,
    ...(premiumCents === null ? [] : [`${formatMoney(premiumCents)} for ${formatTerm(policy)}`]),
    `${isCurrent ? 'expires' : 'ended'} ${formatDay(cancelledOn ?? expiresOn)}`,
  ]
  return (
    <p className="wrap-anywhere mb-4 rounded-md bg-sunken px-4 py-3">
      <span className="font-semibold">{isCurrent ? 'Current policy: ' : 'Previous policy: '}</span>
      {facts.join(', ')}
    </p>
  )
}
