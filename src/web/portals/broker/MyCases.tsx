import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { CaseBoard } from '../../features/cases/CaseBoard.tsx'
import { CaseFilterBar } from '../../features/cases/CaseFilterBar.tsx'
import { CaseList } from '../../features/cases/CaseList.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'

/** The broker's own cases, as a list or as a board by stage. */
export function MyCases() {
  const { filters, clear } = useCaseFilters()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const board = search.view === 'board'

  function show(view: 'list' | 'board') {
    const { view: _view, ...rest } = search
    navigate({
      to: paths.brokerDashboard(),
      search: (view === 'board' ? { ...rest, view } : rest) as never,
      resetScroll: false,
    })
  }

  return (
    <section aria-labelledby="my-cases">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-cases" className="font-sans font-semibold text-base">
          My cases
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Show my cases as</legend>
          <Button
            variant={board ? 'quiet' : 'secondary'}
            size="sm"
            aria-pressed={!board}
            onClick={() => show('list')}
          >
            List
          </Button>
          <Button
            variant={board ? 'secondary' : 'quiet'}
            size="sm"
            aria-pressed={board}
            onClick={() => show('board')}
          >
            Board
          </Button>
        </fieldset>
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <CaseFilterBar board={board} />
        {board ? (
          <CaseBoard filters={filters} linkTo={paths.brokerCase} />
        ) : (
          <CaseList
            query={filters}
            linkTo={paths.brokerCase}
            empty={
              isFiltered(filters) || filters.sort === 'due' ? (
                <NothingMatches title="No case matches" onClear={clear} />
              ) : (
                <EmptyState title="You have no open cases">
                  Accept an offer above and it moves here.
                </EmptyState>
              )
            }
          />
        )}
      </div>
    </section>
  )
}
