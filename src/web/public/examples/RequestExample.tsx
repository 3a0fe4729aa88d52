import { clockTexts } from '../../features/cases/clock-texts.ts'
import { ResponseClock } from '../../features/cases/ResponseClock.tsx'
import { StageTrack } from '../../features/cases/StageTrack.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { BROKER } from './people.ts'

const STAGE = 'assigned'

/** A request with its stage and response clock. Its times name no day, so that they never look old. */
export function RequestExample() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="font-semibold text-lg">Auto quote</p>
        <ResponseClock state="running">
          {clockTexts(STAGE, 'client').running('by 1:12 p.m. today')}
        </ResponseClock>
      </div>
      <StageTrack
        case={{ kind: 'quote', stage: STAGE, status: 'active', outcome: null, boundFrom: null }}
        audience="client"
      />
      <p className="flex items-center gap-2 border-line border-t pt-4 text-sm">
        <Avatar name={BROKER.fullName} size="sm" />
        <span>
          <span className="font-semibold">{BROKER.fullName}</span>
          <span className="text-muted">, your broker</span>
        </span>
      </p>
    </div>
  )
}
