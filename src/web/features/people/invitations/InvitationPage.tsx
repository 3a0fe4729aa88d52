import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { loginPathFor } from '#shared/paths.ts'
import { openInvitation } from '#shared/people/invitations.ts'
import { call } from '../../../platform/call.ts'
import { isMissing, sentenceOf } from '../../../platform/failures.ts'
import { useLinkToken } from '../../../platform/link-token.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StaffFrame } from '../../auth/sign-in/StaffFrame.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { LoggedInAlready } from './LoggedInAlready.tsx'

const TITLE = 'Your invitation'
const INCOMPLETE =
  'The address of this page is missing its second half. Open the link in the letter again, or copy all of it.'

/** Where the link of an invitation leads: whom it is for, and the account it makes. */
export function InvitationPage() {
  const token = useLinkToken()
  const { user, status } = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(openInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    gcTime: 0,
    // The person can try again themselves, and a refusal stays one.
    retry: false,
  })

  if (data && status !== 'loading') {
    if (user) return <LoggedInAlready user={user} invited={data} />
    return <InvitationForm key={token} token={token ?? ''} invited={data} />
  }
  const isRefused = isMissing(error)
  return (
    <StaffFrame title={TITLE}>
      {!token && <p className="text-muted">{INCOMPLETE}</p>}
      {isRefused && (
        <>
          <Notice tone="warn">{sentenceOf(error)}</Notice>
          <p className="mt-4">
            You made your account with it already?{' '}
            <Link to={loginPathFor(pathname)} className="underline underline-offset-4">
              Log in
            </Link>
          </p>
        </>
      )}
      {error && !isRefused && (
        <Notice
          tone="danger"
          title="We could not open your invitation"
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      )}
      {token && !error && <Skeleton className="h-96" />}
    </StaffFrame>
  )
}
