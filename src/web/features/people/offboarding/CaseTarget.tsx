import { Link } from '@tanstack/react-router'
import { STAGE_FACTS } from '#shared/cases/stages.ts'
import { formatCount } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Offboarding } from '#shared/people/offboarding.ts'
import { SelectField } from '../../../ui/SelectField.tsx'

interface CaseTargetProps {
  row: Offboarding['cases'][number]
  lineName: string
  options: { value: string; label: string }[]
  value: string
  error: string | undefined
  onChange: (target: string) => void
}

/** One case of a broker who leaves, and where it goes. */
export function CaseTarget({ row, lineName, options, value, error, onChange }: CaseTargetProps) {
  const { id, reference, client, stage, status, tasks, calls } = row
  const facts = [
    lineName,
    status === 'on_hold' ? 'On hold' : STAGE_FACTS[stage].staff,
    ...(tasks > 0 ? [formatCount(tasks, 'open task')] : []),
    ...(calls > 0 ? [formatCount(calls, 'booked call')] : []),
  ]
  return (
    <li className="grid items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-2">
      <p className="min-w-0">
        <Link to={paths.adminCase(id)} className="wrap-anywhere tap-link font-semibold">
          <span>
            {`${client} · `}
            <span className="whitespace-nowrap">{reference}</span>
          </span>
        </Link>
        <span className="block text-muted text-sm">{facts.join(' · ')}</span>
      </p>
      <SelectField
        label={`New broker for ${reference}`}
        name={`target-${id}`}
        placeholder="Choose"
        options={options}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
    </li>
  )
}
