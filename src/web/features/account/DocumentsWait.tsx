import { Notice } from '../../ui/Notice.tsx'
import { ConfirmationHelp } from './ConfirmationHelp.tsx'
import { useAccount } from './queries.ts'

/** Why a client cannot send or open documents yet, and what to do about it. */
export function DocumentsWait() {
  const { data: account } = useAccount()
  return (
    <Notice tone="info" title="Confirm your email address first">
      <p className="wrap-anywhere">
        Documents can be sent and opened only once we know that your address is yours. We sent a link to{' '}
        {account ? (account.pendingEmail ?? account.email) : 'it'}.
      </p>
      <ConfirmationHelp />
    </Notice>
  )
}
