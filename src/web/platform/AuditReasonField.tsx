import type { ComponentProps } from 'react'
import { TextAreaField } from '../ui/TextAreaField.tsx'

/** Asks for the reason of a change that the audit log records. */
export function AuditReasonField(field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  return (
    <TextAreaField label="Reason" help="Recorded in the audit log." rows={2} maxLength={500} {...field} />
  )
}
