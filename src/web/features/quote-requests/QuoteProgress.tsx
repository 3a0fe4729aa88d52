import { Link } from '@tanstack/react-router'
import type { QuestionSet, StepId } from '#shared/questions/question.ts'
import { STEP_ORDER, stepTitle } from '#shared/questions/steps.ts'

interface QuoteProgressProps {
  set: QuestionSet | null
  step: StepId
  /** The first step that still needs something; every one up to it can be opened. */
  open: StepId
}

/** Where somebody is in their request: a list on a wide screen, one line and a bar on a small one. */
export function QuoteProgress({ set, step, open }: QuoteProgressProps) {
  const order: readonly StepId[] = STEP_ORDER
  const at = order.indexOf(step)
  const reachable = order.indexOf(open)
  return (
    <nav aria-label="Your request, step by step">
      <div className="lg:hidden" aria-hidden>
        <p className="text-muted text-sm">
          Step {at + 1} of {STEP_ORDER.length}
        </p>
        <div className="mt-2 h-1 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-spruce transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${((at + 1) / STEP_ORDER.length) * 100}%` }}
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
