import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import type { ImportUse } from '#shared/policies/import.ts'
import { LoadStatus } from '../../../platform/LoadStatus.tsx'
import { usePolicyImport } from './queries.ts'

const REASONS: Readonly<Record<ImportUse, string>> = {
  case: 'There is a case about it',
  document: 'It has documents',
  message: 'There are messages or notes',
  task: 'There is a task about it',
  change: 'It was changed, or assigned to another broker',
  client: 'Its client has opened it',
}

/** The policies of an import that undoing it keeps, each with the reason. */
export function KeptPolicies({ importId }: { importId: string }) {
  const query = usePolicyImport(importId)
  if (!query.data) return <LoadStatus label="the policies" query={query} skeleton="h-12" />
  const { kept, keptCount } = query.data
  return (
    <>
      <ul aria-label="Kept policies" className="grid gap-1 text-sm">
        {kept.map(({ policyId, client, number, use }) => (
          <li key={policyId} className="wrap-anywhere">
            <Link to={paths.policy('admin', policyId)} className="tap-link">
              {number}
            </Link>
            {`, ${client}. ${REASONS[use]}.`}
          </li>
        ))}
      </ul>
      {keptCount > kept.length && (
        <p className="text-muted text-sm">
          {`These are the first ${kept.length} of ${keptCount.toLocaleString('en-CA')} policies.`}
        </p>
      )}
    </>
  )
}
