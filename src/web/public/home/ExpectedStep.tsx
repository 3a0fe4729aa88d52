import type { ReactNode } from 'react'

interface ExpectedStepProps {
  number: number
  title: string
  children: ReactNode
}

/** One step of what happens to a request. */
export function ExpectedStep({ number, title, children }: ExpectedStepProps) {
  return (
    <li className="border-canola border-t-4 pt-4">
      <span aria-hidden="true" className="font-display text-5xl text-spruce">
        {number}
      </span>
      <h3 className="mt-3 text-xl">{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
    </li>
  )
}
