import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'

/** What to do after signing up. It is the same for new and known addresses, so that it reveals neither. */
export function ConfirmSubscriptionNote() {
  return (
    <p className="mt-3 font-semibold">
      If you haven’t confirmed yet, check your inbox for our email and use the link in it within{' '}
      {MAX_DAYS_TO_CONFIRM} days. It should arrive within a few minutes; we resend it at most once an hour.
      Until you confirm, we won’t send you anything else.
    </p>
  )
}
