import type { Account } from '#shared/accounts.ts'
import { formatDay } from '#shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useOpening } from './opening.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** One's password: when it was last changed, and the form to change it. */
export function PasswordCard({ account }: { account: Account }) {
  const form = useOpening()
  return (
    <Card
      title="Password"
      action={
        !form.isOpen && (
          <Button
            ref={form.button}
            variant="secondary"
            size="sm"
            aria-label="Change your password"
            onClick={form.open}
          >
            Change
          </Button>
        )
      }
    >
      {form.isOpen ? (
        <PasswordForm account={account} onClose={form.close} />
      ) : (
        <p className="text-muted">
          {account.passwordChangedAt
            ? `Last changed on ${formatDay(account.passwordChangedAt)}.`
            : 'Not changed since your account was made.'}
        </p>
      )}
    </Card>
  )
}
