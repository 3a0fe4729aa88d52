import { X } from 'lucide-react'
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from '#shared/documents.ts'
import type { Form } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { RequestForm } from './new-requests.ts'

const KINDS = DOCUMENT_KINDS.map(kind => ({ value: kind, label: DOCUMENT_KIND_NAMES[kind] }))

interface RequestRowProps {
  form: Form<RequestForm, RequestForm>
  index: number
  onRemove: () => void
}

/** A document that can be asked for: a usual one to choose, or one that the broker describes. */
export function RequestRow({ form, index, onRemove }: RequestRowProps) {
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
      <SelectField label="Document type" options={KINDS} {...form.text(`rows.${index}.kind`)} />
      {reasonField}
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={onRemove}>
        <X aria-hidden className="size-4" />
        Remove
      </Button>
    </div>
  )
}
