import type { CaseListItem } from '#shared/cases/cases.ts'
import { trackOf } from './track.ts'

/** The track as a row of short bars, for a card. The label beside it says the stage in words. */
export function StageBar({ of }: { of: Pick<CaseListItem, 'stage' | 'status'> }) {
  const steps = trackOf(of.stage, 'client')
  const closed = of.status === 'closed' && of.stage !== 'bound'
  const current = steps.findIndex(step => step.state === 'current')
  return (
    <span className="block">
      <span className="sr-only">{`Step ${current + 1} of ${steps.length}: `}</span>
      <span aria-hidden className="flex gap-1">
        {steps.map(step => (
          <span
            key={step.stage}
            className={`h-1.5 flex-1 rounded-full ${
              step.state === 'ahead'
                ? 'bg-line'
                : closed
                  ? 'bg-muted/50'
                  : step.state === 'current' && step.stage !== 'bound'
                    ? 'bg-canola'
                    : 'bg-spruce'
            }`}
          />
        ))}
      </span>
    </span>
  )
}
