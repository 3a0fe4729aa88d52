import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { EnquiryView } from '../../features/enquiries/EnquiryView.tsx'
import { useEnquiry, useMarkEnquiryRead } from '../../features/enquiries/queries.ts'
import { isNotFound } from '../../platform/call.ts'
import { Head } from '../../platform/Head.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BackLink } from '../BackLink.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'

/** A message from the contact form. Opening it is recorded and marks it as read. */
export function AdminMessagePage() {
  const { id } = useParams({ from: '/portals/admin/admin/messages/$id' })
  const { data, error, isPending, isFetching, refetch } = useEnquiry(id)
  const missing = isNotFound(error)
  const enquiry = missing ? undefined : data
  useMarkEnquiryRead(enquiry)

  return (
    <>
      <Head title={enquiry ? `Message from ${enquiry.name}` : 'Message'} noindex />
      <BackLink to={paths.adminMessages()}>All messages</BackLink>
      {isPending && <PageSkeleton label="the message" />}
      {missing && (
        <EmptyState
          title="We couldn’t find that message"
          action={
            <Link to={paths.adminMessages()} className={buttonClass('secondary')}>
              All messages
            </Link>
          }
        >
          Check the link. The message may have been deleted.
        </EmptyState>
      )}
      {error && !missing && !enquiry && (
        <LoadFailed label="this message" error={error} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {enquiry && <EnquiryView key={enquiry.id} enquiry={enquiry} />}
    </>
  )
}
