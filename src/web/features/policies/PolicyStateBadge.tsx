import type { PolicyState } from '#shared/policies/policies.ts'
import { Badge } from '../../ui/Badge.tsx'

const STATES = {
  upcoming: { tone: 'info', label: 'Starts soon' },
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'neutral', label: 'Expired' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
} as const satisfies Record<PolicyState, unknown>

/** Where a policy is in its term. */
export function PolicyStateBadge({ state }: { state: PolicyState }) {
  const { tone, label } = STATES[state]
  return <Badge tone={tone}>{label}</Badge>
}
