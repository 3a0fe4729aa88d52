import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { EnquiryView } from '../../features/enquiries/EnquiryView.tsx'
import { useEnquiry, useMarkEnquiryRead } from '../../features/enquiries/queries.ts'
import { BackLink } from '../../platform/BackLink.tsx'
import { Head } from '../../platform/Head.tsx'
import { RecordLoader } from '../RecordLoader.tsx'

/** A message from the contact form. Opening it is recorded and marks it as read. */
export function AdminMessagePage() {
  const { id } = useParams({ from: '/portals/admin/admin/messages/$id' })
  const query = useEnquiry(id)
  const { data: enquiry } = query
  useMarkEnquiryRead(enquiry)

  return (
    <>
      <Head title={enquiry ? `Message from ${enquiry.name}` : 'Message'} noindex />
      <BackLink to={paths.adminMessages()}>All messages</BackLink>
      <RecordLoader
        noun="message"
        query={query}
        back={{ to: paths.adminMessages(), label: 'All messages' }}
        missing="Check the link. The message may have been deleted."
      >
        {enquiry => <EnquiryView enquiry={enquiry} />}
      </RecordLoader>
    </>
  )
}
