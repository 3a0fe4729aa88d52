import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Access } from '#shared/audit.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AccessRow } from './AccessRow.tsx'
import { useAccess } from './queries.ts'

interface AccessListProps {
  /** Limits the list to one request. Without it, the list shows everything of the client's. */
  caseId?: string
  /** Shown when no one has opened anything. */
  empty: ReactNode
}

/** Who opened what, newest first. */
export function AccessList({ caseId, empty }: AccessListProps) {
  const access = useAccess(caseId)
  return (
    <PagedList
      query={access}
      label="the list of who opened it"
      moreLabel="earlier entries"
      inset={false}
      empty={<EmptyState title="No one has opened it yet">{empty}</EmptyState>}
    >
      {items => (
        <ol className="divide-y divide-line border-line border-y">
          {items.map((item, index) => (
            <AccessRow
              key={`${item.at} ${index}`}
              access={item}
              request={!caseId && item.case && <RequestLink request={item.case} />}
              time={<time dateTime={item.at}>{formatMoment(item.at)}</time>}
            />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function RequestLink({ request }: { request: NonNullable<Access['case']> }) {
  return (
    <Link
      to={paths.clientCase(request.id)}
      className="whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {request.reference}
    </Link>
  )
}
