import { Link } from '@tanstack/react-router'
import type { BundledCase } from '#shared/cases/cases.ts'
import { Card } from '../../ui/Card.tsx'
import { caseSubject } from './case-labels.ts'
import { StageBadge } from './StageBadge.tsx'

interface AlsoRequestedProps {
  bundle: readonly BundledCase[]
  linkTo: (id: string) => string
}

/** The other requests that the client made in the same sitting; nothing when there are none. */
export function AlsoRequested({ bundle, linkTo }: AlsoRequestedProps) {
  if (bundle.length === 0) return null
  return (
    <Card title="Also requested">
      <ul className="grid gap-3">
        {bundle.map(item => (
          <li key={item.id}>
            <Link to={linkTo(item.id)} className="tap-link">
              {caseSubject(item)}
              <span className="sr-only">{` ${item.reference}`}</span>
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm tabular-nums">
              {item.reference}
              <StageBadge case={item} />
            </p>
            {item.brokerName && <p className="wrap-anywhere text-muted text-sm">{item.brokerName}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
