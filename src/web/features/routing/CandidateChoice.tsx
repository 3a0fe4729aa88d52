import type { Ref } from 'react'
import { formatCount } from '#shared/format.ts'
import type { Person } from '#shared/users.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FieldError } from '../../ui/FieldError.tsx'

interface Candidate {
  broker: Person
  /** Only for those who assign cases. */
  openCases?: number
  eligible: boolean
  reason: string | null
}

interface CandidateChoiceProps {
  candidates: readonly Candidate[]
  label?: string
  value: string
  /** The first broker who can take the case. */
  ref?: Ref<HTMLInputElement>
  error: string | undefined
  onChange: (brokerId: string) => void
}

/** The brokers of the network: first those who can take the case, then the others with the reason why not. */
export function CandidateChoice({
  candidates,
  label = 'Broker',
  value,
  ref,
  error,
  onChange,
}: CandidateChoiceProps) {
  const sorted = [...candidates].sort(
    (a, b) =>
      Number(b.eligible) - Number(a.eligible) ||
      Number(a.reason !== null) - Number(b.reason !== null) ||
      (a.openCases ?? 0) - (b.openCases ?? 0) ||
      a.broker.fullName.localeCompare(b.broker.fullName, 'en-CA'),
  )
  return (
    <fieldset aria-describedby={error ? 'candidate-error' : undefined}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="relative max-h-72 overflow-y-auto rounded-lg border border-line">
        {sorted.map(({ broker, openCases, eligible, reason }, index) => (
          <label
            key={broker.id}
            className={`flex min-h-11 items-center gap-3 border-line border-t px-3 py-2 first:border-t-0 ${
              eligible ? 'cursor-pointer hover:bg-sunken' : 'text-muted'
            }`}
          >
            <input
              ref={index === 0 && eligible ? ref : undefined}
              type="radio"
              name="brokerId"
              className="size-4 shrink-0 accent-spruce"
              value={broker.id}
              checked={value === broker.id}
              disabled={!eligible}
              onChange={() => onChange(broker.id)}
            />
            <Avatar name={broker.fullName} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block">{broker.fullName}</span>
              <span className="block text-muted text-sm">
                {[openCases === undefined ? null : formatCount(openCases, 'open case'), reason]
                  .filter(text => text !== null)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-2">
        <FieldError id="candidate" error={error} />
      </div>
    </fieldset>
  )
}
