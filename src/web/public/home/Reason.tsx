import type { ReactNode } from 'react'

/** One reason, with the rule above it that parts it from the last. */
export function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-edge border-t py-6">
      <dt className="font-display text-xl">{title}</dt>
      <dd className="mt-2 text-muted">{children}</dd>
    </div>
  )
}
