import { z } from 'zod'
import { CaseDocument, type DocumentKind } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Id, PageQuery, pageOf, Version } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { plainAmount } from '../plain-amount.ts'
import { enteredText, lineOf } from '../plain-text.ts'
import { MAX_TERM_MONTHS } from '../quotes/terms.ts'
import { ClaimsNumber } from '../settings/claims-phones.ts'
import { enteredDay } from '../time/entered-day.ts'
import { Person } from '../users.ts'
import { SERVICE_KINDS } from './service-requests.ts'

/** How long before a policy expires its renewal case is opened, in days. */
export const RENEWAL_DAYS = 60
/** How long before a personal auto policy expires the insurer must send the renewal terms in Alberta, in days. */
export const AUTO_TERMS_DAYS = 30

/** Policies that expire within this many days are on the administrators' dashboard. */
export const ENDING_SOON_DAYS = 30

const POLICY_STATES = ['upcoming', 'active', 'expired', 'cancelled'] as const
export const PolicyState = z.enum(POLICY_STATES)
export type PolicyState = z.infer<typeof PolicyState>

const Day = z.iso.date()

export const Policy = z.object({
  id: Id,
  /** The case that ended with this policy. */
  caseId: Id,
  /** For an administrator, who gives that case to another broker; null for others. */
  caseVersion: z.number().int().nullable(),
  line: LineId,
  insurer: z.string(),
  number: z.string(),
  effectiveOn: Day,
  expiresOn: Day,
  /** Cents for the whole term; null when not entered. */
  premiumCents: z.number().int().nullable(),
  claimsPhone: z.string().nullable(),
  /** The insurer's pink cards for a current policy, the newest first; only for a client who may open documents. */
  pinkCardIds: z.array(Id),
  state: PolicyState,
  cancelledOn: Day.nullable(),
  /** By when the insurer must send the renewal terms; only for auto. */
  renewalTermsOn: Day.nullable(),
  /** The case about its renewal, once there is one that this reader may see. */
  renewalCaseId: Id.nullable(),
  renewalReference: z.string().nullable(),
  /** Whether its renewal is under way, ended with a policy, or ended without one; null if there is none yet. */
  renewal: z.enum(['open', 'renewed', 'ended']).nullable(),
  /** The phone number is null once their account is closed. */
  broker: Person.extend({ brokerage: z.string(), phone: z.string().nullable() }).nullable(),
  /** For staff; null for the client. The id is that of the account, or of the policy's case for someone without one. */
  client: z.object({ id: Id, fullName: z.string(), hasAccount: z.boolean() }).nullable(),
  /** How to reach the client, for the policy's broker and administrators who read this policy; null for others and in lists. */
  contact: z.object({ email: z.string(), phone: z.string(), isAllowed: z.boolean() }).nullable(),
  version: z.number().int(),
  abilities: z.object({
    change: z.boolean(),
    cancel: z.boolean(),
    request: z.boolean(),
    /** False for a client who has not confirmed their email address; they can't ask for help with a claim either. */
    openDocuments: z.boolean(),
  }),
})
export type Policy = z.infer<typeof Policy>

/**
 * `current`: active or upcoming. `ending` and `ending_soon`: current and within 60 or 30 days of the end. `without_broker`:
 * current, but the broker's account is closed.
 */
export const POLICY_STATUSES = ['current', 'ending', 'ending_soon', 'without_broker', 'ended', 'all'] as const

export const PolicyListQuery = PageQuery.extend({
  status: z.enum(POLICY_STATUSES).default('current'),
  /** Matches the beginnings of words in the insurer and the number, or in the client's name and the reference. */
  q: z.string().trim().max(100).optional(),
  client: Id.optional(),
})

export const listPolicies = endpoint('GET /api/policies', {
  allow: ['client', 'broker', 'admin'],
  summary: 'The policies the reader may see, the next to expire first.',
  query: PolicyListQuery,
  reply: pageOf(Policy),
})

export const readPolicy = endpoint('GET /api/policies/:id', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'One policy, as its reader may see it.',
  reply: Policy,
})

/** What the insurer issues, in the order people look for it. */
export const ISSUED_KINDS = ['pink_card', 'declaration_page', 'certificate'] as const satisfies DocumentKind[]

export const listPolicyDocuments = endpoint('GET /api/policies/:id/documents', {
  allow: ['client', 'broker', 'admin'],
  summary:
    'What the insurer issued for a policy, the newest first: what staff added to its case, or to a change, certificate or claim case about it.',
  reply: z.object({ items: z.array(CaseDocument) }),
})

/** Whether a cancelled policy can end on this day. */
export const isWithinTerm = (
  day: string,
  { effectiveOn, expiresOn }: { effectiveOn: string; expiresOn: string },
): boolean => day >= effectiveOn && day < expiresOn
export const OUTSIDE_TERM = 'Choose a day within the policy’s term'

/** For a policy whose last day is before the request that it is the result of. */
export const ENDED_BEFORE_REQUEST = 'This policy ended before the client asked for it. Check the year'

