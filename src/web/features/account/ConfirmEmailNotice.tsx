import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAccount } from './queries.ts'
import { ResendConfirmationButton } from './ResendConfirmationButton.tsx'

interface ConfirmEmailNoticeProps {
  /** `documents` explains why a client cannot send or open documents yet. */
  reason?: 'documents'
}

/** Asks a client to confirm their email address until they have. */
export function ConfirmEmailNotice({ reason }: ConfirmEmailNoticeProps) {
  const { data: account } = useAccount()
  const address = account && (account.pendingEmail ?? account.email)
  if (reason !== 'documents' && (!account || account.emailVerified)) return null
  return (
    <Notice
      tone="info"
      title={reason === 'documents' ? 'Confirm your email address first' : 'Confirm your email address'}
    >
      <p className="wrap-anywhere">
        {reason === 'documents'
          ? `Confirm your email address to send and open documents. We sent a link to ${address ?? 'it'}.`
          : `We sent a link to ${address}. Use it to confirm your address, send and open documents, and find requests and invitations that belong to that address.`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <ResendConfirmationButton />
        <Link to={paths.account('client')} className={buttonClass('quiet', 'sm')}>
          Change email address
        </Link>
      </div>
    </Notice>
  )
}
