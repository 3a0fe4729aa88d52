import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { enterAsGuest, renewGuestLink } from '#shared/guests.ts'
import { paths } from '#shared/paths.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call, errorMessage, isConflict, isNotFound } from '../../platform/call.ts'
import { PanelPage } from '../../platform/PanelPage.tsx'
import { useSession } from '../../platform/session.ts'
import { useLinkToken } from '../../platform/use-link-token.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LogOutButton } from '../auth/sign-in/LogOutButton.tsx'
import { LinkForm } from './LinkForm.tsx'
import { storeGuest, useGuest } from './queries.ts'

/** The page that a link to a request opens, and where people without an account ask for one. */
export function GuestRequestPage() {
  const token = useLinkToken()
  const { data: guest } = useGuest()

  // A newer link starts from the beginning.
  if (token) return <EnterRequest key={token} token={token} />
  return (
    <PanelPage
      title="Open your request"
      intro="You don’t need an account. Enter the email address from your request, and we’ll email you a link that opens it."
    >
      {guest && (
        <Link to={paths.guestCase(guest.caseId)} className={`${buttonClass('secondary')} justify-self-start`}>
          Continue to your request
        </Link>
      )}
      <LinkForm />
      <p className="text-muted">
        Do you have an account?{' '}
        <Link to={paths.clientLogin()} className="underline underline-offset-4">
          Log in
        </Link>
      </p>
    </PanelPage>
  )
}

/** Opens a request at the press of a button and not when the page opens, because mail scanners open links too. */
function EnterRequest({ token }: { token: string }) {
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/portals' })
  const { user } = useSession()
  const entering = useSingleFlight({
    mutationFn: () => call(enterAsGuest, { body: { token } }),
    onSuccess: guest => {
      storeGuest(guest)
      navigate({ href: paths.guestCase(guest.caseId, tab), replace: true })
    },
  })

  if (user) {
    return (
      <PanelPage title="Open your request" intro={`You’re logged in as ${user.fullName}.`}>
        <Notice tone="info">
          This link is for someone without an account. To use it in this browser, log out first.
        </Notice>
        <LogOutButton className={`${buttonClass()} justify-self-start`} staysHere>
          Log out
        </LogOutButton>
      </PanelPage>
    )
  }
  if (isNotFound(entering.error)) return <LinkUsed token={token} message={errorMessage(entering.error)} />
  if (isConflict(entering.error)) {
    return (
      <PanelPage title="Open your request">
        <Notice tone="warn">{errorMessage(entering.error)}</Notice>
        <a href={paths.clientLogin()} className={`${buttonClass()} justify-self-start`}>
          Log in
        </a>
      </PanelPage>
    )
  }
  return (
    <PanelPage
      title="Open your request"
      intro="Read messages and quotes, reply and add documents. You don’t need an account."
    >
      <CallFailed title="We couldn’t open your request" error={entering.error} />
      <Button pending={entering.isPending} className="w-full" onClick={() => entering.mutate()}>
        {entering.isPending ? 'Opening...' : 'Open my request'}
      </Button>
      <p className="text-muted text-sm">
        Your request stays open in this browser for up to 12 hours, and closes when you haven’t used it for 30
        minutes.
      </p>
    </PanelPage>
  )
}

/** After a link that has expired or was used: a new one goes to where the old one went. */
function LinkUsed({ token, message }: { token: string; message: string }) {
  const renewing = useSingleFlight({ mutationFn: () => call(renewGuestLink, { body: { token } }) })
  const reply = useRef<HTMLDivElement>(null)
  const isDone = renewing.data !== undefined
  useEffect(() => {
    if (isDone) reply.current?.focus()
  }, [isDone])
  return (
    <PanelPage title="Get a new link">
      <div ref={reply} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {renewing.data ? (
          <Notice tone="good" title="Check your email">
            {renewing.data.message}
          </Notice>
        ) : (
          <Notice tone="warn">{message}</Notice>
        )}
      </div>
      {renewing.data ? (
        <LinkForm />
      ) : (
        <>
          <CallFailed title="We couldn’t ask for the link" error={renewing.error} />
          <Button pending={renewing.isPending} className="w-full" onClick={() => renewing.mutate()}>
            {renewing.isPending ? 'Sending...' : 'Email me a new link'}
          </Button>
        </>
      )}
    </PanelPage>
  )
}
