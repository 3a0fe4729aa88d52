import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSkeleton } from './ListSkeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface LoadedListProps<Item> {
  query: UseQueryResult<{ items: Item[] }>
  /** What the list holds, as in "the consents". */
  label: string
  /** Shown in place of an empty list. */
  none: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list in a panel that loads as a whole. */
export function LoadedList<Item>({ query, label, none, children }: LoadedListProps<Item>) {
  if (query.data && query.data.items.length > 0) return children(query.data.items)
  if (query.data) return typeof none === 'string' ? <p className="p-4 text-muted">{none}</p> : none
  if (query.isPending) return <ListSkeleton label={label} />
  return (
    <div className="p-4">
      <LoadFailed label={label} query={query} />
    </div>
  )
}
