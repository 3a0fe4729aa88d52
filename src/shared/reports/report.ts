import { z } from 'zod'
import { Outcome } from '../cases/stage-schemas.ts'
import type { Stage } from '../cases/stages.ts'
import { endpoint } from '../endpoint.ts'
import { LineId } from '../lines/line-schemas.ts'
import { DAY_MS } from '../time/durations.ts'
import { enteredDay } from '../time/entered-day.ts'
import { Person } from '../users.ts'

/** The longest range of a report, in days. */
export const MAX_REPORT_DAYS = 1100

/** How a request reached us. */
export const REQUEST_SOURCES = ['website', 'phone', 'enquiry', 'policy', 'renewal'] as const
export type RequestSource = (typeof REQUEST_SOURCES)[number]
/** How a case got here. One that was imported with its policy wasn't a request, so it's in no figure. */
export type CaseSource = RequestSource | 'import'
export const SOURCE_NAMES: Readonly<Record<RequestSource, string>> = {
  website: 'Quote form on the website',
  phone: 'Added by staff for someone who phoned',
  enquiry: 'Contact form',
  policy: 'Request about a policy',
  renewal: 'Renewal, opened automatically',
}

/** The steps of the funnel. A case counts at each step that it reached, wherever it is now. */
export const FUNNEL = [
  'inquiry',
  'assigned',
  'quoted',
  'accepted',
  'bound',
] as const satisfies readonly Stage[]
export const FUNNEL_NAMES: Readonly<Record<(typeof FUNNEL)[number], string>> = {
  inquiry: 'Requested',
  assigned: 'Assigned',
  quoted: 'Quoted',
  accepted: 'Accepted',
  bound: 'Bound',
}

/** What each figure means, in the words of the page, the file and the email. */
export const DEFINITIONS = {
  requests:
    'Cases opened in the range, of every kind. A request that may be spam counts once its email address is confirmed.',
  lines: 'The same requests, by line of insurance. A case counts under its current line.',
  funnel:
    'Quote requests and renewals opened in the range, by how far they have come so far. A case counts at every step it has reached.',
  firstReply:
    'Business time from the request to the first message or logged contact by a broker, for first replies given in the range. Half of the replies took no longer than the median, and 9 in 10 no longer than the 90th percentile. Unanswered calls are those that staff logged as “No answer” or “Left a voicemail”; they aren’t replies.',
  winRate:
    'The share of quote requests and renewals closed in the range that ended with a policy. Lost counts those that were declined or withdrawn, that went to someone else, or that no insurer would quote. Duplicates don’t count.',
  load: 'Open cases and offers that each active broker has right now, and their limit. These figures don’t depend on the range.',
  sources: 'The same requests, by how they reached us.',
  assistant:
    'Asked: questions to the assistant, without greetings and thanks. Answered: those it answered from our pages or about the visitor’s own case. Handed off: conversations that visitors passed to a person with a message. Helpful and not helpful: answers that visitors rated.',
} as const

const Count = z.number().int()
/** The same figure in the range and in the days of the same number before it. */
const Compared = { current: Count, previous: Count }

const FirstReply = z.object({
  replies: Count,
  /** Business minutes; null without replies. */
  median: Count.nullable(),
  p90: Count.nullable(),
})

export const Report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  previous: z.object({ from: z.iso.date(), to: z.iso.date() }),
  requests: z.object({
    ...Compared,
    /** Every day of the range, in order, with as many requests as on the day in the same place before. */
    byDay: z.array(z.object({ day: z.iso.date(), ...Compared })),
    byLine: z.array(z.object({ line: LineId, ...Compared })),
    bySource: z.array(z.object({ source: z.enum(REQUEST_SOURCES), ...Compared })),
  }),
  funnel: z.array(z.object({ stage: z.enum(FUNNEL), ...Compared })),
  firstReply: z.object({
    current: FirstReply,
    previous: FirstReply,
    /** Calls to clients that reached no one. */
    unanswered: z.object(Compared),
    byDay: z.array(FirstReply.extend({ day: z.iso.date() })),
  }),
  winRate: z.object({
    won: z.object(Compared),
    lost: z.object(Compared),
    byOutcome: z.array(z.object({ outcome: Outcome, ...Compared })),
  }),
  load: z.array(z.object({ broker: Person, open: Count, cap: Count })),
  assistant: z.object({
    asked: z.object(Compared),
    answered: z.object(Compared),
    handedOff: z.object(Compared),
    helpful: z.object(Compared),
    notHelpful: z.object(Compared),
  }),
})
export type Report = z.infer<typeof Report>

const Day = enteredDay('Enter a day')
export const ReportQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS, {
    path: ['from'],
    error: 'Choose three years at most',
  })

export const readReport = endpoint('GET /api/reports', {
  allow: ['admin'],
  summary: 'The figures of the network over a range of days in Alberta, compared with as many days before.',
  query: ReportQuery,
  reply: Report,
})

export const exportReport = endpoint('GET /api/reports/export', {
  allow: ['admin'],
  summary: 'The same figures as CSV, with what each means.',
  query: ReportQuery,
  reply: 'file',
})
