import { useState } from 'react'
import { z } from 'zod'
import { REPLY_FIELDS } from '#shared/reply-fields.ts'
import { ReplyBody, ReplyTitle, type SavedReply } from '#shared/saved-replies.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useOpenedForm } from '../../platform/opened.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshSavedReplies, useChangeSavedReply, useCreateSavedReply } from './queries.ts'

const ReplyForm = z.object({ title: ReplyTitle, body: ReplyBody, shared: z.boolean() })

const valuesOf = (reply: SavedReply | null) => ({
  title: reply?.title ?? '',
  body: reply?.body ?? '',
  shared: reply?.shared ?? false,
})

interface SavedReplyDialogProps {
  /** The reply to change; null for a new one. */
  reply: SavedReply | null
  /** Whether the reader may share it with everyone on staff. */
  canShare: boolean
  onClose: () => void
}

/** Writes or changes a saved reply. */
export function SavedReplyDialog({ reply, canShare, onClose }: SavedReplyDialogProps) {
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm(ReplyForm, valuesOf(reply))
  const { opened, showLatest } = useOpenedForm(reply, form, valuesOf)
  const create = useCreateSavedReply()
  const change = useChangeSavedReply(reply?.id ?? '')
  /** Braces are hard to find on the keyboard of a phone. */
  function insertField(element: HTMLFormElement | null, name: string) {
    const text = element?.elements.namedItem('body')
    if (!(text instanceof HTMLTextAreaElement)) return
    text.setRangeText(`{{${name}}}`, text.selectionStart, text.selectionEnd, 'end')
    // As if it was typed: then the dialog asks before it discards it.
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
  }
  const settle = { onSuccess: onClose, onError: (error: unknown) => form.showServerErrors(error) }
  return (
    <FormDialog
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      description="Fields between double braces are filled in when you insert the reply."
      submitLabel={reply ? 'Save changes' : 'Save reply'}
      mutation={reply ? change : create}
      onSubmit={form.handleSubmit(({ title, body, shared }) =>
        opened
          ? change.mutate({ version: opened.version, title, body }, settle)
          : create.mutate({ clientId, title, body, shared }, settle),
      )}
      onRefresh={refreshSavedReplies}
      onRefreshed={showLatest}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={80} autoComplete="off" {...form.text('title')} />
      <TextAreaField label="Text" rows={6} {...form.text('body')} />
      <ul className="grid gap-2 text-sm">
        {Object.entries(REPLY_FIELDS).map(([name, meaning]) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Insert {{${name}}}`}
              onClick={({ currentTarget }) => insertField(currentTarget.form, name)}
            >
              {`{{${name}}}`}
            </Button>
            <span className="text-muted">{meaning}</span>
          </li>
        ))}
      </ul>
      {canShare && !reply && (
        <CheckField label="Share with all brokers and administrators" {...form.check('shared')} />
      )}
    </FormDialog>
  )
}
