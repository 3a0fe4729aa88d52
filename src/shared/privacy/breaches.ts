import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, Version } from '../identifiers.ts'
import { enteredText } from '../plain-text.ts'
import { enteredDay } from '../time/entered-day.ts'

/** How long a breach stays in the register after it was closed, in months. */
export const BREACH_MONTHS = 24

const Text = enteredText({ max: 2000 }).default('')
const Day = enteredDay('Enter a date')

/**
 * What is written down about a breach: what the notice to the Commissioner has to say (PIPA Regulation, s. 19), and what
 * decides whether there is a real risk of significant harm (PIPA, s. 34.1).
 */
export const BreachAnswers = z.strictObject({
  /** What happened, and how it was found. */
  circumstances: Text,
  /** Which personal information. */
  information: Text,
  /** How many people, as an estimate. */
  peopleAffected: z.coerce
    .number({ error: 'Enter a number' })
    .int('Enter a whole number')
    .min(0)
    .max(10_000_000)
    .nullable(),
  /** How sensitive the information is. */
  sensitivity: Text,
  /** Who has it, and whether they mean harm. */
  recipient: Text,
  /** Whether it was encrypted, recovered or destroyed unread. */
  protection: Text,
  /** What harm could follow, and how likely it is. */
  harm: Text,
  /** What was done to reduce the risk. */
  measures: Text,
})
export type BreachAnswers = z.infer<typeof BreachAnswers>

export const BreachReport = z
  .strictObject({
    title: enteredText({ max: 150, missing: 'Enter a title' }),
    happenedFrom: Day.nullable(),
    happenedTo: Day.nullable(),
    foundOn: Day,
    answers: BreachAnswers,
    /** Whether there is a real risk of significant harm; null while that isn't decided. */
    realRisk: z.boolean().nullable(),
    commissionerToldOn: Day.nullable(),
    peopleToldOn: Day.nullable(),
    closed: z.boolean(),
  })
  .refine(({ happenedFrom, happenedTo }) => !happenedTo || (happenedFrom && happenedFrom <= happenedTo), {
    path: ['happenedTo'],
    error: 'Enter a last day on or after the first',
  })
  .refine(({ closed, realRisk }) => !closed || realRisk !== null, {
    path: ['realRisk'],
    error: 'Decide on the risk before you close it',
  })
  .refine(({ closed, realRisk, commissionerToldOn }) => !closed || !realRisk || commissionerToldOn, {
    path: ['commissionerToldOn'],
    error: 'With a real risk, the Commissioner must be told before you close it',
  })

export const Breach = z.object({
  id: Id,
  title: z.string(),
  happenedFrom: z.string().nullable(),
  happenedTo: z.string().nullable(),
  foundOn: z.string(),
  answers: BreachAnswers,
  realRisk: z.boolean().nullable(),
  commissionerToldOn: z.string().nullable(),
  peopleToldOn: z.string().nullable(),
  closedAt: Moment.nullable(),
  createdBy: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.number().int(),
})
export type Breach = z.infer<typeof Breach>

export const listBreaches = endpoint('GET /api/privacy/breaches', {
  allow: ['admin'],
  summary: 'The register of breaches: open ones first, then the newest.',
  reply: z.object({ items: z.array(Breach) }),
})

export const addBreach = endpoint('POST /api/privacy/breaches', {
  allow: ['admin'],
  summary: 'Add a breach to the register. The same `clientId` again adds nothing.',
  body: BreachReport.safeExtend({ clientId: Id }),
  reply: Breach,
  status: 201,
  bodyLimit: 64 * 1024,
})

export const changeBreach = endpoint('PUT /api/privacy/breaches/:id', {
  allow: ['admin'],
  summary: 'Change what the register says about a breach. 409 when it has changed since.',
  body: BreachReport.safeExtend({ version: Version }),
  reply: Breach,
  bodyLimit: 64 * 1024,
})
