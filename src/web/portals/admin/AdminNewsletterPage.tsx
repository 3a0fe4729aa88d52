import { IssueList } from '../../features/newsletter/IssueList.tsx'
import { useSubscriberStats } from '../../features/newsletter/queries.ts'
import { SubscriberSearch } from '../../features/newsletter/SubscriberSearch.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

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

const TILES = [
  ['confirmed', 'Confirmed', 'Receive the newsletter.'],
  ['waiting', 'Pending', 'Haven’t confirmed yet.'],
  ['unsubscribed', 'Unsubscribed', 'Receive nothing. Consent records are kept.'],
] as const

/** The number of addresses by state. */
function NewsletterStats() {
  const stats = useSubscriberStats()
  if (stats.isError && !stats.data) return <LoadFailed label="the subscriber counts" query={stats} />
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {TILES.map(([id, label, says]) => (
        <div key={id} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 font-semibold text-3xl tabular-nums leading-tight">
            {stats.data ? stats.data[id].toLocaleString('en-CA') : <Skeleton className="h-9 w-16" />}
          </dd>
          <dd className="mt-1 text-muted text-sm">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
