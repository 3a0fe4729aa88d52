import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { EnteredPhone, type SessionUser } from '#shared/auth/sessions.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { formatMoment } from '#shared/format.ts'
import { loginPathFor, paths } from '#shared/paths.ts'
import { acceptInvitation, InvitationAcceptance, openInvitation } from '#shared/people/invitations.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { CallError, call, errorMessage, isNotFound } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { useSession } from '../../../platform/session.ts'
import { useLinkToken } from '../../../platform/use-link-token.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { NewPasswordFields } from '../../auth/passwords/NewPasswordFields.tsx'
import { passwordTwice } from '../../auth/passwords/password-twice.ts'
import { dashboardOf } from '../../auth/sign-in/destination.ts'
import { LogOutButton } from '../../auth/sign-in/LogOutButton.tsx'
import { StaffFrame } from '../../auth/sign-in/StaffFrame.tsx'
import { TermsField } from '../../auth/sign-in/TermsField.tsx'

type OpenedInvitation = ReplyOf<typeof openInvitation>

const TITLE = 'Your invitation'
const INCOMPLETE = 'Part of the link is missing. Open it from the email again, or copy the full link.'

/** The page that the link of an invitation opens: whom it is for, and a form that creates the account. */
export function InvitationPage() {
  const token = useLinkToken()
  const { user, status } = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(openInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    gcTime: 0,
    // A refusal is final, and after other errors the page has a button that tries again.
    retry: false,
  })

  if (data && status !== 'loading') {
    if (user) return <LoggedInAlready user={user} invitation={data} />
    return <InvitationForm key={token} token={token ?? ''} invitation={data} />
  }
  const isRefused = isNotFound(error)
  return (
    <StaffFrame title={TITLE}>
      {!token && <p className="text-muted">{INCOMPLETE}</p>}
      {isRefused && (
        <>
          <Notice tone="warn">{errorMessage(error)}</Notice>
          <p className="mt-4">
            Already created your account?{' '}
            <Link to={loginPathFor(pathname)} className="underline underline-offset-4">
              Log in
            </Link>
          </p>
        </>
      )}
      {error && !isRefused && (
        <Notice
          tone="danger"
          title="We couldn’t open your invitation"
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Notice>
      )}
      {token && !error && <Skeleton className="h-96" />}
    </StaffFrame>
  )
}

const Form = passwordTwice(InvitationAcceptance.omit({ token: true }).extend({ phone: EnteredPhone }))

/** The role and the address of the account come from the invitation. */
function InvitationForm({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const navigate = useNavigate()
  const { fullName } = invitation
  const form = useForm(Form, {
    fullName,
    username: '',
    phone: '',
    password: '',
    confirmPassword: '',
    agreed: false,
  })
  const acceptance = useSingleFlight({
    gcTime: 0,
    mutationFn: ({ confirmPassword: _repeated, ...answer }: z.output<typeof Form>) =>
      call(acceptInvitation, { body: { token, ...answer } }),
    onError: error => form.showServerErrors(error),
    onSuccess: async ({ username, role }) => {
      await navigate({ to: LOGINS[role](), state: { registeredUsername: username }, replace: true })
    },
  })

  const { error } = acceptance
  if (error instanceof CallError && error.status === 404) {
    return (
      <StaffFrame title={formatTitle(invitation)}>
        <CallFailed title="This invitation is no longer valid" error={error} />
      </StaffFrame>
    )
  }
  return (
    <StaffFrame title={formatTitle(invitation)} intro={formatIntro(invitation)}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit(answer => acceptance.mutate(answer))}
      >
        <TextField label="Full name" autoComplete="name" {...form.text('fullName')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...form.text('phone')} />
        <TextField
          label="Username"
          help="Letters, numbers and underscores. You’ll use it to log in."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.text('username')}
        />
        <NewPasswordFields
          password={form.watch('password')}
          first={form.text('password', 'confirmPassword')}
          second={form.text('confirmPassword')}
        />
        {invitation.role === 'client' && <TermsField {...form.check('agreed')} />}
        <CallFailed title="We couldn’t create your account" error={error} />
        <Button type="submit" pending={acceptance.isPending} className="w-full">
          {acceptance.isPending ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </StaffFrame>
  )
}

/** An invitation creates another account, so a person who is logged in logs out first. */
function LoggedInAlready({ user, invitation }: { user: SessionUser; invitation: OpenedInvitation }) {
  return (
    <StaffFrame title={formatTitle(invitation)} intro={formatIntro(invitation)}>
      <Notice tone="info" title={`You’re logged in as ${user.fullName}`}>
        <p>This invitation is for a new account. If it’s meant for you, log out first.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <LogOutButton className={`${buttonClass('primary', 'sm')} min-h-11`} staysHere>
            Log out and continue
          </LogOutButton>
          <Link to={dashboardOf(user.role)} className={`${buttonClass('secondary', 'sm')} min-h-11`}>
            Go to your portal
          </Link>
        </div>
      </Notice>
    </StaffFrame>
  )
}

const LOGINS = {
  client: paths.clientLogin,
  broker: paths.brokerLogin,
  office: paths.adminLogin,
  admin: paths.adminLogin,
} as const

const TITLES = {
  client: 'Join the client portal',
  broker: 'Join as a broker',
  office: 'Join the office staff',
  admin: 'Become an administrator',
} as const

const formatTitle = ({ role }: OpenedInvitation): string => TITLES[role]

const formatIntro = ({ fullName, email, expiresAt }: OpenedInvitation): string =>
  `This invitation is for ${fullName} (${email}). You have until ${formatMoment(expiresAt)} to accept it.`
