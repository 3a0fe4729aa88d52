import { z } from 'zod'
import type { ClientQuote } from '#shared/quotes/quotes.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useDeclineQuote } from './actions.ts'
import { refreshQuotes } from './queries.ts'

const REASONS = [
  'Too expensive',
  'It doesn’t cover what I need',
  'I prefer another insurer',
  'Another reason',
]
const OTHER = 'Another reason'

const Decline = z
  .object({
    reason: z.string().min(1, 'Choose a reason'),
    comment: z.string().trim().max(400, 'Please keep it under 401 characters'),
  })
  .refine(({ reason, comment }) => reason !== OTHER || comment !== '', {
    path: ['comment'],
    error: 'Say why, in a few words',
  })

interface DeclineQuoteDialogProps {
  quote: ClientQuote
  onClose: () => void
}

/** The client declines a quote and says why. */
export function DeclineQuoteDialog({ quote, onClose }: DeclineQuoteDialogProps) {
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
      onRefresh={async () => {
        await refreshQuotes(quote.caseId)
        onClose()
      }}
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
