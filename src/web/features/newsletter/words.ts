import type { Issue } from '#shared/newsletter/issues.ts'
import type { Subscriber, SubscriptionEvent } from '#shared/newsletter/subscribers.ts'
import type { Tone } from '../../ui/tone.ts'

export const STATE_WORDS: Readonly<Record<Subscriber['state'], { label: string; tone: Tone; says: string }>> =
  {
    confirmed: { label: 'Confirmed', tone: 'good', says: 'Gets the newsletter.' },
    waiting: { label: 'Waiting', tone: 'warn', says: 'Has a letter to confirm, and gets nothing else.' },
    unsubscribed: { label: 'Unsubscribed', tone: 'neutral', says: 'Gets nothing.' },
    lapsed: {
      label: 'Not confirmed in time',
      tone: 'neutral',
      says: 'Gets nothing, and is about to be forgotten.',
    },
  }

export const EVENT_WORDS: Readonly<Record<SubscriptionEvent['kind'], string>> = {
  asked: 'Agreed to get the newsletter',
  confirmation_posted: 'Letter to confirm put in the post',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

export const ISSUE_WORDS: Readonly<Record<Issue['state'], { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Being posted', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
}

export const subjectOf = ({ subject }: Pick<Issue, 'subject'>) => subject || 'No subject yet'

export const peopleWords = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-CA')} people`

/** Where the letters of an issue stand, in a sentence or two. */
export function progressWords({ progress, state }: Pick<Issue, 'progress' | 'state'>): string {
  const { audience, posted, waiting, failed } = progress ?? { audience: 0, posted: 0, waiting: 0, failed: 0 }
  const left = posted - waiting - failed
  const parts = [`For ${peopleWords(audience)}: ${left.toLocaleString('en-CA')} done`]
  const missing = (audience - posted).toLocaleString('en-CA')
  if (posted < audience)
    parts.push(state === 'sent' ? `${missing} left before it reached them` : `${missing} to be posted`)
  if (waiting > 0) parts.push(`${waiting.toLocaleString('en-CA')} on their way`)
  if (failed > 0) parts.push(`${failed.toLocaleString('en-CA')} could not be sent`)
  return `${parts.join(', ')}.`
}
