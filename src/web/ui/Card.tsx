import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** A small button or link beside the title. */
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** A panel on the page. With a title it is a section of its own. */
export function Card({ title, action, children, className = '' }: CardProps) {
  return (
    <section className={`rounded-lg border border-line bg-surface p-4 sm:p-5 ${className}`}>
      {(title || action) && (
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && <h2 className="font-sans font-semibold text-lg">{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
