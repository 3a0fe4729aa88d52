import { z } from 'zod'
import { Stage, Status } from '../cases/stage-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../identifiers.ts'
import { LicenceClass, LineId } from '../lines/line-schemas.ts'
import { LINE_IDS } from '../lines/lines.ts'
import { enteredText } from '../plain-text.ts'
import { Person } from '../users.ts'
import { PersonDetails, Reason } from './people.ts'

/** More open cases than any broker may have. */
const MAX_MOVES = 1000

export const readOffboarding = endpoint('GET /api/people/:id/offboarding', {
  allow: ['admin'],
  summary: 'What a broker who leaves has open, their current policies, and who could take over.',
  reply: z.object({
    cases: z.array(
      z.object({
        id: Id,
        reference: z.string(),
        client: z.string(),
        line: LineId,
        licenceClass: LicenceClass,
        stage: Stage,
        status: Status,
        /** Whether it may be offered to brokers again: not once quotes were sent, or while it is on hold. */
        canReroute: z.boolean(),
        tasks: z.number().int(),
        calls: z.number().int(),
      }),
    ),
    /** The policies in force, or that begin later, of the cases that the broker closed; by line, the most first. */
    policies: z.array(z.object({ line: LineId, licenceClass: LicenceClass, count: z.number().int() })),
    /** Offers that the broker has not answered. */
    offers: z.number().int(),
    /** Open tasks of their own that are about no case. */
    tasks: z.number().int(),
    brokers: z.array(
      Person.extend({
        openCases: z.number().int(),
        classes: z.array(LicenceClass),
        /** The last day of their current time away. */
        awayUntil: z.string().nullable(),
      }),
    ),
  }),
})
export type Offboarding = z.infer<(typeof readOffboarding)['reply']>

export const OffboardingTerms = Reason.extend({
  /** An internal note for who takes over, added to each case. */
  handoverNote: enteredText({ max: 2000 }),
})

export const offboardBroker = endpoint('POST /api/people/:id/offboard', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'End a broker’s access now and for good, move each open case to another broker or back to routing, and give the current policies of each line to another broker. 409 when their cases have changed since.',
  body: OffboardingTerms.extend({
    /** Each open case, with its new broker; null returns it to routing. */
    moves: z.array(z.strictObject({ caseId: Id, brokerId: Id.nullable() })).max(MAX_MOVES),
    /** Each line with current policies, and who gets them; with null they have no broker who works here. */
    policies: z.array(z.strictObject({ line: LineId, brokerId: Id.nullable() })).max(LINE_IDS.length),
  }),
  reply: PersonDetails,
  bodyLimit: 256 * 1024,
})
