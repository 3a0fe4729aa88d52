import type { ComponentType } from 'react'
import type { ExampleName } from '#shared/content/examples.ts'
import { AccessExample } from './AccessExample.tsx'
import { QuotesExample } from './QuotesExample.tsx'
import { RequestExample } from './RequestExample.tsx'

interface ExampleFigureProps {
  name: ExampleName
  /** The level of headings in it. */
  level?: 3 | 4
}

interface ExampleEntry {
  caption: string
  Example: ComponentType<{ level: 3 | 4 }>
}

const EXAMPLES: Readonly<Record<ExampleName, ExampleEntry>> = {
  request: { caption: 'with a made-up broker', Example: RequestExample },
  quotes: { caption: 'with made-up insurers', Example: QuotesExample },
  access: { caption: 'with made-up people', Example: AccessExample },
}

/** A part of the client portal with sample data, and a caption that says so. */
export function ExampleFigure({ name, level = 3 }: ExampleFigureProps) {
  const { caption, Example } = EXAMPLES[name]
  return (
    // Search engines don't quote it: it says when a reply comes.
    <figure
      data-nosnippet
      className="example overflow-hidden rounded-xl border border-line bg-surface text-[0.9375rem] leading-normal shadow-lift print:break-inside-avoid print:shadow-none"
    >
      <figcaption className="border-line border-b bg-sunken px-4 py-2.5 text-muted text-sm sm:px-5">
        <span className="font-semibold text-ink">An example,</span> {caption}
      </figcaption>
      <div className="p-4 sm:p-5">
        <Example level={level} />
      </div>
    </figure>
  )
}
