import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { loginPathFor, paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import { LogOutButton } from '../features/auth/sign-in/LogOutButton.tsx'
import { useIsSigningOut } from '../features/auth/sign-in/sign-out.ts'
import { StepUpDialog } from '../features/auth/step-up/StepUpDialog.tsx'
import { ViewingBanner } from '../features/auth/viewing/ViewingBanner.tsx'
import { Head } from '../platform/Head.tsx'
import { onUnauthorized } from '../platform/query-client.ts'
import { Redirect } from '../platform/Redirect.tsx'
import { announceSessionEnd, clearSession, useSession } from '../platform/session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** The pages of the admin area that office staff may open. */
const OFFICE_PAGES =
  /^\/admin(\/(dashboard|notifications|account(\/(security|notifications))?|(cases|messages|clients|brokers)(\/[0-9a-f-]{36})?|cases\/new|cases\/[0-9a-f-]{36}\/client|clients\/[0-9a-f-]{36}\/cases))?\/?$/

export const isOfficePage = (pathname: string): boolean => OFFICE_PAGES.test(pathname)

const REASONS = {
  admin: 'The admin area is restricted to administrators only.',
  office: 'Only administrators can open this page.',
  broker: 'The broker portal is restricted to insurance brokers only.',
  viewing: 'You’re viewing the portal as a client. To open this page, exit the view.',
} as const

interface AccessDeniedProps {
  area: keyof typeof REASONS
  /** Shown beside the link to the homepage. */
  action: ReactNode
}

/**
 * Shows these pages to people with the right role. It only saves others a page of errors: the server decides on every call what
 * anyone may see.
 */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  useSessionEnd()

  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'error') {
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <Notice
          tone="danger"
          title="We couldn’t open your portal"
          action={
            <Button variant="secondary" size="sm" onClick={session.refresh}>
              Try again
            </Button>
          }
        >
          The server didn’t respond. Check your connection and try again.
        </Notice>
      </div>
    )
  }
  if (!session.user) return <ToLogin />
  if (session.user.role === 'office' && pathname.startsWith('/admin') && !isOfficePage(pathname)) {
    return (
      <AccessDenied
        area="office"
        action={
          <Link to={paths.adminDashboard()} className={buttonClass('secondary')}>
            Go to your dashboard
          </Link>
        }
      />
    )
  }
  if (!roles.includes(session.user.role)) {
    if (session.user.viewing) {
      return (
        <>
          <ViewingBanner />
          <AccessDenied
            area="viewing"
            action={
              <Link to={paths.clientDashboard()} className={buttonClass('secondary')}>
                Back to the client’s dashboard
              </Link>
            }
          />
        </>
      )
    }
    return (
      <AccessDenied
        area={pathname.startsWith('/admin') ? 'admin' : 'broker'}
        action={<LogOutButton className={buttonClass('secondary')} />}
      />
    )
  }
  return (
    <>
      {children}
      <StepUpDialog />
    </>
  )
}

/** Shown until the session is known. */
function LoadingScreen() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center bg-page text-3xl text-spruce">
      <Spinner label="Loading your portal" />
    </div>
  )
}

/** Redirects to the login page of this portal, with the way back here unless the person has just logged out. */
function ToLogin() {
  const { pathname, searchStr, hash } = useLocation()
  const isLeaving = useIsSigningOut()
  // Computed once: while the login page's code loads, the location is already that of the login page.
  const [href] = useState(() => {
    if (isLeaving) return loginPathFor(pathname)
    const currentPath = pathname + searchStr + (hash && `#${hash}`)
    return `${loginPathFor(pathname)}?next=${encodeURIComponent(currentPath)}`
  })
  return <Redirect href={href} />
}

/**
 * Clears the session after the first call that is answered with 401: the session ran out, or was ended elsewhere. The
 * guard then redirects to the login page.
 */
function useSessionEnd() {
  useEffect(
    () =>
      onUnauthorized(() => {
        if (clearSession()) announceSessionEnd()
      }),
    [],
  )
}

/** Shown to someone whose role may not open the page. */
function AccessDenied({ area, action }: AccessDeniedProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-[70dvh] content-center justify-items-center gap-4 px-4 py-16 text-center outline-none focus-visible:shadow-none"
    >
      <Head title="Access Denied" noindex />
      <svg aria-hidden="true" viewBox="0 0 120 64" className="h-20" fill="none">
        <path d="M4 60h112" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M14 20v40M60 20v40M106 20v40M8 28h104M8 50h104M14 50l46-22M60 50l46-22"
          className="stroke-muted"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1 className="text-4xl">Access Denied</h1>
      <p className="max-w-prose text-lg">{REASONS[area]}</p>
      {area !== 'viewing' && (
        <p className="max-w-md text-muted">
          If you have another account with access, log out and use that one.
        </p>
      )}
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={paths.home()} className={buttonClass('primary')}>
          Return to Homepage
        </Link>
        {action}
      </p>
    </main>
  )
}
