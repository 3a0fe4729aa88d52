import { ExportCasesButton } from '../../features/cases/ExportCasesButton.tsx'
import { useCaseFilters } from '../../features/cases/filters.ts'
import { SavedFilters } from '../../features/saved-filters/SavedFilters.tsx'
import { Head } from '../../platform/Head.tsx'
import { useSession } from '../../platform/session.ts'
import { AllCases } from './AllCases.tsx'

/** Every case of the network. */
export function AdminCasesPage() {
  const { user } = useSession()
  const { filters, apply } = useCaseFilters('/portals/admin/cases')
  return (
    <>
      <Head title="Cases" noindex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl">Cases</h1>
        <div className="flex flex-wrap gap-2">
          <SavedFilters current={filters} onApply={apply} />
          {user?.role === 'admin' && <ExportCasesButton filters={filters} />}
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <AllCases />
      </div>
    </>
  )
}
