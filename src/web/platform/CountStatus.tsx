import { useState } from 'react'
import { formatCount } from '#shared/format.ts'

interface CountStatusProps {
  /** Names what is listed, such as the filters; undefined while that loads. */
  list: string | undefined
  /** Where the items are, as in "in the cases". */
  place: string
  count: number
  hasMore?: boolean
  /** Whether the first list is announced, too, as the result of a search. */
  announcesFirst?: boolean
}

/**
 * Announces how many items there are to screen readers once the filters have changed or a page was loaded, but not when a
 * live event changes the list. The key makes them announce the same count of other filters.
 */
export function CountStatus({
  list,
  place,
  count,
  hasMore = false,
  announcesFirst = false,
}: CountStatusProps) {
  const [announced, setAnnounced] = useState({ list: '', text: '' })
  if (list !== undefined && list !== announced.list) {
    const isAnnounced = announcesFirst || announced.list !== ''
    setAnnounced({ list, text: isAnnounced ? countText(count, place, hasMore) : '' })
  }
  return (
    <output className="sr-only">
      <span key={announced.list}>{announced.text}</span>
    </output>
  )
}

const countText = (count: number, place: string, hasMore: boolean) =>
  count === 0
    ? `Nothing to show ${place}`
    : `${formatCount(count, 'item')} shown ${place}${hasMore ? ', and there are more' : ''}`
