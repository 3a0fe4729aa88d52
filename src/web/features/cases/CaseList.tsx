import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { CaseListRow } from './CaseListRow.tsx'
import { type CaseListInput, useCases } from './queries.ts'
import type { CaseSelection } from './selection.ts'

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
  const update = useEffectEvent((rows: readonly CaseListItem[]) => selection?.update(rows))
  useEffect(() => update(cases.data?.pages.flatMap(page => page.items) ?? []), [cases.data])
  return (
    <PagedList query={cases} label="the cases" moreLabel="more cases" empty={empty}>
      {rows => (
        <>
          {selection && (
            <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 px-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={rows.every(({ id }) => selection.has(id))}
                onChange={event => selection.toggle(rows, event.target.checked)}
              />
              Select all shown
            </label>
          )}
          <ul className="@container border-line border-t">
            {rows.map(row => (
              <CaseListRow
                key={row.id}
                case={row}
                href={linkTo(row.id)}
                showBroker={showBroker}
                selection={selection}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
