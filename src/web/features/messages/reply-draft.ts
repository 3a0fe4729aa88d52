import { z } from 'zod'
import { Attachment, MAX_ATTACHMENTS } from '#shared/messages.ts'
import { createStore, useStore } from '../../platform/create-store.ts'
import { tabStorage } from '../../platform/storage.ts'
import type { Thread } from './thread.ts'

/** A half-written reply and the documents it will carry. */
const ReplyDraft = z.object({ text: z.string(), attachments: z.array(Attachment) })
export type ReplyDraft = z.infer<typeof ReplyDraft>

const EMPTY: ReplyDraft = { text: '', attachments: [] }

/** The replies that are being written in this tab, by person and thread. They outlive the screen they were written on. */
const drafts = createStore<Record<string, ReplyDraft>>({})

/** Where a half-written reply is stored for this person and thread until it is sent. */
const keyOf = ({ caseId, internal }: Thread, userId: string): string =>
  `reply:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`

function read(key: string): ReplyDraft {
  return (
    drafts.get()[key] ?? tabStorage.read(key, stored => ReplyDraft.safeParse(stored).data ?? null) ?? EMPTY
  )
}

function change(key: string, changes: Partial<ReplyDraft>): void {
  const draft = { ...read(key), ...changes }
  const isEmpty = draft.text === '' && draft.attachments.length === 0
  tabStorage.write(key, isEmpty ? null : draft)
  drafts.set({ ...drafts.get(), [key]: draft })
}

/** The half-written reply of this person in a thread, and how to change it. */
export function useReplyDraft(thread: Thread, userId: string) {
  const key = keyOf(thread, userId)
  useStore(drafts)
  return {
    ...read(key),
    write: (text: string) => change(key, { text }),
    /** Attaches documents that aren't attached yet, as many as a message carries. */
    attach: (added: readonly Attachment[]) => {
      const { attachments } = read(key)
      const ids = new Set(attachments.map(({ documentId }) => documentId))
      const more = added.filter(({ documentId }) => !ids.has(documentId))
      change(key, { attachments: [...attachments, ...more].slice(0, MAX_ATTACHMENTS) })
    },
    detach: (documentId: string) =>
      change(key, { attachments: read(key).attachments.filter(one => one.documentId !== documentId) }),
    clear: () => change(key, EMPTY),
  }
}

/** Puts text into the reply box of a case's messages, below what is already written there. */
export function startReply(caseId: string, userId: string, text: string): void {
  const key = keyOf({ caseId, internal: false }, userId)
  const written = read(key).text
  change(key, { text: written ? `${written}\n${text}` : text })
}
