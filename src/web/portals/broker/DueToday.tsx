import { paths } from '#shared/paths.ts'
import { CaseListRow } from '../../features/cases/CaseListRow.tsx'
import { useCases } from '../../features/cases/queries.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useNow } from '../../ui/now.ts'
import { dueNow } from './due-now.ts'

/** The cases that wait for the broker today. */
export function DueToday() {
  const now = useNow()
  const due = useCases({ sort: 'due' })
  const latest = useCases({ sort: 'updated' })
  const failed = [due, latest].find(list => list.isError && !list.data)
  const rows =
    due.data &&
    latest.data &&
    dueNow(
      due.data.pages.flatMap(page => page.items),
      latest.data.pages.flatMap(page => page.items),
      now,
    )

  return (
    <section aria-labelledby="due-today">
      <h2 id="due-today" className="mb-2 font-sans font-semibold text-base">
        Due today or not read yet
        {rows && rows.length > 0 && <span className="text-muted">{` · ${rows.length}`}</span>}
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {!rows && !failed && <ListSkeleton label="the cases" rows={3} />}
        {failed && !rows && (
          <div className="p-4">
            <LoadFailed
              what="what is due"
              error={failed.error}
              retrying={failed.isFetching}
              onRetry={() => failed.refetch()}
            />
          </div>
        )}
        {rows?.length === 0 && <p className="p-4 text-muted">Nothing is due today, and no message waits.</p>}
        {rows && rows.length > 0 && (
          <ul className="@container">
            {rows.map(row => (
              <CaseListRow key={row.id} of={row} href={paths.brokerCase(row.id)} showBroker={false} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
