import type {
  ChatAction,
  ChatAnswer,
  ChatBlock,
  ChatPart,
  ChatRun,
  ChatSource,
} from '#shared/assistant/assistant.ts'

/** The data of an answer besides its text. */
export type AnswerFacts = Pick<ChatAnswer, 'outcome' | 'blocks' | 'sources' | 'actions' | 'credit'>

/** A message of the conversation: the three fields of the specification, and the data that the panel shows with them. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** ISO timestamp. */
  timestamp: string
  id: string
  answer?: AnswerFacts
  /** Why there is no answer. */
  failed?: 'error' | 'unsuccessful' | 'technical'
  /** Seconds to wait before asking again. Not stored. */
  wait?: number
  /** Whether it contains data of the visitor's own file, which never leaves this page. */
  private?: true
  rated?: 'yes' | 'no'
}

/** The first message has the same id in every tab. */
export const GREETING_ID = 'greeting'

const ROLES = ['system', 'user', 'assistant']
const OUTCOMES = ['answer', 'closest', 'none', 'refusal', 'courtesy', 'case']
const ACTIONS = ['quote', 'person', 'contact', 'login', 'case', 'emergency', 'ask', 'read', 'message']
const FAILURES = ['error', 'unsuccessful', 'technical']

type Unknown = Record<string, unknown>
const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null
const listOf = (value: unknown): Unknown[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Whether a link is allowed: a page of the site, or a telephone number. Browsers skip tabs and line breaks: "/\t/" is "//". */
const isOurs = (url: unknown): url is string =>
  typeof url === 'string' && /^(?:\/(?![/\\])[^\s\p{C}\\]*|tel:[+\d]+)$/u.test(url)

const isSource = ({ title, url }: Unknown) => typeof title === 'string' && title !== '' && isOurs(url)
const isAction = ({ type, label, url }: Unknown) =>
  ACTIONS.includes(String(type)) && typeof label === 'string' && label !== '' && isOurs(url)

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Returns a run of text; a link to another site becomes text. */
const runOf = (value: unknown): ChatRun =>
  (Array.isArray(value) ? value : []).flatMap((piece): ChatRun => {
    if (typeof piece === 'string') return [piece]
    if (!isRecord(piece) || typeof piece.text !== 'string') return []
    return [isOurs(piece.url) ? { text: piece.text, url: piece.url } : piece.text]
  })

function partOf({ kind, run, items, head, rows }: Unknown): ChatPart[] {
  if (kind === 'paragraph') return [{ kind, run: runOf(run) }]
  if (kind === 'list') return [{ kind, items: (Array.isArray(items) ? items : []).map(runOf) }]
  if (kind === 'table')
    return [{ kind, head: texts(head), rows: (Array.isArray(rows) ? rows : []).map(texts) }]
  return []
}

function blockOf({ kind, title, url, ...rest }: Unknown): ChatBlock[] {
  const parts = listOf(rest.parts).flatMap(partOf)
  if (kind === 'lead' || kind === 'hedge' || kind === 'note') return [{ kind, parts }]
  if (kind !== 'passage' || typeof title !== 'string' || !isOurs(url)) return []
  return [{ kind, title, url, parts, whole: listOf(rest.whole).flatMap(partOf) }]
}

/** Returns the valid parts of an answer's data, from the server or from the browser's storage. */
export function answerFacts(value: unknown): AnswerFacts | undefined {
  if (!isRecord(value) || !OUTCOMES.includes(String(value.outcome))) return undefined
  return {
    outcome: value.outcome as AnswerFacts['outcome'],
    blocks: listOf(value.blocks).flatMap(blockOf),
    sources: listOf(value.sources).filter(isSource) as ChatSource[],
    actions: listOf(value.actions).filter(isAction) as ChatAction[],
    credit: typeof value.credit === 'string' ? value.credit : '',
  }
}

function momentOf(value: unknown): string {
  const moment = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? new Date(0).toISOString() : moment.toISOString()
}

function messageOf(value: Unknown, place: number): ChatMessage[] {
  const { role, content, id, failed, rated } = value
  if (!ROLES.includes(String(role)) || typeof content !== 'string' || content.trim() === '') return []
  const timestamp = momentOf(value.timestamp)
  const answer = answerFacts(value.answer)
  return [
    {
      role: role as ChatMessage['role'],
      content,
      timestamp,
      // A message written by other code has no id; all tabs must then derive the same one.
      id: typeof id === 'string' && id !== '' ? id : `${place} ${timestamp}`,
      ...(answer ? { answer } : {}),
      ...(FAILURES.includes(String(failed)) ? { failed: failed as 'error' } : {}),
      ...(value.private === true ? { private: true } : {}),
      ...(rated === 'yes' || rated === 'no' ? { rated } : {}),
    },
  ]
}

/** Returns the messages in a browser's storage; none if the data isn't valid. */
export function parseMessages(kept: unknown): ChatMessage[] {
  const messages = listOf(kept).flatMap(messageOf)
  const ids = new Set<string>()
  return messages.filter(({ id }) => !ids.has(id) && ids.add(id))
}

/** Returns a new message. */
export function newMessage(
  role: ChatMessage['role'],
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return { role, content, timestamp: new Date().toISOString(), id: crypto.randomUUID(), ...more }
}