/** Asked of the broker when the client accepted no quote in the portal. */
export const AGREEMENT_MISSING = 'Say how and when the client agreed'

const DOLLARS = /^\d{1,7}(\.\d{1,2})?$/

/** A premium in dollars as people type it, such as "$1,824"; it may be empty. */
export const EnteredPremium = z
  .string()
  .trim()
  .transform(plainAmount)
  .refine(text => text === '' || DOLLARS.test(text), 'Enter an amount like 1,824')
  .refine(text => text === '' || Number(text) !== 0, 'Enter the premium, or leave it empty')

/** Returns an `EnteredPremium` in cents; null when it's empty. */
export const premiumInCents = (premium: string): number | null =>
  premium === '' ? null : Math.round(Number(premium) * 100)

/** What a broker enters from the insurer's confirmation. */
const PolicyTerms = z.strictObject({
  insurer: lineOf({ what: 'The insurer', missing: 'Enter the insurer', max: 120 }),
  number: lineOf({ what: 'The policy number', missing: 'Enter the policy number', max: 60 }),
  effectiveOn: enteredDay('Enter the first day'),
  expiresOn: enteredDay('Enter the day it expires'),
  premiumCents: z
    .number()
    .int()
    .min(1, 'Enter the premium, or leave it empty')
    .max(1_000_000_000, 'Check the premium')
    .nullable(),
  claimsPhone: ClaimsNumber.nullable(),
})

interface Term {
  effectiveOn: string
  expiresOn: string
}

export const endsAfterStart = ({ effectiveOn, expiresOn }: Term): boolean => expiresOn > effectiveOn
export const ENDS_FIRST = { path: ['expiresOn'], message: 'Enter a day after the first day' }

const MAX_TERM_YEARS = MAX_TERM_MONTHS / 12

/** Whether a policy runs for no longer than a quote can. Compares text, because what was entered may be no day at all. */
export const isPlausibleTerm = ({ effectiveOn, expiresOn }: Term): boolean =>
  expiresOn <= `${Number(effectiveOn.slice(0, 4)) + MAX_TERM_YEARS}${effectiveOn.slice(4)}`
export const TERM_TOO_LONG = {
  path: ['expiresOn'],
  message: `Check the years. A policy can run for up to ${MAX_TERM_YEARS} years`,
}

export const NewPolicy = PolicyTerms.extend({
  version: Version,
  /** How the client agreed, when they did not accept a quote in the portal. Staff only. */
  agreement: enteredText({ max: 500 }).default(''),
})
  .refine(endsAfterStart, ENDS_FIRST)
  .refine(isPlausibleTerm, TERM_TOO_LONG)

export const bindCase = endpoint('POST /api/cases/:id/policy', {
  allow: ['broker'],
  summary:
    'Record the policy that the insurer issued. The case ends with it. Needs a valid licence for the line.',
  body: NewPolicy,
  reply: Policy,
  status: 201,
})

export const PolicyChange = PolicyTerms.extend({
  version: Version,
  /** The corrected last day of a cancelled policy; null if it wasn't cancelled after all. */
  cancelledOn: enteredDay('Enter the day it ends').nullable().optional(),
})
  .refine(endsAfterStart, ENDS_FIRST)
  .refine(isPlausibleTerm, TERM_TOO_LONG)

export const changePolicy = endpoint('PUT /api/policies/:id', {
  allow: ['broker', 'admin'],
  summary: 'Correct what is recorded about a policy.',
  body: PolicyChange,
  reply: Policy,
})

const ClosedRequest = z.strictObject({ caseId: Id, version: Version })
export type ClosedRequest = z.infer<typeof ClosedRequest>

export const Cancellation = z.strictObject({
  version: Version,
  cancelledOn: enteredDay('Enter the day it ends'),
  reason: enteredText({ max: 1000, missing: 'Give a reason' }),
  /** The case in which the client asked for it, if it's done with that. */
  closes: ClosedRequest.optional(),
})

export const cancelPolicy = endpoint('POST /api/policies/:id/cancel', {
  allow: ['broker', 'admin'],
  summary:
    'Record that the insurer cancelled a policy, with its last day. Closes the case in which the client asked for it. No renewal is opened for it; an open one stays open.',
  body: Cancellation,
  reply: Policy,
})

const ServiceRequest = z.strictObject({
  /** Made by the browser; the same again opens no second case. */
  clientId: Id,
  kind: z.enum(SERVICE_KINDS),
  answers: z.record(z.string().max(40), enteredText({ max: 4000 })),
})

export const requestService = endpoint('POST /api/policies/:id/requests', {
  allow: ['client', 'broker'],
  summary: 'Ask for a change, a certificate or help with a claim. Opens a case with the policy’s broker.',
  body: ServiceRequest,
  reply: z.object({ caseId: Id, reference: z.string() }),
  status: 201,
  limit: 20,
  bodyLimit: 64 * 1024,
  dailyLimit: 30,
})
