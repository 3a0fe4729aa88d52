import { useQuery } from '@tanstack/react-query'
import { readAccount } from '#shared/account/account.ts'
import type { SessionUser } from '#shared/auth/sessions.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { CallError } from '../../../platform/call.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { queryOf } from '../../../platform/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useSignOut } from '../../auth/sign-in/sign-out.ts'
import { Confirmed } from './Confirmed.tsx'
import { useConfirmEmail } from './confirming-email.ts'
import { SendNewLink } from './SendNewLink.tsx'

interface ConfirmEmailProps {
  token: string
  title: string
  user: SessionUser
}

/**
 * Says which account it is about and asks for a press of a button: programs that look into letters open links too, and
 * must not confirm anything by it.
 */
export function ConfirmEmail({ token, title, user }: ConfirmEmailProps) {
  const account = useQuery(queryOf(readAccount, {}))
  const confirming = useConfirmEmail(token)
  const signOut = useSignOut({ staysHere: true })
  const { data: done, error } = confirming

  if (done) return <Confirmed role={user.role} email={done.email} casesFound={done.casesFound} />

  const otherAccount = (
    <Button
      variant="quiet"
      className="-mx-5 justify-self-start"
      pending={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Log in with another account
    </Button>
  )
  if (error instanceof CallError && [404, 409].includes(error.status)) {
    return (
      <PanelPage title="This address was not confirmed">
        <Notice tone="warn">{error.reply.message}</Notice>
        <p className="text-muted">
          You are logged in as <Account user={user} />.
        </p>
        <SendNewLink />
        {otherAccount}
      </PanelPage>
    )
  }
  return (
    <PanelPage
      title={title}
      intro={
        <p>
          You are logged in as <Account user={user} />. Is that your account? Then confirm that{' '}
          <strong className="wrap-anywhere text-ink">{account.data?.pendingEmail ?? user.email}</strong> is
          your address.
        </p>
      }
    >
      <CallFailed title="We could not confirm your address" error={error} />
      <Button pending={confirming.isPending} className="w-full" onClick={() => confirming.mutate()}>
        {confirming.isPending ? 'Confirming...' : 'Confirm this address'}
      </Button>
      {otherAccount}
    </PanelPage>
  )
}

function Account({ user }: { user: SessionUser }) {
  return (
    <>
      <strong className="text-ink">{user.fullName}</strong> ({user.username})
    </>
  )
}
