import { z } from 'zod'
import type { ClientQuote } from '#shared/quotes/quotes.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
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
    <Dialog
      open
      onOpenChange={open => !open && !decline.isPending && onClose()}
      title={`Decline the quote from ${quote.insurer}?`}
      description="Your broker is told why and can look for another quote. This can’t be undone."
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={form.handleSubmit(({ reason, comment }) => {
          const words = reason === OTHER ? comment : [reason, comment].filter(Boolean).join('. ')
          decline.mutate(words, { onSuccess: onClose })
        })}
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
        <ActionFailed
          error={decline.error}
          staleTitle="This quote has changed"
          onRefresh={async () => {
            await refreshQuotes(quote.caseId)
            onClose()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={decline.isPending}>
            Decline quote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
