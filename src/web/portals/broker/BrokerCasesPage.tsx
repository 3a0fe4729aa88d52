import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { CaseFilterBar } from '../../features/cases/CaseFilterBar.tsx'
import { CaseList } from '../../features/cases/CaseList.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { AddClientButton } from '../../features/people/invitations/AddClientButton.tsx'
import { SavedFilters } from '../../features/saved-filters/SavedFilters.tsx'
import { useChangeSearch } from '../../platform/change-search.ts'
import { Head } from '../../platform/Head.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { retryImport } from '../../platform/retry-import.ts'
import { useSession } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'

/** The broker's cases, as a list or as a board. */
export function BrokerCasesPage() {
  return (
    <>
      <Head title="Cases" noindex />
      <MyCases />
    </>
  )
}

/** Loaded when it is shown, because of its library for dragging. */
const CaseBoard = lazy(() =>
  retryImport(() => import('../../features/cases/CaseBoard.tsx')).then(({ CaseBoard }) => ({
    default: CaseBoard,
  })),
)

/** The broker's own cases, as a list or as a board by stage. */
function MyCases() {
  const { filters, change, clear, apply } = useCaseFilters('/portals/broker/cases')
  const { view } = useSearch({ from: '/portals/broker/cases' })
  const changeView = useChangeSearch<{ view: 'board' }>()
  const board = view === 'board'
  const { user } = useSession()

  return (
    <section aria-labelledby="my-cases">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h1 id="my-cases" className="mr-auto font-display text-2xl">
          Cases
        </h1>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Show my cases as</legend>
          <Button
            variant={board ? 'quiet' : 'secondary'}
            size="sm"
            aria-pressed={!board}
            onClick={() => changeView({ view: '' })}
          >
            List
          </Button>
          <Button
            variant={board ? 'secondary' : 'quiet'}
            size="sm"
            aria-pressed={board}
            onClick={() => changeView({ view: 'board' })}
          >
            Board
          </Button>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3 max-lg:w-full max-sm:*:grow">
          {user?.role === 'broker' && (
            <>
              <AddClientButton />
              <Link to={paths.startCase('broker')} className={buttonClass('secondary', 'sm')}>
                Add client request
              </Link>
              <Link to={paths.brokerInvitations()} className={buttonClass('quiet', 'sm')}>
                Invitations
              </Link>
            </>
          )}
          <SavedFilters current={filters} onApply={apply} />
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <CaseFilterBar filters={filters} onChange={change} onClear={clear} board={board} />
        {board ? (
          <Suspense fallback={<ListSkeleton label="the board" />}>
            <CaseBoard filters={filters} linkTo={paths.brokerCase} reader={user?.role ?? 'broker'} />
          </Suspense>
        ) : (
          <CaseList
            query={filters}
            linkTo={paths.brokerCase}
            empty={
              isFiltered(filters) ? (
                <NothingMatches title="No matching cases" onClear={clear} />
              ) : (
                <EmptyState title="No open cases">Cases appear here when you accept an offer.</EmptyState>
              )
            }
          />
        )}
      </div>
    </section>
  )
}
