import type { ReactNode } from 'react'
import { PagedList } from '../../platform/PagedList.tsx'
import { CaseListRow } from './CaseListRow.tsx'
import { type CaseListInput, useCases } from './queries.ts'
import { SelectAllShown } from './SelectAllShown.tsx'
import { type CaseSelection, useSelectionUpdates } from './selection.ts'

interface CaseListProps {
  query: CaseListInput
  linkTo: (id: string) => string
  showBroker?: boolean
  /** Lets people select cases. */
  selection?: CaseSelection
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** A list of cases for staff. */
export function CaseList({ query, linkTo, showBroker = false, selection, empty }: CaseListProps) {
  const cases = useCases(query)
  useSelectionUpdates(selection, cases.data?.pages, page => page.items)
  return (
    <PagedList query={cases} label="the cases" moreLabel="more cases" empty={empty}>
      {rows => (
        <>
          {selection && <SelectAllShown rows={rows} selection={selection} />}
          <ul className="@container border-line border-t">
            {rows.map(row => (
              <CaseListRow
                key={row.id}
                case={row}
                href={linkTo(row.id)}
                showBroker={showBroker}
                ofOneClient={query.client !== undefined}
                selection={selection}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
