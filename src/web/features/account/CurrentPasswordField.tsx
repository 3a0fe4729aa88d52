import type { ComponentProps } from 'react'
import { TextField } from '../../ui/TextField.tsx'

type CurrentPasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'>

/** The password as it is now, which a change of the account asks for. */
export function CurrentPasswordField(field: CurrentPasswordFieldProps) {
  return (
    <TextField
      label="Current password"
      type="password"
      autoComplete="current-password"
      help="So that nobody else can change it on a screen you left open."
      {...field}
    />
  )
}
