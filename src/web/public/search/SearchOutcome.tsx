import { paths } from '#shared/paths.ts'
import type { SearchKind, SearchReply, SearchResult } from '#shared/search/search.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SiteLink } from '../SiteLink.tsx'
import type { Searching } from './use-search.ts'

interface Group {
  kind: SearchKind
  heading: string
  results: readonly SearchResult[]
}

const HEADINGS: Readonly<Record<SearchKind, string>> = {
  question: 'Questions and answers',
  page: 'Pages',
  article: 'Guides',
}

/** The results of a query. While new results load, the previous ones stay, dimmed. */
export function SearchOutcome({ query, reply, state, tryAgain }: Searching & { query: string }) {
  const results = reply?.results ?? []
  const isEmpty = reply !== null && reply.query === '' && query === ''
  const isNothing = state === 'answered' && query !== '' && results.length === 0
  return (
    <>
      {/* Said by screen readers whenever it changes, without interrupting. */}
      <output className={results.length > 0 ? 'mb-6 block text-muted' : 'sr-only'}>
        {state === 'answered' && reply && query !== '' ? countOf(reply) : ''}
      </output>
      {state === 'failed' && (
        <div className="mb-6 max-w-3xl">
          <Notice
            tone="warn"
            title="Search isn’t available right now"
            action={
              <Button variant="secondary" onClick={tryAgain}>
                Try again
              </Button>
            }
          >
            You may be offline. We’ve kept what you typed and will search again when you’re back online.
          </Notice>
        </div>
      )}
      {state === 'asking' && !reply && <p className="text-muted">Searching…</p>}
      {isEmpty && reply && <PopularQuestions questions={reply.popular} />}
      {isNothing && reply && <NothingFound query={query} popular={reply.popular} />}
      {query !== '' && (
        <div
          className={`grid max-w-3xl gap-12 transition-opacity ${state === 'answered' ? '' : 'opacity-60'}`}
          aria-busy={state === 'asking' || undefined}
        >
          {groupsOf(results).map(group => (
            <ResultGroup key={group.kind} {...group} />
          ))}
        </div>
      )}
    </>
  )
}

/** What to do when the site has no answer. */
function NothingFound({ query, popular }: { query: string; popular: SearchReply['popular'] }) {
  return (
    <div className="grid gap-10">
      <div className="max-w-3xl">
        <h2 className="wrap-anywhere text-2xl">Nothing found for “{query}”</h2>
        <p className="mt-3 max-w-prose">
          Try fewer words or a different word, or contact us. We read every message.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <SiteLink href={paths.contact()} className={buttonClass('primary')}>
            Contact us
          </SiteLink>
          <SiteLink href={paths.faq()} className={buttonClass('secondary')}>
            Browse the FAQ
          </SiteLink>
        </p>
      </div>
      <PopularQuestions questions={popular} />
    </div>
  )
}

/** Results of one kind, with how many there are. */
function ResultGroup({ kind, heading, results }: Group) {
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="flex items-baseline gap-3 text-2xl">
        {heading}
        <span className="font-sans text-base text-muted">
          {results.length}
          <span className="sr-only"> found</span>
        </span>
      </h2>
      <ul className="mt-3">
        {results.map(result => (
          <ResultItem key={result.path} result={result} />
        ))}
      </ul>
    </section>
  )
}

/** A result: its page and the part of it that matches, and the matching text. A question comes before its page. */
function ResultItem({ result: { kind, title, path, page, excerpt } }: { result: SearchResult }) {
  const isPart = page !== '' && page !== title
  const [name, place] = isPart && kind !== 'question' ? [page, title] : [title, page]
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <SiteLink
        href={path}
        className="wrap-anywhere inline-block py-1 font-semibold text-lg underline underline-offset-4 hover:text-spruce"
      >
        {name}
      </SiteLink>
      {isPart && <p className="text-muted text-sm">{place}</p>}
      {excerpt.length > 0 && (
        <p className="wrap-anywhere mt-1 max-w-prose">
          {excerpt.map(({ text, hit }, index) => {
            const key = `${index} ${text}`
            return hit ? (
              <mark key={key} className="rounded-sm bg-spruce-soft px-0.5 font-semibold text-ink">
                {text}
              </mark>
            ) : (
              <span key={key}>{text}</span>
            )
          })}
        </p>
      )}
    </li>
  )
}

/** Groups results by kind; the kind of the best result comes first. */
function groupsOf(results: readonly SearchResult[]): Group[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map(kind => ({
    kind,
    heading: HEADINGS[kind],
    results: results.filter(result => result.kind === kind),
  }))
}

/** As in "3 results for “hail”". */
function countOf({ query, results }: SearchReply): string {
  if (results.length === 0) return `Nothing found for “${query}”`
  return `${results.length === 1 ? '1 result' : `${results.length} results`} for “${query}”`
}

/** Suggestions for visitors who do not know what to ask. */
function PopularQuestions({ questions }: { questions: SearchReply['popular'] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="popular-heading" className="max-w-3xl">
      <h2 id="popular-heading" className="text-2xl">
        Popular questions
      </h2>
      <ul className="mt-3">
        {questions.map(({ title, path }) => (
          <li key={path} className="border-line border-t first:border-t-0">
            <SiteLink
              href={path}
              className="flex min-h-11 items-center py-2 underline underline-offset-4 hover:text-spruce"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
