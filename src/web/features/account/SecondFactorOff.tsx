import { Link } from '@tanstack/react-router'
import type { Account } from '#shared/account/account.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'

interface SecondFactorOffProps {
  account: Account
  onSetUp: () => void
}

/** What a second factor is good for, and the way to one. */
export function SecondFactorOff({ account, onSetUp }: SecondFactorOffProps) {
  // A client has to show first that the address is theirs: it is the way back in for whoever loses phone and codes.
  const waits = account.role === 'client' && !account.emailVerified
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        With a second factor, logging in asks for your password and for a code that an app on your phone
        shows. Somebody who learns your password still cannot get in.
      </p>
      {waits ? (
        <>
          <p className="text-muted">Confirm your email address first. Then you can set it up here.</p>
          <Link to={paths.account(account.role)} className={buttonClass('secondary', 'sm')}>
            Go to your email address
          </Link>
        </>
      ) : (
        <Button variant="secondary" onClick={onSetUp}>
          Set up
        </Button>
      )}
    </div>
  )
}
