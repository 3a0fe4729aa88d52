import type { ReactNode } from 'react'
import { asServed } from '../platform/as-served.ts'
import { usePage } from '../platform/page-data.ts'

const header = asServed(() => import('./SiteHeader.tsx').then(module => module.SiteHeader))
const footer = asServed(() => import('./SiteFooter.tsx').then(module => module.SiteFooter))
const pageNotice = asServed(() => import('./PageNotice.tsx').then(module => module.PageNotice))

/** Header, page and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { notice } = usePage()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      {header}
      <main id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {notice && pageNotice}
        {children}
      </main>
      {footer}
    </div>
  )
}
