import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { confirmEmail, openConfirmation } from '#shared/account/account.ts'
import type { SessionUser } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { CallError, call, isNotFound } from '../../platform/call.ts'
import { PanelPage } from '../../platform/PanelPage.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { Redirect } from '../../platform/Redirect.tsx'
import { broadcastSessionChange, clearSession, recheckSession, useSession } from '../../platform/session.ts'
import { useLinkToken } from '../../platform/use-link-token.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { dashboardOf } from '../auth/sign-in/destination.ts'
import { LogOutButton } from '../auth/sign-in/LogOutButton.tsx'
import { SendNewLink } from './SendNewLink.tsx'

const TITLE = 'Confirm your email address'

/** The page that a confirmation link opens. Only the account it was sent for can use it, so it may ask to log in first. */
export function ConfirmEmailPage() {
  const token = useLinkToken()
  const { user, status, refresh } = useSession()

  if (status === 'loading') {
    return (
      <PanelPage title={TITLE}>
        <Skeleton className="h-32" />
      </PanelPage>
    )
  }
  if (status === 'error') {
    return (
      <PanelPage title={TITLE}>
        <Notice
          tone="danger"
          title="We couldn’t open this page"
          action={
            <Button variant="secondary" size="sm" onClick={refresh}>
              Try again
            </Button>
          }
        >
          The server didn’t respond. Check your connection and try again.
        </Notice>
      </PanelPage>
    )
  }
  if (!user) {
    const href = `${paths.clientLogin()}?next=${encodeURIComponent(paths.confirmEmail())}`
    return <Redirect href={href} state={token ? { linkToken: token } : {}} />
  }
  if (!token) {
    return (
      <PanelPage
        title="This link is incomplete"
        intro="Part of the link is missing. Open it from the email again, or copy the full link."
      >
        <SendNewLink />
      </PanelPage>
    )
  }
  // A newer link or another account starts from the beginning.
  return <ConfirmEmail key={`${user.id} ${token}`} token={token} user={user} />
}

/** Confirms the address at the press of a button and not when the page opens, because mail scanners open links too. */
function ConfirmEmail({ token, user }: { token: string; user: SessionUser }) {
  const opened = useQuery({
    queryKey: ['confirmation', user.id, token],
    queryFn: ({ signal }) => call(openConfirmation, { body: { token }, signal }),
    gcTime: 0,
    // Asked once: a refusal is final, and after other errors the button tells.
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
  const confirmation = useConfirmEmail(token)
  const { data: confirmed } = confirmation
  const error = confirmation.error ?? (isNotFound(opened.error) ? opened.error : null)

  if (confirmed) return <Confirmed role={user.role} {...confirmed} />

  const otherAccount = (
    <LogOutButton className={`${buttonClass('quiet')} -mx-5 justify-self-start`} staysHere>
      Log in with another account
    </LogOutButton>
  )
  if (error instanceof CallError && [404, 409].includes(error.status)) {
    return (
      <PanelPage title="This address wasn’t confirmed">
        <Notice tone="warn">{error.reply.message}</Notice>
        <p className="text-muted">
          You’re logged in as <AccountName user={user} />.
        </p>
        <SendNewLink />
        {otherAccount}
      </PanelPage>
    )
  }
  return (
    <PanelPage
      title={TITLE}
      intro={
        <p>
          You’re logged in as <AccountName user={user} />. If that’s your account, confirm that{' '}
          {opened.data ? (
            <strong className="wrap-anywhere text-ink">{opened.data.email}</strong>
          ) : (
            'the address we sent the link to'
          )}{' '}
          is your address.
        </p>
      }
    >
      <CallFailed title="We couldn’t confirm your address" error={error} />
      <Button pending={confirmation.isPending} className="w-full" onClick={() => confirmation.mutate()}>
        {confirmation.isPending ? 'Confirming...' : 'Confirm address'}
      </Button>
      {otherAccount}
    </PanelPage>
  )
}

function AccountName({ user }: { user: SessionUser }) {
  return (
    <>
      <strong className="text-ink">{user.fullName}</strong> ({user.username})
    </>
  )
}

interface ConfirmedProps {
  role: Role
  email: string
  /** How many earlier requests with this address were added to the account. */
  casesFound: number
}

function Confirmed({ role, email, casesFound }: ConfirmedProps) {
  return (
    <PanelPage title="Email address confirmed">
      <div ref={focusWhenShown} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <Notice tone="good">
          <span className="wrap-anywhere">{email}</span> is your account’s email address.
          {casesFound > 0 && ` ${describeFoundCases(casesFound)}`}
        </Notice>
      </div>
      <Link to={dashboardOf(role)} className={`${buttonClass()} justify-self-start`}>
        Go to your dashboard
      </Link>
    </PanelPage>
  )
}

const describeFoundCases = (count: number) =>
  count === 1
    ? 'We found one earlier request made with it. It’s now in your portal.'
    : `We found ${count} earlier requests made with it. They’re now in your portal.`

function useConfirmEmail(token: string) {
  return useSingleFlight({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => {
      // Rights and requests may have changed with the address.
      void recheckSession()
      void queryClient.invalidateQueries()
      broadcastSessionChange()
    },
    onError: error => {
      // The session has ended: the page then asks to log in again.
      if (error instanceof CallError && error.status === 401) clearSession()
    },
  })
}
