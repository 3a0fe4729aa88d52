import { paths } from '#shared/paths.ts'
import { ClientCaseCard } from '../../features/cases/ClientCaseCard.tsx'
import { useCases } from '../../features/cases/queries.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'

/** The client's requests that came to an end. */
export function ClosedRequests() {
  const cases = useCases({ status: 'closed' })
  if (cases.isPending) return <ListSkeleton label="the cases" rows={2} />
  if (cases.isError && !cases.data) {
    return <LoadFailed what="your closed requests" error={cases.error} onRetry={() => cases.refetch()} />
  }
  const rows = cases.data.pages.flatMap(page => page.items)
  if (rows.length === 0) return <p className="text-muted">You have no closed requests.</p>
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 md:grid-cols-2">
        {rows.map(row => (
          <li key={row.id}>
            <ClientCaseCard of={row} href={paths.clientCase(row.id)} />
          </li>
        ))}
      </ul>
      {cases.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={cases.isFetchingNextPage}
          onClick={() => cases.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}
