import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#shared/auth/sessions.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { openInvitation } from '#shared/people/invitations.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dashboardOf } from '../../auth/sign-in/destination.ts'
import { StaffFrame } from '../../auth/sign-in/StaffFrame.tsx'
import { useSignOut } from '../../auth/sign-in/sign-out.ts'
import { introOf, titleOf } from './invitation-words.ts'

interface LoggedInAlreadyProps {
  user: SessionUser
  invited: ReplyOf<typeof openInvitation>
}

/** An invitation opened by somebody who is logged in: it makes another account, so they log out first. */
export function LoggedInAlready({ user, invited }: LoggedInAlreadyProps) {
  const signOut = useSignOut({ staysHere: true })
  return (
    <StaffFrame title={titleOf(invited)} intro={introOf(invited)}>
      <Notice tone="info" title={`You are logged in as ${user.fullName}`}>
        <p>This invitation makes a new account. If it is meant for you, log out first.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" className="min-h-11" pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Log out and go on
          </Button>
          <Link to={dashboardOf(user.role)} className={`${buttonClass('secondary', 'sm')} min-h-11`}>
            Go to your portal
          </Link>
        </div>
      </Notice>
    </StaffFrame>
  )
}
