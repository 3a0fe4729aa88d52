import { useEffect } from 'react'
import { z } from 'zod'
import * as api from '#shared/message-drafts.ts'
import { Attachment, MAX_ATTACHMENTS } from '#shared/messages.ts'
import { beforeLogout } from '../../platform/before-logout.ts'
import { call, errorStatus } from '../../platform/call.ts'
import { createStore, useStore } from '../../platform/create-store.ts'
import { useLive, useLiveState } from '../../platform/live.ts'
import { onSession } from '../../platform/session-events.ts'
import { readText, storeText, textKey } from '../../platform/stored-texts.ts'
import { EMPTY_DRAFT, isSameDraft, joinTexts, mergeDraft, type SyncedDraft } from './draft-merge.ts'
import { type Thread, threadName, threadQuery } from './thread.ts'

const Draft = z.object({ text: z.string(), attachments: z.array(Attachment) })
const Stored = Draft.extend({
  version: z.number().int().nullable(),
  base: Draft,
  other: z.string().nullable(),
})

const NEW: SyncedDraft = { ...EMPTY_DRAFT, base: EMPTY_DRAFT, version: null, other: null }

/** Names this tab to the server, so that it isn't told of its own changes. */
const TAB_ID = crypto.randomUUID()

/** How long after the last key the draft is saved, and how long after a failure it is tried again. */
const QUIET_MS = 800
const RETRY_MS = 10_000

/** The replies that are being written in this tab, by person and thread. They outlive the screen they were written on. */
const drafts = createStore<Record<string, SyncedDraft>>({})
const scheduled = new Map<string, { thread: Thread; timer: ReturnType<typeof setTimeout> }>()
const syncing = new Map<string, Promise<void>>()
/** Drafts that the server may have a newer state of. */
const outdated = new Set<string>()

/** Counts the sessions that have ended in this page. */
let endedSessions = 0

// What is still being saved then, or is saved later, doesn't bring a reply back.
onSession((_userId, endedId) => {
  if (endedId === null) return
  endedSessions++
  for (const { timer } of scheduled.values()) clearTimeout(timer)
  scheduled.clear()
  drafts.set({})
})

const replyKey = (thread: Thread, userId: string) => textKey(userId, `reply:${threadName(thread)}`)

function read(key: string): SyncedDraft {
  return drafts.get()[key] ?? readText(key, stored => Stored.safeParse(stored).data ?? null) ?? NEW
}

function set(key: string, draft: SyncedDraft): void {
  const isEmpty = isSameDraft(draft, EMPTY_DRAFT)
  const isSaved = isSameDraft(draft, draft.base)
  const isNothing = isEmpty && isSaved && !draft.other
  storeText(key, isNothing ? null : draft, (!isEmpty && !isSaved) || draft.other !== null)
  drafts.set({ ...drafts.get(), [key]: draft })
}

/** Changes the draft here now, and on the server once the person pauses. */
function change(thread: Thread, key: string, changes: Partial<SyncedDraft>): void {
  set(key, { ...read(key), ...changes })
  schedule(thread, key, QUIET_MS)
}

beforeLogout({
  save: async () => {
    await Promise.all(syncing.values())
    // Twice, in case another device was faster the first time.
    for (let round = 0; round < 2; round++)
      await Promise.all([...scheduled].map(([key, { thread }]) => sync(thread, key)))
  },
})

function schedule(thread: Thread, key: string, delay: number): void {
  clearTimeout(scheduled.get(key)?.timer)
  scheduled.set(key, { thread, timer: setTimeout(() => void sync(thread, key), delay) })
}

/** Reads the server's draft where it isn't known or may have changed, and saves what is newer here. */
async function sync(thread: Thread, key: string): Promise<void> {
  if (syncing.has(key)) return schedule(thread, key, QUIET_MS)
  clearTimeout(scheduled.get(key)?.timer)
  scheduled.delete(key)
  const work = syncWithServer(thread, key).finally(() => syncing.delete(key))
  syncing.set(key, work)
  await work
}

