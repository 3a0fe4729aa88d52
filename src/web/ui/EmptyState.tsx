import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Why it is empty and what would fill it. */
  children?: ReactNode
  action?: ReactNode
  /** Whether it's the only content of the page, so that its title is the page's heading. */
  wholePage?: boolean
}

/** Shown in place of an empty list: a drawing, why it's empty, and what to do. */
export function EmptyState({ title, children, action, wholePage = false }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <svg aria-hidden="true" viewBox="0 0 120 64" className="h-16" fill="none">
        <path d="M4 56h112" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M20 62h34M66 62h26"
          className="stroke-line"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".7"
        />
        <path d="M60 8 48 28h6L43 44h34L66 28h6L60 8Z" className="fill-spruce" opacity=".55" />
        <path d="M58 44h4v12h-4z" className="fill-muted" opacity=".7" />
      </svg>
      <Title className="font-sans font-semibold text-lg">{title}</Title>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  )
}
