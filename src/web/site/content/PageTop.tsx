import type { ComponentType } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Filled } from './Filled.tsx'

/** The beginning of a page: where it lies, what it is called, what it is about, and its picture. */
export function PageTop({ page, Scene }: { page: ContentPage; Scene: ComponentType }) {
  return (
    <div className="border-line border-b bg-surface">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-7">
          <Breadcrumbs page={page} />
          <h1 className="mt-3 text-4xl sm:text-5xl">
            <Filled text={page.heading} />
          </h1>
          <p className="mt-5 max-w-prose text-lg sm:text-xl">
            <Filled text={page.lead} />
          </p>
          {page.kind !== 'article' && page.kind !== 'legal' && (
            <p className="mt-7 print:hidden">
              <SiteLink href={paths.getQuote(page.line)} className={buttonClass('accent')}>
                Get a Free Quote
              </SiteLink>
            </p>
          )}
        </div>
        <div className="overflow-hidden rounded-xl border border-line lg:col-span-5 print:hidden">
          <Scene />
        </div>
      </div>
    </div>
  )
}
