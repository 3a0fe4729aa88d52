import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What an administrator should look at now, each with the list that shows exactly these records. */
const ATTENTION_COUNTS = [
  'unassigned',
  'overdue',
  'uncovered',
  'waiting',
  'expiring',
  'renewals',
  'policiesWithoutBroker',
  'credentialsEndingSoon',
  'credentialsEnded',
  'failedEmails',
] as const
export type AttentionCount = (typeof ATTENTION_COUNTS)[number]

const Count = z.number().int()

export const readAttention = endpoint('GET /api/reports/attention', {
  allow: ['admin'],
  summary: 'How many cases, policies and emails need attention now.',
  reply: z.object({
    unassigned: Count,
    overdue: Count,
    uncovered: Count,
    waiting: Count,
    expiring: Count,
    renewals: Count,
    policiesWithoutBroker: Count,
    credentialsEndingSoon: Count,
    credentialsEnded: Count,
    failedEmails: Count,
  } satisfies Record<AttentionCount, z.ZodNumber>),
})
