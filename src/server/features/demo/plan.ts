import { albertaToday } from '#shared/time/zoned-time.ts'
import { CLIENTS } from './clients.ts'
import { type NewsletterRows, newsletterOf } from './newsletter.ts'
import { notificationsOf, reminderJobs } from './notifications.ts'
import { createPeople, type People } from './people.ts'
import { createPolicy, type PolicyInsert } from './policies.ts'
import { type AcceptanceInsert, createQuotes, type QuoteInsert } from './quotes.ts'
import { createRecords, type Records } from './records.ts'
import type { CaseInsert, CaseRows } from './rows.ts'
import { openedAt } from './starts.ts'
import { allStories } from './stories.ts'
import { createCaseRows, EARLIER_DAYS_MAX } from './tell.ts'

const DAY_MS = 86_400_000

/** Everything the demo starts with, in rows: people without passwords, documents not stored yet. */
export interface Plan extends Omit<CaseRows, 'case'>, Omit<Records, 'events'> {
  cast: People
  cases: CaseInsert[]
  newsletter: NewsletterRows
  notifications: ReturnType<typeof notificationsOf>
  quotes: QuoteInsert[]
  policies: PolicyInsert[]
  acceptances: AcceptanceInsert[]
}

/** When each client made their account: some days before their first request, however much earlier that begins. */
function joinedDates(now: Date): Date[] {
  const joined = CLIENTS.map(() => now.getTime() - 30 * DAY_MS)
  for (const story of allStories()) {
    if (!('client' in story.who)) continue
    const earliest = openedAt(story, now).getTime() - (EARLIER_DAYS_MAX + 1) * DAY_MS
    joined[story.who.client] = Math.min(joined[story.who.client] ?? earliest, earliest)
  }
  return joined.map(at => new Date(at))
}

/** Plans the whole demo. Pure: the same `now` gives the same rows, byte for byte. */
export function planDemo(now: Date): Plan {
  const cast = createPeople(now, joinedDates(now))
  const told = allStories()
    .map((story, number) => createCaseRows(story, number, cast, now))
    .sort((a, b) => a.case.openedAt.getTime() - b.case.openedAt.getTime())
  const cases = told.map(({ case: row }, index): CaseInsert => {
    const year = albertaToday(row.openedAt).slice(0, 4)
    return { ...row, reference: `AB-${year}-${String(index + 1).padStart(6, '0')}` }
  })
  const offers = told.flatMap(one => one.offers)
  for (const broker of cast.brokers)
    for (const { brokerId, offeredAt } of offers)
      if (brokerId === broker.userId && !(broker.lastOfferedAt && broker.lastOfferedAt > offeredAt))
        broker.lastOfferedAt = offeredAt
  const quoted = cases.flatMap((row, index) => {
    const story = told[index]
    return story ? [createQuotes(row, story, cast, now)] : []
  })
  const bound = cases.map((row, index) => createPolicy(row, quoted[index]?.quotes ?? []))
  const files = told.flatMap(one => one.files)
  // Who sent documents had confirmed their address before.
  for (const user of cast.users)
    if (files.some(({ uploadedBy }) => uploadedBy === user.id))
      user.emailVerifiedAt ??= new Date(user.createdAt.getTime() + 12 * 60_000)
  const { events, ...records } = createRecords(told, cast, now)
  const caseEvents = told.flatMap(one => one.events)
  const messages = told.flatMap(one => one.messages)
  const reads = told.flatMap(one => one.reads)
  return {
    ...records,
    cast,
    cases,
    offers,
    events: [...caseEvents, ...bound.flatMap(one => one.events), ...events],
    messages,
    reads,
    notifications: notificationsOf({ cast, cases, events: caseEvents, messages, reads }, now),
    consents: [...told, ...quoted].flatMap(one => one.consents),
    files: [...files, ...quoted.flatMap(one => one.files)],
    jobs: [...[...told, ...quoted].flatMap(one => one.jobs), ...reminderJobs(cases, now)],
    quotes: quoted.flatMap(one => one.quotes),
    policies: bound.flatMap(one => one.policies),
    acceptances: quoted.flatMap(one => one.acceptances),
    newsletter: newsletterOf(cast.adminId, now),
  }
}
