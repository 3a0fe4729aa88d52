import { useState } from 'react'
import type { z } from 'zod'
import { formatCount, formatDay, formatMoney } from '#shared/format.ts'
import { type ClientQuote, QuoteAcceptance } from '#shared/quotes/quotes.ts'
import { NOT_COVERAGE } from '#shared/quotes/snapshot.ts'
import { totalCents } from '#shared/quotes/terms.ts'
import { fieldErrors } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { CheckField } from '../../ui/CheckField.tsx'
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
    <FormDialog
      title={`Accept the quote from ${quote.insurer}`}
      description={`${formatMoney(totalCents(quote))} for ${formatCount(quote.termMonths, 'month')}, with all fees. Valid until the end of ${quote.validUntil ? formatDay(quote.validUntil) : 'today'}.`}
      submitLabel="Accept quote"
      mutation={{ ...accept, error: fieldErrors(accept.error, FIELDS) ? null : accept.error }}
      onSubmit={form.handleSubmit(values =>
        accept.mutate(values, {
          onSuccess: onClose,
          onError: error => form.showServerErrors(error, FIELDS),
        }),
      )}
      onRefresh={async () => {
        await refreshQuotes(quote.caseId)
        onClose()
      }}
      onClose={onClose}
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
    </FormDialog>
  )
}
