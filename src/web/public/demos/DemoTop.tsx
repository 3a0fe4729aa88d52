import type { ReactNode } from 'react'

/** The beginning of a demonstration: what it shows. */
export function DemoTop({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="border-line border-b bg-surface">
      <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6 sm:py-14">
        <p className="text-muted text-sm">Demonstration</p>
        <h1 className="mt-2 text-4xl sm:text-5xl">{heading}</h1>
        <p className="mt-4 max-w-prose text-lg">{children}</p>
      </div>
    </div>
  )
}
