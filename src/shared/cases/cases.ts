import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CaseGroup } from '../groups/roles.ts'
import { Id, Moment, PageQuery, pageOf, Version } from '../identifiers.ts'
import { LICENCE_CLASSES } from '../lines/line.ts'
import { LineId } from '../lines/line-schemas.ts'
import { enteredText } from '../plain-text.ts'
import { Person } from '../users.ts'
import { CaseKind, Outcome, Stage, Status } from './stage-schemas.ts'

/** One answer as the summary prints it. */
const AnswerLine = z.object({ label: z.string(), value: z.string() })
export const AnswerGroup = z.object({
  title: z.string(),
  /** What an item of a list belongs to: a vehicle, to "Drivers and vehicles". */
  section: z.string().optional(),
  lines: z.array(AnswerLine),
})
export type AnswerGroup = z.infer<typeof AnswerGroup>

/** What the actor may do with this case. Decided by the server; screens only show it. */
export const CaseAbilities = z.object({
  moves: z.array(Stage),
  hold: z.boolean(),
  resume: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  logContact: z.boolean(),
  bind: z.boolean(),
  withdraw: z.boolean(),
  /** Only the case's own client shares it with a household or business, or stops. */
  share: z.boolean(),
  acceptOffer: z.boolean(),
  /** Offer it to a colleague. */
  handOver: z.boolean(),
  sendMessage: z.boolean(),
  sendNote: z.boolean(),
  uploadDocument: z.boolean(),
  /** A client's documents wait until they have confirmed their email address. */
  confirmEmailFirst: z.boolean(),
})
export type CaseAbilities = z.infer<typeof CaseAbilities>

const CaseCore = z.object({
  id: Id,
  reference: z.string(),
  kind: CaseKind,
  line: LineId,
  status: Status,
  stage: Stage,
  /** The stage in the words this reader uses. */
  stageLabel: z.string(),
  outcome: Outcome.nullable(),
  openedAt: Moment,
  updatedAt: Moment,
  version: z.number().int(),
})

/** The response clock as people see it; null when none is running. It pauses while we wait for the client. */
const ResponseClock = z
  .discriminatedUnion('paused', [
    z.object({ paused: z.literal(false), dueAt: Moment, overdue: z.boolean() }),
    z.object({ paused: z.literal(true), dueAt: z.null(), overdue: z.literal(false) }),
  ])
  .nullable()

const OtherCase = CaseCore.pick({ id: true, reference: true })

/** A row of a list of cases. `city` is for staff; a client's rows name the `client` only where it is someone else. */
export const CaseListItem = CaseCore.extend({
  broker: Person.nullable(),
  client: z.object({ fullName: z.string() }).nullable(),
  city: z.string().nullable(),
  /** Messages by others that the reader has not read; for an administrator, that the broker of the case has not, if it has one. */
  unread: z.number().int(),
  /** Documents that the client still has to send: how many, and when the first of them is due. */
  missingDocuments: z.object({ count: z.number().int(), dueOn: z.iso.date() }).nullable(),
  /** The day by which the client needs a certificate, or that their policy is cancelled; null if they named none. */
  neededOn: z.iso.date().nullable(),
  /** For clients: the quotes that they can accept. */
  openQuotes: z.number().int(),
  /** Whether a client may only read it, as a read-only member of the household or business that it's shared with. */
  isReadOnly: z.boolean(),
  clock: ResponseClock,
  /** For administrators and office staff: the oldest request that this one may duplicate. */
  possibleDuplicateOf: OtherCase.nullable(),
  /** In a broker's list of offers: when the offer expires. */
  offerExpiresAt: Moment.nullable(),
  /** In a broker's list of offers: how many other requests of the same sitting are offered to them too. */
  joinedOffers: z.number().int(),
  /** In a broker's list of offers: the colleague who hands it over. */
  handoverFrom: z.string().nullable(),
})
export type CaseListItem = z.infer<typeof CaseListItem>

/** Another request that the client made in the same sitting. */
export const BundledCase = CaseCore.pick({
  id: true,
  reference: true,
  kind: true,
  line: true,
  status: true,
  stage: true,
  stageLabel: true,
}).extend({ brokerName: z.string().nullable() })
export type BundledCase = z.infer<typeof BundledCase>

const WithClock = CaseCore.extend({
  clock: ResponseClock,
  /** The requests of the same sitting that the reader may see. */
  bundle: z.array(BundledCase),
  /** The day on which a case on hold becomes active again; null without one. */
  heldUntil: z.iso.date().nullable(),
  /** The policy that the case ended with, or else the one it is about. */
  policyId: Id.nullable(),
  /** The last day of that policy, if it was cancelled. */
  policyCancelledOn: z.iso.date().nullable(),
  /** How far the case had come when its policy was recorded; null if there is none, or if it was recorded before this was. */
  boundFrom: Stage.nullable(),
  abilities: CaseAbilities,
})

