import type { ComponentType } from 'react'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useQueryInAddress } from './query-in-address.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import { useSearch } from './use-search.ts'
import { useTypedQuery } from './use-typed-query.ts'

/** The box, and below it what it finds while one types. */
export function SearchContent({ Scene }: { Scene: ComponentType }) {
  const query = useQueryInAddress()
  const searching = useSearch(query)
  const { input, type, send } = useTypedQuery(query)
  return (
    <>
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
                  <span aria-current="page">Search</span>
                </li>
              </ol>
            </nav>
            <h1 className="mt-3 mb-6 text-4xl sm:text-5xl">Search</h1>
            <SearchForm
              label="Ask in your own words"
              placeholder="hail on my roof"
              defaultValue={query}
              inputRef={input}
              onType={type}
              onAsk={send}
            />
          </div>
          <div className="overflow-hidden rounded-xl border border-line max-lg:hidden lg:col-span-5 print:hidden">
            <Scene />
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-12">
        <SearchOutcome query={query} {...searching} />
      </div>
    </>
  )
}
