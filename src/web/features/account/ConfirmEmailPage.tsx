import { paths } from '#shared/paths.ts'
import { PanelPage } from '../../platform/PanelPage.tsx'
import { Redirect } from '../../platform/Redirect.tsx'
import { useSession } from '../../platform/session.ts'
import { useLinkToken } from '../../platform/use-link-token.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { SendNewLink } from './SendNewLink.tsx'

const TITLE = 'Confirm your email address'

/** The page that a confirmation link opens. Only the account it was sent for can use it, so it may ask to log in first. */
export function ConfirmEmailPage() {
  const token = useLinkToken()
  const { user, status, refresh } = useSession()

  if (status === 'loading') {
    return (
      <PanelPage title={TITLE}>
        <Skeleton className="h-32" />
      </PanelPage>
    )
  }
  if (status === 'error') {
    return (
      <PanelPage title={TITLE}>
        <Notice
          tone="danger"
          title="We couldn’t open this page"
          action={
            <Button variant="secondary" size="sm" onClick={refresh}>
              Try again
            </Button>
          }
        >
          The server didn’t respond. Check your connection and try again.
        </Notice>
      </PanelPage>
    )
  }
  if (!user) {
    const href = `${paths.clientLogin()}?next=${encodeURIComponent(paths.confirmEmail())}`
    return <Redirect href={href} state={token ? { linkToken: token } : {}} />
  }
  if (!token) {
    return (
      <PanelPage
        title="This link is incomplete"
        intro="Part of the link is missing. Open it from the email again, or copy the full link."
      >
        <SendNewLink />
      </PanelPage>
    )
  }
  // A newer link or another account starts from the beginning.
  return <ConfirmEmail key={`${user.id} ${token}`} token={token} title={TITLE} user={user} />
}
