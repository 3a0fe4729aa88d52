import { type ReactNode, useEffect } from 'react'
import { releaseEarlySubmits } from '../platform/early-submits.ts'
import { PageNotice } from './PageNotice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** Header, page and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  // This effect runs once everything inside has hydrated.
  useEffect(releaseEarlySubmits, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <PageNotice />
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
