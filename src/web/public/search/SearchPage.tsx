import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { SiteTop } from '../SiteTop.tsx'
import { useQueryInAddress } from './query-in-address.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import { useSearch } from './use-search.ts'
import { useTypedQuery } from './use-typed-query.ts'

/** The box, and below it what it finds while one types. */
export function SearchPage() {
  const { brand } = usePage()
  const query = useQueryInAddress()
  const searching = useSearch(query)
  const { input, type, send } = useTypedQuery(query)
  return (
    <>
      <Head
        title={query ? `Search: ${query}` : 'Search this site'}
        description={`Search the questions, guides and pages of ${brand.name} on insurance in ${brand.serviceArea}.`}
        canonicalPath={paths.search()}
        scene="search"
        noindex
      />
      <SiteTop trail={[{ label: 'Search' }]} heading="Search" scene="search">
        <div className="mt-6">
          <SearchForm
            label="Ask in your own words"
            placeholder="hail on my roof"
            defaultValue={query}
            inputRef={input}
            onType={type}
            onAsk={send}
          />
        </div>
      </SiteTop>
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-12">
        <SearchOutcome query={query} {...searching} />
      </div>
    </>
  )
}
