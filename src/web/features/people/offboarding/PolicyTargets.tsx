import { LINES } from '#shared/lines/lines.ts'
import type { Offboarding } from '#shared/people/offboarding.ts'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'

interface PolicyTargetsProps {
  policies: Offboarding['policies']
  optionsFor: (row: Offboarding['policies'][number]) => { value: string; label: string }[]
  chosen: Readonly<Record<string, string>>
  isSubmitted: boolean
  onChoose: (line: string, target: string) => void
}

/** The current policies of a broker who leaves, and who looks after those of each line. */
export function PolicyTargets({ policies, optionsFor, chosen, isSubmitted, onChoose }: PolicyTargetsProps) {
  return (
    <Card title="Who gets the policies">
      <p className="text-muted text-sm">
        Clients see the person you choose as their broker. You can give policies to someone else later, on the
        case that it came from.
      </p>
      <ul className="mt-4 grid gap-3">
        {policies.map(row => (
          <li
            key={row.line}
            className="grid items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-2"
          >
            <p className="min-w-0">
              <span className="block font-semibold">{LINES[row.line].name}</span>
              <span className="block text-muted text-sm">{`Current policies: ${row.count}`}</span>
            </p>
            <SelectField
              label={`New broker for ${LINES[row.line].name} policies`}
              name={`policies-${row.line}`}
              placeholder="Choose"
              options={optionsFor(row)}
              value={chosen[row.line] ?? ''}
              error={isSubmitted && !chosen[row.line] ? 'Choose who gets these policies' : undefined}
              onChange={event => onChoose(row.line, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
