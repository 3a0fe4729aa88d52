import { paths } from '#shared/paths.ts'
import { CaseListRow } from '../../features/cases/CaseListRow.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { type CaseListInput, useCases } from '../../features/cases/queries.ts'
import { AttentionTiles } from '../../features/reports/AttentionTiles.tsx'
import { KeyFigures } from '../../features/reports/KeyFigures.tsx'
import { FirstStepsCard } from '../../features/settings/FirstStepsCard.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { Section } from '../../ui/Section.tsx'
import { AllCases } from './AllCases.tsx'

/** The first page of administrators and office staff: what needs attention, then every case of the network. */
export function AdminDashboard() {
  const isAdmin = useSession().user?.role === 'admin'
  const { filters } = useCaseFilters('/portals/admin/cases')

  return (
    <>
      <PageHeading title="Dashboard" tabTitle="Administration" />
      <div className="grid grid-cols-1 gap-7">
        {!isFiltered(filters) && (
          <div className="grid grid-cols-1 gap-5">
            {isAdmin && (
              <>
                <FirstStepsCard />
                <AttentionTiles />
              </>
            )}
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
              <AttentionList
                title="Unassigned cases"
                query={{ unassigned: 'yes', status: 'active', sort: 'opened', limit: 20 }}
                empty="Every active case has a broker or an open offer."
              />
              <AttentionList
                title="Broker unavailable, reply due"
                query={{ attention: 'uncovered', sort: 'due', limit: 20 }}
                empty="No unavailable broker has a reply due."
              />
              <AttentionList
                title="Overdue replies"
                query={{ attention: 'overdue', sort: 'due', limit: 20 }}
                empty="No overdue replies."
              />
            </div>
            {isAdmin && <KeyFigures />}
          </div>
        )}
        <Section title="Cases">
          <div className="rounded-lg border border-line bg-surface">
            <AllCases />
          </div>
        </Section>
      </div>
    </>
  )
}

/** A short list of cases that an administrator should look at. */
function AttentionList({ title, query, empty }: { title: string; query: CaseListInput; empty: string }) {
  const cases = useCases(query)
  const rows = cases.data?.pages[0]?.items
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface" aria-label={title}>
      <h2 className="font-sans border-line border-b px-4 py-3 font-semibold text-base">{title}</h2>
      {cases.isPending && <ListSkeleton label="the cases" rows={3} />}
      {cases.isError && !rows && (
        <div className="p-4">
          <LoadFailed label="these cases" query={cases} />
        </div>
      )}
      {rows?.length === 0 && <p className="p-4 text-muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className="@container relative max-h-80 overflow-y-auto">
          {rows.map(row => (
            <CaseListRow key={row.id} case={row} href={paths.adminCase(row.id)} showBroker={false} />
          ))}
        </ul>
      )}
    </section>
  )
}
