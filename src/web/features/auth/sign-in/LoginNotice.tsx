import { useLocation } from '@tanstack/react-router'
import { Notice } from '../../../ui/Notice.tsx'

/** Says what was just done on another page that led here: an account was created, a password was chosen. */
export function LoginNotice() {
  const { registeredUsername, confirmationSentTo, passwordReset, linkToken } = useLocation({
    select: location => location.state,
  })
  const notice = confirmationSentTo ? (
    <Notice tone="good" title="One more thing: confirm your email address">
      A letter with a link is on its way to <span className="wrap-anywhere">{confirmationSentTo}</span>. You
      can log in now; sending documents needs the confirmed address.
    </Notice>
  ) : registeredUsername ? (
    <Notice tone="good" title="Your account is ready">
      Log in with the password you have just chosen.
    </Notice>
  ) : passwordReset ? (
    <Notice tone="good" title="Your password has been changed">
      Log in with your new password.
    </Notice>
  ) : linkToken ? (
    <Notice title="Log in to confirm your email address">
      Use the account that the letter was sent for. The link goes on by itself after that.
    </Notice>
  ) : null
  return notice && <div className="mb-6">{notice}</div>
}
