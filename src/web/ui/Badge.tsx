import type { ReactNode } from 'react'

/** The tone of a message or badge. The text must say the same, because colour alone doesn't reach everyone. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'danger'

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-ember-soft text-ember',
}

/** A word or count on a coloured background. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded px-2 py-0.5 font-semibold text-xs leading-5 ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
