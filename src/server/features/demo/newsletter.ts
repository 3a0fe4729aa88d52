import { newsletterConsentText } from '#shared/newsletter/signup.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type {
  newsletterDeliveries,
  newsletterEvents,
  newsletterIssues,
  newsletterSubscribers,
} from '../newsletter/tables.ts'
import { randomFrom } from './random.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TEXT_VERSION = 'newsletter-form-2026-11-21'

/** What the form said when these people signed up: the brand of the demo. */
const WORDS = newsletterConsentText({
  legalName: 'Shelterbelt Insurance Network',
  email: 'hello@shelterbelt.example',
  address: { street: '100 Poplar Lane', city: 'Red Deer', province: 'AB', postalCode: 'T4N 0A1' },
  serviceArea: 'Alberta',
})

/** Who signed up how many days ago, and how it stands: confirmed unless said otherwise. */
const READERS: readonly { email: string; days: number; left?: number; waits?: true }[] = [
  { email: 'margarete.olfert@people.example', days: 164 },
  { email: 'isaac.bearspaw@people.example', days: 131 },
  { email: 'yun.zhao@people.example', days: 118 },
  { email: 'accounts@bow-valley-millwork.example', days: 77 },
  { email: 'genevieve.arcand@people.example', days: 96, left: 12 },
  { email: 'harpreet.dhaliwal@people.example', days: 41 },
  { email: 'tom.lund@people.example', days: 33 },
  { email: 'olena.kovalchuk@people.example', days: 2, waits: true },
  { email: 'd.mcphail@people.example', days: 1, waits: true },
]

/** The issue went out so many days ago. */
const ISSUE_DAYS = 16
const SUBJECT = 'After the first snow: three things to check'
const BODY = `The first snow is a good reminder of things that are easy to forget when the sun is shining. None of this is advice on your own policy: a licensed broker can tell you what yours says.

## Is someone checking your home while you’re away?

Many home policies ask you to have someone check the house if you’re away in winter, because a frozen pipe can run for days. Your policy says how often, and what counts as a check. Before you travel, ask your broker what’s required, and keep a note of who checked your home and when.

## Sewer backup and overland water

Sewer backup and overland water are two separate coverages, and both are usually optional. The spring melt is a bad time to find out which ones you have. Look at your declarations page now:

- Does it list sewer backup, and what’s the limit?
- Does it list overland water?
- Is there a separate deductible for either?

## Parking a car for the winter

If you park a vehicle for the winter, talk to your broker before you change its insurance. It has to be insured again before it’s back on the road.

Questions? Reply to this email. We read every message.`

export interface NewsletterRows {
  subscribers: (typeof newsletterSubscribers.$inferInsert)[]
  events: (typeof newsletterEvents.$inferInsert)[]
  issues: (typeof newsletterIssues.$inferInsert)[]
  deliveries: (typeof newsletterDeliveries.$inferInsert)[]
}

/** Some readers with the proof of their consent, and one issue that was sent. Pure, like the stories. */
export function newsletterOf(adminId: string, now: Date): NewsletterRows {
  const chance = randomFrom('the newsletter')
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS - chance.between(5, 500) * MINUTE_MS)
  const rows: NewsletterRows = { subscribers: [], events: [], issues: [], deliveries: [] }
  const sentAt = ago(ISSUE_DAYS)
  const writtenAt = new Date(sentAt.getTime() - DAY_MS)
  const issueId = chance.idAt(writtenAt)

  for (const { email, days, left, waits } of READERS) {
    const askedAt = ago(days)
    const id = chance.idAt(askedAt)
    const address = `198.51.100.${chance.between(2, 250)}`
    const confirmedAt = waits ? null : new Date(askedAt.getTime() + chance.between(2, 240) * MINUTE_MS)
    const unsubscribedAt = left ? ago(left) : null
    const form = { textVersion: TEXT_VERSION, address, channel: 'web' }
    rows.subscribers.push({ id, email, ...form, createdAt: askedAt, askedAt, confirmedAt, unsubscribedAt })
    const event = (
      kind: 'confirmation_posted' | 'confirmed' | 'unsubscribed',
      at: Date,
      channel: string,
    ) => ({
      id: chance.idAt(at),
      subscriberId: id,
      kind,
      at,
      channel,
    })
    rows.events.push(
      { id: chance.idAt(askedAt), subscriberId: id, at: askedAt, kind: 'asked', ...form, words: WORDS },
      event('confirmation_posted', askedAt, 'web'),
    )
    if (confirmedAt) {
      rows.events.push({ ...event('confirmed', confirmedAt, 'confirm_link'), address })
      if (confirmedAt < sentAt)
        rows.deliveries.push({ issueId, subscriberId: id, emailId: chance.idAt(sentAt) })
    }
    if (unsubscribedAt)
      rows.events.push({ ...event('unsubscribed', unsubscribedAt, 'one_click'), address: '203.0.113.25' })
  }

  rows.issues.push({
    id: issueId,
    slug: `${albertaToday(sentAt)}-after-the-first-snow-three-things-worth-a-look`,
    subject: SUBJECT,
    body: BODY,
    revision: 4,
    createdAt: writtenAt,
    createdBy: adminId,
    updatedAt: new Date(sentAt.getTime() - 20 * MINUTE_MS),
    updatedBy: adminId,
    sentAt,
    sentBy: adminId,
    audience: rows.deliveries.length,
    postedAt: new Date(sentAt.getTime() + 2000),
  })
  return rows
}
