import type { CaseListItem } from '#shared/cases/cases.ts'
import { paths } from '#shared/paths.ts'
import { CaseListRow } from '../../features/cases/CaseListRow.tsx'
import { type CaseListInput, useCases } from '../../features/cases/queries.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'

interface AttentionListProps {
  title: string
  query: CaseListInput
  /** Which rows of the answer belong here; all of them unless given. */
  only?: (row: CaseListItem) => boolean
  empty: string
}

/** A short list of cases that an administrator should look at. */
export function AttentionList({ title, query, only = () => true, empty }: AttentionListProps) {
  const cases = useCases(query)
  const rows = cases.data?.pages[0]?.items.filter(only)
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface" aria-label={title}>
      <h2 className="font-sans border-line border-b px-4 py-3 font-semibold text-base">{title}</h2>
      {cases.isPending && <ListSkeleton label="the cases" rows={3} />}
      {cases.isError && !rows && (
        <div className="p-4">
          <LoadFailed what="these cases" error={cases.error} onRetry={() => cases.refetch()} />
        </div>
      )}
      {rows?.length === 0 && <p className="p-4 text-muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className="@container relative max-h-80 overflow-y-auto">
          {rows.map(row => (
            <CaseListRow key={row.id} of={row} href={paths.adminCase(row.id)} showBroker={false} />
          ))}
        </ul>
      )}
    </section>
  )
}
