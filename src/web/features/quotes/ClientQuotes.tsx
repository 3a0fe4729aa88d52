import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { formatCount, formatDay, formatMoney } from '#shared/format.ts'
import { enteredText } from '#shared/plain-text.ts'
import * as api from '#shared/quotes/quotes.ts'
import { NOT_COVERAGE } from '#shared/quotes/snapshot.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { totalCents } from '#shared/quotes/total.ts'
import { call, fieldErrors } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useReader, useSession } from '../../platform/session.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useInFront } from '../../ui/use-in-front.ts'
import { useAcceptQuote, useDeclineQuote } from './actions.ts'
import { ClientQuoteCard } from './ClientQuoteCard.tsx'
import { QuoteComparison } from './QuoteComparison.tsx'
import { refreshQuotes, useQuotes } from './queries.ts'

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
  const [accepting, setAccepting] = useState<api.ClientQuote | null>(null)
  const [declining, setDeclining] = useState<api.ClientQuote | null>(null)
  const quotes = query.data?.items.filter(quote => quote.view === 'client') ?? []
  const isInFront = useInFront()
  // Behind a dialog or another tab, no one sees them.
  const areSeen = isInFront && !accepting && !declining
  useMarkViewed(readOnly || !areSeen ? [] : quotes)

  if (query.isPending) return <QuotesSkeleton />
  if (!query.data) return <LoadFailed label="your quotes" query={query} />
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
                isExpanded={open.length === 1 && accepted.length === 0}
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
const byRecommendation = (a: api.ClientQuote, b: api.ClientQuote) =>
  Number(b.recommended) - Number(a.recommended) || totalCents(a) - totalCents(b)

/** Tells the broker once that the client has seen each new quote. */
function useMarkViewed(quotes: readonly api.ClientQuote[]) {
  const marked = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state } of quotes) {
      if (state !== 'sent' || marked.current.has(id)) continue
      marked.current.add(id)
      // The live event fetches the newer state. If it fails, the quote is marked the next time it is shown.
      call(api.viewQuote, { params: { id } }).catch(() => {})
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

const OTHER = 'Another reason'
const REASONS = ['Too expensive', 'It doesn’t cover what I need', 'I prefer another insurer', OTHER]

const Decline = z
  .object({
    reason: z.string().min(1, 'Choose a reason'),
    comment: enteredText({ max: 400 }),
  })
  .refine(({ reason, comment }) => reason !== OTHER || comment !== '', {
    path: ['comment'],
    error: 'Say why, in a few words',
  })

/** The client declines a quote and says why. */
function DeclineQuoteDialog({ quote, onClose }: { quote: api.ClientQuote; onClose: () => void }) {
  const form = useForm(Decline, { reason: '', comment: '' })
  const decline = useDeclineQuote(quote)
  return (
    <FormDialog
      title={`Decline the quote from ${quote.insurer}?`}
      description="We’ll tell your broker why, so they can look for another quote. This can’t be undone."
      submitLabel="Decline quote"
      mutation={decline}
      onSubmit={form.handleSubmit(({ reason, comment }) => {
        const words = reason === OTHER ? comment : [reason, comment].filter(Boolean).join('. ')
        decline.mutate(words, { onSuccess: onClose })
      })}
      onRefresh={() => refreshQuotes(quote.caseId)}
      onRefreshed={onClose}
      onClose={onClose}
    >
      <ChoiceField
        legend="Why?"
        options={REASONS.map(reason => ({ value: reason, label: reason }))}
        {...form.choice('reason')}
      />
      <TextAreaField
        label="Comment"
        optional={form.watch('reason') !== OTHER}
        rows={2}
        maxLength={400}
        {...form.text('comment')}
      />
    </FormDialog>
  )
}

const FIELDS = ['typedName', 'consent']

/** What the client fills in. The server knows a guest's own name, which is empty here. */
const acceptanceForm = (ownName: string) =>
  api.QuoteAcceptance.extend({
    typedName: api.QuoteAcceptance.shape.typedName.refine(
      name => api.isFullName(name, ownName),
      api.NAME_INCOMPLETE,
    ),
    consent: z.boolean().pipe(api.QuoteAcceptance.shape.consent),
  })

/** The client accepts a quote: what it means, what isn't covered, their name and the consent for this insurer. */
function AcceptQuoteDialog({ quote: latest, onClose }: { quote: api.ClientQuote; onClose: () => void }) {
  // What the person read when they opened the dialog; the server compares its hash.
  const [quote] = useState(latest)
  const { user } = useSession()
  const reader = useReader()
  const form = useForm(acceptanceForm(user && user.id === reader?.id ? user.fullName : ''), {
    typedName: '',
    consent: false,
  })
  const accept = useAcceptQuote(quote)

  return (
    <FormDialog
      title={`Accept the quote from ${quote.insurer}`}
      description={`${formatMoney(totalCents(quote))} for ${formatCount(quote.termMonths, 'month')}${quote.fees.length > 0 ? ', with all fees' : ''}. Valid until the end of ${quote.validUntil ? formatDay(quote.validUntil) : 'today'}.`}
      submitLabel="Accept quote"
      mutation={{ ...accept, error: fieldErrors(accept.error, FIELDS) ? null : accept.error }}
      onSubmit={form.handleSubmit(values =>
        accept.mutate(values, {
          onSuccess: onClose,
          onError: error => form.showServerErrors(error, FIELDS),
        }),
      )}
      onRefresh={() => refreshQuotes(quote.caseId)}
      onRefreshed={onClose}
      onClose={onClose}
    >
      <Notice tone="info" title="This is not coverage yet">
        {NOT_COVERAGE}
      </Notice>
      <div>
        <p className="font-semibold">This quote doesn’t cover</p>
        <ul className="mt-1 list-disc pl-5">
          {[...new Set(quote.exclusions)].map(text => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </div>
      <TextField
        label="Your full name"
        help="Type it as you sign."
        autoComplete="name"
        maxLength={120}
        {...form.text('typedName')}
      />
      <CheckField label={quote.consent.text} {...form.check('consent')} />
    </FormDialog>
  )
}
