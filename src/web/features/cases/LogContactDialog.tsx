import { useState } from 'react'
import { z } from 'zod'
import { CONTACT_CHANNELS, type ContactChannel, LoggedContact } from '#shared/cases/status.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useLogContact } from './actions.ts'
import { refreshCase } from './queries.ts'

const CHANNELS: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone call',
  email: 'Email',
  text: 'Text message',
  in_person: 'In person',
}

const ContactForm = z.object({ channel: LoggedContact.shape.channel, note: z.string().trim().max(1000) })

interface LogContactDialogProps {
  caseId: string
  onClose: () => void
}

/** Records that the client was reached outside of the portal. */
export function LogContactDialog({ caseId, onClose }: LogContactDialogProps) {
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm(ContactForm, { channel: 'phone', note: '' })
  const log = useLogContact(caseId)

  return (
    <FormDialog
      title="Log a call or email"
      description="Only log contact that reached the client: it counts as your reply and stops the response clock. The client sees that it was logged, but not your note."
      submitLabel="Log contact"
      mutation={log}
      onSubmit={form.handleSubmit(values => log.mutate({ ...values, clientId }, { onSuccess: onClose }))}
      onRefresh={() => refreshCase(caseId)}
      onClose={onClose}
    >
      <SelectField
        label="How you reached them"
        options={CONTACT_CHANNELS.map(value => ({ value, label: CHANNELS[value] }))}
        {...form.text('channel')}
      />
      <TextAreaField
        label="Note"
        optional
        help="Only staff can read this."
        rows={3}
        maxLength={1000}
        {...form.text('note')}
      />
    </FormDialog>
  )
}