/** The broker of a case, as their client sees them. */
export const CaseBroker = Person.extend({
  brokerage: z.string(),
  /** Null once their account is closed: the client can't reach them any more. */
  phone: z.string().nullable(),
  /** The licence for this line of insurance. */
  licence: z.object({ class: z.enum(LICENCE_CLASSES), number: z.string() }).nullable(),
  photoUrl: z.string().nullable(),
})

/** The broker of a case is away: until when, and who looks after the case in that time. */
export const CaseAbsence = z
  .object({
    lastDay: z.iso.date(),
    coveringBroker: Person.extend({ brokerage: z.string(), phone: z.string() }).nullable(),
  })
  .nullable()
export type CaseAbsence = z.infer<typeof CaseAbsence>

/** A broker who used to have the case and can no longer open it. */
const EarlierBroker = z.object({ id: Id, fullName: z.string(), until: Moment })

/** What the client of the case sees, and the members of the household or business that it is shared with. */
export const ClientCase = WithClock.extend({
  view: z.literal('client'),
  /** Whose request it is. */
  client: Person.nullable(),
  group: CaseGroup.nullable(),
  broker: CaseBroker.nullable(),
  earlierBrokers: z.array(EarlierBroker),
  absence: CaseAbsence,
  answers: z.array(AnswerGroup),
  nextStep: z.string(),
})

/** What a broker sees of a case offered to them: a summary without contact data. */
export const OfferedCase = WithClock.extend({
  view: z.literal('offer'),
  city: z.string().nullable(),
  /** First name only. */
  clientFirstName: z.string(),
  offerExpiresAt: Moment,
  /** Who hands it over, and what they say; null when routing offers it. */
  handover: z.object({ from: z.string(), note: z.string() }).nullable(),
  answers: z.array(AnswerGroup),
})

export const Contact = z.object({ fullName: z.string(), email: z.string(), phone: z.string() })

const StaffFields = {
  client: Person.nullable(),
  group: CaseGroup.nullable(),
  broker: Person.nullable(),
  earlierBrokers: z.array(EarlierBroker),
  absence: CaseAbsence,
  city: z.string().nullable(),
  contact: Contact,
  /** False while the client has not agreed to share; then a broker receives no `answers`. */
  answersShared: z.boolean(),
  /** False once the client has said that they do not want to be contacted about this request. */
  contactAllowed: z.boolean(),
  answers: z.array(AnswerGroup),
  /** The day on which the client asked that the policy be cancelled; null for any other request. */
  cancelOn: z.iso.date().nullable(),
}

/** The broker to whom a case is offered at the moment. */
const OpenOffer = z.object({ broker: Person, expiresAt: Moment }).nullable()

/** What the broker of a case sees. `offer` is the open offer to a colleague, if there is one. */
export const BrokerCase = WithClock.extend({ view: z.literal('broker'), ...StaffFields, offer: OpenOffer })

/** What an administrator sees. `offer` is the open offer, if there is one. */
export const AdminCase = WithClock.extend({
  view: z.literal('admin'),
  ...StaffFields,
  offer: OpenOffer,
  /** The other open quote requests of the same person for the same line, opened within DUPLICATE_DAYS, oldest first. */
  possibleDuplicates: z.array(OtherCase),
})

export const CaseView = z.discriminatedUnion('view', [ClientCase, OfferedCase, BrokerCase, AdminCase])
export type CaseView = z.infer<typeof CaseView>

/** A line of a case's history. A client receives only lines made visible to clients, in client words. */
const CaseEvent = z.object({
  id: Id,
  kind: z.string(),
  visibility: z.enum(['client', 'internal']),
  /** Who did it, or null where the system did. */
  actor: z.object({ fullName: z.string(), role: z.string() }).nullable(),
  sentence: z.string(),
  at: Moment,
})

/** Days after which a case that waits for its client needs attention. */
export const WAITING_DAYS = 7
/** Possible duplicates were opened at most this many days apart. */
export const DUPLICATE_DAYS = 30
/** Days before a quote expires in which its case needs attention. */
export const EXPIRING_DAYS = 7

/**
 * Why a case needs attention: the reply is overdue; the reply is due while the broker is away or their account is closed, and
 * no one covers; the client hasn't answered for a week; an open quote expires within a week.
 */
