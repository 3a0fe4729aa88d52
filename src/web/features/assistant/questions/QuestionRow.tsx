import { useState } from 'react'
import type { AssistantQuestion } from '#shared/assistant/questions.ts'
import { Button } from '../../../ui/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useDismissQuestion, useReopenQuestion } from './queries.ts'
import { TeachDialog } from './TeachDialog.tsx'

const LINK = 'wrap-anywhere underline underline-offset-4'

interface QuestionRowProps {
  question: AssistantQuestion
  /** Called after it was removed from the list, so that it can be restored. */
  onDismissed: (question: AssistantQuestion) => void
}

/** A question, the passage that was shown for it, and its actions. */
export function QuestionRow({ question, onDismissed }: QuestionRowProps) {
  const [teaching, setTeaching] = useState(false)
  const dismiss = useDismissQuestion(question)
  const reopen = useReopenQuestion(question)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{question.question}</p>
        <p className="mt-1 text-muted text-sm">
          {askedTimes(question.timesAsked)}, last <RelativeTime dateTime={question.lastAskedAt} />
          {question.page && (
            <>
              {' on '}
              <a href={question.page} className={LINK}>
                {question.page}
              </a>
            </>
          )}
        </p>
        {question.shown && (
          <p className="mt-1 text-sm">
            Shown:{' '}
            <a href={question.shown.path} className={LINK}>
              {question.shown.title}
            </a>
          </p>
        )}
        {question.state === 'dismissed' && question.decidedAt && (
          <p className="mt-1 text-muted text-sm">
            Dismissed by {question.decidedBy ?? 'someone'} <RelativeTime dateTime={question.decidedAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {question.state === 'dismissed' ? (
          <Button
            variant="secondary"
            size="sm"
            pending={reopen.isPending}
            aria-label={`Restore: ${question.question}`}
            onClick={() => reopen.mutate()}
          >
            Restore
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={`Teach: ${question.question}`} onClick={() => setTeaching(true)}>
              Teach
            </Button>
            <Button
              variant="secondary"
              size="sm"
              pending={dismiss.isPending}
              aria-label={`Dismiss: ${question.question}`}
              onClick={() => dismiss.mutate(undefined, { onSuccess: () => onDismissed(question) })}
            >
              Dismiss
            </Button>
          </>
        )}
      </div>
      {teaching && <TeachDialog question={question} onClose={() => setTeaching(false)} />}
    </li>
  )
}

function askedTimes(times: number): string {
  if (times === 1) return 'Asked once'
  return times === 2 ? 'Asked twice' : `Asked ${times} times`
}
