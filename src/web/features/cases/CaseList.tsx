import type { ReactNode } from 'react'
import { PagedList } from '../../platform/PagedList.tsx'
import { CaseListRow } from './CaseListRow.tsx'
import { type CaseListInput, useCases } from './queries.ts'

interface CaseListProps {
  query: CaseListInput
  linkTo: (id: string) => string
  showBroker?: boolean
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** A list of cases for staff. */
export function CaseList({ query, linkTo, showBroker = false, empty }: CaseListProps) {
  return (
    <PagedList query={useCases(query)} label="the cases" moreLabel="more cases" empty={empty}>
      {rows => (
        <ul className="@container">
          {rows.map(row => (
            <CaseListRow key={row.id} case={row} href={linkTo(row.id)} showBroker={showBroker} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
