import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../identifiers.ts'
import { enteredText } from '../plain-text.ts'

/** How long staff can view the portal as a client before they have to ask again, in minutes. */
export const VIEWING_MINUTES = 30

export const ViewingReason = z.strictObject({
  reason: enteredText({ max: 500, missing: 'Enter a reason' }),
})

export const startViewing = endpoint('POST /api/auth/viewing/:id', {
  allow: ['broker', 'admin'],
  stepUp: true,
  summary:
    'View the portal as a client, read-only, for 30 minutes. For administrators and the client’s brokers.',
  description:
    'Until it ends, the session reads what the client reads; a broker only on the cases they have. Every change is refused.',
  body: ViewingReason,
  reply: z.object({ until: Moment }),
  limit: 30,
})

export const stopViewing = endpoint('POST /api/auth/viewing/stop', {
  allow: ['client', 'broker', 'admin'],
  whileViewing: true,
  summary: 'Stop viewing the portal as a client. Does nothing when the portal isn’t viewed as a client.',
})
