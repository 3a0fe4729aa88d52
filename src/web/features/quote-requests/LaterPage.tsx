import { Navigate } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { answerText, DRAFT_DAYS } from '#shared/questions/answers.ts'
import { firstIncompleteStep } from '#shared/questions/steps.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { QueryProvider } from '../../platform/QueryProvider.tsx'
import { LaterForm } from './LaterForm.tsx'
import { questionsOf } from './line-questions.ts'
import { QuoteLoading } from './QuoteLoading.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'

/** Asks where to send the link that continues the request later or on another device. */
export function LaterPage() {
  return (
    <QueryProvider>
      <Head
        title="Save and finish later – Get a free quote"
        description="We’ll email you a link that opens your quote request on any device."
        canonicalPath={paths.getQuote()}
        noindex
      />
      <LaterContent />
    </QueryProvider>
  )
}

function LaterContent() {
  const { quote } = usePage()
  const { keeper, draft } = useDraftKeeper()
  if (draft.status !== 'ready')
    return (
      <QuoteLoading isUnreachable={draft.status === 'unreachable'} onRetry={() => void keeper.refresh()} />
    )
  if (draft.submitted) return <Navigate to="/get-quote/{-$step}" params={{ step: 'done' }} replace />
  if (draft.revision === 0 && draft.save === 'idle')
    return <Navigate to="/get-quote/{-$step}" params={{ step: 'what' }} replace />
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-10 sm:px-8 sm:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">Save and finish later</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Your answers are saved in this browser for {DRAFT_DAYS} days. To finish on another device, we can
        email you a link.
      </p>
      <LaterForm
        keeper={keeper}
        known={quote?.typed?.email ?? answerText(draft.answers, 'email')}
        found={quote?.fields.email}
        message={quote?.message ?? null}
        open={firstIncompleteStep(
          questionsOf(draft),
          draft.answers,
          quote?.today ?? albertaToday(new Date()),
        )}
      />
    </div>
  )
}
