import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAccount } from './queries.ts'
import { ResendButton } from './ResendButton.tsx'

/** Why a client cannot send or open documents yet, and what to do about it. */
export function DocumentsWait() {
  const { data: account } = useAccount()
  return (
    <Notice tone="info" title="Confirm your email address first">
      <p className="wrap-anywhere">
        Documents can be sent and opened only once we know that your address is yours. We sent a link to{' '}
        {account ? (account.pendingEmail ?? account.email) : 'it'}.
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
