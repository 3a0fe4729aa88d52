import type { ReactNode } from 'react'
import type { ExampleName } from '#shared/content/examples.ts'
import { ExampleFigure } from '../examples/ExampleFigure.tsx'

interface PartProps {
  example: ExampleName
  title: string
  className: string
  /** A sentence about it. */
  children: ReactNode
}

/** What clients see after they send a request: three parts of the client portal, filled in with examples. */
export function PortalExamples() {
  return (
    <section className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">Follow your request in one place</h2>
      <p className="mt-4 max-w-prose text-lg text-muted">
        With a free account, you can follow your request in the client portal. These are examples of what it
        shows.
      </p>
      <div className="mt-10 grid grid-cols-1 gap-x-8 lg:grid-cols-12">
        <Part example="request" title="Know when to expect a reply" className="lg:col-span-12">
          You see the stage of your request and the latest time for a first reply. We count business hours
          only. If that time passes, we notify our office.
        </Part>
        <Part example="quotes" title="See what isn’t covered first" className="mt-12 lg:col-span-7">
          With two or more quotes, the comparison starts with what each one leaves out. Prices and other
          differences come next.
        </Part>
        <Part example="access" title="See who opened your file" className="mt-12 lg:col-span-5">
          You see which broker or staff member opened your request or documents, and when.
        </Part>
      </div>
    </section>
  )
}

/** A part of the portal, and what it's for. */
function Part({ example, title, className, children }: PartProps) {
  return (
    <div className={`row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0 ${className}`}>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-2 mb-5 max-w-prose text-muted">{children}</p>
      <ExampleFigure name={example} level={4} />
    </div>
  )
}
