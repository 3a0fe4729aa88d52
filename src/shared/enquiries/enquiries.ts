import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { LINE_IDS } from '../lines/lines.ts'
import { sanitizeText } from '../plain-text.ts'
import { email as emailRule, phone as phoneRule } from '../questions/rules.ts'
import { FullName, Person } from '../users.ts'
import { ENQUIRY_MESSAGE_MAX, PREFERRED_TIMES, TOPICS } from './topics.ts'

const idsOf = <T extends string>(options: readonly { id: T }[]) => options.map(({ id }) => id) as [T, ...T[]]

export const TopicId = z.enum(idsOf(TOPICS), { error: 'Please choose what it is about' })
const PreferredTime = z.enum(idsOf(PREFERRED_TIMES), { error: 'Please choose a time from the list' })

/** Text as the database keeps it, with one kind of line break: plain forms send another, and it would count twice. */
const asKept = (text: string) => sanitizeText(text.replace(/\r\n?/g, '\n')).trim()

const Written = (empty: string) =>
  z
    .string()
    .transform(asKept)
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(ENQUIRY_MESSAGE_MAX, 'Please keep it under 5,000 characters, and write again if you need more'),
    )

/** Turns, characters of one, and of all together, that a conversation with the assistant can have. */
export const CONVERSATION_LIMITS = { turns: 40, turn: 4000, all: 20_000 } as const

const TOO_LONG = 'The conversation is too long to send. Please send your message without it.'

/** What was said with the assistant before, as the visitor's browser tells it: nobody has verified it. */
export const EnquiryConversation = z
  .array(
    z.strictObject({
      role: z.enum(['user', 'assistant']),
      content: z.string().transform(asKept).pipe(z.string().max(CONVERSATION_LIMITS.turn, TOO_LONG)),
    }),
  )
  .max(CONVERSATION_LIMITS.turns, TOO_LONG)
  .refine(turns => turns.reduce((sum, { content }) => sum + content.length, 0) <= CONVERSATION_LIMITS.all, {
    error: TOO_LONG,
  })
export type EnquiryConversation = z.infer<typeof EnquiryConversation>

/** What the rule takes, or nothing. */
const orEmpty = (rule: z.ZodType<string, string>, error: string) =>
  z
    .string()
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .pipe(z.union([z.literal(''), rule], { error }))

const NO_WAY_BACK = 'Please give an email address or a phone number, so that we can answer'

/** The contact form. One of email and phone is needed; the other may stay empty. */
export const NewEnquiry = z
  .strictObject({
    /** Made by the browser for what is sent; the same again makes no second enquiry. */
    clientId: Id,
    name: z.string().trim().min(1, 'Please enter your name').pipe(FullName),
    email: orEmpty(emailRule, 'Please enter a valid email address'),
    phone: orEmpty(phoneRule, 'Please enter a valid phone number of at least 10 digits'),
    topic: TopicId,
    message: Written('Please write your message'),
    preferredTime: PreferredTime.default('any'),
    /** Invisible to people: whoever fills it in is a machine. */
    website: z.string().max(200).default(''),
    /** Milliseconds from the first touch of the form until it was sent, where a script measured them. */
    tookMs: z.number().int().min(0).optional(),
    /** Only where the visitor agreed that it goes along. */
    conversation: EnquiryConversation.optional(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    error: NO_WAY_BACK,
    // Judged even while other fields are wrong, so that the message is there as soon as it is true.
    when: ({ value }) => {
      const { email, phone } = (value ?? {}) as { email?: unknown; phone?: unknown }
      return email === '' && phone === ''
    },
  })
export type NewEnquiry = z.infer<typeof NewEnquiry>

export const SubmittedEnquiry = z.object({
  /** As people say it, such as EN-2026-000012. */
  reference: z.string(),
  /** What happens next, with the promised time. */
  message: z.string(),
  dueBy: Moment,
})
export type SubmittedEnquiry = z.infer<typeof SubmittedEnquiry>

export const submitEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries',
  allow: 'anyone',
  summary: 'Write to the people behind the site. The same `clientId` again answers the same enquiry.',
  body: NewEnquiry,
  reply: SubmittedEnquiry,
  status: 201,
  limit: 5,
  // A message and a conversation of the longest kind, in characters that take the most room.
  bodyLimit: 192 * 1024,
})

