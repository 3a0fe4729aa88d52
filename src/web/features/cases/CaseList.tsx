import type { ReactNode } from 'react'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { CaseListRow } from './CaseListRow.tsx'
import { CaseListSkeleton } from './CaseListSkeleton.tsx'
import { type CaseListInput, useCases } from './queries.ts'

interface CaseListProps {
  query: CaseListInput
  linkTo: (id: string) => string
  showBroker?: boolean
  /** What stands in place of an empty list. */
  empty: ReactNode
}

/** A list of cases for staff, loaded page upon page. */
export function CaseList({ query, linkTo, showBroker = false, empty }: CaseListProps) {
  const cases = useCases(query)

  if (cases.isPending) return <CaseListSkeleton />
  if (cases.isError && !cases.data) {
    return (
      <div className="p-4">
        <LoadFailed
          what="the cases"
          error={cases.error}
          retrying={cases.isFetching}
          onRetry={() => cases.refetch()}
        />
      </div>
    )
  }
  const rows = cases.data.pages.flatMap(page => page.items)
  if (rows.length === 0) return empty

  return (
    <div className={cases.isPlaceholderData ? 'opacity-60' : ''} aria-busy={cases.isPlaceholderData}>
      <ul className="@container">
        {rows.map(row => (
          <CaseListRow key={row.id} of={row} href={linkTo(row.id)} showBroker={showBroker} />
        ))}
      </ul>
      <LoadMore of={cases} what="more cases" />
    </div>
  )
}
