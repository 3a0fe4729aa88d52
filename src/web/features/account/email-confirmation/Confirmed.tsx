import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Role } from '#shared/users.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dashboardOf } from '../../auth/sign-in/destination.ts'

interface ConfirmedProps {
  role: Role
  email: string
  /** Earlier requests with this address that are in the account from now on. */
  casesFound: number
}

/** The address is confirmed, and what that brought. */
export function Confirmed({ role, email, casesFound }: ConfirmedProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <PanelPage title="Your address is confirmed">
      <div ref={words} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <Notice tone="good">
          <span className="wrap-anywhere">{email}</span> is the address of your account.
          {casesFound > 0 && ` ${foundWords(casesFound)}`}
        </Notice>
      </div>
      <Link to={dashboardOf(role)} className={`${buttonClass()} justify-self-start`}>
        Go to your dashboard
      </Link>
    </PanelPage>
  )
}

const foundWords = (count: number) =>
  count === 1
    ? 'We found one earlier request made with it. You now see it in your portal.'
    : `We found ${count} earlier requests made with it. You now see them in your portal.`
