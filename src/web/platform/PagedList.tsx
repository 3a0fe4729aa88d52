import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { CountStatus } from './CountStatus.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface PagedListProps<Item> {
  /** The query of a paged endpoint, made with `pagesOf`. */
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }> & { url: string }>
  /** What the list holds, as in "the cases". */
  label: string
  /** What the next page holds, as in "more cases". */
  moreLabel: string
  moreButton?: string
  /** Shown in place of a list without items. */
  empty: ReactNode
  /** Whether screen readers hear of the first items, too, as the result of a search. */
  announcesFirst?: boolean
  /** Whether the rows have their own space at the sides, as in a card without padding. */
  inset?: boolean
  children: (items: Item[]) => ReactNode
}

/**
 * A list that loads page by page. While the items of new filters load, the old ones stay and are marked as busy
 * (the query needs `placeholderData: keepPreviousData`).
 */
export function PagedList<Item>({ query, announcesFirst = false, ...list }: PagedListProps<Item>) {
  const { data, isPlaceholderData, hasNextPage } = query
  const items = data?.pages.flatMap(page => page.items)
  return (
    <>
      <CountStatus
        list={data && !isPlaceholderData ? `${data.url} ${data.pages.length}` : undefined}
        place={`in ${list.label}`}
        count={items?.length ?? 0}
        hasMore={hasNextPage}
        announcesFirst={announcesFirst}
      />
      <Items {...list} query={query} items={items} />
    </>
  )
}

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
  useFocusOnFirstNewRow(list, query.isFetchingNextPage)
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

/**
 * The last page takes the button away that loaded it: the focus goes to the first of its rows, not back to the top of the list.
 * It stays where it is if the button didn't have it, as after a click in Safari.
 */
function useFocusOnFirstNewRow(list: RefObject<HTMLElement | null>, isFetching: boolean): void {
  const rowsBefore = useRef(0)
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])]
    if (isFetching) {
      const focused = document.activeElement
      const isButton = list.current?.contains(focused) && !rows.some(row => row.contains(focused))
      rowsBefore.current = isButton ? rows.length : 0
      return
    }
    const row = rowsBefore.current > 0 ? rows[rowsBefore.current] : undefined
    rowsBefore.current = 0
    if (row && document.activeElement === document.body) focusRow(row)
  }, [list, isFetching])
}

/** Focuses the first control in a row, or the row itself. */
function focusRow(row: HTMLElement): void {
  const control = row.querySelector<HTMLElement>('a, button, input')
  if (!control) row.tabIndex = -1
  ;(control ?? row).focus()
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
