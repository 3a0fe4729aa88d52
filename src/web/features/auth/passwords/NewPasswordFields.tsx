import { Check, Circle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/PasswordField.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

interface NewPasswordFieldsProps {
  /** The password typed so far, checked against the rules. */
  password: string
  /** The props of the field `password`. */
  first: FieldProps
  /** The props of the field `confirmPassword`. */
  second: FieldProps
  /** "Password" by default. The second field's label follows from it. */
  label?: string
}

/** The two fields in which a new password is chosen, with its rules. */
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

const RULES: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', isMet: password => password.length >= 8 },
  { label: 'One uppercase letter', isMet: password => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', isMet: password => /[a-z]/.test(password) },
  { label: 'One number', isMet: password => /[0-9]/.test(password) },
]

function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {RULES.map(rule => {
        const isMet = rule.isMet(password)
        const Icon = isMet ? Check : Circle
        return (
          <li key={rule.label} className={`flex items-center gap-2 ${isMet ? 'text-good' : 'text-muted'}`}>
            <Icon aria-hidden className={isMet ? 'size-4' : 'mx-0.5 size-3'} />
            {rule.label}
            <span className="sr-only">{isMet ? '(met)' : '(not met)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
