import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readAccount, sendConfirmation } from '#shared/account/account.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { dashboardOf } from '../auth/sign-in/destination.ts'

/** Sends the link again, or says that there is nothing to confirm. */
export function SendNewLink() {
  const account = useQuery(queryOf(readAccount, {}))
  const sending = useSingleFlight({ mutationFn: () => call(sendConfirmation, {}) })

  if (account.data?.emailVerified && !account.data.pendingEmail) {
    return (
      <>
        <Notice tone="good">
          <span className="wrap-anywhere">{account.data.email}</span>, the address of this account, is already
          confirmed.
        </Notice>
        <Link
          to={dashboardOf(account.data.role)}
          className={`${buttonClass('secondary')} justify-self-start`}
        >
          Go to your dashboard
        </Link>
      </>
    )
  }
  if (sending.data) return <Notice tone="good">{sending.data.message}</Notice>
  return (
    <>
      <CallFailed title="We couldn’t send a new link" error={sending.error} />
      <Button pending={sending.isPending} className="justify-self-start" onClick={() => sending.mutate()}>
        {sending.isPending ? 'Sending...' : 'Send a new link'}
      </Button>
    </>
  )
}
