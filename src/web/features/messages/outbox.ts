import { useSyncExternalStore } from 'react'
import { type Message, postMessage, postNote } from '#shared/messages.ts'
import { call } from '../../platform/call.ts'
import { sentenceOf } from '../../platform/failures.ts'
import { readKept, writeKept } from './kept.ts'
import { showMessage, type Thread } from './thread.ts'

/** A message on its way, or one that did not get through. */
export interface OutboxEntry {
  clientId: string
  body: string
  state: 'sending' | 'failed'
  /** Why it was not sent, for the person who wrote it. */
  reason: string | null
}

/**
 * What this person has sent and the server has not answered. It outlives the screen it was written on, and in
 * sessionStorage a reload: the same `clientId` sent again makes no second message.
 */
const boxes = new Map<string, readonly OutboxEntry[]>()
const watchers = new Set<() => void>()
const sending = new Map<string, Promise<void>>()

const nameOf = (thread: Thread, userId: string) =>
  `outbox:${userId}:${thread.caseId}:${thread.internal ? 'notes' : 'messages'}`

function boxOf(name: string): readonly OutboxEntry[] {
  const box = boxes.get(name) ?? restore(name)
  boxes.set(name, box)
  return box
}

/** What a reload interrupted may or may not have arrived; trying again is safe, so that is what is offered. */
function restore(name: string): OutboxEntry[] {
  const kept = readKept<{ clientId: string; body: string }[]>(name) ?? []
  return kept.map(({ clientId, body }) => ({
    clientId,
    body,
    state: 'failed',
    reason: 'The page was reloaded before it was sent.',
  }))
}

function change(name: string, next: readonly OutboxEntry[]): void {
  boxes.set(name, next)
  writeKept(name, next.length > 0 ? next.map(({ clientId, body }) => ({ clientId, body })) : null)
  for (const watcher of watchers) watcher()
}

/** What waits to be sent on a thread, and what one can do about it. */
export function useOutbox(thread: Thread, userId: string) {
  const name = nameOf(thread, userId)
  const entries = useSyncExternalStore(
    onChange => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    () => boxOf(name),
  )
  return {
    entries,
    send: (body: string) => {
      const entry: OutboxEntry = { clientId: crypto.randomUUID(), body, state: 'sending', reason: null }
      change(name, [...boxOf(name), entry])
      deliver(thread, name, entry)
    },
    retry: (entry: OutboxEntry) => {
      update(name, entry.clientId, { state: 'sending', reason: null })
      deliver(thread, name, entry)
    },
    discard: (entry: OutboxEntry) => remove(name, entry.clientId),
  }
}

/** One after the other, so that messages arrive in the order they were written. */
function deliver(thread: Thread, name: string, { clientId, body }: OutboxEntry): void {
  const before = sending.get(name) ?? Promise.resolve()
  const turn = before.then(async () => {
    try {
      const message = await post(thread, clientId, body)
      showMessage(thread, message)
      remove(name, clientId)
    } catch (error) {
      update(name, clientId, { state: 'failed', reason: sentenceOf(error) })
    }
  })
  sending.set(name, turn)
}

function post({ caseId, internal }: Thread, clientId: string, body: string): Promise<Message> {
  return call(internal ? postNote : postMessage, { params: { id: caseId }, body: { clientId, body } })
}

function update(name: string, clientId: string, news: Partial<OutboxEntry>): void {
  change(
    name,
    boxOf(name).map(entry => (entry.clientId === clientId ? { ...entry, ...news } : entry)),
  )
}

function remove(name: string, clientId: string): void {
  change(
    name,
    boxOf(name).filter(entry => entry.clientId !== clientId),
  )
}
