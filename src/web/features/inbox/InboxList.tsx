import type { ReactNode } from 'react'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { type InboxGroup, itemsOf } from './groups.ts'
import { InboxRow } from './InboxRow.tsx'
import { useInbox } from './queries.ts'

interface InboxListProps {
  group?: InboxGroup | undefined
  /** Shows only so many. */
  limit?: number
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** What the broker has to do, what matters most first. */
export function InboxList({ group, limit, empty }: InboxListProps) {
  const { data, error, isPending, isFetching, refetch } = useInbox()
  if (isPending) return <ListSkeleton label="your inbox" />
  if (!data) {
    return (
      <div className="p-4">
        <LoadFailed label="your inbox" error={error} retrying={isFetching} onRetry={() => refetch()} />
      </div>
    )
  }
  const items = itemsOf(data.items, group).slice(0, limit)
  if (items.length === 0) return empty
  return (
    <ul className="@container">
      {items.map(item => (
        <InboxRow key={item.task?.id ?? item.case?.id} item={item} />
      ))}
    </ul>
  )
}
