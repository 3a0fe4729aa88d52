import { Check } from 'lucide-react'
import type { CaseView } from '#shared/cases/cases.ts'
import { OUTCOME_NAMES } from './outcome-names.ts'
import { isLastStep, type Step, stageSteps } from './stage-steps.ts'

interface StageTrackProps {
  case: Pick<CaseView, 'kind' | 'stage' | 'status' | 'outcome' | 'boundFrom'>
  audience: 'client' | 'staff'
}

const DOT = {
  done: 'border-spruce bg-spruce text-on-spruce',
  current: 'border-spruce bg-surface text-spruce ring-4 ring-canola/50',
  ahead: 'border-line bg-surface text-muted',
}

/** What happens at a stage that is still ahead. */
const NEXT_STEPS: Readonly<Record<StageTrackProps['audience'], Readonly<Record<Step, string>>>> = {
  client: {
    inquiry: 'send the request',
    offered: 'we find your broker',
    assigned: 'your broker gets your request',
    info_needed: 'you send what we need',
    quoting: 'your broker gets quotes',
    quoted: 'you get your quotes',
    accepted: 'choose a quote',
    binding: 'the insurer finalizes your policy',
    bound: 'your policy is issued',
    completed: 'your broker takes care of it',
  },
  staff: {
    inquiry: 'inquiry',
    offered: 'offer to a broker',
    assigned: 'assign to a broker',
    info_needed: 'wait for the client',
    quoting: 'get quotes',
    quoted: 'send quotes',
    accepted: 'the client accepts a quote',
    binding: 'send to the insurer',
    bound: 'record the policy',
    completed: 'close it as completed',
  },
}

/** All steps of a case and the current one. Where it is narrow, only the current step has a label. */
export function StageTrack({ case: view, audience }: StageTrackProps) {
  const steps = stageSteps(view, audience)
  const current = steps.findIndex(step => step.state === 'current')
  const closed = view.status === 'closed' && view.stage !== 'bound'
  const next = steps[current + 1]

  return (
    <section aria-label="Status" className="@container">
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
                closed && step.state === 'current' && !isLastStep(step.stage)
                  ? 'border-line bg-sunken text-muted'
                  : DOT[step.state]
              }`}
            >
              {step.state === 'done' || (step.state === 'current' && isLastStep(step.stage)) ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                index + 1
              )}
            </span>
            <span
              className={`sr-only text-xs leading-tight @2xl:not-sr-only ${step.state === 'current' ? 'font-semibold text-ink' : 'text-muted'}`}
            >
              {step.label}
              <span className="sr-only">{` (${step.state === 'ahead' ? 'upcoming' : step.state})`}</span>
            </span>
          </li>
        ))}
      </ol>
      {!closed && (
        <p aria-hidden className="mt-3 text-sm @2xl:hidden">
          <span className="font-semibold">{steps[current]?.label}</span>
          <span className="text-muted">
            {` · step ${current + 1} of ${steps.length}`}
            {next && ` · Next: ${NEXT_STEPS[audience][next.stage]}`}
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
