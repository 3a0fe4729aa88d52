import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface PagedListProps<Item> {
  /** The query of a paged endpoint, made with `pagesOf`. */
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** What the list holds, as in "the cases". */
  label: string
  /** What the next page holds, as in "more cases". */
  moreLabel: string
  moreButton?: string
  /** Shown in place of a list without items. */
  empty: ReactNode
  /** Whether the rows have their own space at the sides, as in a card without padding. */
  inset?: boolean
  children: (items: Item[]) => ReactNode
}

/**
 * A list that loads page by page. While the items of new filters load, the old ones stay and are marked as busy
 * (the query needs `placeholderData: keepPreviousData`).
 */
export function PagedList<Item>({
  query,
  label,
  moreLabel,
  moreButton,
  empty,
  inset = true,
  children,
}: PagedListProps<Item>) {
  if (query.isPending) return <ListSkeleton label={label} inset={inset} />
  if (!query.data) {
    return (
      <div className={inset ? 'p-4' : ''}>
        <LoadFailed label={label} query={query} />
      </div>
    )
  }
  const items = query.data.pages.flatMap(page => page.items)
  if (items.length === 0) return empty
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      {children(items)}
      <NextPage query={query} label={moreLabel} button={moreButton} />
    </div>
  )
}

interface NextPageProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  label: string
  button?: string | undefined
}

function NextPage({ query, label, button = 'Load more' }: NextPageProps) {
  if (query.isFetchNextPageError) {
    return (
      <div className="p-4">
        <LoadFailed
          label={label}
          query={{ error: query.error, isFetching: false, refetch: query.fetchNextPage }}
        />
      </div>
    )
  }
  if (!query.hasNextPage) return null
  return (
    <div className="border-line border-t p-3 text-center">
      <Button
        variant="secondary"
        size="sm"
        pending={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        {button}
      </Button>
    </div>
  )
}
