import type { EmailInfo } from '#shared/emails.ts'

/** What each state of an email is called. */
export const EMAIL_STATE_NAMES: Readonly<Record<EmailInfo['state'], string>> = {
  dead: 'Failed',
  waiting: 'Queued',
  sent: 'Sent',
  dropped: 'Skipped',
}
