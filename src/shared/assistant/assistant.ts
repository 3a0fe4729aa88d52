import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Characters of one turn a visitor types. */
export const CHAT_TURN_MAX = 2000
/** The last ten and the new one. */
export const CHAT_TURNS = 11

/** More than any browser of ours sends, with what the widget notes about each page beside its turns. */
const MAX_SENT = 60

/** One turn as a browser sends it. What else it holds, such as a time, falls off. */
const ChatTurn = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string().max(20_000) })
export type ChatTurn = z.infer<typeof ChatTurn>

const Short = z.string().max(200)

/** What the widget says about itself. Never believed: only known values mean something. */
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

/** A place of the site: a passage an answer is from, or one that may be meant. `url` is a path, with the place behind a `#`. */
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

/** A stretch of text; with `url`, a link to a page of ours. */
export const ChatRun = z.array(z.union([z.string(), z.object({ text: z.string(), url: z.string() })]))
export type ChatRun = z.infer<typeof ChatRun>

export const ChatPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), run: ChatRun }),
  z.object({ kind: z.literal('list'), items: z.array(ChatRun) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])
export type ChatPart = z.infer<typeof ChatPart>

/**
 * An answer in parts: `lead` is what the assistant says first, `hedge` why a passage may not be what was meant, `note` what to
 * keep in mind, `passage` words of a page. `whole` is all of a passage where `parts` are only some of it.
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

/** What became of a question: answered, passages that may be meant, nothing found, or not ours to answer. */
export const ChatOutcome = z.enum(['answer', 'closest', 'none', 'refusal', 'courtesy', 'case'])
export type ChatOutcome = z.infer<typeof ChatOutcome>

export const ChatAnswer = z.object({
  /** Text in paragraphs; lines that begin with `- ` are a list. No other marks. */
  response: z.string(),
  /** The same in parts, for the widget. */
  blocks: z.array(ChatBlock),
  outcome: ChatOutcome,
  sources: z.array(ChatSource),
  actions: z.array(ChatAction),
  /** Which engine answered. */
  provider: z.enum(['embedded', 'configured']),
  /** What the panel's footer says of it. */
  credit: z.string(),
  /** From 0 to 1: how sure it is that this was meant. */
  confidence: z.number(),
  /** Whether a person is the right next step. */
  handoff: z.boolean(),
  /** It holds something of the visitor's own file: kept in no browser's storage. */
  private: z.boolean(),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** `success: false` with status 200 says that neither engine could answer. */
export const ChatReply = z.object({ success: z.boolean(), data: ChatAnswer.optional() })
export type ChatReply = z.infer<typeof ChatReply>

/** The visitor's next answer: as JSON, or as its words come. */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/ai-chat',
  allow: 'anyone',
  summary: 'Answer a visitor from the site’s own pages, or say what we can’t answer.',
  description:
    'The last message is the question; of those before, the last ten of `user` and `assistant` are read, 12,000 characters in all, and ' +
    '`system` messages are dropped. A question has at most 2,000 characters. `success: false` with status 200: no engine could answer. ' +
    'With `Accept: text/event-stream` the same comes as server-sent events: `delta` {text} as the words come, `sources` {sources}, then ' +
    '`done` with the whole reply, which takes the place of what came before; or `error` {message} instead of `success: false`. ' +
    'An address may ask 20 times a minute and 200 times a day; 429 says when to come back (`Retry-After`).',
  body: ChatRequest,
  reply: ChatReply,
  limit: 20,
  bodyLimit: 128 * 1024,
})

/** Which engine answers, for the panel before anything was asked. */
export const readAssistant = endpoint({
  method: 'GET',
  path: '/api/ai-chat',
  allow: 'anyone',
  summary: 'Which engine answers, how the panel credits it, and what visitors must know before they write.',
  reply: z.object({
    provider: ChatAnswer.shape.provider,
    credit: z.string(),
    /** Where questions leave the country: who gets them. Shown before the first question. */
    notice: z.string().nullable(),
  }),
})

export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/ai-chat/feedback',
  allow: 'anyone',
  summary: 'Say whether an answer helped. Questions whose answers did not are kept without personal data.',
  body: z.strictObject({
    question: z.string().trim().min(1).max(CHAT_TURN_MAX),
    helpful: z.boolean(),
    /** The passage it was answered from. */
    source: z.string().max(200).nullable(),
  }),
  reply: z.object({
    /** Whether the question was kept for the people behind the site. */
    kept: z.boolean(),
  }),
  limit: 20,
})
