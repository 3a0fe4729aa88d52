import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { ErasureReview } from '../../features/privacy/ErasureReview.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { BackLink } from '../BackLink.tsx'

/** The deletion of a client's data: what it would do, legal holds, and the deletion itself. */
export function AdminErasurePage() {
  const { id } = useParams({ from: '/portals/admin/admin/clients/$id/deletion' })
  return (
    <>
      <BackLink to={paths.adminClient(id)}>Client</BackLink>
      <PageHeading title="Delete a client’s data" />
      <ErasureReview personId={id} />
    </>
  )
}
