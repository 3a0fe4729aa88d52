import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** A link, button or field beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page that is not a card. */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="font-sans font-semibold text-lg">
            {title}
          </h2>
          {note && <p className="text-muted text-sm">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
