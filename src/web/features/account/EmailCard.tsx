import type { Account } from '#shared/account/account.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeableCard } from './ChangeableCard.tsx'
import { EmailForm } from './EmailForm.tsx'
import { Fact } from './Fact.tsx'
import { ResendButton } from './ResendButton.tsx'

/** The address letters go to: whether it is confirmed, and whether it is about to change. */
export function EmailCard({ account }: { account: Account }) {
  const { email, emailVerified, pendingEmail } = account
  return (
    <ChangeableCard
      title="Email address"
      changeLabel="Change your email address"
      form={onClose => <EmailForm account={account} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <dl className="grid gap-3">
          <Fact name="Address">
            <span className="mr-2">{email}</span>
            <Badge tone={emailVerified ? 'good' : 'warn'}>
              {emailVerified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </Fact>
        </dl>
        {pendingEmail && (
          <Notice tone="info" title="Your new address waits for you">
            <p className="wrap-anywhere">
              We sent a link to {pendingEmail}. Follow it while you are logged in. Until then everything goes
              to {email}. To stay with that one, choose Change and enter it again.
            </p>
            <ResendButton />
          </Notice>
        )}
        {!emailVerified && !pendingEmail && (
          <Notice tone="info" title="Confirm that this address is yours">
            <p className="wrap-anywhere">
              We sent a link to {email}. Follow it while you are logged in. Look in your junk mail too.
            </p>
            <ResendButton />
          </Notice>
        )}
      </div>
    </ChangeableCard>
  )
}
