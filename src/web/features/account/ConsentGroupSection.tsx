import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '#shared/paths.ts'
import { ConsentItem } from './ConsentItem.tsx'
import type { ConsentGroup } from './consent-groups.ts'

/** What was agreed to with one request, or with the account. */
export function ConsentGroupSection({ group }: { group: ConsentGroup }) {
  const heading = useId()
  const of = group.case
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-sans font-semibold">
        {of ? (
          <>
            Request{' '}
            <Link to={paths.clientCase(of.id)} className="tabular-nums underline underline-offset-4">
              {of.reference}
            </Link>
          </>
        ) : (
          'Your account'
        )}
      </h3>
      <ul className="mt-1 grid divide-y divide-line">
        {group.lines.map(line => (
          <ConsentItem key={line.now.kind} line={line} />
        ))}
      </ul>
    </section>
  )
}
