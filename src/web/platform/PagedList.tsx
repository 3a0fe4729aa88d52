import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '#shared/format.ts'
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
 * (the query needs `placeholderData: keepPreviousData`). Screen readers announce how many there are.
 */
export function PagedList<Item>({ query, ...list }: PagedListProps<Item>) {
  const { data, isPlaceholderData, hasNextPage } = query
  const items = data?.pages.flatMap(page => page.items)
  return (
    <>
      <output className="sr-only">
        {items && !isPlaceholderData && countText(items.length, hasNextPage)}
      </output>
      <Items {...list} query={query} items={items} />
    </>
  )
}

const countText = (count: number, hasMore: boolean) =>
  count === 0
    ? 'Nothing to show'
    : `${formatCount(count, 'item')} shown${hasMore ? ', and there are more' : ''}`

function Items<Item>({
  query,
  items,
  label,
  moreLabel,
  moreButton,
  empty,
  inset = true,
  children,
}: PagedListProps<Item> & { items: Item[] | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  useFocusedNextPage(list, query.isFetchingNextPage)
  if (query.isPending) return <ListSkeleton label={label} inset={inset} />
  if (!items) {
    return (
      <div className={inset ? 'p-4' : ''}>
        <LoadFailed label={label} query={query} />
      </div>
    )
  }
  if (items.length === 0) return empty
  return (
    <div
      ref={list}
      className={query.isPlaceholderData ? 'opacity-60' : ''}
      aria-busy={query.isPlaceholderData}
    >
      {children(items)}
      <NextPage query={query} label={moreLabel} button={moreButton} />
    </div>
  )
}

/** The last page takes the button away that loaded it: the focus goes to the first of its rows, not back to the top of the list. */
function useFocusedNextPage(list: RefObject<HTMLElement | null>, isFetching: boolean): void {
  const rowsBefore = useRef(0)
  useEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>('li')
    if (!isFetching && rowsBefore.current > 0 && document.activeElement === document.body) {
      const row = rows?.[rowsBefore.current]
      row?.querySelector<HTMLElement>('a, button, input')?.focus()
    }
    rowsBefore.current = isFetching ? (rows?.length ?? 0) : 0
  }, [list, isFetching])
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
