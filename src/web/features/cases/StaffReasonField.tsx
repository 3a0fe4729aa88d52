import type { ComponentProps } from 'react'
import { TextAreaField } from '../../ui/TextAreaField.tsx'

/** Asks staff why they change a case or policy. Clients never see the reason. */
export function StaffReasonField(field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  return (
    <TextAreaField label="Reason" help="Only staff can read this." rows={3} maxLength={1000} {...field} />
  )
}
