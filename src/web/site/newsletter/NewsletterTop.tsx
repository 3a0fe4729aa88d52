import type { ComponentType, ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'

interface NewsletterTopProps {
  title: string
  /** The way from the front page to this one; the last is the page itself. */
  trail: readonly { label: string; href?: string }[]
  lead: ReactNode
  Scene?: ComponentType
}

/** The beginning of a page of the newsletter, in the shape of every other page's. */
export function NewsletterTop({ title, trail, lead, Scene }: NewsletterTopProps) {
  const steps = [{ label: 'Home', href: paths.home() }, ...trail]
  return (
    <div className="border-line border-b bg-surface">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-12 lg:gap-12">
        <div className={Scene ? 'lg:col-span-7' : 'lg:col-span-9'}>
          <nav aria-label="Breadcrumbs" className="print:hidden">
            <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
              {steps.map(({ label, href }, place) => (
                <li key={label} className="flex min-h-11 items-center gap-x-2">
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
          <h1 className="wrap-anywhere mt-3 text-4xl sm:text-5xl">{title}</h1>
          <div className="mt-5 max-w-prose text-lg sm:text-xl">{lead}</div>
        </div>
        {Scene && (
          <div className="overflow-hidden rounded-xl border border-line max-lg:hidden lg:col-span-5 print:hidden">
            <Scene />
          </div>
        )}
      </div>
    </div>
  )
}
