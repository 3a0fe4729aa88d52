import { AlarmClock, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'

interface ResponseClockProps {
  state: 'running' | 'overdue' | 'paused'
  /** When the reply is due, or why the clock is paused. */
  children: ReactNode
}

const TONES = { running: 'text-ink', overdue: 'font-semibold text-ember', paused: 'text-muted' }

/** The response clock as people see it. */
export function ResponseClock({ state, children }: ResponseClockProps) {
  const Icon = state === 'paused' ? CirclePause : AlarmClock
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${TONES[state]}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}
