import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { GivenUpNotice } from '../../features/emails/GivenUpNotice.tsx'
import { ExampleFactsNotice } from '../../features/settings/ExampleFactsNotice.tsx'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { AllCases } from './AllCases.tsx'
import { AttentionList } from './AttentionList.tsx'
import { NO_OPEN_CASES } from './words.ts'

/** The administrator's first page: what needs attention, then every case of the network. */
export function AdminDashboard() {
  const { brand } = usePage()
  const { filters } = useCaseFilters('/portals/admin/cases')

  return (
    <div className="grid grid-cols-1 gap-7">
      <Head title={`Administration | ${brand.name}`} noindex />
      <h1 className="sr-only">Administration</h1>
      {!isFiltered(filters) && (
        <div className="grid grid-cols-1 gap-5">
          <ExampleFactsNotice />
          <GivenUpNotice />
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
        </div>
      )}
      <section aria-labelledby="cases">
        <h2 id="cases" className="font-sans mb-2 font-semibold text-base">
          Cases
        </h2>
        <AllCases none={NO_OPEN_CASES} />
      </section>
    </div>
  )
}
