import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { SiteLink } from './SiteLink.tsx'

/** One step of the way to a page; the last, the page itself, leads nowhere. */
export interface TrailStep {
  label: ReactNode
  href?: string
}

/** The way from the front page to this one. */
export function Breadcrumbs({ trail }: { trail: readonly TrailStep[] }) {
  const steps = [{ label: 'Home', href: paths.home() }, ...trail]
  return (
    <nav aria-label="Breadcrumbs" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        {steps.map(({ label, href }, place) => (
          <li key={href ?? 'here'} className="flex items-center gap-x-2">
            {place > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <SiteLink
                href={href}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-spruce"
              >
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
