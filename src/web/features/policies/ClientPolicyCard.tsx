import { Link } from '@tanstack/react-router'
import { IdCard, Phone } from 'lucide-react'
import { formatDay, formatPhone, phoneUrl } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Policy } from '#shared/policies/policies.ts'
import { PolicyStateBadge } from './PolicyStateBadge.tsx'

/** One of the client's policies. A click or tap anywhere but on another link opens it. */
export function ClientPolicyCard({ policy }: { policy: Policy }) {
  return (
    <article className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-spruce sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans font-semibold text-lg">
          <Link to={paths.clientPolicy(policy.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {`${LINES[policy.line].name} insurance`}
          </Link>
        </h3>
        <PolicyStateBadge state={policy.state} />
      </div>
      {policy.client && (
        <p className="wrap-anywhere text-muted text-sm">{`Shared by ${policy.client.fullName}`}</p>
      )}
      <p className="wrap-anywhere">{policy.insurer}</p>
      <p className="wrap-anywhere text-muted text-sm tabular-nums">{`Policy ${policy.number}`}</p>
      <p className="text-sm">
        {termOf(policy)}
        {policy.state === 'active' &&
          !policy.cancelledOn &&
          policy.renewal === 'open' &&
          ' · Renewal in progress'}
        {policy.state === 'active' && policy.renewal === 'renewed' && ' · Renewed'}
      </p>
      <AtTheRoadside policy={policy} />
    </article>
  )
}

const LINK = 'relative flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 underline underline-offset-4'

/** What the client needs after a crash: the pink card and the insurer's phone number for claims. */
function AtTheRoadside({ policy: { id, state, pinkCardIds, claimsPhone } }: { policy: Policy }) {
  const [card, ...others] = pinkCardIds
  const phone = state === 'active' ? claimsPhone : null
  if (!card && !phone) return null
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm">
      {card && (
        <li>
          {/* Loads the whole page, so that everything it needs is saved with the card. */}
          <a href={others.length > 0 ? paths.clientPolicy(id) : paths.pinkCard(card, id)} className={LINK}>
            <IdCard aria-hidden className="size-4 shrink-0" />
            {others.length > 0 ? 'Pink cards' : 'Pink card'}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={phoneUrl(phone)} className={LINK}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {`Claims ${formatPhone(phone)}`}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Returns when a policy starts or ends, whichever its client has to know now. */
function termOf({ state, effectiveOn, expiresOn, cancelledOn }: Policy): string {
  if (cancelledOn) return `Cancelled, last day ${formatDay(cancelledOn)}`
  if (state === 'upcoming') return `Starts ${formatDay(effectiveOn)}, expires ${formatDay(expiresOn)}`
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDay(expiresOn)}`
}
