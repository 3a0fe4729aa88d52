import type { ReactNode } from 'react'
import { Head } from './Head.tsx'

interface PageHeadingProps {
  title: string
  /** The title in the browser's tab, if another. */
  tabTitle?: string
  /** What the page is for. */
  intro?: ReactNode
  /** Buttons and links beside the title. */
  children?: ReactNode
}

/** The title of a page of the portals, on the page and in the browser's tab. */
export function PageHeading({ title, tabTitle = title, intro, children }: PageHeadingProps) {
  return (
    <div className="mb-4 grid gap-2">
      <Head title={tabTitle} noindex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere font-display text-2xl">{title}</h1>
        {children && <div className="flex flex-wrap gap-3 print:hidden">{children}</div>}
      </div>
      {intro && <p className="max-w-prose text-muted">{intro}</p>}
    </div>
  )
}
