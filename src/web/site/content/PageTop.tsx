import type { ComponentType } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Filled } from './Filled.tsx'

/** Pages on which somebody may decide to ask for a quote. */
const ASKING = new Set(['line', 'industry', 'city', 'hub'])

function isAsking({ kind, path }: ContentPage): boolean {
  return ASKING.has(kind) && path !== paths.blog() && path !== paths.sitemap()
}

/** The beginning of a page: where it lies, what it is called, what it is about, and its picture. */
export function PageTop({ page, Scene }: { page: ContentPage; Scene: ComponentType }) {
  return (
    <div className="border-line border-b bg-surface print:border-0">
      <div className="mx-auto grid max-w-7xl items-center gap-7 px-4 pt-4 pb-8 sm:px-6 sm:pb-12 lg:grid-cols-12 lg:gap-12 lg:pt-8 print:block print:py-2">
        <div className="lg:col-span-7">
          <Breadcrumbs page={page} />
          <h1 className="mt-3 text-4xl sm:text-5xl">
            <Filled text={page.heading} />
          </h1>
          <p className="mt-4 max-w-prose text-lg sm:mt-5 sm:text-xl">
            <Filled text={page.lead} />
          </p>
          {page.kind === 'article' && <ArticleFacts page={page} />}
          {isAsking(page) && (
            <p className="mt-6 print:hidden">
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
