import { useRef, useState } from 'react'
import type { AssistantQuestion } from '#shared/assistant/questions.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { LoadMore } from '../../../platform/LoadMore.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../../ui/kept-focus.ts'
import { NothingMatches } from '../../../ui/NothingMatches.tsx'
import { DismissedNotice } from './DismissedNotice.tsx'
import { useQuestionFilters } from './filters.ts'
import { QuestionFilterBar } from './QuestionFilterBar.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { QuestionSkeleton } from './QuestionSkeleton.tsx'
import { useQuestions } from './queries.ts'
import { EMPTY_WORDS, type QuestionList as Which } from './words.ts'

/** The questions of one list, as search and order name them. */
export function QuestionList({ which }: { which: Which }) {
  const { filters, clear } = useQuestionFilters()
  const [dismissed, setDismissed] = useState<AssistantQuestion | null>(null)
  const list = useQuestions({
    ...(which === 'dismissed' ? { state: 'dismissed' } : { why: which }),
    ...(filters.sort ? { sort: filters.sort } : {}),
    ...(filters.q ? { search: filters.q } : {}),
  })
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, rows.length)
  const isEmpty = list.data !== undefined && rows.length === 0

  return (
    <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {(!isEmpty || filters.q) && <QuestionFilterBar />}
      {dismissed && <DismissedNotice of={dismissed} onUndone={() => setDismissed(null)} />}
      {list.isPending && <QuestionSkeleton what="the questions" />}
      {list.isError && !list.data && (
        <div className="pt-4">
          <LoadFailed
            what="the questions"
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => list.refetch()}
          />
        </div>
      )}
      {isEmpty &&
        (filters.q ? (
          <NothingMatches title="No question matches" onClear={clear} />
        ) : (
          <EmptyState title={EMPTY_WORDS[which].title}>{EMPTY_WORDS[which].why}</EmptyState>
        ))}
      <ul className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
        {rows.map(row => (
          <QuestionRow key={row.id} of={row} onDismissed={setDismissed} />
        ))}
      </ul>
      <LoadMore of={list} what="more questions" />
    </div>
  )
}
