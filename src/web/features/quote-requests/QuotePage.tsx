import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { DRAFT_DAYS, DRAFT_GONE } from '#shared/questions/answers.ts'
import { type QuestionSet, STEP_IDS, type StepId } from '#shared/questions/question.ts'
import { firstIncompleteStep, reachableStep, STEP_ORDER, stepTitle } from '#shared/questions/steps.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { Head, type HeadProps } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { questionsOf } from './line-questions.ts'
import { QuoteLoading } from './QuoteLoading.tsx'
import { QuoteStep } from './QuoteStep.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'

/** The quote request: one idea a screen, one URL a step. */
export function QuotePage() {
  const { step: stepParam } = useParams({ from: '/site/get-quote/{-$step}' })
  const { quote } = usePage()
  const { keeper, draft } = useDraftKeeper()
  const today = quote?.today ?? albertaToday(new Date())
  const set = questionsOf(draft)
  const requestedStep = STEP_IDS.find(id => id === stepParam) ?? 'what'
  const step = draft.status === 'ready' ? reachableStep(requestedStep, set, draft, today) : requestedStep
  const heading = useFocusOnChange(step)
  const open = draft.submitted ? 'what' : firstIncompleteStep(set, draft.answers, today)
  const isForm = step !== 'done'

  if (draft.status !== 'ready')
    return (
      <>
        <Head {...quoteHead(null)} />
        <QuoteLoading isUnreachable={draft.status === 'unreachable'} onRetry={() => void keeper.refresh()} />
      </>
    )
  if (step !== requestedStep)
    return <Navigate to="/get-quote/{-$step}" params={{ step }} search={true} replace />

  const words = stepHeading(step, set)
  return (
    <div
      className={`mx-auto grid w-full gap-8 px-5 py-10 sm:px-8 sm:py-16 ${isForm ? 'max-w-6xl lg:grid-cols-[14rem_minmax(0,46rem)] lg:gap-16' : 'max-w-2xl'}`}
    >
      <Head {...quoteHead(step === 'what' ? null : words.title)} />
      {isForm && (
        <div className="lg:sticky lg:top-24 lg:self-start">
          <QuoteProgress set={set} step={step} open={open} />
          <div className="hidden pl-5 lg:mt-6 lg:block">
            <SaveStatus save={draft.save} />
          </div>
        </div>
      )}
      {/* The lines of insurance are cards in two columns; the questions of the other steps are narrower. */}
      <div className={`min-w-0 ${isForm && step !== 'what' ? 'max-w-[38rem]' : ''}`}>
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
        {draft.isGone && (
          <div className="mb-8">
            <Notice tone="warn">{DRAFT_GONE}</Notice>
          </div>
        )}
        {step === 'about' && draft.follows && (
          <div className="mb-8">
            <Notice tone="info">
              These answers are from your request {draft.follows}. Change anything that’s different.
            </Notice>
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

/** Returns the title and introduction of a step. */
function stepHeading(step: StepId, set: ReturnType<typeof questionsOf>): { title: string; intro: string } {
  if (step === 'what')
    return {
      title: 'What would you like to insure?',
      intro: `It takes about five minutes. Your answers are saved as you go and kept for ${DRAFT_DAYS} days.`,
    }
  if (step === 'review')
    return { title: 'Check your answers', intro: 'Change anything that isn’t right, then send your request.' }
  if (step === 'done')
    return { title: 'Request sent', intro: 'Thank you. You don’t need to do anything else right now.' }
  const intro = set?.steps.find(({ id }) => id === step)?.intro ?? ''
  return { title: stepTitle(step, set), intro }
}

/** Returns a ref for the heading, which is focused whenever the step changes. */
function useFocusOnChange(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return heading
}

/** Asks which answers to keep when two tabs have changed the same draft. */
function ConflictNotice({ onKeepMine, onLoadNewer }: { onKeepMine: () => void; onLoadNewer: () => void }) {
  return (
    <div id="changed-elsewhere" tabIndex={-1} className="outline-none">
      <Notice tone="warn" title="This request was changed in another tab or window">
        <p>Your answers are safe. Which ones do you want to keep?</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeepMine}>
            Keep the answers on this screen
          </Button>
          <Button variant="secondary" onClick={onLoadNewer}>
            Use the newer answers
          </Button>
        </div>
      </Notice>
    </div>
  )
}

interface QuoteProgressProps {
  set: QuestionSet | null
  step: StepId
  /** The first step that still needs something; every one up to it can be opened. */
  open: StepId
}

/** The progress of a request: a list on a wide screen, a line and a bar on a small one. */
function QuoteProgress({ set, step, open }: QuoteProgressProps) {
  const order: readonly StepId[] = STEP_ORDER
  const position = order.indexOf(step)
  const reachable = order.indexOf(open)
  return (
    <nav aria-label="Steps of your request">
      <div className="lg:hidden" aria-hidden>
        <p className="text-muted text-sm">
          Step {position + 1} of {STEP_ORDER.length}
        </p>
        <div className="mt-2 h-1 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-spruce transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${((position + 1) / STEP_ORDER.length) * 100}%` }}
          />
        </div>
      </div>
      <ol className="sr-only lg:not-sr-only lg:grid lg:gap-1 lg:border-line lg:border-l">
        {STEP_ORDER.map((id, index) => {
          const isHere = id === step
          const look = isHere
            ? 'border-spruce font-semibold text-ink'
            : index <= reachable
              ? 'border-transparent text-ink hover:border-line'
              : 'border-transparent text-muted'
          const row = `-ml-px flex min-h-11 items-center border-l-2 pl-5 ${look}`
          return (
            <li key={id}>
              {index <= reachable && !isHere ? (
                <Link to="/get-quote/{-$step}" params={{ step: id }} className={row}>
                  {stepTitle(id, set)}
                  {index < reachable && <span className="sr-only"> (answered)</span>}
                </Link>
              ) : (
                <span className={row} {...(isHere ? { 'aria-current': 'step' as const } : {})}>
                  {stepTitle(id, set)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const TITLE = 'Get a free quote'
const DESCRIPTION =
  'Answer a few questions once. A licensed Alberta broker goes over them with you and gets quotes. Free, no obligation.'

/** Returns the head of the first step, or of the step with this title, which search engines may not index. */
const quoteHead = (title: string | null): HeadProps => ({
  title: title === null ? TITLE : `${title} – ${TITLE}`,
  description: DESCRIPTION,
  canonicalPath: paths.getQuote(),
  ...(title === null ? {} : { noindex: true }),
})
