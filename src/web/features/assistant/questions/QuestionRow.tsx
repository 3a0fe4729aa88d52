import { useState } from 'react'
import type { AssistantQuestion } from '#shared/assistant/questions.ts'
import { Button } from '../../../ui/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useDismissQuestion, useReopenQuestion } from './actions.ts'
import { TeachDialog } from './TeachDialog.tsx'
import { timesOf } from './words.ts'

const LINK = 'wrap-anywhere underline underline-offset-4'

interface QuestionRowProps {
  of: AssistantQuestion
  /** Called once it has left the list, so that it can be put back. */
  onDismissed: (question: AssistantQuestion) => void
}

/** One question, what was shown for it, and what can be done with it. */
export function QuestionRow({ of, onDismissed }: QuestionRowProps) {
  const [teaching, setTeaching] = useState(false)
  const dismiss = useDismissQuestion(of)
  const reopen = useReopenQuestion(of)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{of.question}</p>
        <p className="mt-1 text-muted text-sm">
          {timesOf(of.timesAsked)}, last <RelativeTime at={of.lastAskedAt} />
          {of.page && (
            <>
              {' on '}
              <a href={of.page} className={LINK}>
                {of.page}
              </a>
            </>
          )}
        </p>
        {of.shown && (
          <p className="mt-1 text-sm">
            Shown:{' '}
            <a href={of.shown.path} className={LINK}>
              {of.shown.title}
            </a>
          </p>
        )}
        {of.state === 'dismissed' && of.decidedAt && (
          <p className="mt-1 text-muted text-sm">
            Dismissed by {of.decidedBy ?? 'somebody'} <RelativeTime at={of.decidedAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {of.state === 'dismissed' ? (
          <Button
            variant="secondary"
            size="sm"
            pending={reopen.isPending}
            aria-label={`Put back: ${of.question}`}
            onClick={() => reopen.mutate()}
          >
            Put back
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={`Teach: ${of.question}`} onClick={() => setTeaching(true)}>
              Teach
            </Button>
            <Button
              variant="secondary"
              size="sm"
              pending={dismiss.isPending}
              aria-label={`Dismiss: ${of.question}`}
              onClick={() => dismiss.mutate(undefined, { onSuccess: () => onDismissed(of) })}
            >
              Dismiss
            </Button>
          </>
        )}
      </div>
      {teaching && <TeachDialog of={of} onClose={() => setTeaching(false)} />}
    </li>
  )
}
