import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAccount } from './queries.ts'
import { ResendButton } from './ResendButton.tsx'

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
      <div className="flex flex-wrap items-end gap-3">
        <ResendButton />
        <Link to={paths.account('client')} className={buttonClass('quiet', 'sm')}>
          Change the address
        </Link>
      </div>
    </Notice>
  )
}
