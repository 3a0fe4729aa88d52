import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { PanelPage } from '../../platform/PanelPage.tsx'
import { useLinkToken } from '../../platform/use-link-token.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EnterRequest } from './EnterRequest.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useGuest } from './queries.ts'

/** The page that a link to a request opens, and where people without an account ask for one. */
export function GuestRequestPage() {
  const token = useLinkToken()
  const { data: guest } = useGuest()

  // A newer link starts from the beginning.
  if (token) return <EnterRequest key={token} token={token} />
  return (
    <PanelPage
      title="Open your request"
      intro="You don’t need an account. Enter the email address from your request, and we’ll email you a link that opens it."
    >
      {guest && (
        <Link to={paths.guestCase(guest.caseId)} className={`${buttonClass('secondary')} justify-self-start`}>
          Continue to your request
        </Link>
      )}
      <LinkForm />
      <p className="text-muted">
        Do you have an account?{' '}
        <Link to={paths.clientLogin()} className="underline underline-offset-4">
          Log in
        </Link>
      </p>
    </PanelPage>
  )
}
