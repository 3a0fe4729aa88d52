import { CHAT_TURN_MAX, CHAT_TURNS, type ChatRequest } from '#shared/assistant/assistant.ts'
import type { Actor } from '#shared/users.ts'
import { RequestError } from '../../platform/http/errors.ts'
import { normalizeText } from '../../platform/normalize-text.ts'

/** The most characters read of all turns together, including the question. */
const MAX_TEXT = 12_000

/** A normalized turn, of one of the two roles that a visitor's browser may send. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** A redacted question. Nothing in it identifies the visitor. */
export interface Question {
  /** With a word in brackets for each hidden value. */
  redacted: string
  /** Without those words: the text for classifying and searching. */
  text: string
  /** The visitor's earlier questions, the latest last. */
  before: readonly string[]
  /** The earlier answers, as sent by the browser. Used only to avoid repetition. */
  earlierAnswers: readonly string[]
  /** The page of the site that they are on. */
  page: string | null
  /** Whether it contained the reference of a request. */
  namesCase: boolean
}

/** A valid request. */
export interface AdmittedTurn {
  question: Question
  /** All earlier turns, as sent by the browser. */
  said: readonly Turn[]
  /** Null for anyone who is not signed in. */
  actor: Actor | null
  /** The id of the case whose page the browser claims to be on. */
  casePage: string | null
}

/** The receiver of an answer. */
export interface Receiver {
  /** Aborted when they leave. */
  signal: AbortSignal
  /** Receives text as it arrives, if the answer is streamed. The whole answer replaces it. */
  onText?: (text: string) => void
}

/** Whether the reference of a request is in a text. */
export const namesCase = (text: string): boolean => /\bAB-\d{4}-\d{6}\b/i.test(text)

/** Whether most letters of a text are not Latin. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2
}

/**
 * Returns the question in a request and the turns before it, which come from the browser and are never trusted. `system` turns are
 * dropped: the widget adds them, but anyone could. Answers may be longer than visitors' messages, so earlier turns are cut rather than
 * refused. Throws 400 if the last turn is not a visitor's, is blank or is too long.
 */
export function readConversation({ messages }: ChatRequest): { question: string; before: readonly Turn[] } {
  const turns = messages.flatMap(({ role, content }): Turn[] =>
    role === 'system' ? [] : [{ role, content: normalizeText(content) }],
  )
  const last = turns.pop()
  if (last?.role !== 'user' || last.content === '') throw new RequestError(400, 'Enter a question first.')
  if (last.content.length > CHAT_TURN_MAX)
    throw new RequestError(400, 'Please keep your question under 2,000 characters.')
  let left = MAX_TEXT - last.content.length
  const kept: Turn[] = []
  for (const { role, content } of turns.slice(1 - CHAT_TURNS).reverse()) {
    const text = content.slice(0, CHAT_TURN_MAX)
    left -= text.length
    if (left < 0) break
    if (text !== '') kept.unshift({ role, content: text })
  }
  return { question: last.content, before: kept }
}
