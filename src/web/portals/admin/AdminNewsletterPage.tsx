import { IssueList } from '../../features/newsletter/IssueList.tsx'
import { NewsletterStats } from '../../features/newsletter/NewsletterStats.tsx'
import { SubscriberSearch } from '../../features/newsletter/SubscriberSearch.tsx'

/** Who gets the newsletter, the proof of each consent, and its issues. */
export function AdminNewsletterPage() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <NewsletterStats />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <IssueList />
        <SubscriberSearch />
      </div>
    </div>
  )
}
