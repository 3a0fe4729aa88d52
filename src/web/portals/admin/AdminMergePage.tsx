import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { MergeReview } from '../../features/people/duplicates/MergeReview.tsx'
import { Head } from '../../platform/Head.tsx'
import { BackLink } from '../BackLink.tsx'

/** Two accounts of one client, and their merge. */
export function AdminMergePage() {
  const { id, duplicate } = useParams({ from: '/portals/admin/admin/clients/$id/merge/$duplicate' })
  const navigate = useNavigate()
  return (
    <>
      <Head title="Merge accounts" noindex />
      <BackLink to={paths.adminClient(id)}>Client</BackLink>
      <h1 className="mb-4 font-display text-2xl">Merge accounts</h1>
      <MergeReview
        key={id}
        keptId={id}
        duplicateId={duplicate}
        onDone={() => navigate({ to: paths.adminClient(id), replace: true })}
      />
    </>
  )
}
