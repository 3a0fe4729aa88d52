import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { loginPathFor } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import { useIsSigningOut, useSignOut } from '../features/auth/sign-in/sign-out.ts'
import { StepUpDialog } from '../features/auth/step-up/StepUpDialog.tsx'
import { CallError } from '../platform/call.ts'
import { queryClient } from '../platform/query-client.ts'
import { Redirect } from '../platform/Redirect.tsx'
import { clearSession, useSession } from '../platform/session.ts'
import { saySessionIsOver } from '../platform/session-over.ts'
import { AccessDenied } from '../public/AccessDenied.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'

interface GuardProps {
  roles: readonly Role[]
  children: ReactNode
}

/**
 * Lets people in whose role may open these pages. It spares others a page of errors; what anyone may see is
 * decided by the server with every call.
 */
export function Guard({ roles, children }: GuardProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  useSessionEnd()

  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'error') {
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <Notice
          tone="danger"
          title="We could not open your portal"
          action={
            <Button variant="secondary" size="sm" onClick={session.refresh}>
              Try again
            </Button>
          }
        >
          The server did not answer. Check your connection and try again.
        </Notice>
      </div>
    )
  }
  if (!session.user) return <ToLogin />
  if (!roles.includes(session.user.role)) {
    return (
      <AccessDenied
        area={pathname.startsWith('/admin') ? 'admin' : 'broker'}
        action={
          <Button variant="secondary" pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Log Out
          </Button>
        }
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

/** Shown while it is not known yet who is there. */
function LoadingScreen() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center bg-page text-3xl text-spruce">
      <Spinner label="Loading your portal" />
    </div>
  )
}

/** Leads to the login page of this portal, which leads back here. After logging out it leads nowhere in particular. */
function ToLogin() {
  const { pathname, searchStr, hash } = useLocation()
  const leaving = useIsSigningOut()
  // Settled once: while the login page's code is on its way, the location names that page already.
  const [href] = useState(() => {
    if (leaving) return loginPathFor(pathname)
    const here = pathname + searchStr + (hash && `#${hash}`)
    return `${loginPathFor(pathname)}?next=${encodeURIComponent(here)}`
  })
  return <Redirect href={href} />
}

/**
 * A session can end while a portal is open: it ran out, or was ended elsewhere. The first call answered with 401
 * then forgets everything on the screen, and the guard leads to the login page, which is said.
 */
function useSessionEnd() {
  useEffect(() => {
    const leave = (error: unknown) => {
      if (!(error instanceof CallError && error.status === 401)) return
      if (clearSession()) saySessionIsOver()
    }
    const stops = [
      queryClient.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error)
      }),
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
