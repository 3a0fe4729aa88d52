import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { MergeReview } from '../../features/people/duplicates/MergeReview.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { BackLink } from '../BackLink.tsx'

/** Two accounts of one client, and their merge. */
export function AdminMergePage() {
  const { id, duplicate } = useParams({ from: '/portals/admin/admin/clients/$id/merge/$duplicate' })
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={paths.adminClient(id)}>Client</BackLink>
      <PageHeading title="Merge accounts" />
      <MergeReview
        keptId={id}
        duplicateId={duplicate}
        onDone={() => navigate({ to: paths.adminClient(id), replace: true })}
      />
    </>
  )
}
