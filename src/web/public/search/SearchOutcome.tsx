import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NothingFound } from './NothingFound.tsx'
import { PopularQuestions } from './PopularQuestions.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import { countOf, groupsOf } from './results.ts'
import type { Searching } from './use-search.ts'

/** What came of a query. While the next answer is on its way the last one stays, dimmed. */
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
            title="We could not search just now"
            action={
              <Button variant="secondary" onClick={tryAgain}>
                Try again
              </Button>
            }
          >
            You may be offline. What you typed is kept, and we search again as soon as the connection is back.
          </Notice>
        </div>
      )}
      {state === 'asking' && !reply && <p className="text-muted">Searching …</p>}
      {isEmpty && reply && <PopularQuestions heading="Many people ask" questions={reply.popular} />}
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
