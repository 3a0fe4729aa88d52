import { paths } from '#shared/paths.ts'
import { PastImports } from '../../features/policies/import/PastImports.tsx'
import { PolicyImport } from '../../features/policies/import/PolicyImport.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'

/** Where an administrator brings in the policies of clients from another system. */
export function ImportPoliciesPage() {
  return (
    <>
      <BackLink to={paths.policies('admin')}>Policies</BackLink>
      <PageHeading
        title="Import policies"
        intro="Bring in the current policies of your clients from another system, with a CSV file."
      />
      <div className="grid gap-5">
        <PolicyImport />
        <PastImports />
      </div>
    </>
  )
}
