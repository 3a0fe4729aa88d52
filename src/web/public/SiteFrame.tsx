import { type ReactNode, useEffect } from 'react'
import { releaseEarlySubmits } from '../platform/early-submits.ts'
import { usePage } from '../platform/page-data.ts'
import { Notice } from '../ui/Notice.tsx'
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

/** The result of a plain form that was sent without scripts, at the top of the page. */
function PageNotice() {
  const { notice } = usePage()
  return (
    notice && (
      <div className="mx-auto max-w-7xl px-4 py-4 sm:px-6">
        <Notice tone={notice.tone} title={notice.title}>
          {notice.text}
        </Notice>
      </div>
    )
  )
}
