import { useState } from 'react'
import type { z } from 'zod'
import { formatDay, formatMoney } from '#shared/format.ts'
import { type ClientQuote, QuoteAcceptance } from '#shared/quotes/quotes.ts'
import { NOT_COVERAGE } from '#shared/quotes/snapshot.ts'
import { totalCents } from '#shared/quotes/terms.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { fieldErrors } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAcceptQuote } from './actions.ts'
import { refreshQuotes } from './queries.ts'

interface AcceptQuoteDialogProps {
  quote: ClientQuote
  onClose: () => void
}

const FIELDS = ['typedName', 'consent']

/** The client accepts a quote: what it means, what isn't covered, their name and the consent for this insurer. */
export function AcceptQuoteDialog({ quote: latest, onClose }: AcceptQuoteDialogProps) {
  // What the person read when they opened the dialog; the server compares its hash.
  const [quote] = useState(latest)
  const form = useForm<{ typedName: string; consent: boolean }, z.output<typeof QuoteAcceptance>>(
    QuoteAcceptance as unknown as z.ZodType<
      z.output<typeof QuoteAcceptance>,
      { typedName: string; consent: boolean }
    >,
    { typedName: '', consent: false },
  )
  const accept = useAcceptQuote(quote)

  return (
    <Dialog
      open
      onOpenChange={open => !open && !accept.isPending && onClose()}
      title={`Accept the quote from ${quote.insurer}`}
      description={`${formatMoney(totalCents(quote))} for ${quote.termMonths} months, with all fees. Valid until the end of ${quote.validUntil ? formatDay(quote.validUntil) : 'today'}.`}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={form.handleSubmit(values =>
          accept.mutate(values, {
            onSuccess: onClose,
            onError: error => form.showServerErrors(error, FIELDS),
          }),
        )}
      >
        <Notice tone="info" title="This is not coverage yet">
          {NOT_COVERAGE}
        </Notice>
        <div>
          <p className="font-semibold">This quote doesn’t cover</p>
          <ul className="mt-1 list-disc pl-5">
            {quote.exclusions.map(text => (
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
        {accept.error && !fieldErrors(accept.error, FIELDS) && (
          <ActionFailed
            error={accept.error}
            staleTitle="This quote has changed"
            onRefresh={async () => {
              await refreshQuotes(quote.caseId)
              onClose()
            }}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={accept.isPending}>
            Accept quote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
