import type { MailInfo } from '#shared/emails.ts'

/** The lists of letters, what needs somebody first. */
export const MAIL_TABS = [
  { id: 'dead', label: 'Could not be sent' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'sent', label: 'Sent' },
  { id: 'dropped', label: 'Not needed' },
] as const

export const EMPTY_WORDS: Readonly<Record<MailInfo['state'], { title: string; why: string }>> = {
  dead: {
    title: 'No letter is stuck',
    why: 'A letter that the mail server refuses again and again appears here, with the reason.',
  },
  waiting: {
    title: 'No letter is waiting',
    why: 'Letters leave within seconds while the mail server answers.',
  },
  sent: {
    title: 'No letter was sent in the last 90 days',
    why: 'Send a test letter to see that mail works.',
  },
  dropped: {
    title: 'No letter was left out',
    why: 'A letter is left out when it is not needed any more, such as a reset link for an address without an account.',
  },
}

/** How often it was tried, as in "Tried twice". */
export function triesOf(attempts: number): string {
  if (attempts === 0) return 'Not tried yet'
  if (attempts === 1) return 'Tried once'
  return attempts === 2 ? 'Tried twice' : `Tried ${attempts} times`
}
