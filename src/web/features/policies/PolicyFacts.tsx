import { formatDay, formatMoney, formatPhone, formatTerm } from '#shared/format.ts'
import type { Policy } from '#shared/policies/policies.ts'

/** What is recorded about a policy: number, dates, premium and the insurer's phone number for claims. */
export function PolicyFacts({ policy }: { policy: Policy }) {
  const { number, effectiveOn, expiresOn, cancelledOn, premiumCents, claimsPhone, renewalTermsOn } = policy
  return (
    <>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Policy number</dt>
        <dd className="wrap-anywhere font-semibold tabular-nums">{number}</dd>
        <dt className="text-muted">Starts</dt>
        <dd>{formatDay(effectiveOn)}</dd>
        <dt className="text-muted">Expires</dt>
        <dd>{formatDay(expiresOn)}</dd>
        {cancelledOn && (
          <>
            <dt className="text-muted">Last day of coverage</dt>
            <dd>{formatDay(cancelledOn)}</dd>
          </>
        )}
        {premiumCents !== null && (
          <>
            <dt className="text-muted">Premium</dt>
            <dd className="tabular-nums">{`${formatMoney(premiumCents)} for ${formatTerm(policy)}`}</dd>
          </>
        )}
        {claimsPhone && (
          <>
            <dt className="text-muted">Claims phone</dt>
            <dd className="tabular-nums">{formatPhone(claimsPhone)}</dd>
          </>
        )}
      </dl>
      {renewalTermsOn && (
        <p className="mt-3 text-muted text-sm">
          {`The insurer must send renewal terms by ${formatDay(renewalTermsOn)}: in Alberta, at least 30 days before an auto policy expires.`}
        </p>
      )}
    </>
  )
}
