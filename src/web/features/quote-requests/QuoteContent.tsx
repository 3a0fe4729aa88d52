import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LINES } from '#shared/lines/lines.ts'
import { questionsFor } from '#shared/lines/product-lines.ts'
import { STEP_IDS, type StepId } from '#shared/questions/question.ts'
import { firstIncompleteStep, reachableStep, stepTitle } from '#shared/questions/steps.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { PartHead } from '../../platform/PartHead.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { QuoteLoading } from './QuoteLoading.tsx'
import { QuoteProgress } from './QuoteProgress.tsx'
import { QuoteStep } from './QuoteStep.tsx'
import { quoteHead } from './quote-head.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'

/** The quote request: one idea a screen, one URL a step. */
export function QuoteContent() {
  const { step: asked } = useParams({ from: '/site/get-quote/{-$step}' })
  const { quote } = usePage()
  const { keeper, draft } = useDraftKeeper()
  const today = quote?.today ?? albertaToday(new Date())
  const set = questionsFor(draft.line)
  const wanted = STEP_IDS.find(id => id === asked) ?? 'what'
  const step = draft.status === 'ready' ? reachableStep(wanted, set, draft, today) : wanted
  const heading = useFocusOnChange(step)
  const open = firstIncompleteStep(set, draft.answers, today)
  const isForm = step !== 'done'

  if (draft.status !== 'ready')
    return (
      <QuoteLoading isUnreachable={draft.status === 'unreachable'} onRetry={() => void keeper.refresh()} />
    )
  if (step !== wanted) return <Navigate to="/get-quote/{-$step}" params={{ step }} search={true} replace />

  const words = wordsOf(step, set)
  return (
    <div
      className={`mx-auto grid w-full gap-8 px-5 py-10 sm:px-8 sm:py-16 ${isForm ? 'max-w-5xl lg:grid-cols-[14rem_minmax(0,38rem)] lg:gap-20' : 'max-w-2xl'}`}
    >
      <PartHead head={quoteHead(step === 'what' ? null : words.title)} />
      {isForm && (
        <div className="lg:sticky lg:top-24 lg:self-start">
          <QuoteProgress set={set} step={step} open={open} />
          <div className="hidden pl-5 lg:mt-6 lg:block">
            <SaveStatus save={draft.save} />
          </div>
        </div>
      )}
      <div className="min-w-0">
        <header className="mb-8 sm:mb-10">
          {draft.line && isForm && step !== 'what' && (
            <p className="text-muted">{LINES[draft.line].name} quote</p>
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-display text-4xl outline-none focus-visible:shadow-none sm:text-5xl"
          >
            {words.title}
          </h1>
          {words.intro && <p className="mt-4 max-w-prose text-lg text-muted">{words.intro}</p>}
        </header>
        {draft.save === 'conflict' && (
          <div className="mb-8">
            <ConflictNotice
              onKeepMine={() => void keeper.keepMine()}
              onLoadNewer={() => keeper.loadNewer()}
            />
          </div>
        )}
        {quote?.message && draft.revision === (quote.draft?.revision ?? 0) && (
          <div className="mb-8">
            <Notice tone="warn">{quote.message}</Notice>
          </div>
        )}
        <QuoteStep key={step} step={step} set={set} open={open} keeper={keeper} draft={draft} today={today} />
      </div>
    </div>
  )
}

/** Title and introduction of a step. */
function wordsOf(step: StepId, set: ReturnType<typeof questionsFor>): { title: string; intro: string } {
  if (step === 'what')
    return {
      title: 'What would you like to insure?',
      intro: 'About five minutes. Your answers are saved as you go and kept for 30 days.',
    }
  if (step === 'review')
    return { title: 'Check your answers', intro: 'Change anything that is not right, then send it.' }
  if (step === 'done')
    return { title: 'Your request is in', intro: 'Thank you. You do not need to do anything now.' }
  const intro = set?.steps.find(({ id }) => id === step)?.intro ?? ''
  return { title: stepTitle(step, set), intro }
}

/** A heading to move to whenever the step changes, so that keyboards and screen readers begin at its top. */
function useFocusOnChange(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return heading
}
