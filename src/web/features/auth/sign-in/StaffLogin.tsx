import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#shared/users.ts'
import { Redirect } from '../../../platform/Redirect.tsx'
import { useSession } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dashboardOf, destinationAfterSignIn } from './destination.ts'
import { LoginNotice } from './LoginNotice.tsx'
import { SignIn } from './SignIn.tsx'
import { StaffFrame } from './StaffFrame.tsx'
import { useSignInSteps } from './sign-in-steps.ts'

interface StaffLoginProps {
  title: string
  intro: string
  /** The roles that this portal admits. */
  roles: readonly Role[]
  home: string
  /** For people who are looking for another portal. */
  children: ReactNode
}

/** The login page of brokers or administrators. */
export function StaffLogin({ title, intro, roles, home, children }: StaffLoginProps) {
  const { user } = useSession()
  const search = useSearch({ from: '/portals' })
  const { state } = useLocation()
  const next = search.next ?? home
  const steps = useSignInSteps({ next })

  if (user && roles.includes(user.role) && steps.step === 'password') {
    return <Redirect href={destinationAfterSignIn(user.role, next)} />
  }

  return (
    <StaffFrame title={title} intro={intro} foot={children}>
      {user && steps.step === 'password' && (
        <div className="mb-6">
          <Notice tone="info" title={`You’re logged in as ${user.fullName}`}>
            <p>That account doesn’t have access to this portal. Log in with a different account.</p>
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