async function syncWithServer(thread: Thread, key: string): Promise<void> {
  const session = endedSessions
  try {
    if (outdated.has(key) || read(key).version === null) await pull(thread, key)
    const before = read(key)
    if (!isSameDraft(before, before.base) && before.text.length <= api.MAX_DRAFT_LENGTH)
      await push(thread, key, before)
  } catch (error) {
    if (session !== endedSessions) return
    outdated.add(key)
    const status = errorStatus(error)
    // A case that can't be written to any more has no draft to save.
    if (status === null || status === 0 || status === 429 || status >= 500) schedule(thread, key, RETRY_MS)
  }
}

async function pull(thread: Thread, key: string): Promise<void> {
  outdated.delete(key)
  const session = endedSessions
  const { body: text, ...server } = await call(api.readReplyDraft, {
    params: { id: thread.caseId },
    query: threadQuery(thread),
  })
  if (session !== endedSessions) return
  set(key, mergeDraft(read(key), { text, ...server }))
}

async function push(thread: Thread, key: string, draft: SyncedDraft): Promise<void> {
  const { text, attachments, version } = draft
  const session = endedSessions
  const documentIds = attachments.map(({ documentId }) => documentId)
  const body = { internal: thread.internal, body: text, documentIds, version: version ?? 0, tabId: TAB_ID }
  try {
    const saved = await call(api.saveReplyDraft, { params: { id: thread.caseId }, body, keepalive: true })
    if (session !== endedSessions) return
    set(key, { ...read(key), version: saved.version, base: { text, attachments } })
  } catch (error) {
    if (errorStatus(error) !== 409) throw error
    await pull(thread, key)
    // Another device was faster; what is newer here is saved on top of it.
    if (session === endedSessions && read(key).version !== version) schedule(thread, key, QUIET_MS)
  }
}

/** The half-written reply of this person in a thread, on all their devices, and how to change it. */
export function useReplyDraft(thread: Thread, userId: string) {
  const { caseId, internal } = thread
  const key = replyKey(thread, userId)
  const liveState = useLiveState()
  useStore(drafts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after a lost connection
  useEffect(() => {
    outdated.add(key)
    void sync({ caseId, internal }, key)
  }, [caseId, internal, key, liveState])
  useLive(event => {
    if (event.kind !== 'draft' || event.caseId !== caseId || event.subjectId === TAB_ID) return
    outdated.add(key)
    void sync(thread, key)
  })

  const draft = read(key)
  return {
    ...draft,
    write: (text: string) => change(thread, key, { text }),
    /** Attaches documents that aren't attached yet, as many as a message carries. */
    attach: (added: readonly Attachment[]) => {
      const { attachments } = read(key)
      const ids = new Set(attachments.map(({ documentId }) => documentId))
      const more = added.filter(({ documentId }) => !ids.has(documentId))
      change(thread, key, { attachments: [...attachments, ...more].slice(0, MAX_ATTACHMENTS) })
    },
    detach: (documentId: string) =>
      change(thread, key, {
        attachments: read(key).attachments.filter(attachment => attachment.documentId !== documentId),
      }),
    clear: () => change(thread, key, EMPTY_DRAFT),
    /** Adds what was written on another device, or discards it. */
    addOther: () =>
      change(thread, key, { text: joinTexts(read(key).text, read(key).other ?? ''), other: null }),
    discardOther: () => change(thread, key, { other: null }),
  }
}

/** The draft whose reply box gets the focus when it is shown. */
let started: string | null = null

/** Puts text into the reply box of a case's messages, below what is already written there. The box gets the focus when it is shown. */
export function startReply(caseId: string, userId: string, text: string): void {
  const thread = { caseId, internal: false }
  const key = replyKey(thread, userId)
  started = key
  const written = read(key).text
  change(thread, key, { text: written ? `${written}\n${text}` : text })
}

/** Returns once whether the person has just started the reply of this thread elsewhere on the page. */
export function takeStartedReply(thread: Thread, userId: string): boolean {
  const isStarted = started === replyKey(thread, userId)
  if (isStarted) started = null
  return isStarted
}
