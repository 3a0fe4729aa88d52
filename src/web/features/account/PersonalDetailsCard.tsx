import type { Account } from '#shared/account/account.ts'
import { formatDay } from '#shared/format.ts'
import { ChangeableCard } from './ChangeableCard.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Fact } from './Fact.tsx'

/** Name, phone and username. The username stays what it is. */
export function PersonalDetailsCard({ account }: { account: Account }) {
  return (
    <ChangeableCard
      title="Your details"
      changeLabel="Change your details"
      form={onClose => <DetailsForm account={account} onClose={onClose} />}
    >
      <dl className="grid gap-3">
        <Fact name="Full name">{account.fullName}</Fact>
        <Fact name="Phone">{account.phone}</Fact>
        <Fact name="Username">
          {account.username}
          <span className="block text-muted text-sm">You log in with it. It cannot be changed.</span>
        </Fact>
        <Fact name="Account since">{formatDay(account.createdAt)}</Fact>
      </dl>
    </ChangeableCard>
  )
}
