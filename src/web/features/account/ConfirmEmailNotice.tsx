import { Notice } from '../../ui/Notice.tsx'
import { ConfirmationHelp } from './ConfirmationHelp.tsx'
import { useAccount } from './queries.ts'

/** Asks a client to confirm their e-mail address, for as long as it is not. */
export function ConfirmEmailNotice() {
  const { data: account } = useAccount()
  if (!account || account.emailVerified) return null
  return (
    <Notice tone="info" title="Confirm your email address">
      <p className="wrap-anywhere">
        We sent a link to {account.pendingEmail ?? account.email}. Follow it to send and open documents, and
        to find requests you made with that address.
      </p>
      <ConfirmationHelp />
    </Notice>
  )
}
