import type { CaseListItem } from '#shared/cases/cases.ts'
import { formatDay, formatDue, formatMoment, formatRelative } from '#shared/format.ts'
import { useNow } from '../../ui/now.ts'
import { clockTexts } from './clock-texts.ts'
import { ResponseClock } from './ResponseClock.tsx'

interface CaseClockProps {
  /** `heldUntil` where the screen knows it. */
  case: Pick<CaseListItem, 'clock' | 'stage' | 'status'> & { heldUntil?: string | null }
  audience: 'client' | 'staff'
}

const onHold = (until: string | null | undefined) => (until ? `On hold until ${formatDay(until)}` : 'On hold')

/** The response clock: when the client gets a reply at the latest. Nothing while no clock is running. */
export function CaseClock({ case: { clock, stage, status, heldUntil }, audience }: CaseClockProps) {
  const now = useNow()
  if (!clock) return null
  const texts = clockTexts(stage, audience)

  if (clock.paused) {
    return (
      <ResponseClock state="paused">{status === 'on_hold' ? onHold(heldUntil) : texts.paused}</ResponseClock>
    )
  }
  const overdue = clock.overdue || new Date(clock.dueAt) <= now
  return (
    <ResponseClock state={overdue ? 'overdue' : 'running'}>
      <time dateTime={clock.dueAt} title={formatMoment(clock.dueAt)}>
        {overdue
          ? texts.overdue(formatRelative(clock.dueAt, now))
          : texts.running(formatDue(clock.dueAt, now))}
      </time>
    </ResponseClock>
  )
}
