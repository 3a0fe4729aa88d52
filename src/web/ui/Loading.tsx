import type { ReactNode } from 'react'
import { useOnline } from './use-online.ts'

/** Wraps the skeleton of something that is loading, and announces it to screen readers. Offline, it says what it waits for. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  if (!useOnline()) {
    return (
      <p className="rounded-lg bg-sunken p-4 text-muted">
        You’re offline. We’ll load {label} when you’re connected again.
      </p>
    )
  }
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading {label}</output>
      <div aria-hidden>{children}</div>
    </div>
  )
}
