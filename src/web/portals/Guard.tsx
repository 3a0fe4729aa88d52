import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#shared/users.ts'
import { useSignOut } from '../features/auth/sign-in/sign-out.ts'
import { StepUpDialog } from '../features/auth/step-up/StepUpDialog.tsx'
import { useSession } from '../platform/session.ts'
import { AccessDenied } from '../public/AccessDenied.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useSessionEnd } from './session-end.ts'
import { ToLogin } from './ToLogin.tsx'

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
