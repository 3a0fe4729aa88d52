import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#shared/users.ts'
import { useSession } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dashboardOf, destinationAfterSignIn } from './destination.ts'
import { GoTo } from './GoTo.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { SignIn } from './SignIn.tsx'
import { StaffFrame } from './StaffFrame.tsx'
import { useSignInSteps } from './sign-in-steps.ts'

interface StaffLoginProps {
  title: string
  intro: string
  /** Who may go in by this door. */
  roles: readonly Role[]
  home: string
  /** What people who came to the wrong door should know. */
  children: ReactNode
}

/** The login page of the people who work here: brokers and administrators, each with their own words. */
export function StaffLogin({ title, intro, roles, home, children }: StaffLoginProps) {
  const { user } = useSession()
  const search = useSearch({ from: '/portals' })
  const { state } = useLocation()
  const next = search.next ?? home
  const steps = useSignInSteps({ next })

  if (user && roles.includes(user.role) && steps.step === 'password') {
    return <GoTo href={destinationAfterSignIn(user.role, next)} />
  }

  return (
    <StaffFrame title={title} intro={intro} foot={children}>
      {user && steps.step === 'password' && (
        <div className="mb-6">
          <Notice tone="info" title={`You are logged in as ${user.fullName}`}>
            <p>That account does not open this portal. Log in below with one that does.</p>
            <Link to={dashboardOf(user.role)} className={`${buttonClass('secondary', 'sm')} mt-3`}>
              Go to your portal
            </Link>
          </Notice>
        </div>
      )}
      {steps.step === 'password' && <LoginNotice />}
      <SignIn steps={steps} username={state.registeredUsername} />
    </StaffFrame>
  )
}
