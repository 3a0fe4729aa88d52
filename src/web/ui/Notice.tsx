import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'

const GROUNDS: Readonly<Record<Tone, string>> = {
  neutral: 'border-edge bg-sunken text-ink',
  info: 'border-info bg-info-soft text-info',
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  danger: 'border-ember bg-ember-soft text-ember',
}

/** A different shape for each tone, so that colour is never the only sign. */
const SIGNS: Readonly<Record<Tone, string>> = {
  neutral: 'M9.1 8.5h1.8v6H9.1v-6Zm0-3h1.8v1.8H9.1V5.5Z',
  info: 'M9.1 8.5h1.8v6H9.1v-6Zm0-3h1.8v1.8H9.1V5.5Z',
  good: 'm5.6 10.4 1.2-1.2 2.3 2.2 4.1-4.7 1.3 1.1-5.3 6.1-3.6-3.5Z',
  warn: 'M9.1 5.5h1.8v6H9.1v-6Zm0 7.2h1.8v1.8H9.1v-1.8Z',
  danger:
    'm6.2 7.4 1.2-1.2L10 8.8l2.6-2.6 1.2 1.2-2.6 2.6 2.6 2.6-1.2 1.2-2.6-2.6-2.6 2.6-1.2-1.2L8.8 10 6.2 7.4Z',
}

interface NoticeProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** A message on the page. Warnings and errors are announced to screen readers when they appear. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const urgent = tone === 'danger' || tone === 'warn'
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={`flex flex-wrap items-start gap-3 rounded-md border-l-4 px-4 py-3 ${GROUNDS[tone]}`}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0" fill="none">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="1.6" />
        <path d={SIGNS[tone]} fill="currentColor" />
      </svg>
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action && <div className="max-w-full shrink-0">{action}</div>}
    </div>
  )
}
