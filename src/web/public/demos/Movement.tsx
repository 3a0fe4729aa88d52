import type { ReactNode } from 'react'

interface MovementProps {
  title: string
  reason: string
  /** What makes it happen. */
  children: ReactNode
}

/** One movement, why it is there, and a way to see it. */
export function Movement({ title, reason, children }: MovementProps) {
  return (
    <li className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-muted">{reason}</p>
      {children}
    </li>
  )
}
