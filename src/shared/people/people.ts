import { z } from 'zod'
import { SessionInfo } from '../auth/sessions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { LicenceClass, LineId } from '../lines/line-schemas.ts'
import { enteredText } from '../plain-text.ts'
import { phone } from '../questions/rules.ts'
import { FullName, Role } from '../users.ts'

/** A licence or an insurance that ends within this many days ends soon: a renewal takes a few weeks. */
export const CREDENTIAL_DAYS = 30
export const CredentialState = z.enum(['ending_soon', 'ended'])
export type CredentialState = z.infer<typeof CredentialState>

/** A person with an account, as administrators see them in a list. */
export const PersonListItem = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  role: Role,
  disabledAt: Moment.nullable(),
  /** When a broker was offboarded: the account stays closed. */
  leftAt: Moment.nullable(),
  /** When a client's data was deleted: nothing about the account changes any more. */
  erasedAt: Moment.nullable(),
  /** The client's other account, into which this one was merged. */
  mergedInto: z.object({ id: Id, fullName: z.string() }).nullable(),
  createdAt: Moment,
  lastSeenAt: Moment.nullable(),
  secondFactor: z.boolean(),
  /** Cases that are not closed: a client's own, or those assigned to a broker; 0 for an administrator. */
  openCases: z.number().int(),
  /** The last day of a broker's current time away. */
  awayUntil: z.string().nullable(),
})
export type PersonListItem = z.infer<typeof PersonListItem>

const ListedPerson = PersonListItem.extend({
  /** Whether a broker's licence or E&O insurance has expired. */
  credentialsEnded: z.boolean(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** One person, with what this administrator may do to the account. */
export const PersonDetails = PersonListItem.extend({
  broker: z
    .object({
      brokerage: z.string(),
      cities: z.array(z.string()),
      openCaseCap: z.number().int(),
      awayUntil: z.string().nullable(),
      lines: z.array(LineId),
      languages: z.array(z.string()),
      eoInsurer: z.string(),
      eoPolicyNumber: z.string(),
      eoExpiresOn: z.string(),
      version: z.number().int(),
      licences: z.array(
        z.object({
          class: LicenceClass,
          level: z.number().int().nullable(),
          number: z.string(),
          expiresOn: z.string(),
        }),
      ),
    })
    .nullable(),
  abilities: z.object({
    correct: z.boolean(),
    offboard: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    makeAdmin: z.boolean(),
    makeBroker: z.boolean(),
    removeSecondFactor: z.boolean(),
  }),
})
export type PersonDetails = z.infer<typeof PersonDetails>

const PeopleQuery = PageQuery.extend({
  role: Role.optional(),
  /** Matches the beginnings of words in names, usernames and email addresses. */
  search: z.string().trim().max(100).optional(),
  status: z.enum(['active', 'disabled']).optional(),
  /** Active brokers whose licence or insurance has ended, or ends soon. */
  credentials: CredentialState.optional(),
})

export const listPeople = endpoint('GET /api/people', {
  allow: ['office', 'admin'],
  summary: 'People with an account, newest first, filtered by role, search words and status.',
  query: PeopleQuery,
  reply: pageOf(ListedPerson),
})

export const readPerson = endpoint('GET /api/people/:id', {
  allow: ['office', 'admin'],
  summary: 'One person with an account.',
  reply: PersonDetails,
})

/** Why an administrator changes an account. It is recorded in the audit log. */
export const Reason = z.strictObject({
  reason: enteredText({ max: 500 }).min(3, 'Enter a reason'),
})

function adminAction(name: string, summary: string) {
  return endpoint(`POST /api/people/:id/${name}`, {
    allow: ['admin'],
    stepUp: true,
    summary,
    body: Reason,
    reply: PersonDetails,
  })
}

export const disablePerson = adminAction(
  'disable',
  'Close an account: its sessions end at once and it cannot log in. 409 for oneself and the last administrator.',
)
export const enablePerson = adminAction('enable', 'Open a closed account again.')
export const makeAdmin = adminAction('make-admin', 'Make a broker an administrator. 409 for a client.')
export const makeBroker = adminAction(
  'make-broker',
  'Make an administrator with a broker’s record a broker. 409 for oneself and the last administrator.',
)
export const removePersonSecondFactor = adminAction(
  'remove-second-factor',
  'Turn off two-step verification for someone who lost their device. Their sessions end; they set it up again at the next login.',
)

export const PersonCorrection = Reason.extend({ fullName: FullName, phone })

export const correctPerson = endpoint('POST /api/people/:id/correct', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Correct a person’s name and phone number; they are told by email. 409 when these have changed since. Only the person changes their address.',
  body: PersonCorrection.extend({
    /** What the screen showed. */
    from: z.strictObject({ fullName: z.string(), phone: z.string() }),
  }),
  reply: PersonDetails,
  limit: 30,
})

export const listPersonSessions = endpoint('GET /api/people/:id/sessions', {
  allow: ['admin'],
  summary: 'The open sessions of one person.',
  reply: z.object({ items: z.array(SessionInfo) }),
})

export const endPersonSessions = endpoint('DELETE /api/people/:id/sessions', {
  allow: ['admin'],
  summary: 'End every session of one person.',
  reply: z.object({ ended: z.number().int() }),
})
