import type { CHAT_TURN_MAX, CHAT_TURNS, ChatTurn } from '#shared/assistant/assistant.ts'
import { PRIVATE_ANSWER } from './fixed-texts.ts'
import { type ChatMessage, GREETING_ID } from './message.ts'

// Importing the endpoint's declaration would bundle its whole schema; the types keep these constants consistent with it.

/** The most characters in a question. */
export const TURN_MAX: typeof CHAT_TURN_MAX = 2000
/** The most turns that are sent: the last ten and the new one. */
const TURNS: typeof CHAT_TURNS = 11
/** The number of consecutive failures after which the assistant reports technical difficulties. */
export const MAX_FAILURES = 2
/** The most messages that a browser stores. */
const MAX_KEPT = 100

/** Returns a message as it may leave this page: a private answer is replaced by a notice. */
const openly = ({ wait: _, ...message }: ChatMessage): ChatMessage => {
  if (!message.private) return message
  const { answer: _hidden, ...rest } = message
  return { ...rest, content: PRIVATE_ANSWER }
}

/** Returns the messages to store; null until there is more than one. */
export const storable = (messages: readonly ChatMessage[]): ChatMessage[] | null =>
  messages.length > 1 ? messages.slice(-MAX_KEPT).map(openly) : null

/** Returns the turns to send: the last ten messages of visitor and assistant, and the new one. */
export function toSend(before: readonly ChatMessage[], question: string): ChatTurn[] {
  const turns = before.filter(({ role }) => role !== 'system').slice(1 - TURNS)
  return [
    ...turns.map(message => ({ role: message.role, content: openly(message).content })),
    { role: 'user', content: question },
  ]
}

/** Returns the stored messages, perhaps from another tab, merged with those of this page. Nothing of either is lost. */
export function mergeMessages(kept: readonly ChatMessage[], here: readonly ChatMessage[]): ChatMessage[] {
  const mine = new Map(here.map(message => [message.id, message]))
  const both = kept.map(message => {
    const own = mine.get(message.id)
    mine.delete(message.id)
    if (!own) return message
    // Only this page has the text of private answers, and the time to wait.
    const { timestamp, rated = own.rated } = message
    return { ...message, ...own, timestamp, ...(rated ? { rated } : {}) }
  })
  return [...both, ...mine.values()].sort((a, b) => a.timestamp.localeCompare(b.timestamp))
}

/** Returns the last message that is not about a change of page. */
export const lastMessage = (messages: readonly ChatMessage[]): ChatMessage | undefined =>
  messages.findLast(({ role }) => role !== 'system')

/** Returns the question that an answer belongs to. */
export function questionOf(messages: readonly ChatMessage[], answer: ChatMessage): string | undefined {
  const place = messages.findIndex(({ id }) => id === answer.id)
  return messages.slice(0, place).findLast(({ role }) => role === 'user')?.content
}

/** The limits of an attached conversation: turns, characters of one turn, and characters of all. */
const TURNS_ALONG = 40
const TURN_ALONG = 4000
const ALL_ALONG = 20_000

/** Returns the turns to attach to a message to a person: the newest ones that fit. */
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