/** Why an enquiry is taken for spam as it comes. */
const SpamReason = z.enum(['hidden_field', 'too_quick', 'markup'])
export type SpamReason = z.infer<typeof SpamReason>

const EnquiryStatus = z.enum(['open', 'answered', 'closed', 'spam'])
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

/** An enquiry as a line of the list. */
export const ListedEnquiry = z.object({
  id: Id,
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  topic: TopicId,
  /** The beginning of the message. */
  beginning: z.string(),
  status: EnquiryStatus,
  /** Whether it was taken for spam as it came. */
  suspected: z.boolean(),
  unread: z.boolean(),
  createdAt: Moment,
  dueAt: Moment,
})
export type ListedEnquiry = z.infer<typeof ListedEnquiry>

/** What administrators wrote on an enquiry: an answer that left by mail, or a note among themselves. */
const Entry = z.object({
  id: Id,
  kind: z.enum(['answer', 'note']),
  body: z.string(),
  author: Person,
  createdAt: Moment,
})

/** The whole enquiry, with what this administrator may do. */
export const Enquiry = ListedEnquiry.omit({ beginning: true }).extend({
  message: z.string(),
  preferredTime: PreferredTime,
  /** What they said with the assistant before, as their browser sent it; null where nothing went along. */
  conversation: EnquiryConversation.nullable(),
  entries: z.array(Entry),
  /** Why it was taken for spam as it came; null where it was not. */
  spamReason: SpamReason.nullable(),
  case: z.object({ id: Id, reference: z.string() }).nullable(),
  abilities: z.object({
    answer: z.boolean(),
    openCase: z.boolean(),
    /** Where it can be put from here. */
    to: z.array(EnquiryStatus),
  }),
})
export type Enquiry = z.infer<typeof Enquiry>

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiries',
  allow: ['admin'],
  summary: 'Messages from the contact form, newest first, by state and words.',
  query: PageQuery.extend({
    show: z.enum(['open', 'answered', 'closed', 'spam', 'all']).default('open'),
    /** Beginnings of the words of a name, an e-mail address or a reference. */
    search: z.string().trim().max(100).optional(),
  }),
  reply: pageOf(ListedEnquiry),
})

export const countEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiries/counts',
  allow: ['admin'],
  summary:
    'How many enquiries are open, how many nobody has read, and how many suspected ones nobody has read.',
  reply: z.object({ open: z.number().int(), unread: z.number().int(), unreadSpam: z.number().int() }),
})

export const readEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiries/:id',
  allow: ['admin'],
  summary: 'One enquiry. That it was opened is put on record.',
  params: IdParams,
  reply: Enquiry,
})

export const markEnquiryRead = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/read',
  allow: ['admin'],
  summary: 'Say that an enquiry has been read.',
  params: IdParams,
  reply: Enquiry,
})

export const NewEnquiryEntry = z.strictObject({
  /** Made by the browser; the same again writes nothing more. */
  id: Id,
  kind: z.enum(['answer', 'note']),
  body: Written('Please write something first'),
})

export type NewEnquiryEntry = z.infer<typeof NewEnquiryEntry>

export const addEnquiryEntry = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/entries',
  allow: ['admin'],
  summary: 'Answer by mail, or add a note for administrators. 409 where there is no address to answer to.',
  params: IdParams,
  body: NewEnquiryEntry,
  reply: Enquiry,
  status: 201,
  limit: 30,
})

export const changeEnquiryStatus = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/status',
  allow: ['admin'],
  summary: 'Close, reopen, or mark as spam or not. 409 when it stands elsewhere than `from`.',
  params: IdParams,
  body: z.strictObject({ from: EnquiryStatus, to: EnquiryStatus.exclude(['answered']) }),
  reply: Enquiry,
})

/** What a case needs that an enquiry may lack. Null is a place we have no city for. */
export const CaseFromEnquiry = z.strictObject({
  line: z.enum(LINE_IDS, { error: 'Please choose a product line' }),
  city: z.string().trim().max(60).nullable(),
  email: emailRule,
  phone: phoneRule,
  agreed: z.literal(true, { error: 'Please ask them first: a broker will read this and contact them' }),
})
export type CaseFromEnquiry = z.infer<typeof CaseFromEnquiry>

export const convertEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/case',
  allow: ['admin'],
  summary: 'Make a case of an enquiry and offer it to a broker. 409 when it has become one already.',
  params: IdParams,
  body: CaseFromEnquiry,
  reply: Enquiry,
  status: 201,
})
