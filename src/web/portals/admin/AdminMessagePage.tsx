import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { EnquiryView } from '../../features/enquiries/EnquiryView.tsx'
import { useEnquiry, useMarkEnquiryRead } from '../../features/enquiries/queries.ts'
import { isNotFound } from '../../platform/call.ts'
import { Head } from '../../platform/Head.tsx'
import { BackLink } from '../BackLink.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { RecordUnavailable } from '../RecordUnavailable.tsx'

/** A message from the contact form. Opening it is recorded and marks it as read. */
export function AdminMessagePage() {
  const { id } = useParams({ from: '/portals/admin/admin/messages/$id' })
  const { data, error, isPending, isFetching, refetch } = useEnquiry(id)
  const enquiry = isNotFound(error) ? undefined : data
  useMarkEnquiryRead(enquiry)

  return (
    <>
      <Head title={enquiry ? `Message from ${enquiry.name}` : 'Message'} noindex />
      <BackLink to={paths.adminMessages()}>All messages</BackLink>
      {isPending && <PageSkeleton label="the message" />}
      {error && !enquiry && (
        <RecordUnavailable
          noun="message"
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
          back={{ to: paths.adminMessages(), label: 'All messages' }}
        >
          Check the link. The message may have been deleted.
        </RecordUnavailable>
      )}
      {enquiry && <EnquiryView key={enquiry.id} enquiry={enquiry} />}
    </>
  )
}
