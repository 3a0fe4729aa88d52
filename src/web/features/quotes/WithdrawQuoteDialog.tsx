import { useState } from 'react'
import { QuoteWithdrawal, type StaffQuote } from '#shared/quotes/quotes.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useWithdrawQuote } from './actions.ts'
import { refreshQuotes } from './queries.ts'

interface WithdrawQuoteDialogProps {
  quote: StaffQuote
  onClose: () => void
}

/** The broker withdraws a quote and tells the client why. */
export function WithdrawQuoteDialog({ quote: latest, onClose }: WithdrawQuoteDialogProps) {
  // As it was when the broker decided; the server compares its version.
  const [quote] = useState(latest)
  const form = useForm(QuoteWithdrawal, { reason: '' })
  const withdraw = useWithdrawQuote(quote)
  return (
    <FormDialog
      title={`Withdraw the quote from ${quote.insurer}?`}
      description={
        quote.state === 'accepted'
          ? 'The client has accepted it. The acceptance stays recorded, and the case goes back to Quoting.'
          : 'The client can no longer accept it. Without another open quote, the case goes back to Quoting.'
      }
      submitLabel="Withdraw quote"
      danger
      mutation={withdraw}
      onSubmit={form.handleSubmit(({ reason }) => withdraw.mutate(reason, { onSuccess: onClose }))}
      onRefresh={async () => {
        await refreshQuotes(quote.caseId)
        onClose()
      }}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        help="The client reads it."
        rows={3}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
