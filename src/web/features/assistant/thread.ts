import type { CHAT_TURN_MAX, CHAT_TURNS, ChatTurn } from '#shared/assistant/assistant.ts'
import { type ChatMessage, GREETING_ID } from './message.ts'
import { PRIVATE_ANSWER } from './words.ts'

// The declaration of the call would bring its whole schema to pages that are only read; the types hold these to it.

/** Characters of one question. */
export const TURN_MAX: typeof CHAT_TURN_MAX = 2000
/** Turns that are sent: the last ten and the new one. */
const TURNS: typeof CHAT_TURNS = 11
/** Failures in a row after which the assistant says that something is the matter. */
export const MAX_FAILURES = 2
/** Messages that a browser keeps. */
const MAX_KEPT = 100

/** As it may leave this page: what is the visitor's own is replaced by a line that says so. */
const openly = ({ wait: _, ...message }: ChatMessage): ChatMessage => {
  if (!message.private) return message
  const { answer: _hidden, ...rest } = message
  return { ...rest, content: PRIVATE_ANSWER }
}

/** What a browser keeps of a conversation; null until there is more than one message. */
export const storable = (messages: readonly ChatMessage[]): ChatMessage[] | null =>
  messages.length > 1 ? messages.slice(-MAX_KEPT).map(openly) : null

/** What is sent: the last ten messages of visitor and assistant, and the new one. */
export function toSend(before: readonly ChatMessage[], question: string): ChatTurn[] {
  const turns = before.filter(({ role }) => role !== 'system').slice(1 - TURNS)
  return [
    ...turns.map(message => ({ role: message.role, content: openly(message).content })),
    { role: 'user', content: question },
  ]
}

/** One conversation out of what is kept, perhaps by another tab, and what this page holds; nothing of either is lost. */
export function mergeMessages(kept: readonly ChatMessage[], here: readonly ChatMessage[]): ChatMessage[] {
  const mine = new Map(here.map(message => [message.id, message]))
  const both = kept.map(message => {
    const own = mine.get(message.id)
    mine.delete(message.id)
    if (!own) return message
    // Only this page knows the words of what is private, and how long to wait.
    const { timestamp, rated = own.rated } = message
    return { ...message, ...own, timestamp, ...(rated ? { rated } : {}) }
  })
  return [...both, ...mine.values()].sort((a, b) => a.timestamp.localeCompare(b.timestamp))
}

/** The last message that is not about a change of page. */
export const lastMessage = (messages: readonly ChatMessage[]): ChatMessage | undefined =>
  messages.findLast(({ role }) => role !== 'system')

/** The question an answer was given to. */
export function questionOf(messages: readonly ChatMessage[], answer: ChatMessage): string | undefined {
  const place = messages.findIndex(({ id }) => id === answer.id)
  return messages.slice(0, place).findLast(({ role }) => role === 'user')?.content
}

/** Turns, characters of one, and characters of all that a message to a person can bring along. */
const TURNS_ALONG = 40
const TURN_ALONG = 4000
const ALL_ALONG = 20_000

/** What goes along with a message to a person who is to read the conversation: its newest turns, as far as there is room. */
export function transcriptOf(
  messages: readonly ChatMessage[],
): { role: 'user' | 'assistant'; content: string }[] {
  const turns = messages.flatMap(message =>
    message.role === 'system' || message.failed || message.id === GREETING_ID
      ? []
      : [{ role: message.role, content: openly(message).content.slice(0, TURN_ALONG) }],
  )
  let room = ALL_ALONG
  const tooMany = turns.slice(-TURNS_ALONG).reverse()
  const end = tooMany.findIndex(({ content }) => {
    room -= content.length
    return room < 0
  })
  return (end < 0 ? tooMany : tooMany.slice(0, end)).reverse()
}
