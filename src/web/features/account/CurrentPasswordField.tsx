import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/PasswordField.tsx'

type CurrentPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

/** Changes to the account require the current password. */
export function CurrentPasswordField(field: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      help="Required to make this change."
      {...field}
    />
  )
}
