import { useRef } from 'react'
import { type Enquiry, NewEnquiryEntry } from '#shared/enquiries/enquiries.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { refreshEnquiry, useAddEnquiryEntry } from './queries.ts'

const EntryValues = NewEnquiryEntry.pick({ body: true })

interface EnquiryEntryFormProps {
  enquiry: Enquiry
  kind: 'answer' | 'note'
  label: string
  help: string
}

/** Writes an answer or a note. The text stays in the form until the server has it. */
export function EnquiryEntryForm({ enquiry, kind, label, help }: EnquiryEntryFormProps) {
  const form = useForm(EntryValues, { body: '' })
  /** The entry sent last. The same text sent again keeps its id, so that it isn't stored twice. */
  const lastEntry = useRef({ id: '', body: '' })
  const add = useAddEnquiryEntry(enquiry)
  const isAnswer = kind === 'answer'

  const submit = form.handleSubmit(({ body }) => {
    if (lastEntry.current.body !== body) lastEntry.current = { id: crypto.randomUUID(), body }
    const entry = { id: lastEntry.current.id, kind, body }
    add.mutate(entry, {
      onSuccess: () => {
        form.reset()
        lastEntry.current = { id: '', body: '' }
      },
    })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextAreaField
        label={label}
        help={help}
        rows={isAnswer ? 8 : 2}
        className={isAnswer ? 'min-h-40' : ''}
        {...form.text('body')}
      />
      <ActionFailed
        error={add.error}
        staleTitle="This message has changed"
        onRefresh={() => {
          add.reset()
          void refreshEnquiry(enquiry.id)
        }}
      />
      <div>
        <Button
          type="submit"
          variant={isAnswer ? 'primary' : 'secondary'}
          size={isAnswer ? 'md' : 'sm'}
          pending={add.isPending}
        >
          {isAnswer ? 'Send reply' : 'Add note'}
        </Button>
      </div>
    </form>
  )
}
