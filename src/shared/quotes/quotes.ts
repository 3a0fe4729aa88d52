import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, Version } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { enteredText } from '../plain-text.ts'
import { Person } from '../users.ts'
import { QuoteState } from './states.ts'
import { DraftTerms } from './terms.ts'

/** The maximum number of quotes of a case, including drafts and ended ones. */
export const MAX_CASE_QUOTES = 50
const MAX_QUOTES_SENT_TOGETHER = 10

const Acceptance = z.object({
  typedName: z.string(),
  acceptedAt: Moment,
  /** The SHA-256 of what was shown. */
  sha256: z.string(),
  receipt: z.object({ id: Id, name: z.string() }),
})

const QuoteCore = DraftTerms.omit({ documentId: true }).extend({
  id: Id,
  caseId: Id,
  broker: Person,
  document: z.object({ id: Id, name: z.string(), size: z.number().int() }).nullable(),
  /** An open quote is `expired` as soon as its last day is over. */
  state: QuoteState,
  /** When the last day ends in Edmonton. */
  expiresAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  viewedAt: Moment.nullable(),
  /** Why the client declined it or the broker withdrew it. */
  endReason: z.string().nullable(),
  acceptance: Acceptance.nullable(),
  version: z.number().int(),
})

/** What the client sees of a quote that was sent to them. */
export const ClientQuote = QuoteCore.extend({
  view: z.literal('client'),
  /** The SHA-256 of what is shown here. Accepting sends it back. */
  shownHash: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
})
export type ClientQuote = z.infer<typeof ClientQuote>

/** What the broker of the case and administrators see. */
export const StaffQuote = QuoteCore.extend({
  view: z.literal('staff'),
  /** The insurer of the sent quote that this draft replaces. */
  replaces: z.object({ id: Id, insurer: z.string() }).nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    duplicate: z.boolean(),
    replace: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type StaffQuote = z.infer<typeof StaffQuote>

export const Quote = z.discriminatedUnion('view', [ClientQuote, StaffQuote])
export type Quote = z.infer<typeof Quote>

const QuoteList = z.object({
  /** Newest first. Clients receive no drafts. */
  items: z.array(Quote),
  abilities: z.object({ create: z.boolean() }),
  /** Why this broker can't send quotes of the case's line; null when they can, and for everyone else. */
  blockedReason: z.string().nullable(),
})

const QUOTE_READERS = ['client', 'guest', 'broker', 'admin'] as const

export const listQuotes = endpoint('GET /api/cases/:id/quotes', {
  allow: QUOTE_READERS,
  summary: 'The quotes of a case, newest first. Clients receive only quotes that were sent.',
  reply: QuoteList,
})

export const createQuote = endpoint('POST /api/cases/:id/quotes', {
  allow: ['broker'],
  summary: 'Save a new quote as a draft. A repeated `clientId` returns the first draft.',
  body: DraftTerms.extend({ clientId: Id }),
  reply: StaffQuote,
  status: 201,
  bodyLimit: 128 * 1024,
})

export const updateQuote = endpoint('PUT /api/quotes/:id', {
  allow: ['broker'],
  summary: 'Save a draft. 409 when it has changed since or was sent.',
  body: DraftTerms.extend({ version: Version }),
  reply: StaffQuote,
  bodyLimit: 128 * 1024,
})

export const deleteQuote = endpoint('DELETE /api/quotes/:id', {
  allow: ['broker'],
  summary: 'Delete a draft. 409 once it was sent.',
})

export const duplicateQuote = endpoint('POST /api/quotes/:id/duplicate', {
  allow: ['broker'],
  summary: 'Make a new draft with the terms of a quote; with `replace`, sending it replaces that quote.',
  body: z.strictObject({ clientId: Id, replace: z.boolean().default(false) }),
  reply: StaffQuote,
  status: 201,
})

export const sendQuotes = endpoint('POST /api/cases/:id/quotes/send', {
  allow: ['broker'],
  summary: 'Send drafts to the client. 403 without a valid licence for the line, 422 for what is missing.',
  body: z.strictObject({
    quotes: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(1, 'Choose at least one quote')
      .max(MAX_QUOTES_SENT_TOGETHER, `Send at most ${MAX_QUOTES_SENT_TOGETHER} quotes at a time`),
  }),
  reply: QuoteList,
})

export const viewQuote = endpoint('POST /api/quotes/:id/view', {
  allow: ['client', 'guest'],
  summary: 'Record that the client has seen a quote.',
  reply: ClientQuote,
})

/** What a person fills in to accept a quote. */
export const QuoteAcceptance = z.strictObject({
  typedName: enteredText({ max: 120 }).regex(/\p{L}.*\p{L}/u, 'Type your full name'),
  consent: z.literal(true, 'Check the box to share your information with this insurer'),
})

const countWords = (text: string) => text.trim().split(/\s+/).length

/** Whether a typed name is a full one: first and last name, or one name for a person whose own name is one. */
export const isFullName = (typed: string, ownName: string): boolean =>
  countWords(typed) > 1 || countWords(ownName) === 1
export const NAME_INCOMPLETE = 'Type your first and last name'

export const acceptQuote = endpoint('POST /api/quotes/:id/accept', {
  allow: ['client', 'guest'],
  summary:
    'Accept a quote. 409 when it is not open any more or `shownHash` is not that of the current quote.',
  body: QuoteAcceptance.extend({
    shownHash: z.string().regex(/^[0-9a-f]{64}$/),
    consentVersion: z.string().max(60),
  }),
  reply: ClientQuote,
  limit: 30,
  bodyLimit: 32 * 1024,
})

const QuoteDecline = z.strictObject({
  reason: enteredText({ max: 500, missing: 'Say why, in a few words' }),
})

export const declineQuote = endpoint('POST /api/quotes/:id/decline', {
  allow: ['client', 'guest'],
  summary: 'Decline a quote, with a reason. The last open one takes the case back to quoting.',
  body: QuoteDecline,
  reply: ClientQuote,
})

export const QuoteWithdrawal = z.strictObject({
  reason: enteredText({ max: 500, missing: 'Give a reason' }),
})

export const withdrawQuote = endpoint('POST /api/quotes/:id/withdraw', {
  allow: ['broker'],
  summary: 'Withdraw a sent or accepted quote. The client reads the reason. 409 when it has changed since.',
  body: QuoteWithdrawal.extend({ version: Version }),
  reply: StaffQuote,
})

/** An open quote whose last day is near. */
const ExpiringQuote = z.object({
  id: Id,
  caseId: Id,
  reference: z.string(),
  /** The client's name; only for brokers. */
  client: z.string().nullable(),
  insurer: z.string(),
  line: LineId,
  validUntil: z.iso.date(),
  expiresAt: Moment,
})

export const listExpiringQuotes = endpoint('GET /api/quotes/expiring', {
  allow: ['client', 'broker'],
  summary: 'Open quotes that expire within the next seven days, the earliest first.',
  reply: z.object({ items: z.array(ExpiringQuote) }),
})
