import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'

/** What to do after signing up. It is the same for new and known addresses, so that it reveals neither. */
export function NewsletterNext() {
  return (
    <p className="mt-3 font-semibold">
      If you have not confirmed yet, look for our letter and press the button behind its link within{' '}
      {MAX_DAYS_TO_CONFIRM} days. It comes within a few minutes, and at most once an hour. Until then we send
      you nothing else.
    </p>
  )
}
