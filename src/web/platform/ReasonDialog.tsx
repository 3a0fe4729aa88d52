import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './form.ts'

interface ReasonDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'children'> {
  schema: z.ZodType<{ reason: string }, { reason: string }>
  help?: string
  rows?: number
  onReason: (reason: string) => void
}

/** A dialog that asks only for the reason of what is done. */
export function ReasonDialog({
  schema,
  help = 'Recorded in the audit log.',
  rows = 2,
  onReason,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm(schema, { reason: '' })
  return (
    <FormDialog {...dialog} onSubmit={form.handleSubmit(({ reason }) => onReason(reason))}>
      <TextAreaField label="Reason" help={help} rows={rows} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
