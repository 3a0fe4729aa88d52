import { Check } from 'lucide-react'
import type { CaseView } from '#shared/cases/cases.ts'
import { OUTCOME_NAMES } from './case-labels.ts'
import { stageSteps } from './stage-steps.ts'

interface StageTrackProps {
  case: Pick<CaseView, 'kind' | 'stage' | 'status' | 'outcome' | 'boundFrom'>
  audience: 'client' | 'staff'
}

const DOT = {
  done: 'border-spruce bg-spruce text-on-spruce',
  current: 'border-spruce bg-surface text-spruce ring-4 ring-canola/50',
  ahead: 'border-line bg-surface text-muted',
}

/** All steps of a case and the current one. On a narrow screen only the current step has a label. */
export function StageTrack({ case: view, audience }: StageTrackProps) {
  const steps = stageSteps(view.kind, view.stage, audience, view.boundFrom)
  const current = steps.findIndex(step => step.state === 'current')
  const closed = view.status === 'closed' && view.stage !== 'bound'
  const next = steps[current + 1]

  return (
    <section aria-label="Status">
      <ol className="flex">
        {steps.map((step, index) => (
          <li
            key={step.stage}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-2 px-0.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute top-3 right-1/2 h-0.5 w-full ${step.state === 'ahead' ? 'bg-line' : 'bg-spruce'}`}
              />
            )}
            <span
              aria-hidden
              className={`relative z-1 flex size-6 items-center justify-center rounded-full border-2 text-xs font-semibold tabular-nums ${
                closed && step.state === 'current' ? 'border-line bg-sunken text-muted' : DOT[step.state]
              }`}
            >
              {step.state === 'done' || (step.state === 'current' && step.stage === 'bound') ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                index + 1
              )}
            </span>
            <span
              className={`sr-only text-xs leading-tight lg:not-sr-only ${step.state === 'current' ? 'font-semibold text-ink' : 'text-muted'}`}
            >
              {step.label}
              <span className="sr-only">{` (${step.state === 'ahead' ? 'upcoming' : step.state})`}</span>
            </span>
          </li>
        ))}
      </ol>
      {!closed && (
        <p aria-hidden className="mt-3 text-sm lg:hidden">
          <span className="font-semibold">{steps[current]?.label}</span>
          <span className="text-muted">
            {` · step ${current + 1} of ${steps.length}`}
            {next && ` · next: ${next.label.toLowerCase()}`}
          </span>
        </p>
      )}
      {closed && (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Closed</span>
          {view.outcome && (
            <span className="text-muted">{` · ${OUTCOME_NAMES[audience][view.outcome]}`}</span>
          )}
        </p>
      )}
    </section>
  )
}
