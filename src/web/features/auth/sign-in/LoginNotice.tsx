import { useLocation } from '@tanstack/react-router'
import { Notice } from '../../../ui/Notice.tsx'

/** Confirms what the person has just done on the page that led here, such as creating an account. */
export function LoginNotice() {
  const { registeredUsername, confirmationSentTo, passwordReset, linkToken } = useLocation({
    select: location => location.state,
  })
  const notice = confirmationSentTo ? (
    <Notice tone="good" title="Confirm your email address">
      We’ve emailed a confirmation link to <span className="wrap-anywhere">{confirmationSentTo}</span>. You
      can log in now, but you’ll need to confirm your address to send documents and to see requests that you
      sent earlier.
    </Notice>
  ) : registeredUsername ? (
    <Notice tone="good" title="Your account is ready">
      Log in with the password you just chose.
    </Notice>
  ) : passwordReset ? (
    <Notice tone="good" title="Your password has been changed">
      Log in with your new password.
    </Notice>
  ) : linkToken ? (
    <Notice title="Log in to confirm your email address">
      Log in with the account that received the email; we’ll take it from there.
    </Notice>
  ) : null
  return notice && <div className="mb-6">{notice}</div>
}