export const CASE_ATTENTION = ['overdue', 'uncovered', 'waiting', 'expiring'] as const
/** The reasons that are counted, and `duplicate`: the same person has another open quote request for this line. */
export const CaseAttention = z.enum([...CASE_ATTENTION, 'duplicate'])
export type CaseAttention = z.infer<typeof CaseAttention>

export const CASE_SORTS = ['updated', 'oldest', 'opened', 'due'] as const

/** Which cases a list shows. Those that are active or on hold are open. */
export const CASE_LIST_STATUSES = ['open', 'active', 'on_hold', 'closed', 'all'] as const

export const CaseListQuery = PageQuery.extend({
  /** Only for brokers: their own cases, or those offered to them. */
  scope: z.enum(['mine', 'offered']).default('mine'),
  status: z.enum(CASE_LIST_STATUSES).default('open'),
  stage: Stage.optional(),
  kind: CaseKind.optional(),
  line: LineId.optional(),
  /** Only for administrators and office staff: cases that no broker has or is offered. */
  unassigned: z.enum(['yes']).optional(),
  /** Only for administrators: cases that someone should look at. */
  attention: CaseAttention.optional(),
  /** For staff, and brokers among their own: the cases of a client, by the account or a case that names someone without one. */
  client: Id.optional(),
  /** Only for administrators and office staff. */
  broker: Id.optional(),
  /** The cases about one policy; the case that ended with it isn't one of them. */
  policy: Id.optional(),
  /** Matches the reference or the client's name, from the start of each word. */
  q: z.string().trim().max(100).optional(),
  /** `updated` and `opened`: newest first. `oldest`: the longest without activity first. `due`: the most urgent reply first, cases without a reply due last. */
  sort: z.enum(CASE_SORTS).default('updated'),
})

export const listCases = endpoint('GET /api/cases', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'The cases the reader may see, newest activity first.',
  query: CaseListQuery,
  reply: pageOf(CaseListItem),
})

export const readCase = endpoint('GET /api/cases/:id', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary: 'One case, as its reader may see it.',
  reply: CaseView,
})

export const listCaseEvents = endpoint('GET /api/cases/:id/events', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary: 'The history of a case, newest first.',
  query: PageQuery,
  reply: pageOf(CaseEvent),
})

export const moveCase = endpoint('POST /api/cases/:id/move', {
  allow: ['broker', 'admin'],
  summary: 'Move a case to another stage. 409 when the move is not allowed or the case has changed since.',
  body: z.strictObject({
    to: Stage,
    version: Version,
    /** Required for a move backwards, and for every move by an administrator. */
    reason: enteredText({ max: 1000 }).default(''),
  }),
  reply: CaseView,
})

export const withdrawCase = endpoint('POST /api/cases/:id/withdraw', {
  allow: ['client', 'guest'],
  summary: 'The client ends their request.',
  body: z.strictObject({ version: Version, reason: enteredText({ max: 1000 }).default('') }),
  reply: CaseView,
})

export const acceptOffer = endpoint('POST /api/cases/:id/offer/accept', {
  allow: ['broker'],
  summary: 'The broker takes a case offered to them, with those of the same sitting.',
  reply: CaseView,
})

export const OfferDecline = z.strictObject({
  reason: enteredText({ max: 500, missing: 'Enter a reason' }),
})

export const declineOffer = endpoint('POST /api/cases/:id/offer/decline', {
  allow: ['broker'],
  summary:
    'The broker passes on a case offered to them, with those of the same sitting; they go to the next.',
  body: OfferDecline,
})

export const Assignment = z.strictObject({
  brokerId: Id,
  version: Version,
  reason: enteredText({ max: 1000, missing: 'Enter a reason' }),
  /** What the new broker needs to know. It becomes an internal note of the case. */
  handoverNote: enteredText({ max: 5000 }).default(''),
  /** Whether the broker gets the client's other requests of the same sitting too, as far as their licence allows. */
  withBundle: z.boolean().default(false),
})

export const assignCase = endpoint('POST /api/cases/:id/assign', {
  allow: ['office', 'admin'],
  summary: 'An administrator gives a case to a licensed broker.',
  body: Assignment,
  reply: CaseView,
})

/** The brokers whom an administrator can assign to this case, and why the others can't be chosen. */
export const listCandidates = endpoint('GET /api/cases/:id/candidates', {
  allow: ['office', 'admin'],
  summary: 'The brokers of the network, and whether each may take this case.',
  reply: z.object({
    items: z.array(
      z.object({
        broker: Person,
        openCases: z.number().int(),
        eligible: z.boolean(),
        reason: z.string().nullable(),
      }),
    ),
  }),
})
