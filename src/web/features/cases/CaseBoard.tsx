import { Link } from '@tanstack/react-router'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CaseClock } from './CaseClock.tsx'
import { caseSubject } from './case-labels.ts'
import type { CaseFilters } from './filters.ts'
import { useCases } from './queries.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

/** The stages at which a case is in its broker's hands. */
const COLUMNS = ['assigned', 'info_needed', 'quoting', 'quoted', 'accepted', 'binding'] as const

interface CaseBoardProps {
  filters: CaseFilters
  linkTo: (id: string) => string
}

/** Open cases side by side by stage. The board scrolls sideways inside itself, never the page. */
export function CaseBoard({ filters: { line, q, sort }, linkTo }: CaseBoardProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Board by stage" tabIndex={0} className="relative flex gap-3 overflow-x-auto p-4">
      {COLUMNS.map(stage => (
        <BoardColumn key={stage} stage={stage} filters={{ line, q, sort }} linkTo={linkTo} />
      ))}
    </section>
  )
}

interface BoardColumnProps {
  stage: Stage
  filters: Pick<CaseFilters, 'line' | 'q' | 'sort'>
  linkTo: (id: string) => string
}

/** The open cases at one stage. */
function BoardColumn({ stage, filters, linkTo }: BoardColumnProps) {
  const cases = useCases({ ...filters, status: 'open', stage, limit: 20 })
  const rows = cases.data?.pages.flatMap(page => page.items) ?? []

  return (
    <section className="flex w-64 shrink-0 flex-col rounded-lg bg-sunken" aria-labelledby={`board-${stage}`}>
      <h3
        id={`board-${stage}`}
        className="font-sans flex justify-between px-3 pt-3 pb-2 font-semibold text-sm"
      >
        {STAGE_FACTS[stage].staff}
        {cases.data && (
          <span className="text-muted tabular-nums">
            {rows.length}
            {cases.hasNextPage && '+'}
          </span>
        )}
      </h3>
      {cases.isPending && <Skeleton className="mx-2 mb-2 h-24" />}
      {cases.isError && !cases.data && (
        <div className="px-2 pb-2">
          <LoadFailed label="this column" error={cases.error} onRetry={() => cases.refetch()} />
        </div>
      )}
      {cases.data && rows.length === 0 && (
        <p className="px-3 pb-4 text-muted text-sm">No cases in this stage.</p>
      )}
      <ul className="grid gap-2 px-2 pb-2">
        {rows.map(row => (
          <li key={row.id}>
            <Link
              to={linkTo(row.id)}
              className="grid gap-1 rounded-lg border border-line bg-surface p-3 hover:border-spruce"
            >
              <span className="flex items-start justify-between gap-2">
                <span className="font-semibold">{row.client?.fullName ?? row.reference}</span>
                <UnreadBadge count={row.unread} />
              </span>
              <span className="text-muted text-sm">
                {caseSubject(row)}
                {row.city && ` · ${row.city}`}
              </span>
              <CaseClock case={row} audience="staff" />
              <span className="text-muted text-xs">
                <RelativeTime dateTime={row.updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {cases.hasNextPage && (
        <div className="px-2 pb-2">
          <Button
            variant="quiet"
            size="sm"
            pending={cases.isFetchingNextPage}
            onClick={() => cases.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}
