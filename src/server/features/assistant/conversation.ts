import { CHAT_TURN_MAX, CHAT_TURNS, type ChatRequest } from '#shared/assistant/assistant.ts'
import type { Actor } from '#shared/users.ts'
import { RequestError } from '../../platform/http/errors.ts'
import { normalizeText } from '../../platform/normalize-text.ts'

/** Characters of all turns together that are read, the question among them. */
const MAX_TEXT = 12_000

/** A turn as it is read: tidied, and of the two kinds a visitor's browser can truly hold. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** What a visitor asks, and what was said before; earlier turns are the browser's word and never trusted. */
export interface Conversation {
  question: string
  before: readonly Turn[]
}

/** A question as everything behind the door sees it: nothing in it says who asks. */
export interface Question {
  /** With a word in brackets for each thing that was hidden. */
  redacted: string
  /** Without those: what is judged and looked up. */
  text: string
  /** What the same visitor asked before, the latest last. */
  before: readonly string[]
  /** What they were answered before, as their browser tells it: only so that it is not said twice. */
  heard: readonly string[]
  /** The page of ours they are on. */
  page: string | null
  /** The reference of a request stood in it. */
  namesCase: boolean
}

/** Who asks; `actor` is null for everybody who is not signed in. */
export interface Requester {
  actor: Actor | null
  address: string
}

/** A request that may be answered. */
export interface AdmittedTurn {
  question: Question
  /** Everything said before, as the browser tells it. */
  said: readonly Turn[]
  asker: Requester
  /** The id of the case on whose page they say they are. */
  casePage: string | null
  fromWidget: boolean
}

const REFERENCE = /\bAB-\d{4}-\d{6}\b/i

/** Whether the reference of a request is in a text. */
export const namesCase = (text: string): boolean => REFERENCE.test(text)

/** Whether most letters of a text are of another script than ours. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2
}

/**
 * The conversation a request holds. `system` turns are dropped: the widget adds them, and anybody could. Our own
 * answers may be longer than a visitor may write, so what came before is cut rather than refused.
 * @throws 400 where the last turn is not a visitor's, is blank or too long.
 */
export function readConversation({ messages }: ChatRequest): Conversation {
  const turns = messages.flatMap(({ role, content }): Turn[] =>
    role === 'system' ? [] : [{ role, content: normalizeText(content) }],
  )
  const last = turns.pop()
  if (last?.role !== 'user' || last.content === '') throw new RequestError(400, 'Enter a question first.')
  if (last.content.length > CHAT_TURN_MAX)
    throw new RequestError(400, 'Please keep your question under 2,000 characters.')
  return { question: last.content, before: recent(turns, MAX_TEXT - last.content.length) }
}

/** The latest turns that together have no more characters than `most`. */
function recent(turns: readonly Turn[], most: number): Turn[] {
  const kept: Turn[] = []
  let left = most
  for (const { role, content } of turns.slice(1 - CHAT_TURNS).reverse()) {
    const text = content.slice(0, CHAT_TURN_MAX)
    if (text === '') continue
    left -= text.length
    if (left < 0) break
    kept.unshift({ role, content: text })
  }
  return kept
}
