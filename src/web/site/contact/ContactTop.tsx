import type { ComponentType } from 'react'
import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { SiteLink } from '../SiteLink.tsx'

/** The beginning of the contact page, in the shape of every other page's. */
export function ContactTop({ Scene }: { Scene: ComponentType }) {
  const { site } = usePage()
  return (
    <div className="border-line border-b bg-surface">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-7">
          <nav aria-label="Breadcrumbs" className="print:hidden">
            <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
              <li>
                <SiteLink
                  href={paths.home()}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-spruce"
                >
                  Home
                </SiteLink>
              </li>
              <li className="flex items-center gap-x-2">
                <span aria-hidden="true">/</span>
                <span aria-current="page">Contact</span>
              </li>
            </ol>
          </nav>
          <h1 className="mt-3 text-4xl sm:text-5xl">Talk to a person</h1>
          <p className="mt-5 max-w-prose text-lg sm:text-xl">
            Ask about insurance in {site.serviceArea}, about a request you sent, or about this site. Somebody
            reads every message. Where a licensed broker should answer, we find one who knows your area.
          </p>
        </div>
        <div className="overflow-hidden rounded-xl border border-line max-lg:hidden lg:col-span-5 print:hidden">
          <Scene />
        </div>
      </div>
    </div>
  )
}
