import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

interface NewPasswordFieldsProps {
  /** What is typed so far; the rules are ticked off by it. */
  password: string
  /** The props of the field `password`, as `useFormState` gives them. */
  first: FieldProps
  /** The props of the field `confirmPassword`. */
  second: FieldProps
  /** "Password" unless named; the second field's label follows from it. */
  label?: string
}

/** A password that is being chosen: once with its rules, and once more. */
export function NewPasswordFields({ password, first, second, label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <div className="grid gap-3">
        <PasswordField {...first} label={label} autoComplete="new-password" />
        <PasswordRules password={password} />
      </div>
      <PasswordField {...second} label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" />
    </>
  )
}
