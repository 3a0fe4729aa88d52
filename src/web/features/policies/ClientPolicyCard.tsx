import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { Policy } from '#shared/policies/policies.ts'
import { PolicyStateBadge } from './PolicyStateBadge.tsx'

/** One of the client's policies. The whole card is one link. */
export function ClientPolicyCard({ policy, href }: { policy: Policy; href: string }) {
  return (
    <Link
      to={href}
      className="grid gap-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-spruce sm:p-5"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="font-semibold text-lg">{`${LINES[policy.line].name} insurance`}</span>
        <PolicyStateBadge state={policy.state} />
      </span>
      {policy.client && (
        <span className="wrap-anywhere text-muted text-sm">{`Shared by ${policy.client.fullName}`}</span>
      )}
      <span className="wrap-anywhere">{policy.insurer}</span>
      <span className="wrap-anywhere text-muted text-sm tabular-nums">{`Policy ${policy.number}`}</span>
      <span className="text-sm">
        {termOf(policy)}
        {policy.state === 'active' &&
          !policy.cancelledOn &&
          policy.renewal === 'open' &&
          ' · Renewal in progress'}
        {policy.state === 'active' && policy.renewal === 'renewed' && ' · Renewed'}
      </span>
    </Link>
  )
}

/** Returns when a policy starts or ends, whichever its client has to know now. */
function termOf({ state, effectiveOn, expiresOn, cancelledOn }: Policy): string {
  if (cancelledOn) return `Cancelled, last day ${formatDay(cancelledOn)}`
  if (state === 'upcoming') return `Starts ${formatDay(effectiveOn)}, expires ${formatDay(expiresOn)}`
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDay(expiresOn)}`
}
