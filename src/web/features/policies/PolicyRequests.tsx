import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { caseSubject } from '../cases/case-labels.ts'
import { useCases } from '../cases/queries.ts'

/** The client's open requests about a policy; nothing when there are none. */
export function PolicyRequests({ policyId }: { policyId: string }) {
  const query = useCases({ status: 'open', policy: policyId })
  if (query.isError && !query.data) return <LoadFailed label="your open requests" query={query} />
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Open requests">
      <ul className="grid gap-2">
        {rows.map(row => (
          <li key={row.id}>
            <Link
              to={paths.clientCase(row.id)}
              className="block rounded-lg border border-line px-4 py-3 hover:bg-sunken"
            >
              <span className="block font-semibold">{caseSubject(row)}</span>
              <span className="block text-muted text-sm">
                {row.stageLabel} · <span className="whitespace-nowrap tabular-nums">{row.reference}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
