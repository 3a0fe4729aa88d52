import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { LINE_IDS } from '../lines/lines.ts'
import { enteredText } from '../plain-text.ts'
import { email as emailRule, phone as phoneRule } from '../questions/rules.ts'
import { FullName, Person } from '../users.ts'
import { ENQUIRY_MESSAGE_MAX, PREFERRED_TIMES, TOPICS } from './topics.ts'

const idsOf = <T extends string>(options: readonly { id: T }[]) => options.map(({ id }) => id) as [T, ...T[]]

export const TopicId = z.enum(idsOf(TOPICS), { error: 'Choose a topic' })
const PreferredTime = z.enum(idsOf(PREFERRED_TIMES), { error: 'Choose a time from the list' })

const Written = (missing: string) => enteredText({ max: ENQUIRY_MESSAGE_MAX, missing })

const CONVERSATION_LIMITS = { turns: 40, turn: 4000, all: 20_000 } as const

const TOO_LONG = 'The conversation is too long to send. Send your message without it.'

/** The visitor's conversation with the assistant, as their browser sends it. It is not verified. */
export const EnquiryConversation = z
  .array(
    z.strictObject({
      role: z.enum(['user', 'assistant']),
      content: enteredText({ max: CONVERSATION_LIMITS.turn, tooLong: TOO_LONG }),
    }),
  )
  .max(CONVERSATION_LIMITS.turns, TOO_LONG)
  .refine(turns => turns.reduce((sum, { content }) => sum + content.length, 0) <= CONVERSATION_LIMITS.all, {
    error: TOO_LONG,
  })
export type EnquiryConversation = z.infer<typeof EnquiryConversation>

/** Accepts what the rule accepts, or an empty text. */
const orEmpty = (rule: z.ZodType<string, string>, error: string) =>
  z
    .string()
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .pipe(z.union([z.literal(''), rule], { error }))

const PhoneOrEmpty = orEmpty(phoneRule, 'Please enter a valid phone number of at least 10 digits')

const NO_WAY_BACK = 'Enter an email address or phone number so we can reply'

/** The contact form. Email or phone is required. */
export const NewEnquiry = z
  .strictObject({
    /** Created by the browser. The same id again creates no second enquiry. */
    clientId: Id,
    name: z.string().trim().min(1, 'Enter your name').pipe(FullName),
    email: orEmpty(emailRule, 'Please enter a valid email address'),
    phone: PhoneOrEmpty,
    topic: TopicId,
    message: Written('Enter your message'),
    preferredTime: PreferredTime.default('any'),
    /** The honeypot: people don't see it, so only a robot fills it in. */
    website: z.string().max(200).default(''),
    /** Milliseconds from the first use of the form until it was sent, if a script measured them. */
    tookMs: z.number().int().min(0).optional(),
    /** Only if the visitor agreed to send it. */
    conversation: EnquiryConversation.optional(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    error: NO_WAY_BACK,
    // Runs even when other fields are invalid, so that all messages appear at once.
    when: ({ value }) => {
      const { email, phone } = (value ?? {}) as { email?: unknown; phone?: unknown }
      return email === '' && phone === ''
    },
  })
export type NewEnquiry = z.infer<typeof NewEnquiry>

export const SubmittedEnquiry = z.object({
  /** As in EN-2026-000012. */
  reference: z.string(),
  /** What happens next, with the promised time. */
  message: z.string(),
  dueBy: Moment,
})
export type SubmittedEnquiry = z.infer<typeof SubmittedEnquiry>

export const submitEnquiry = endpoint('POST /api/enquiries', {
  allow: 'anyone',
  summary: 'Send a message with the contact form. The same `clientId` again returns the same enquiry.',
  body: NewEnquiry,
  reply: SubmittedEnquiry,
  status: 201,
  limit: 5,
  // The longest message and conversation, in characters of the most bytes.
  bodyLimit: 192 * 1024,
  dailyLimit: 50,
})

/** What the contact form knows of a signed-in client. */
const Sender = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Their open requests, whose messages are the better way. */
  openCases: z.array(z.object({ id: Id, reference: z.string(), line: z.enum(LINE_IDS) })),
})
export type Sender = z.infer<typeof Sender>

export const readSender = endpoint('GET /api/enquiries/sender', {
  allow: 'anyone',
  summary: 'What the contact form is filled in with for a signed-in client. Null for anyone else.',
  reply: z.object({ sender: Sender.nullable() }),
})

/** The reason why a new enquiry was taken for spam. */
const SpamReason = z.enum(['hidden_field', 'too_quick', 'markup'])
export type SpamReason = z.infer<typeof SpamReason>

const EnquiryStatus = z.enum(['open', 'answered', 'closed', 'spam'])
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

