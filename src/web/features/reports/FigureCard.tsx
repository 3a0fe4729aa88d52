import { type ReactNode, useId } from 'react'

interface FigureCardProps {
  title: string
  /** What the figure means. */
  definition: string
  /** The figure in one or more numbers, with what they are compared with. */
  numbers?: readonly { value: string; label: string; change?: string | undefined }[]
  /** The chart and its table. */
  children: ReactNode
}

/** One figure of the reports: its numbers, its chart with the table behind it, and what it means. */
export function FigureCard({ title, definition, numbers = [], children }: FigureCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5 print:break-inside-avoid"
    >
      <h2 id={id} className="font-sans font-semibold text-lg">
        {title}
      </h2>
      {numbers.length > 0 && (
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {numbers.map(({ value, label, change }) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd>
                <span className="font-semibold text-2xl tabular-nums">{value}</span>
                {change && <span className="ml-1 text-muted text-sm">{` ${change}`}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3">{children}</div>
      <p className="mt-3 max-w-prose text-muted text-sm">{definition}</p>
    </section>
  )
}
