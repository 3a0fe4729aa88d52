import type { listCandidates } from '#shared/cases/cases.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Avatar } from '../../ui/Avatar.tsx'

interface CandidateChoiceProps {
  candidates: ReplyOf<typeof listCandidates>['items']
  value: string | undefined
  error: string | undefined
  onChange: (brokerId: string) => void
}

/** The brokers of the network, those free to take the case first; beside the others stands why not. */
export function CandidateChoice({ candidates, value, error, onChange }: CandidateChoiceProps) {
  const sorted = [...candidates].sort(
    (a, b) =>
      Number(b.eligible) - Number(a.eligible) ||
      Number(a.reason !== null) - Number(b.reason !== null) ||
      a.openCases - b.openCases ||
      a.broker.fullName.localeCompare(b.broker.fullName, 'en-CA'),
  )
  return (
    <fieldset aria-describedby={error ? 'candidate-error' : undefined}>
      <legend className="mb-2 font-semibold">Broker</legend>
      <div className="relative max-h-72 overflow-y-auto rounded-lg border border-line">
        {sorted.map(({ broker, openCases, eligible, reason }) => (
          <label
            key={broker.id}
            className={`flex min-h-11 items-center gap-3 border-line border-t px-3 py-2 first:border-t-0 ${
              eligible ? 'cursor-pointer hover:bg-sunken' : 'text-muted'
            }`}
          >
            <input
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
                {openCases === 1 ? '1 open case' : `${openCases} open cases`}
                {reason && ` · ${reason}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="candidate-error" role="alert" className="mt-2 text-ember text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
