import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { DocumentRequest } from '#shared/document-requests.ts'
import { DOCUMENT_KIND_OPTIONS } from '#shared/documents.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { type Form, useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { chosenDocuments, findRowErrors, initialForm, ownRow, RequestForm } from './new-requests.ts'
import { refreshDocumentRequests, useRequestDocuments } from './queries.ts'

interface RequestDocumentsDialogProps {
  caseId: string
  line: LineId
  /** The checklist so far. */
  items: readonly DocumentRequest[]
  /** Whether the case can move to “Waiting for client”. */
  canWait: boolean
  onClose: () => void
}

/** Asks the client for documents: the usual ones of the line, and the broker's own. */
export function RequestDocumentsDialog({
  caseId,
  line,
  items,
  canWait,
  onClose,
}: RequestDocumentsDialogProps) {
  const form = useForm(RequestForm, initialForm(line, items, canWait, new Date()))
  const rows = useFieldArray({ control: form.control, name: 'rows' })
  const [clientId] = useState(() => crypto.randomUUID())
  const request = useRequestDocuments(caseId)
  const onValid = ({ rows: written, dueOn, wait }: RequestForm) => {
    const errors = findRowErrors(written)
    for (const [index, [path, message]] of errors.entries())
      form.setError(path as 'rows', { type: 'incomplete', message }, { shouldFocus: index === 0 })
    if (errors[0]?.[0] === 'rows') form.setFocus('rows.0.isChosen')
    if (errors.length > 0) return
    request.mutate(
      { clientId, dueOn, wait, items: chosenDocuments(written) },
      { onSuccess: onClose, onError: error => form.showServerErrors(error, ['dueOn']) },
    )
  }
  const listError = form.formState.errors.rows

  return (
    <FormDialog
      title="Request documents"
      description="The client gets one checklist and an email. We remind them the day before and on the day."
      submitLabel="Request documents"
      mutation={request}
      onSubmit={form.handleSubmit(onValid)}
      onRefresh={() => refreshDocumentRequests(caseId)}
      onClose={onClose}
    >
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="mb-2 font-semibold">Documents</legend>
        <FieldError id="rows" error={listError?.root?.message ?? listError?.message} />
        {rows.fields.map((row, index) => (
          <RequestRow key={row.id} form={form} index={index} onRemove={() => rows.remove(index)} />
        ))}
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => rows.append(ownRow(), { focusName: `rows.${rows.fields.length}.title` })}
        >
          <Plus aria-hidden className="size-4" />
          Add another document
        </Button>
      </fieldset>
      <TextField label="Needed by" type="date" {...form.text('dueOn')} />
      {canWait && (
        <CheckField
          label="Move the case to “Waiting for client”"
          help="The response clock pauses. It starts again when the client sends something."
          {...form.check('wait')}
        />
      )}
    </FormDialog>
  )
}

interface RequestRowProps {
  form: Form<RequestForm, RequestForm>
  index: number
  onRemove: () => void
}

/** A document that can be asked for: a usual one to choose, or one that the broker describes. */
function RequestRow({ form, index, onRemove }: RequestRowProps) {
  const { isChosen, isOwn, title, reason } = form.watch(`rows.${index}`)
  const reasonField = (
    <TextAreaField label="Why you need it" rows={2} maxLength={500} {...form.text(`rows.${index}.reason`)} />
  )
  if (!isOwn) {
    return (
      <div className="rounded-lg border border-line px-3 py-1">
        <CheckField
          label={<span className="font-semibold">{title}</span>}
          help={isChosen ? undefined : reason}
          {...form.check(`rows.${index}.isChosen`)}
        />
        {isChosen && <div className="pb-3 pl-8">{reasonField}</div>}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line p-3">
      <TextField label="What you need" maxLength={100} {...form.text(`rows.${index}.title`)} />
      <SelectField
        label="Document type"
        options={DOCUMENT_KIND_OPTIONS}
        {...form.text(`rows.${index}.kind`)}
      />
      {reasonField}
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={onRemove}>
        <X aria-hidden className="size-4" />
        Remove
      </Button>
    </div>
  )
}