export const ListedEnquiry = z.object({
  id: Id,
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  topic: TopicId,
  beginning: z.string(),
  status: EnquiryStatus,
  /** Whether it was taken for spam on arrival. */
  suspected: z.boolean(),
  unread: z.boolean(),
  createdAt: Moment,
  dueAt: Moment,
  /** Who replied by email last; null if no one has. */
  answeredBy: z.string().nullable(),
})
export type ListedEnquiry = z.infer<typeof ListedEnquiry>

/** An answer, which was emailed, or a note for administrators and office staff. */
const Entry = z.object({
  id: Id,
  kind: z.enum(['answer', 'note']),
  body: z.string(),
  author: Person,
  createdAt: Moment,
})

/** The whole enquiry, with what the reader may do. */
export const Enquiry = ListedEnquiry.omit({ beginning: true, answeredBy: true }).extend({
  message: z.string(),
  preferredTime: PreferredTime,
  /** Null if the visitor sent none. */
  conversation: EnquiryConversation.nullable(),
  entries: z.array(Entry),
  /** Null if it was not taken for spam on arrival. */
  spamReason: SpamReason.nullable(),
  case: z.object({ id: Id, reference: z.string() }).nullable(),
  abilities: z.object({
    answer: z.boolean(),
    openCase: z.boolean(),
    /** The statuses it can be changed to. */
    to: z.array(EnquiryStatus),
  }),
})
export type Enquiry = z.infer<typeof Enquiry>

export const listEnquiries = endpoint('GET /api/enquiries', {
  allow: ['office', 'admin'],
  summary: 'Messages from the contact form, newest first, filtered by status, topic and search words.',
  query: PageQuery.extend({
    show: z.enum(['open', 'answered', 'closed', 'spam', 'all']).default('open'),
    topic: TopicId.optional(),
    /** Matches the start of words of a name, an email address or a reference. */
    search: z.string().trim().max(100).optional(),
  }),
  reply: pageOf(ListedEnquiry),
})

export const countEnquiries = endpoint('GET /api/enquiries/counts', {
  allow: ['office', 'admin'],
  summary:
    'How many enquiries are open, how many of them are unread, and how many suspected ones are unread.',
  reply: z.object({ open: z.number().int(), unread: z.number().int(), unreadSpam: z.number().int() }),
})

export const readEnquiry = endpoint('GET /api/enquiries/:id', {
  allow: ['office', 'admin'],
  summary: 'One enquiry. Opening it is recorded.',
  reply: Enquiry,
})

export const markEnquiryRead = endpoint('POST /api/enquiries/:id/read', {
  allow: ['office', 'admin'],
  summary: 'Mark an enquiry as read.',
  reply: Enquiry,
})

export const NewEnquiryEntry = z.strictObject({
  /** Created by the browser. The same id again adds no second entry. */
  id: Id,
  kind: z.enum(['answer', 'note']),
  body: Written('Enter a message first'),
})

export type NewEnquiryEntry = z.infer<typeof NewEnquiryEntry>

export const addEnquiryEntry = endpoint('POST /api/enquiries/:id/entries', {
  allow: ['office', 'admin'],
  summary:
    'Reply by email, or add a note for administrators and office staff. 409 when there’s no address to reply to.',
  body: NewEnquiryEntry,
  reply: Enquiry,
  status: 201,
  limit: 30,
  bodyLimit: 32 * 1024,
})

export const changeEnquiryStatus = endpoint('POST /api/enquiries/:id/status', {
  allow: ['office', 'admin'],
  summary: 'Close, reopen, or mark as spam or not. 409 when its status isn’t `from`.',
  body: z.strictObject({ from: EnquiryStatus, to: EnquiryStatus.exclude(['answered']) }),
  reply: Enquiry,
})

/** What a case needs and an enquiry may lack. A null city is one outside our list. */
export const CaseFromEnquiry = z.strictObject({
  line: z.enum(LINE_IDS, { error: 'Choose a product line' }),
  city: z.string().trim().max(60).nullable(),
  /** Where they get the link to their case. */
  email: emailRule,
  /** Empty for people who gave no number: their broker writes to them. */
  phone: PhoneOrEmpty,
  agreed: z.literal(true, {
    error: 'Ask for their permission first. A broker will read this and contact them',
  }),
})
export type CaseFromEnquiry = z.infer<typeof CaseFromEnquiry>

export const convertEnquiry = endpoint('POST /api/enquiries/:id/case', {
  allow: ['admin'],
  summary: 'Convert an enquiry to a case and offer it to a broker. 409 when it was already converted.',
  body: CaseFromEnquiry,
  reply: Enquiry,
  status: 201,
  bodyLimit: 32 * 1024,
})
