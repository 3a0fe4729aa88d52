import { formatDay, formatMoney, formatPhone, formatTerm } from '#shared/format.ts'
import type { Policy } from '#shared/policies/policies.ts'
import { Fact } from '../../ui/Fact.tsx'

interface PolicyFactsProps {
  policy: Policy
  /** Whether to name the broker who looks after it. */
  showBroker?: boolean
}

/** What is recorded about a policy: number, dates, premium and the insurer's phone number for claims. */
export function PolicyFacts({ policy, showBroker = false }: PolicyFactsProps) {
  const { number, effectiveOn, expiresOn, cancelledOn, premiumCents, claimsPhone, renewalTermsOn } = policy
  return (
    <>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact name="Policy number">
          <span className="font-semibold tabular-nums">{number}</span>
        </Fact>
        <Fact name="Starts">{formatDay(effectiveOn)}</Fact>
        <Fact name="Expires">{formatDay(expiresOn)}</Fact>
        {cancelledOn && <Fact name="Last day of coverage">{formatDay(cancelledOn)}</Fact>}
        {premiumCents !== null && (
          <Fact name="Premium">
            <span className="tabular-nums">{`${formatMoney(premiumCents)} for ${formatTerm(policy)}`}</span>
          </Fact>
        )}
        {showBroker && <Fact name="Broker">{policy.broker?.fullName ?? 'None'}</Fact>}
        {claimsPhone && (
          <Fact name="Claims phone">
            <span className="tabular-nums">{formatPhone(claimsPhone)}</span>
          </Fact>
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
