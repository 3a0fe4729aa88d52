import type { Account } from '#shared/accounts.ts'
import { formatDay } from '#shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Fact } from './Fact.tsx'
import { useOpening } from './opening.ts'

/** Name, phone and username. The username stays what it is. */
export function PersonalDetailsCard({ account }: { account: Account }) {
  const form = useOpening()
  return (
    <Card
      title="Your details"
      action={
        !form.isOpen && (
          <Button
            ref={form.button}
            variant="secondary"
            size="sm"
            aria-label="Change your details"
            onClick={form.open}
          >
            Change
          </Button>
        )
      }
    >
      {form.isOpen ? (
        <DetailsForm account={account} onClose={form.close} />
      ) : (
        <dl className="grid gap-3">
          <Fact name="Full name">{account.fullName}</Fact>
          <Fact name="Phone">{account.phone}</Fact>
          <Fact name="Username">
            {account.username}
            <span className="block text-muted text-sm">You log in with it. It cannot be changed.</span>
          </Fact>
          <Fact name="Account since">{formatDay(account.createdAt)}</Fact>
        </dl>
      )}
    </Card>
  )
}
