import type { Account } from '#shared/account/account.ts'
import { formatDay } from '#shared/format.ts'
import { ChangeableCard } from './ChangeableCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** One's password: when it was last changed, and the form to change it. */
export function PasswordCard({ account }: { account: Account }) {
  return (
    <ChangeableCard
      title="Password"
      changeLabel="Change your password"
      form={onClose => <PasswordForm account={account} onClose={onClose} />}
    >
      <p className="text-muted">
        {account.passwordChangedAt
          ? `Last changed on ${formatDay(account.passwordChangedAt)}.`
          : 'Not changed since your account was made.'}
      </p>
    </ChangeableCard>
  )
}
