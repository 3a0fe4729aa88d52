import { useLinkToken } from '../../../platform/link-token.ts'
import { NoResetLink } from './NoResetLink.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Where the link for a new password leads. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  if (!token) {
    return (
      <NoResetLink title="This link is not complete">
        The address of this page is missing its second half. Open the link in the letter again, or copy all of
        it.
      </NoResetLink>
    )
  }
  // A newer link opened in the same tab begins a form of its own.
  return <ResetPasswordForm key={token} token={token} />
}
