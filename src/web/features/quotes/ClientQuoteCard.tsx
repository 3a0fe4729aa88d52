import { downloadDocument } from '#shared/documents.ts'
import { formatCount, formatDay, formatMoment, formatMoney } from '#shared/format.ts'
import type { ClientQuote } from '#shared/quotes/quotes.ts'
import { NOT_COVERAGE } from '#shared/quotes/snapshot.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { totalCents } from '#shared/quotes/total.ts'
import { urlOf } from '../../platform/call.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadLink } from '../../ui/DownloadLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AskButton } from './AskButton.tsx'
import { QuoteStateBadge } from './QuoteStateBadge.tsx'
import { QuoteTerms } from './QuoteTerms.tsx'

interface ClientQuoteCardProps {
  quote: ClientQuote
  onAsk: ((insurer: string, label: string) => void) | null
  /** Whether all terms are shown, instead of behind a link. */
  isExpanded: boolean
  onAccept?: () => void
  onDecline?: () => void
}

/** One quote as the client sees it: the price, why it is recommended, and what they can do with it. */
export function ClientQuoteCard({ quote, onAsk, isExpanded, onAccept, onDecline }: ClientQuoteCardProps) {
  const { insurer, abilities, state } = quote
  const rowAction = (label: string) => onAsk && <AskButton insurer={insurer} label={label} onAsk={onAsk} />
  return (
    <article
      aria-label={`Quote from ${insurer}`}
      className={`flex min-w-0 flex-col gap-3 rounded-lg border p-4 ${quote.recommended && isOpenQuote(state) ? 'border-spruce' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere font-sans font-semibold text-lg">{insurer}</h3>
        <span className="flex flex-wrap gap-2">
          {quote.recommended && isOpenQuote(state) && <Badge tone="good">Recommended</Badge>}
          <QuoteStateBadge state={state} audience="client" />
        </span>
      </div>
      <p>
        <span className="font-semibold text-xl tabular-nums">{formatMoney(totalCents(quote))}</span>
        <span className="text-muted">{` for ${formatCount(quote.termMonths, 'month')}${quote.fees.length > 0 ? ', with fees' : ''}`}</span>
        {quote.monthlyPayment !== null && (
          <span className="block tabular-nums">{`or ${formatMoney(quote.monthlyPayment)} a month`}</span>
        )}
      </p>
      {quote.recommended && (
        <p className="wrap-anywhere">
          <span className="font-semibold">Why your broker recommends it: </span>
          {quote.recommendation}
        </p>
      )}
      {isOpenQuote(state) && quote.validUntil && (
        <p className="text-muted text-sm">{`Valid until the end of ${formatDay(quote.validUntil)}`}</p>
      )}
      {quote.endReason && <p className="wrap-anywhere text-muted">{`Reason: ${quote.endReason}`}</p>}
      <Acceptance quote={quote} />
      {isExpanded ? (
        <QuoteTerms quote={quote} rowAction={rowAction} />
      ) : (
        <details>
          <summary className="flex min-h-11 w-fit items-center text-spruce underline underline-offset-4">
            All terms of this quote
          </summary>
          <div className="pt-2">
            <QuoteTerms quote={quote} rowAction={rowAction} />
          </div>
        </details>
      )}
      {(abilities.accept || abilities.decline) && (
        <div className="mt-auto flex flex-wrap gap-3">
          {abilities.accept && (
            <Button aria-label={`Accept the quote from ${insurer}`} onClick={onAccept}>
              Accept
            </Button>
          )}
          {abilities.decline && (
            <Button variant="secondary" aria-label={`Decline the quote from ${insurer}`} onClick={onDecline}>
              Decline
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** When and by whom the quote was accepted, and the receipt. */
function Acceptance({ quote: { acceptance, caseId, state } }: Pick<ClientQuoteCardProps, 'quote'>) {
  if (!acceptance) return null
  const { typedName, acceptedAt, receipt } = acceptance
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere">{`Accepted by ${typedName} on ${formatMoment(acceptedAt)}`}</p>
      {state === 'accepted' && <Notice tone="info">{NOT_COVERAGE}</Notice>}
      <DownloadLink href={urlOf(downloadDocument, { params: { id: caseId, documentId: receipt.id } })}>
        Download your receipt
      </DownloadLink>
    </div>
  )
}
