import { useRef } from 'react'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { LoadMore } from '../../../platform/LoadMore.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../../ui/kept-focus.ts'
import { PhrasingRow } from './PhrasingRow.tsx'
import { QuestionSkeleton } from './QuestionSkeleton.tsx'
import { usePhrasings } from './queries.ts'
import { EMPTY_WORDS } from './words.ts'

/** What was taught, newest first. */
export function PhrasingList() {
  const list = usePhrasings()
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, rows.length)

  if (list.isPending) return <QuestionSkeleton what="what was taught" />
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        what="what was taught"
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {rows.length === 0 && (
        <EmptyState title={EMPTY_WORDS.taught.title}>{EMPTY_WORDS.taught.why}</EmptyState>
      )}
      <ul>
        {rows.map(row => (
          <PhrasingRow key={row.id} of={row} />
        ))}
      </ul>
      <LoadMore of={list} what="more phrasings" />
    </div>
  )
}
