import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { ErasureReview } from '../../features/privacy/ErasureReview.tsx'
import { Head } from '../../platform/Head.tsx'
import { BackLink } from '../BackLink.tsx'

/** The deletion of a client's data: what it would do, legal holds, and the deletion itself. */
export function AdminErasurePage() {
  const { id } = useParams({ from: '/portals/admin/admin/clients/$id/deletion' })
  return (
    <>
      <Head title="Delete a client’s data" noindex />
      <BackLink to={paths.adminClient(id)}>Client</BackLink>
      <h1 className="mb-4 font-display text-2xl">Delete a client’s data</h1>
      <ErasureReview personId={id} />
    </>
  )
}
