import type { Attachment } from '#shared/messages.ts'

export interface ReplyDraft {
  text: string
  attachments: readonly Attachment[]
}

/** A draft in this tab, and what it knows of the server's copy. */
export interface SyncedDraft extends ReplyDraft {
  /** The server's version that `base` is; null before it was read. */
  version: number | null
  /** What both sides had when they last agreed. */
  base: ReplyDraft
  /** What was written on another device at the same time, until the person adds or discards it. */
  other: string | null
}

export const EMPTY_DRAFT: ReplyDraft = { text: '', attachments: [] }

const idsOf = ({ attachments }: ReplyDraft) => attachments.map(({ documentId }) => documentId).join(' ')

export const isSameDraft = (a: ReplyDraft, b: ReplyDraft): boolean =>
  a.text === b.text && idsOf(a) === idsOf(b)

/**
 * Returns the draft of this tab after it has read the server's. What was written here since both agreed is the newest and
 * stays; what another device wrote in the meantime is set aside, so that no text is lost.
 */
export function mergeDraft(local: SyncedDraft, server: ReplyDraft & { version: number }): SyncedDraft {
  const { version } = server
  const base: ReplyDraft = { text: server.text, attachments: server.attachments }
  const isUnchangedHere = isSameDraft(local, local.base)
  const isEmptyHere = local.text.trim() === '' && local.attachments.length === 0
  if (isUnchangedHere || isEmptyHere) return { ...local, ...base, base, version }
  const isKept = local.text.includes(server.text.trim()) || server.text === local.base.text
  const other = isKept ? local.other : joinTexts(local.other ?? '', server.text)
  const ids = new Set(local.attachments.map(({ documentId }) => documentId))
  const wasHere = new Set(local.base.attachments.map(({ documentId }) => documentId))
  const added = server.attachments.filter(
    ({ documentId }) => !ids.has(documentId) && !wasHere.has(documentId),
  )
  return { ...local, attachments: [...local.attachments, ...added], base, version, other }
}

/** Two texts, one below the other. */
export const joinTexts = (above: string, below: string): string =>
  above.trim() ? `${above.trimEnd()}\n\n${below}` : below
