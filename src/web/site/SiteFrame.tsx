import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePage } from '../platform/page-data.ts'
import { Notice } from '../ui/Notice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** Header, page and footer. After a change of page the focus stands at the new page's beginning. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { notice } = usePage()
  const path = useLocation({ select: location => location.pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main ref={main} id="content" tabIndex={-1} className="outline-none">
        {notice && (
          <div className="mx-auto max-w-7xl px-4 pt-4 sm:px-6">
            <Notice tone={notice.tone} title={notice.title}>
              {notice.text}
            </Notice>
          </div>
        )}
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
