import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNumbers } from './queries.ts'

const TILES = [
  ['confirmed', 'Confirmed', 'They get the newsletter.'],
  ['waiting', 'Waiting', 'They have a letter to confirm.'],
  ['unsubscribed', 'Unsubscribed', 'They get nothing; their proof is kept.'],
] as const

/** How many addresses there are, by where they stand. */
export function NewsletterNumbers() {
  const numbers = useNumbers()
  if (numbers.isError && !numbers.data)
    return (
      <LoadFailed
        what="the numbers"
        error={numbers.error}
        retrying={numbers.isFetching}
        onRetry={() => numbers.refetch()}
      />
    )
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {TILES.map(([id, label, says]) => (
        <div key={id} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 font-display text-3xl tabular-nums">
            {numbers.data ? numbers.data[id].toLocaleString('en-CA') : <Skeleton className="h-9 w-16" />}
          </dd>
          <dd className="mt-1 text-muted text-sm">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
