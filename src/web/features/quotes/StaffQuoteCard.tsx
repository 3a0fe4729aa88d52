import { useState } from 'react'
import { formatDay, formatMoment } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { QuoteWithdrawal, type StaffQuote } from '#shared/quotes/quotes.ts'
import { withoutEmptyRows } from '#shared/quotes/terms.ts'
import { formatTotal } from '#shared/quotes/total.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { ReasonDialog } from '../../platform/ReasonDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useDeleteQuote, useDuplicateQuote, useWithdrawQuote } from './actions.ts'
import { QuoteStateBadge } from './QuoteStateBadge.tsx'
import { QuoteTerms } from './QuoteTerms.tsx'
import { refreshQuotes } from './queries.ts'

interface StaffQuoteCardProps {
  quote: StaffQuote
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Opens the editor on this draft. */
  onEdit: (id: string) => void
}

/** One quote as staff see it, with what its broker can do. */
export function StaffQuoteCard({ quote, isSelected, onSelect, onEdit }: StaffQuoteCardProps) {
  const [dialog, setDialog] = useState<'delete' | 'withdraw' | null>(null)
  const duplicate = useDuplicateQuote()
  const { abilities, insurer, acceptance } = quote
  const name = insurer || 'No insurer yet'
  const copy = (replace: boolean) =>
    duplicate.mutate({ id: quote.id, replace }, { onSuccess: draft => onEdit(draft.id) })
  const action = (verb: string, onClick: () => void, pending = false) => (
    <Button size="sm" variant="secondary" aria-label={`${verb} ${name}`} pending={pending} onClick={onClick}>
      {verb}
    </Button>
  )
  return (
    <article
      aria-label={`Quote from ${name}`}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="flex min-w-0 items-start gap-3">
          {abilities.send && (
            <input
              type="checkbox"
              aria-label={`Select the quote from ${name}`}
              checked={isSelected}
              onChange={event => onSelect(event.target.checked)}
              className="mt-1 size-5 shrink-0"
            />
          )}
          <div className="min-w-0">
            <h3 className="wrap-anywhere font-sans font-semibold text-lg">{name}</h3>
            <p className="text-muted text-sm">
              {`${LINES[quote.line].name} · ${quote.annualPremium === null ? 'No premium yet' : formatTotal(quote)}`}
            </p>
          </div>
        </div>
        <span className="flex flex-wrap gap-2">
          {quote.recommended && <Badge tone="good">Recommended</Badge>}
          <QuoteStateBadge state={quote.state} audience="staff" />
        </span>
      </div>
      <p className="text-muted text-sm">
        {quote.sentAt ? (
          <>
            {'Sent '}
            <RelativeTime dateTime={quote.sentAt} />
            {quote.viewedAt ? ', opened by the client' : ', not opened yet'}
          </>
        ) : (
          <>
            {'Saved '}
            <RelativeTime dateTime={quote.updatedAt} />
          </>
        )}
        {quote.validUntil && ` · valid until the end of ${formatDay(quote.validUntil)}`}
      </p>
      {quote.replaces && quote.state === 'draft' && (
        <p className="text-sm">{`Replaces the quote from ${quote.replaces.insurer} when you send it.`}</p>
      )}
      {acceptance && (
        <p className="wrap-anywhere">{`Accepted by ${acceptance.typedName} on ${formatMoment(acceptance.acceptedAt)} The receipt is in Documents.`}</p>
      )}
      {quote.endReason && <p className="wrap-anywhere">{`Reason: ${quote.endReason}`}</p>}
      <details>
        <summary className="flex min-h-9 pointer-coarse:min-h-11 w-fit items-center text-spruce underline underline-offset-4">
          All terms
        </summary>
        <div className="pt-2">
          <QuoteTerms quote={withoutEmptyRows(quote)} />
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        {abilities.edit && action('Edit', () => onEdit(quote.id))}
        {abilities.replace && action('Replace', () => copy(true), duplicate.isPending)}
        {abilities.duplicate && action('Duplicate', () => copy(false), duplicate.isPending)}
        {abilities.withdraw && action('Withdraw', () => setDialog('withdraw'))}
        {abilities.edit && action('Delete', () => setDialog('delete'))}
      </div>
      <CallFailed title="The quote was not copied" error={duplicate.error} />
      {dialog === 'delete' && <DeleteDraftDialog quote={quote} onClose={() => setDialog(null)} />}
      {dialog === 'withdraw' && <WithdrawQuoteDialog quote={quote} onClose={() => setDialog(null)} />}
    </article>
  )
}

function DeleteDraftDialog({ quote, onClose }: { quote: StaffQuote; onClose: () => void }) {
  const removal = useDeleteQuote(quote)
  return (
    <ConfirmCallDialog
      title="Delete draft?"
      description="This can’t be undone."
      confirmLabel="Delete draft"
      danger
      mutation={removal}
      failedTitle="The draft was not deleted"
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** The broker withdraws a quote and tells the client why. */
function WithdrawQuoteDialog({ quote: latest, onClose }: { quote: StaffQuote; onClose: () => void }) {
  // As it was when the broker decided; the server compares its version.
  const [quote] = useState(latest)
  const withdraw = useWithdrawQuote(quote)
  return (
    <ReasonDialog
      title={`Withdraw the quote from ${quote.insurer}?`}
      description={
        quote.state === 'accepted'
          ? 'The client has accepted it. The acceptance stays recorded, and the case goes back to Quoting.'
          : 'The client can no longer accept it. Without another open quote, the case goes back to Quoting.'
      }
      submitLabel="Withdraw quote"
      danger
      mutation={withdraw}
      schema={QuoteWithdrawal}
      help="The client reads it."
      rows={3}
      onReason={reason => withdraw.mutate(reason, { onSuccess: onClose })}
      onRefresh={() => refreshQuotes(quote.caseId)}
      onRefreshed={onClose}
      onClose={onClose}
    />
  )
}
