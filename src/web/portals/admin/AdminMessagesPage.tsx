import { EnquiryList } from '../../features/enquiries/EnquiryList.tsx'
import { Head } from '../../platform/Head.tsx'

/** The enquiries from the contact form and the chat. */
export function AdminMessagesPage() {
  return (
    <>
      <Head title="Messages" noindex />
      <h1 className="font-display text-2xl">Messages</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Messages from the contact form and the chat. Messages about a request are on its case.
      </p>
      <div className="rounded-lg border border-line bg-surface">
        <EnquiryList />
      </div>
    </>
  )
}
