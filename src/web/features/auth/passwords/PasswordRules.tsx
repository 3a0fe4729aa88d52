import { Check, Circle } from 'lucide-react'

const RULES: readonly { label: string; met: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', met: password => password.length >= 8 },
  { label: 'One uppercase letter', met: password => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', met: password => /[a-z]/.test(password) },
  { label: 'One number', met: password => /[0-9]/.test(password) },
]

/** The rules a new password follows, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {RULES.map(rule => {
        const met = rule.met(password)
        const Icon = met ? Check : Circle
        return (
          <li key={rule.label} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-muted'}`}>
            <Icon aria-hidden className={met ? 'size-4' : 'mx-0.5 size-3'} />
            {rule.label}
            <span className="sr-only">{met ? '(met)' : '(not met yet)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
