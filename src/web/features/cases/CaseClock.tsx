import { AlarmClock, CirclePause } from 'lucide-react'
import type { CaseRow } from '#shared/cases.ts'
import { formatDue, formatMoment } from '#shared/format.ts'
import { useNow } from './now.ts'

interface CaseClockProps {
  clock: CaseRow['clock']
  words: 'client' | 'staff'
}

const SAYS = {
  client: { running: 'You hear from us', overdue: 'We owed you an answer', paused: 'Waiting for you' },
  staff: { running: 'Due', overdue: 'Overdue since', paused: 'Paused until the client answers' },
}

/** The response clock in words: by when somebody answers. Nothing where no clock runs. */
export function CaseClock({ clock, words }: CaseClockProps) {
  const now = useNow()
  if (!clock) return null
  const says = SAYS[words]

  if (clock.paused) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-muted">
        <CirclePause aria-hidden className="size-4 shrink-0" />
        {says.paused}
      </span>
    )
  }
  const overdue = clock.overdue || new Date(clock.dueAt) <= now
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm ${overdue ? 'font-semibold text-ember' : 'text-ink'}`}
    >
      <AlarmClock aria-hidden className="size-4 shrink-0" />
      <time dateTime={clock.dueAt} title={formatMoment(clock.dueAt)}>
        {overdue
          ? `${says.overdue} ${formatMoment(clock.dueAt)}`
          : `${says.running} ${formatDue(clock.dueAt, now)}`}
      </time>
    </span>
  )
}
