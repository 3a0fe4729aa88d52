import { Link } from '@tanstack/react-router'
import { exportCases } from '#shared/cases/export.ts'
import { paths } from '#shared/paths.ts'
import { ExportButton } from '../../features/auth/step-up/ExportButton.tsx'
import { useCaseFilters } from '../../features/cases/filters.ts'
import { SavedFilters } from '../../features/saved-filters/SavedFilters.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { AllCases } from './AllCases.tsx'

/** Every case of the network. */
export function AdminCasesPage() {
  const { user } = useSession()
  const { filters, apply } = useCaseFilters('/portals/admin/cases')
  return (
    <>
      <PageHeading title="Cases">
        <SavedFilters current={filters} onApply={apply} />
        <Link to={paths.startCase('admin')} className={buttonClass('secondary', 'sm')}>
          Add client request
        </Link>
        {user?.role === 'admin' && (
          <ExportButton endpoint={exportCases} input={{ query: filters }} what="Cases" />
        )}
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <AllCases />
      </div>
    </>
  )
}
