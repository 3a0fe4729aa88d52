import type { ReactNode } from 'react'

/** Wraps the skeleton of something that is loading, and announces it to screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading {label}</output>
      <div aria-hidden>{children}</div>
    </div>
  )
}
