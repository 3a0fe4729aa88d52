import { useLocation } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { CaseFilterBar } from '../../features/cases/CaseFilterBar.tsx'
import { CaseList } from '../../features/cases/CaseList.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AttentionList } from './AttentionList.tsx'

/** The administrator's first page: what needs attention, then every case of the network. */
export function AdminDashboard() {
  const { site } = usePage()
  const { filters, clear } = useCaseFilters()
  const pathname = useLocation({ select: location => location.pathname })
  const looking = isFiltered(filters) || pathname === paths.adminCases()

  return (
    <div className="grid grid-cols-1 gap-7">
      <Head title={`Administration | ${site.name}`} noindex />
      <h1 className="sr-only">Administration</h1>
      {!looking && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <AttentionList
            title="Waiting for you to assign"
            query={{ unassigned: 'yes', stage: 'inquiry', sort: 'opened', limit: 20 }}
            empty="Every open case has a broker, or one is being asked."
          />
          <AttentionList
            title="An answer is overdue"
            query={{ sort: 'due', limit: 20 }}
            only={row => row.clock?.overdue === true && !row.clock.paused}
            empty="No answer is overdue."
          />
        </div>
      )}
      <section aria-labelledby="cases">
        <h2 id="cases" className="font-sans mb-2 font-semibold text-base">
          Cases
        </h2>
        <div className="rounded-lg border border-line bg-surface">
          <CaseFilterBar offerUnassigned />
          <CaseList
            query={filters}
            linkTo={paths.adminCase}
            showBroker
            empty={
              isFiltered(filters) || filters.sort === 'due' ? (
                <EmptyState
                  title="No case matches"
                  action={
                    <Button variant="secondary" onClick={clear}>
                      Clear filters
                    </Button>
                  }
                >
                  Try another word, or fewer filters.
                </EmptyState>
              ) : (
                <EmptyState title="There are no open cases">
                  A new one appears here as soon as a visitor asks for a quote.
                </EmptyState>
              )
            }
          />
        </div>
      </section>
    </div>
  )
}
