import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import * as api from '#shared/messages.ts'
import { beforeLogout } from '../../platform/before-logout.ts'
import { call, errorMessage, errorStatus } from '../../platform/call.ts'
import { createStore, useStore } from '../../platform/create-store.ts'
import { useLiveState } from '../../platform/live.ts'
import { getSignedInId, onSession } from '../../platform/session-events.ts'
import { readText, storedKeys, storeText, textKey } from '../../platform/stored-texts.ts'
import { fetchNewest, showMessage, type Thread, threadName, threadNamed } from './thread.ts'

/** A message that is being sent or has failed. */
export interface OutboxEntry {
  clientId: string
  body: string
  attachments: readonly api.Attachment[]
  state: 'sending' | 'failed'
  /** Why it was not sent, for the person who wrote it. */
  reason: string | null
  /** Whether the server could not be reached; then it's sent again once the connection is back. */
  isUnreached: boolean
}

/**
 * What this person has sent and the server has not confirmed, by thread. It outlives the screen it was written on, and
 * in the tab's storage a reload: the same `clientId` sent again makes no second message.
 */
const outboxes = createStore<Record<string, readonly OutboxEntry[]>>({})
/** How often messages that didn't reach the server are sent again, also where the browser noticed no gap. */
const RESEND_EVERY_MS = 10_000

onSession((_userId, _endedId, action) => {
  if (action === 'logout') outboxes.set({})
})

const SENDING = { state: 'sending', reason: null, isUnreached: false } as const
const sending = new Map<string, Promise<void>>()

beforeLogout({
  save: async () => {
    await Promise.all(sending.values())
    const userId = getSignedInId()
    if (userId !== null) await Promise.all(storedKeys(outboxKey(userId, '')).map(removeArrived))
  },
})

const outboxKey = (userId: string, name: string) => textKey(userId, `outbox:${name}`)

/** Removes what has arrived although no answer to it did, such as when the page was left while it was being sent. */
async function removeArrived(key: string): Promise<void> {
  const thread = threadNamed(key)
  if (thread) removeIfArrived(key, (await fetchNewest(thread)).items)
}

function removeIfArrived(key: string, messages: readonly api.Message[]): void {
  const arrived = arrivedIds(messages)
  const entries = outboxes.get()[key] ?? restore(key)
  if (entries.some(({ clientId }) => arrived.has(clientId)))
    change(key, entries => entries.filter(({ clientId }) => !arrived.has(clientId)))
}

const arrivedIds = (messages: readonly api.Message[]) =>
  new Set(messages.filter(({ mine }) => mine).map(({ clientId }) => clientId))

const Stored = z.array(
  z.object({ clientId: z.string(), body: z.string(), attachments: z.array(api.Attachment) }),
)

/** Returns the messages that a reload interrupted. They may have arrived, but sending them again is safe. */
function restore(key: string): OutboxEntry[] {
  const stored = readText(key, value => Stored.safeParse(value).data ?? null) ?? []
  return stored.map(entry => ({
    ...entry,
    state: 'failed',
    reason: 'The page reloaded before it could be sent.',
    isUnreached: false,
  }))
}

function change(key: string, map: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
  const entries = map(outboxes.get()[key] ?? restore(key))
  const toStore = entries.map(({ clientId, body, attachments }) => ({ clientId, body, attachments }))
  storeText(key, toStore.length > 0 ? toStore : null)
  outboxes.set({ ...outboxes.get(), [key]: entries })
}

/** The unsent messages of a thread, of which these messages have arrived, and functions to retry or discard them. */
export function useOutbox(thread: Thread, userId: string, messages: readonly api.Message[]) {
  const key = outboxKey(userId, threadName(thread))
  const entries = useStore(outboxes)[key] ?? restore(key)
  const arrived = arrivedIds(messages)
  useEffect(() => removeIfArrived(key, messages), [key, messages])
  const liveState = useLiveState()
  const resend = (entry: OutboxEntry) => {
    update(key, entry.clientId, SENDING)
    deliver(thread, key, entry)
  }
  const resendUnreached = useEffectEvent(() => {
    for (const entry of entries) if (entry.isUnreached) resend(entry)
  })
  useEffect(() => {
    if (liveState === 'open') resendUnreached()
    const onOnline = () => resendUnreached()
    window.addEventListener('online', onOnline)
    const timer = setInterval(onOnline, RESEND_EVERY_MS)
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [liveState])
  return {
    entries: entries.filter(({ clientId }) => !arrived.has(clientId)),
    send: (body: string, attachments: readonly api.Attachment[]) => {
      const clientId = crypto.randomUUID()
      const entry: OutboxEntry = { clientId, body, attachments, ...SENDING }
      change(key, entries => [...entries, entry])
      deliver(thread, key, entry)
    },
    retry: resend,
    discard: (entry: OutboxEntry) => remove(key, entry.clientId),
  }
}

/** Sends one after the other, so that messages arrive in the order they were written. */
function deliver(thread: Thread, key: string, entry: OutboxEntry): void {
  const { clientId } = entry
  const before = sending.get(key) ?? Promise.resolve()
  const turn = before.then(async () => {
    try {
      const message = await send(thread, entry)
      showMessage(thread, message)
      remove(key, clientId)
    } catch (error) {
      const isUnreached = errorStatus(error) === 0
      update(key, clientId, { state: 'failed', reason: errorMessage(error), isUnreached })
    }
  })
  sending.set(key, turn)
}

function send({ caseId, internal }: Thread, entry: OutboxEntry): Promise<api.Message> {
  const { clientId, body, attachments } = entry
  return call(internal ? api.sendNote : api.sendMessage, {
    params: { id: caseId },
    body: { clientId, body, documentIds: attachments.map(({ documentId }) => documentId) },
  })
}

function update(key: string, clientId: string, changes: Partial<OutboxEntry>): void {
  change(key, entries =>
    entries.map(entry => (entry.clientId === clientId ? { ...entry, ...changes } : entry)),
  )
}

function remove(key: string, clientId: string): void {
  change(key, entries => entries.filter(entry => entry.clientId !== clientId))
}
