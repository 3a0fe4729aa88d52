import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../identifiers.ts'

export const MAX_OPEN_CASES = 500

/** How many open cases a broker takes, and how many they have or are offered. */
export const Capacity = z.object({ openCaseCap: z.number().int(), openCases: z.number().int() })
export type Capacity = z.infer<typeof Capacity>

export const readCapacity = endpoint('GET /api/routing/brokers/:id/capacity', {
  allow: ['broker', 'admin'],
  summary: 'How many open cases a broker takes, and has. A broker reads their own.',
  params: IdParams,
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
  params: IdParams,
  body: CapacityChange.extend({
    /** What the screen showed. */
    from: z.number().int(),
  }),
  reply: Capacity,
})
