import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { QUESTIONS_PER_DAY } from './opening.ts'

/** The most characters in a visitor's message. */
export const CHAT_TURN_MAX = 2000
/** The last ten turns and the new one. */
export const CHAT_TURNS = 11

/** More than the widget ever sends, including its notes about page changes. */
const MAX_SENT = 60

/** A turn as sent by a browser. Other fields, such as a time, are dropped. */
const ChatTurn = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string().max(20_000) })
export type ChatTurn = z.infer<typeof ChatTurn>

const Short = z.string().max(200)

/** What the widget sends about itself. Untrusted: only known values are used. */
const CaseInfo = z.object({
  title: Short.optional(),
  type: Short.optional(),
  status: Short.optional(),
  stage: Short.optional(),
  currentPage: z.string().max(500).optional(),
})

export const ChatRequest = z.strictObject({
  messages: z
    .array(ChatTurn)
    .min(1, 'Enter a question first.')
    .max(MAX_SENT, 'Send only the latest messages.'),
  caseInfo: CaseInfo.optional(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** A place on the site: the source of an answer, or one that may be meant. `url` is a path, optionally with a fragment. */
export const ChatSource = z.object({ title: z.string(), url: z.string() })
export type ChatSource = z.infer<typeof ChatSource>

/**
 * What a visitor can do next. `person` opens the form to write to one (its url does the same without the widget);
 * `ask` puts its label as the next question; `message` sends the visitor's question to the broker of their request.
 */
export const ChatAction = z.object({
  type: z.enum(['quote', 'person', 'contact', 'login', 'case', 'emergency', 'ask', 'read', 'message']),
  label: z.string(),
  url: z.string(),
})
export type ChatAction = z.infer<typeof ChatAction>

/** A run of text; with `url`, a link to a page of the site. */
export const ChatRun = z.array(z.union([z.string(), z.object({ text: z.string(), url: z.string() })]))
export type ChatRun = z.infer<typeof ChatRun>

export const ChatPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), run: ChatRun, isHeading: z.literal(true).optional() }),
  z.object({ kind: z.literal('list'), items: z.array(ChatRun) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])
export type ChatPart = z.infer<typeof ChatPart>

/**
 * An answer in blocks: `lead` is the assistant's first sentence, `hedge` why a passage may not be what was meant, `note` what to
 * keep in mind, `passage` text of a page. `whole` is the whole passage if `parts` are only some of it.
 */
export const ChatBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), parts: z.array(ChatPart) }),
  z.object({ kind: z.literal('hedge'), parts: z.array(ChatPart) }),
  z.object({ kind: z.literal('note'), parts: z.array(ChatPart) }),
  z.object({
    kind: z.literal('passage'),
    title: z.string(),
    url: z.string(),
    parts: z.array(ChatPart),
    whole: z.array(ChatPart),
  }),
])
export type ChatBlock = z.infer<typeof ChatBlock>

/** The outcome of a question: answered, passages that may be meant, nothing found, or refused. */
export const ChatOutcome = z.enum(['answer', 'closest', 'none', 'refusal', 'courtesy', 'case'])
export type ChatOutcome = z.infer<typeof ChatOutcome>

export const ChatAnswer = z.object({
  /** Text in paragraphs; lines that begin with `- ` are a list. No other markup. */
  response: z.string(),
  /** The same in blocks, for the widget. */
  blocks: z.array(ChatBlock),
  outcome: ChatOutcome,
  sources: z.array(ChatSource),
  actions: z.array(ChatAction),
  provider: z.enum(['embedded', 'configured']),
  /** The engine's description in the panel's footer. */
  credit: z.string(),
  /** The confidence that this was meant, from 0 to 1. */
  confidence: z.number(),
  /** Whether a person is the right next step. */
  handoff: z.boolean(),
  /** Whether it contains data of the visitor's own file, which is not kept in the browser's storage. */
  private: z.boolean(),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** `success: false` with status 200 means that neither engine could answer. */
export const ChatReply = z.object({ success: z.boolean(), data: ChatAnswer.optional() })
export type ChatReply = z.infer<typeof ChatReply>

/** Returns the next answer: as JSON, or as a stream of words. */
export const askAssistant = endpoint('POST /api/ai-chat', {
  allow: 'anyone',
  summary: 'Answer a visitor from the site’s own pages, or say what we can’t answer.',
  description:
    'The last message is the question; of those before, the last ten of `user` and `assistant` are read, 12,000 characters in all, and ' +
    '`system` messages are dropped. A question has at most 2,000 characters. `success: false` with status 200: no engine could answer. ' +
    'With `Accept: text/event-stream` the same comes as server-sent events: `delta` {text} as the words come, `sources` {sources}, then ' +
    '`done` with the whole reply, which replaces the earlier text; or `error` {message} instead of `success: false`. ' +
    'An address may ask 20 times a minute and 200 times a day; 429 says when to come back (`Retry-After`).',
  body: ChatRequest,
  reply: ChatReply,
  limit: 20,
  dailyLimit: QUESTIONS_PER_DAY,
  bodyLimit: 128 * 1024,
})

/** Returns the engine that answers, for the panel before the first question. */
export const readAssistant = endpoint('GET /api/ai-chat', {
  allow: 'anyone',
  summary: 'Which engine answers, how the panel credits it, and what visitors must know before they write.',
  reply: z.object({
    provider: ChatAnswer.shape.provider,
    credit: z.string(),
    /** Who receives the questions, if they leave the country. Shown before the first question. */
    notice: z.string().nullable(),
    greeting: z.string(),
    /** Questions to start with. */
    suggestions: z.array(z.string()),
  }),
})

export const rateAnswer = endpoint('POST /api/ai-chat/feedback', {
  allow: 'anyone',
  summary: 'Say whether an answer helped. Questions whose answers did not are kept without personal data.',
  body: z.strictObject({
    question: z.string().trim().min(1).max(CHAT_TURN_MAX),
    helpful: z.boolean(),
    source: z.string().max(200).nullable(),
  }),
  reply: z.object({
    /** Whether the question was stored for administrators. */
    kept: z.boolean(),
  }),
  limit: 20,
  dailyLimit: QUESTIONS_PER_DAY,
})
