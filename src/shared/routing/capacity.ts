import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const MAX_OPEN_CASES = 500

export const Capacity = z.object({
  /** The broker's own limit of open cases. */
  openCaseCap: z.number().int(),
  /** How many they take: their own limit, or that of the routing rules where it's lower. */
  limit: z.number().int(),
  /** How many they have or are offered. */
  openCases: z.number().int(),
})
export type Capacity = z.infer<typeof Capacity>

export const readCapacity = endpoint('GET /api/routing/brokers/:id/capacity', {
  allow: ['broker', 'office', 'admin'],
  summary: 'How many open cases a broker takes, and has. A broker reads their own.',
  reply: Capacity,
})

export const CapacityChange = z.strictObject({
  openCaseCap: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(0, 'At least 0')
    .max(MAX_OPEN_CASES, 'At most 500'),
})

export const changeCapacity = endpoint('POST /api/routing/brokers/:id/capacity', {
  allow: ['broker', 'admin'],
  summary:
    'Change how many open cases a broker takes. 409 when it has changed since. A broker changes their own.',
  body: CapacityChange.extend({
    /** What the screen showed. */
    from: z.number().int(),
  }),
  reply: Capacity,
})
