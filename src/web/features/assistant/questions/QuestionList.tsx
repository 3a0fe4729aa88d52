import { useEffect, useRef, useState } from 'react'
import type { AssistantQuestion } from '#shared/assistant/questions.ts'
import { PagedList } from '../../../platform/PagedList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NothingMatches } from '../../../ui/NothingMatches.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { useQuestionFilters } from './filters.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { useQuestions, useReopenQuestion } from './queries.ts'

export type QuestionListName = 'unanswered' | 'not_helpful' | 'dismissed'

const EMPTY: Readonly<Record<QuestionListName, { title: string; why: string }>> = {
  unanswered: {
    title: 'No unanswered questions',
    why: 'Questions the assistant couldn’t answer, or wasn’t sure about, appear here with personal data removed.',
  },
  not_helpful: {
    title: 'No unhelpful answers',
    why: 'When a visitor says an answer didn’t help, their question appears here with personal data removed.',
  },
  dismissed: {
    title: 'No dismissed questions',
    why: 'Dismissed questions won’t reappear if they’re asked again.',
  },
}

/** The questions of one list, with search and order. */
export function QuestionList({ name }: { name: QuestionListName }) {
  const { filters, clear } = useQuestionFilters()
  const [dismissed, setDismissed] = useState<AssistantQuestion | null>(null)
  const list = useQuestions({
    ...(name === 'dismissed' ? { state: 'dismissed' } : { why: name }),
    ...(filters.sort ? { sort: filters.sort } : {}),
    ...(filters.q ? { search: filters.q } : {}),
  })
  const count = list.data?.pages.flatMap(page => page.items).length
  const container = useRef<HTMLDivElement>(null)
  useRestoredFocus(container, count)

  return (
    <div ref={container} tabIndex={-1}>
      {(count !== 0 || filters.q) && <QuestionFilterBar />}
      {dismissed && <DismissedNotice question={dismissed} onUndone={() => setDismissed(null)} />}
      <PagedList
        query={list}
        label="the questions"
        moreLabel="more questions"
        inset={false}
        empty={
          filters.q ? (
            <NothingMatches title="No matching questions" onClear={clear} />
          ) : (
            <EmptyState title={EMPTY[name].title}>{EMPTY[name].why}</EmptyState>
          )
        }
      >
        {questions => (
          <ul>
            {questions.map(question => (
              <QuestionRow key={question.id} question={question} onDismissed={setDismissed} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

interface DismissedNoticeProps {
  question: AssistantQuestion
  onUndone: () => void
}

/** Names the question that was just dismissed and offers to undo it. Takes the focus, because its row is gone. */
function DismissedNotice({ question, onUndone }: DismissedNoticeProps) {
  const undo = useReopenQuestion(question)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (question.id) container.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [question.id])
  return (
    <div ref={container} className="pt-4">
      <Notice
        tone="info"
        title="Dismissed"
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={undo.isPending}
            onClick={() => undo.mutate(undefined, { onSuccess: onUndone })}
          >
            Undo
          </Button>
        }
      >
        <span className="wrap-anywhere">“{question.question}”</span>
      </Notice>
    </div>
  )
}

const SORTS = [
  { value: '', label: 'Most asked' },
  { value: 'newest', label: 'Newest first' },
]

function QuestionFilterBar() {
  const { filters, change } = useQuestionFilters()
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        placeholder="Search questions"
        value={filters.q ?? ''}
        onChange={q => change({ q: q || undefined })}
      />
      <SelectField
        label="Sort by"
        name="sort"
        options={SORTS}
        value={filters.sort ?? ''}
        onChange={event => change({ sort: event.target.value === 'newest' ? 'newest' : undefined })}
      />
    </search>
  )
}
