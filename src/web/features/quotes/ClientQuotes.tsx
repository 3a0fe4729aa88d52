import { useEffect, useRef, useState } from 'react'
import type { ClientQuote } from '#shared/quotes/quotes.ts'
import { viewQuote } from '#shared/quotes/quotes.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { totalCents } from '#shared/quotes/terms.ts'
import { call } from '../../platform/call.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AcceptQuoteDialog } from './AcceptQuoteDialog.tsx'
import { ClientQuoteCard } from './ClientQuoteCard.tsx'
import { DeclineQuoteDialog } from './DeclineQuoteDialog.tsx'
import { QuoteComparison } from './QuoteComparison.tsx'
import { useQuotes } from './queries.ts'

interface ClientQuotesProps {
  caseId: string
  /** Asks the broker about a row of a quote; null where no message can be sent. */
  onAsk: ((insurer: string, label: string) => void) | null
  /** Whether the page only shows what the client can do. */
  readOnly: boolean
}

/** The client's quotes: those to choose from side by side, the accepted one, and earlier ones. */
export function ClientQuotes({ caseId, onAsk, readOnly }: ClientQuotesProps) {
  const query = useQuotes(caseId)
  const [accepting, setAccepting] = useState<ClientQuote | null>(null)
  const [declining, setDeclining] = useState<ClientQuote | null>(null)
  const quotes = query.data?.items.filter(quote => quote.view === 'client') ?? []
  useMarkViewed(quotes)

  if (query.isPending) return <QuotesSkeleton />
  if (!query.data) {
    return (
      <LoadFailed
        label="your quotes"
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  }
  if (quotes.length === 0) {
    return (
      <EmptyState title="No quotes yet">
        When your broker sends quotes, you can compare them here, ask about them and accept one.
      </EmptyState>
    )
  }
  const open = quotes.filter(({ state }) => isOpenQuote(state)).sort(byRecommendation)
  const accepted = quotes.filter(({ state }) => state === 'accepted')
  const ended = quotes.filter(quote => !open.includes(quote) && !accepted.includes(quote))
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">Quotes</h2>
      {accepted.map(quote => (
        <ClientQuoteCard key={quote.id} quote={quote} onAsk={onAsk} isExpanded={false} />
      ))}
      {open.length > 0 && (
        <ul aria-label="Quotes to choose from" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {open.map(quote => (
            <li key={quote.id} className={`grid ${open.length === 1 ? 'md:col-span-2' : ''}`}>
              <ClientQuoteCard
                quote={quote}
                onAsk={onAsk}
                isExpanded={open.length === 1}
                {...(readOnly
                  ? {}
                  : { onAccept: () => setAccepting(quote), onDecline: () => setDeclining(quote) })}
              />
            </li>
          ))}
        </ul>
      )}
      {open.length > 1 && <QuoteComparison quotes={open} onAsk={onAsk} />}
      {ended.length > 0 && (
        <section aria-label="Earlier quotes" className="grid grid-cols-1 gap-3">
          <h3 className="font-sans font-semibold text-lg">Earlier quotes</h3>
          {ended.map(quote => (
            <ClientQuoteCard key={quote.id} quote={quote} onAsk={onAsk} isExpanded={false} />
          ))}
        </section>
      )}
      {accepting && <AcceptQuoteDialog quote={accepting} onClose={() => setAccepting(null)} />}
      {declining && <DeclineQuoteDialog quote={declining} onClose={() => setDeclining(null)} />}
    </div>
  )
}

/** The recommended quote first, then the lowest total. */
const byRecommendation = (a: ClientQuote, b: ClientQuote) =>
  Number(b.recommended) - Number(a.recommended) || totalCents(a) - totalCents(b)

/** Tells the broker once that the client has seen each new quote. */
function useMarkViewed(quotes: readonly ClientQuote[]) {
  const marked = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state } of quotes) {
      if (state !== 'sent' || marked.current.has(id)) continue
      marked.current.add(id)
      // The live event fetches the newer state. If it fails, the quote is marked the next time it is shown.
      call(viewQuote, { params: { id } }).catch(() => {})
    }
  }, [quotes])
}

function QuotesSkeleton() {
  return (
    <Loading label="the quotes">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </Loading>
  )
}
