import { EnquiryList } from '../../features/enquiries/EnquiryList.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'

/** The enquiries from the contact form and the chat. */
export function AdminMessagesPage() {
  return (
    <>
      <PageHeading
        title="Messages"
        intro="Messages from the contact form and the chat. Messages about a request are on its case."
      />
      <div className="rounded-lg border border-line bg-surface">
        <EnquiryList />
      </div>
    </>
  )
}
