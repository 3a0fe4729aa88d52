import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../identifiers.ts'
import { LICENCE_CLASSES } from '../lines/line.ts'
import { enteredDay } from '../time/entered-day.ts'
import { Person } from '../users.ts'

/** The longest absence, and the latest day on which one can begin, in days from today. */
export const MAX_ABSENCE_DAYS = 366

/** Days on which a broker is away, and who looks after their cases. Days are Alberta days, both included. */
export const Absence = z.object({
  id: Id,
  broker: Person,
  coveringBroker: Person.nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  state: z.enum(['planned', 'current']),
  version: z.number().int(),
  /** Whether this reader may change or end it. */
  canChange: z.boolean(),
})
export type Absence = z.infer<typeof Absence>

const AbsenceList = z.object({ items: z.array(Absence) })

/** Only for administrators: the absences of one broker. Brokers receive their own, and those that they cover. */
const OfBroker = z.object({ broker: Id.optional() })

export const listAbsences = endpoint('GET /api/routing/absences', {
  allow: ['broker', 'admin'],
  summary: 'Planned and current absences, the first to begin first.',
  query: OfBroker,
  reply: AbsenceList,
})

export const AbsenceTerms = z.strictObject({
  firstDay: enteredDay('Enter a date'),
  lastDay: enteredDay('Enter a date'),
  coveringBrokerId: Id.nullable(),
})

export const createAbsence = endpoint('POST /api/routing/absences', {
  allow: ['broker', 'admin'],
  summary: 'Plan the absence of a broker. The same request key again returns the first.',
  body: AbsenceTerms.extend({
    requestKey: Id,
    /** Only for administrators; a broker plans their own. */
    brokerId: Id.optional(),
  }),
  reply: Absence,
  limit: 60,
})

export const changeAbsence = endpoint('POST /api/routing/absences/:id/change', {
  allow: ['broker', 'admin'],
  summary: 'Change the days or the covering broker. The first day of a current absence stays as it is.',
  body: AbsenceTerms.extend({ version: Version }),
  reply: Absence,
})

export const endAbsence = endpoint('POST /api/routing/absences/:id/end', {
  allow: ['broker', 'admin'],
  summary: 'Cancel a planned absence, or end a current one now: the cases go back to their broker.',
  body: z.strictObject({ version: Version }),
  reply: AbsenceList,
})

export const listCoveringBrokers = endpoint('GET /api/routing/covering-brokers', {
  allow: ['broker', 'admin'],
  summary:
    'The brokers who may look after the cases of one who is away, and the licence classes that each lacks.',
  query: OfBroker,
  reply: z.object({
    items: z.array(Person.extend({ missingClasses: z.array(z.enum(LICENCE_CLASSES)) })),
  }),
})
