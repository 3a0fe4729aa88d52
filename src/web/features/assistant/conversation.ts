import { useSyncExternalStore } from 'react'
import type { ChatRequest } from '#shared/assistant/assistant.ts'
import { OPENING } from '#shared/assistant/opening.ts'
import { createStore } from '../../platform/create-store.ts'
import { askServer, type Outcome } from './ask-server.ts'
import { currentEngine } from './engine.ts'
import { FAILED, TECHNICAL, UNSUCCESSFUL } from './fixed-texts.ts'
import { type ChatMessage, GREETING_ID, newMessage } from './message.ts'
import { readStored, removeStored, storeMessages, watchStored } from './stored-messages.ts'
import { lastMessage, MAX_FAILURES, mergeMessages, TURN_MAX, toSend } from './thread.ts'

/** The conversation of this browser, as shown on this page. */
export interface Conversation {
  messages: readonly ChatMessage[]
  /** Whether a question is being answered. */
  pending: boolean
  /** The text of the answer so far. */
  streamed: string
  /** The unsent text. */
  draft: string
  /** A stored question without an answer: the page before was left too early. */
  unanswered: string | null
}

const begun = (): Conversation => ({
  messages: [newMessage('assistant', OPENING.greeting, { id: GREETING_ID })],
  pending: false,
  streamed: '',
  draft: '',
  unanswered: null,
})

/** Null until the conversation is first read. */
const store = createStore<Conversation | null>(null)
let running: AbortController | null = null
let failures = 0
const answerListeners = new Set<(answer: ChatMessage) => void>()

function begin(): Conversation {
  watchStored({
    onChange: kept => set({ messages: mergeMessages(kept, currentConversation().messages) }),
    onForgotten: forget,
  })
  // Leaving the page aborts the request, which is not a failure. A restored page shows its earlier state.
  window.addEventListener('pagehide', () => {
    running = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    const { pending, messages } = currentConversation()
    if (persisted && pending)
      set({ pending: false, streamed: '', unanswered: lastMessage(messages)?.id ?? null })
  })
  const kept = readStored()
  const last = lastMessage(kept)
  return {
    ...begun(),
    ...(kept.length > 0 ? { messages: kept } : {}),
    unanswered: last?.role === 'user' ? last.id : null,
  }
}

/** Returns the conversation. The first call reads the stored messages. */
export function currentConversation(): Conversation {
  const current = store.get()
  if (current) return current
  const first = begin()
  store.set(first)
  return first
}

/** Calls the listener with each complete answer and each failure. */
export function onAnswer(listener: (answer: ChatMessage) => void): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

function set(changes: Partial<Conversation>): void {
  store.set({ ...currentConversation(), ...changes })
}

function add(message: ChatMessage): void {
  set({ messages: storeMessages([...currentConversation().messages, message]) })
}

export const setDraft = (draft: string): void => set({ draft })

/** Whether the conversation contains more than the greeting. */
export const hasBegun = (): boolean => currentConversation().messages.length > 1

/** Asks a question, unless it is blank, too long or another is being answered. Returns whether it was accepted. */
export function ask(text: string): boolean {
  const question = text.trim()
  const { messages, pending } = currentConversation()
  if (pending || question === '' || question.length > TURN_MAX) return false
  add(newMessage('user', question))
  void answer(question, messages)
  return true
}

/** Asks the last question again. */
export function askAgain(): void {
  const { messages, pending } = currentConversation()
  const place = messages.findLastIndex(({ role }) => role === 'user')
  const question = messages[place]
  if (question && !pending) void answer(question.content, messages.slice(0, place))
}

const LEAVING_MS = 250

async function answer(question: string, before: readonly ChatMessage[]): Promise<void> {
  const own = new AbortController()
  running = own
  set({ pending: true, streamed: '', unanswered: null })
  const isCurrent = () => running === own
  const outcome = await askServer(requestOf(question, before), {
    signal: own.signal,
    onText:
      currentEngine()?.provider === 'configured' ? text => isCurrent() && set({ streamed: text }) : undefined,
  })
  // When a page is left, its requests fail just before `pagehide`.
  if (outcome.kind === 'failed') await new Promise(resolve => setTimeout(resolve, LEAVING_MS))
  // The conversation was cleared or the page left.
  if (!isCurrent()) return
  running = null
  const message = messageOf(outcome)
  set({ pending: false, streamed: '' })
  add(message)
  for (const listener of answerListeners) listener(message)
}

function requestOf(question: string, before: readonly ChatMessage[]): ChatRequest {
  return {
    messages: toSend(before, question),
    caseInfo: {
      title: 'Website Chat',
      type: 'general',
      status: 'active',
      stage: 'inquiry',
      currentPage: window.location.pathname,
    },
  }
}

function messageOf(outcome: Outcome): ChatMessage {
  if (outcome.kind === 'answered') {
    failures = 0
    return newMessage('assistant', outcome.text, {
      ...(outcome.facts ? { answer: outcome.facts } : {}),
      ...(outcome.isPrivate ? { private: true } : {}),
    })
  }
  failures++
  if (outcome.kind === 'unsuccessful')
    return newMessage('assistant', UNSUCCESSFUL, { failed: 'unsuccessful' })
  const isTechnical = failures > MAX_FAILURES
  return newMessage('assistant', isTechnical ? TECHNICAL : FAILED, {
    failed: isTechnical ? 'technical' : 'error',
    ...(outcome.wait ? { wait: outcome.wait } : {}),
  })
}

/** Adds a note about the current page if there is a conversation, unless the last note is about the same page. */
export function addPageChange(words: string): void {
  if (!hasBegun()) return
  const last = currentConversation().messages.findLast(({ role }) => role === 'system')
  if (last?.content !== words) add(newMessage('system', words))
}

export function noteRating(id: string, rated: 'yes' | 'no'): void {
  const messages = currentConversation().messages.map(message =>
    message.id === id ? { ...message, rated } : message,
  )
  set({ messages: storeMessages(messages) })
}

function forget(): void {
  running?.abort()
  running = null
  failures = 0
  set(begun())
}

/** Clears the history, here and in the browser's storage. */
export function clear(): void {
  removeStored()
  forget()
}

/** Returns the current conversation. It exists only in the browser. */
export const useConversation = (): Conversation =>
  useSyncExternalStore(store.subscribe, currentConversation, currentConversation)
