import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { ContactReview } from '../../features/privacy/ContactReview.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { BackLink } from '../BackLink.tsx'

/** What is stored about a client without an account: a copy to give to them, and its deletion. */
export function DataPage() {
  const { id } = useParams({ from: '/portals/admin/admin/cases/$id/contact' })
  return (
    <>
      <BackLink to={paths.adminCase(id)}>Case</BackLink>
      <PageHeading title="Client without an account" />
      <ContactReview caseId={id} />
    </>
  )
}
