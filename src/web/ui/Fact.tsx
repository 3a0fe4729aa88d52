import type { ReactNode } from 'react'

/** A name and its value in a description list of two columns, `<dl className="facts">`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
