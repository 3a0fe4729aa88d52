import { IssueList } from '../../features/newsletter/IssueList.tsx'
import { NewsletterNumbers } from '../../features/newsletter/NewsletterNumbers.tsx'
import { SubscriberSearch } from '../../features/newsletter/SubscriberSearch.tsx'
import { Head } from '../../platform/Head.tsx'
import { SettingsNav } from './SettingsNav.tsx'

/** Who gets the newsletter, the proof of each consent, and its issues. */
export function AdminNewsletterPage() {
  return (
    <>
      <Head title="Newsletter" noindex />
      <h1 className="mb-2 font-display text-2xl">Newsletter</h1>
      <SettingsNav />
      <div className="grid grid-cols-1 gap-5">
        <NewsletterNumbers />
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <IssueList />
          <SubscriberSearch />
        </div>
      </div>
    </>
  )
}
