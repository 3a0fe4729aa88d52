import type { z } from 'zod'
import type { ClientCase } from '#shared/cases/cases.ts'
import { formatDay, formatMoney, formatTerm } from '#shared/format.ts'
import { usePolicy } from './queries.ts'

interface RenewedPolicyProps {
  case: Pick<z.infer<typeof ClientCase>, 'kind' | 'stage' | 'policyId'>
}

/** On an open renewal, the policy that it renews in one line, to compare the new quotes with. */
export function RenewedPolicy({ case: { kind, stage, policyId } }: RenewedPolicyProps) {
  // A bound renewal names the new policy.
  const { data: policy } = usePolicy(kind === 'renewal' && stage !== 'bound' ? (policyId ?? '') : '')
  if (!policy) return null
  const { insurer, premiumCents, expiresOn, cancelledOn, state } = policy
  const isCurrent = state === 'active'
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
