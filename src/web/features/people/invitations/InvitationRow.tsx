import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import type { Invitation } from '#shared/people/invitations.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { ROLE_NAMES } from '../words.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { isPending, STATE_NAMES, STATE_TONES } from './words.ts'

/** One invitation: for whom, how it stands, and what can still be done with it. */
export function InvitationRow({ of }: { of: Invitation }) {
  const [asking, setAsking] = useState<'resend' | 'revoke'>()
  const close = () => setAsking(undefined)
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 @3xl:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,0.8fr)_15.5rem]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{of.fullName}</p>
        <p className="wrap-anywhere text-muted text-sm">{of.email}</p>
      </div>
      <p>
        <Badge tone={STATE_TONES[of.state]}>{STATE_NAMES[of.state]}</Badge>
      </p>
      <p className="text-muted text-sm">
        {ROLE_NAMES[of.role]}
        {', invited '}
        <RelativeTime at={of.createdAt} /> by {of.invitedBy ?? 'a command on the server'}
        {of.state === 'open' && (
          <>
            . Link works until <time dateTime={of.expiresAt}>{formatMoment(of.expiresAt)}</time>
          </>
        )}
      </p>
      {isPending(of) && (
        <div className="flex flex-wrap gap-2 @3xl:justify-end">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Send again to ${of.fullName}`}
            onClick={() => setAsking('resend')}
          >
            Send again
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Take back the invitation of ${of.fullName}`}
            onClick={() => setAsking('revoke')}
          >
            Take back
          </Button>
        </div>
      )}
      {asking === 'resend' && <ResendDialog of={of} onClose={close} />}
      {asking === 'revoke' && <RevokeDialog of={of} onClose={close} />}
    </li>
  )
}
