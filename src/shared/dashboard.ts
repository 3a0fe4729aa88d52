import { z } from 'zod'
import { Outcome } from './cases/stage-schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './identifiers.ts'

/** The ranges of a broker's numbers, in days up to now. */
export const NUMBER_RANGES = ['30', '90', '365'] as const
export type NumberRange = (typeof NUMBER_RANGES)[number]

/** The outcomes that count as lost in the win rate. A duplicate counts as neither. */
export const LOST_OUTCOMES = ['declined', 'lost', 'no_quote', 'withdrawn'] as const

/** More cases than this are not counted. */
export const MAX_COUNTED_CASES = 500

/** The range of the figures that administrators read of a broker, in days up to now. */
export const FIGURES_DAYS = 90

const Count = z.number().int()

/** Cases that the broker has or is offered, and the most they take. */
const Load = z.object({ cases: Count, cap: Count })

const CountedCase = z.object({ id: Id, reference: z.string(), client: z.string() })

export const readBrokerNumbers = endpoint('GET /api/dashboard/numbers', {
  allow: ['broker'],
  summary: 'Your first replies, win rate and load, with the cases that are counted.',
  query: z.object({ days: z.enum(NUMBER_RANGES).default('90') }),
  reply: z.object({
    /** The first day of the range, in Alberta. */
    from: z.iso.date(),
    /** Business minutes between getting a case and the first reply; null without cases. */
    firstReply: z.object({
      medianMinutes: z.number().nullable(),
      cases: z.array(CountedCase.extend({ minutes: z.number() })),
    }),
    closed: z.array(CountedCase.extend({ outcome: Outcome })),
    load: Load,
  }),
})

/** Only cases that the broker still has count, like in their own numbers. */
export const readBrokerFigures = endpoint('GET /api/dashboard/brokers/:id/figures', {
  allow: ['admin'],
  summary: 'The first replies, quotes, win rate, offers and load of a broker over the last 90 days.',
  reply: z.object({
    /** The first day of the range, in Alberta. */
    from: z.iso.date(),
    assigned: Count,
    /** Business minutes, as in the broker’s own numbers; null without replies. */
    firstReply: z.object({
      replies: Count,
      medianMinutes: z.number().nullable(),
      p90Minutes: z.number().nullable(),
    }),
    quotes: z.object({ sent: Count, accepted: Count }),
    closed: z.object({ won: Count, lost: Count }),
    offers: z.object({ accepted: Count, declined: Count, lapsed: Count }),
    load: Load,
  }),
})
