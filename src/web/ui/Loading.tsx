import type { ReactNode } from 'react'

/** Around the shape of something that is on its way: the shape is for the eye, the words are for the ear. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading {what}</output>
      <div aria-hidden>{children}</div>
    </div>
  )
}
