import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { MAX_QUERY, tidyQuery } from '#shared/search/search-query.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { SiteTop } from '../SiteTop.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import { useSearch } from './use-search.ts'

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 200

/** The search box, with results as people type. */
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
            label="Question or keywords"
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

/** Returns the query of the URL; on the server it comes from the page’s data. */
function useQueryInAddress(): string {
  const served = usePage().search?.query ?? ''
  const inAddress = useLocation({ select: location => location.searchStr })
  if (import.meta.env.SSR) return served
  return tidyQuery((new URLSearchParams(inAddress).get('q') ?? '').slice(0, MAX_QUERY))
}

/**
 * Synchronizes a box with the URL. The URL follows typing as one history entry until the query is sent or left; the box
 * follows the URL on Back.
 */
function useTypedQuery(query: string) {
  const { history } = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The query that typing last put into the URL. */
  const lastTyped = useRef(query)
  /** Whether the next change of the URL is a new history entry. */
  const isStep = useRef(true)

  function ask(next: string) {
    clearTimeout(timer.current)
    if (next === lastTyped.current) return
    lastTyped.current = next
    if (isStep.current) history.push(paths.search(next))
    else history.replace(paths.search(next))
    isStep.current = false
  }

  function type(typed: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(tidyQuery(typed)), PAUSE_MS)
  }

  function send(next: string) {
    ask(next)
    isStep.current = true
  }

  useEffect(() => {
    if (query === lastTyped.current) return
    lastTyped.current = query
    isStep.current = true
    if (input.current) input.current.value = query
  }, [query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was typed before the scripts were there
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (tidyQuery(typed) !== query) type(typed)
    return () => clearTimeout(timer.current)
  }, [])

  return { input, type, send }
}
