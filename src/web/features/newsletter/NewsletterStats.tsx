import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSubscriberStats } from './queries.ts'

const TILES = [
  ['confirmed', 'Confirmed', 'Receive the newsletter.'],
  ['waiting', 'Pending', 'Haven’t confirmed yet.'],
  ['unsubscribed', 'Unsubscribed', 'Receive nothing. Consent records are kept.'],
] as const

/** The number of addresses by state. */
export function NewsletterStats() {
  const stats = useSubscriberStats()
  if (stats.isError && !stats.data) return <LoadFailed label="the subscriber counts" query={stats} />
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {TILES.map(([id, label, says]) => (
        <div key={id} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 font-display text-3xl tabular-nums">
            {stats.data ? stats.data[id].toLocaleString('en-CA') : <Skeleton className="h-9 w-16" />}
          </dd>
          <dd className="mt-1 text-muted text-sm">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
