import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/messages.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import { findRawFields, rawFieldsError } from '#shared/reply-fields.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { listClientIds } from '../cases/clients/service.ts'
import { isUncovered } from '../cases/cover/service.ts'
import { recordClientReply, recordReply } from '../cases/replies/service.ts'
import { announceCase, findReadableCase, lockVisibleCase, notifyCase, touchCase } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { markSeen } from '../notifications/service.ts'
import { type AttachmentsByMessage, findAttachments, requireAttachable } from './attachments.ts'
import { insertAttachments } from './attachments-store.ts'
import { clearSentDraft } from './drafts.ts'
import { notifyMentioned } from './mentions.ts'
import { recordMessagesRead, requireThread, requireWriter } from './rules.ts'
import * as store from './store.ts'
import { scheduleContactEmail, scheduleUnreadEmail } from './unread-emails.ts'

type MessageReply = ReplyInputOf<typeof api.sendMessage>
type ReadMark = Awaited<ReturnType<typeof store.selectReads>>[number]

const MESSAGE_EVENTS = ['message.received', 'message.unread', 'message.unassigned'] as const
const NOTE_EVENTS = ['note.received', 'note.mentioned'] as const

/**
 * Returns one page of a thread, newest first. Throws 403 for a broker with only an offer, for a client who asks for
 * notes, and for office staff who ask for messages. Access by anyone but the case's client is recorded before the page is returned.
 */
export async function listMessages(
  platform: Platform,
  actor: Actor,
  caseId: string,
  query: QueryOf<typeof api.listMessages>,
): Promise<ReplyInputOf<typeof api.listMessages>> {
  const { db } = platform
  const record = await findReadableCase(db, actor, caseId)
  const internal = query.internal === 'yes'
  requireThread(actor, internal)
  const after = query.after ? await requireCursor(db, actor, caseId, query.after) : undefined
  const rows = await store.selectThread(db, actor, { caseId, internal, after, limit: query.limit + 1 })
  const { page, next } = cutPage(rows, query.limit, row => row.id)
  await recordMessagesRead(platform, actor, record)
  return { items: await viewMessages(db, actor, record, page), next }
}

/** Returns the latest message from someone else in each of the client's latest cases, newest first. */
export async function listRecentMessages(
  { db }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listRecentMessages>> {
  const rows = await store.selectRecentMessages(db, actor)
  return {
    items: rows.map(({ readUpTo, ...row }) => ({ ...row, unread: readUpTo === null || row.id > readUpTo })),
  }
}

/**
 * Sends a message to everyone on the case. The same `clientId` again returns the first message and adds nothing. Throws
 * 403 for a person who may not write here, and 409 once the case is closed.
 */
export const sendMessage = (platform: Platform, actor: Actor, caseId: string, message: api.NewMessage) =>
  addMessage(platform, actor, caseId, { ...message, internal: false })

/** Adds an internal note, with the same rules as `sendMessage`. */
export const sendNote = (platform: Platform, actor: Actor, caseId: string, note: api.NewMessage) =>
  addMessage(platform, actor, caseId, { ...note, internal: true })

async function addMessage(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { clientId, body, documentIds, internal }: api.NewMessage & { internal: boolean },
): Promise<MessageReply> {
  const { db } = platform
  const found = await findReadableCase(db, actor, caseId)
  const text = sanitizeText(body).trimEnd()
  if (text.trim() === '' && documentIds.length === 0) throw invalid({ body: 'Enter a message first' })
  const rawFields = actor.role === 'client' ? [] : findRawFields(text)
  if (rawFields.length > 0) throw invalid({ body: rawFieldsError(rawFields) }, rawFieldsError(rawFields))
  const earlier = await store.selectByClientId(db, actor, caseId, clientId)
  const row = earlier ?? (await insert())
  const [view] = await viewMessages(db, actor, found, [row])
  if (!view) throw notFound()
  return view

  function insert(): Promise<store.MessageRow> {
    return db.transaction(async tx => {
      // The lock ensures that rights are checked on the latest state, that message ids are in the order in which messages
      // become visible, and that the second of two identical simultaneous posts finds the first.
      const record = await lockVisibleCase(tx, actor, caseId)
      const duplicate = await store.selectByClientId(tx, actor, caseId, clientId)
      if (duplicate) return duplicate
      requireWriter(actor, record, internal)
      await requireAttachable(tx, actor, caseId, documentIds, internal)
      const id = newId()
      const sentAt = platform.clock.now()
      await store.insertMessage(tx, {
        id,
        caseId,
        authorId: actor.id,
        clientId,
        body: text,
        internal,
        sentAt,
      })
      await insertAttachments(tx, id, documentIds)
      await clearSentDraft(platform, tx, actor, { caseId, internal, body: text })
      await touchCase(platform, tx, caseId)
      // A message that cannot reach the client is not a reply.
      if (!internal && actor.role === 'broker' && (record.clientId !== null || record.contactAllowed))
        await recordReply(platform, tx, record)
      if (actor.role === 'client') await recordClientReply(platform, tx, record, actor.id)
      await announceCase(platform, tx, caseId, {
        kind: internal ? 'note' : 'message',
        subjectId: id,
        internal,
      })
      await notifyReaders(platform, tx, actor, record, { id, internal, body: text })
      return {
        id,
        clientId,
        authorId: actor.id,
        authorName: actor.fullName,
        authorRole: actor.role,
        body: text,
        internal,
        sentAt,
      }
    })
  }
}

/** Adds an internal note to a locked case, as part of another change that tells people of it. */
export async function addNote(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  body: string,
): Promise<void> {
  const id = newId()
  const sentAt = platform.clock.now()
  await store.insertMessage(tx, {
    id,
    caseId,
    authorId: actor.id,
    clientId: newId(),
    body,
    internal: true,
    sentAt,
  })
  await announceCase(platform, tx, caseId, { kind: 'note', subjectId: id, internal: true })
}

/** Tells the others on the case in the app, and schedules emails for those who do not read it soon. */
async function notifyReaders(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  { id, internal, body }: { id: string; internal: boolean; body: string },
): Promise<void> {
  const caseId = record.id
  if (internal) {
    const mentioned = await notifyMentioned(platform, tx, actor, record, { id, body })
    // Who is mentioned needs no second notification of the same note.
    if (!mentioned.includes(record.coveredBy ?? record.brokerId ?? ''))
      await notifyCase(platform, tx, caseId, 'note.received', { actorId: actor.id })
    return
  }
  const lacksBroker = record.brokerId === null || (await isUncovered(platform, tx, record))
  if (actor.role === 'client' && lacksBroker)
    await notifyCase(platform, tx, caseId, 'message.unassigned', { actorId: actor.id })
  await notifyCase(platform, tx, caseId, 'message.received', { actorId: actor.id })
  const readers = new Set([...(await listClientIds(tx, caseId)), record.coveredBy ?? record.brokerId])
  for (const readerId of readers)
    if (readerId && readerId !== actor.id) await scheduleUnreadEmail(platform, tx, { caseId, readerId })
  if (record.clientId === null && actor.role !== 'client')
    await scheduleContactEmail(platform, tx, { caseId, messageId: id })
}

/** Records that the actor has read the thread up to this message; never moves back. Returns how many messages are unread. */
export async function markRead(
  platform: Platform,
  actor: Actor,
  caseId: string,
  upTo: string,
): Promise<{ unread: number }> {
  const { db, clock } = platform
  await findReadableCase(db, actor, caseId)
  const message = await store.selectMessage(db, actor, caseId, upTo)
  if (!message) throw notFound()
  await db.transaction(async tx => {
    const { internal } = message
    const mark = { caseId, userId: actor.id, internal, upTo, readAt: clock.now() }
    if (await store.advanceRead(tx, mark)) {
      await announceCase(platform, tx, caseId, {
        kind: 'read',
        subjectId: upTo,
        internal,
      })
      if (internal) await markSeen(platform, tx, actor.id, { caseId, events: NOTE_EVENTS })
      else if (!(await store.selectOldestUnread(tx, caseId, actor.id)))
        await markSeen(platform, tx, actor.id, { caseId, events: MESSAGE_EVENTS })
    }
  })
  return { unread: await store.countUnread(db, actor, caseId) }
}

/** A cursor is the id of a message on this case that the actor may see. Throws 422 for anything else. */
async function requireCursor(db: Db, actor: Actor, caseId: string, after: string): Promise<string> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after)
  const message = isId ? await store.selectMessage(db, actor, caseId, after) : undefined
  if (!message) throw invalid({ after: 'We couldn’t find those messages. Please reload.' })
  return message.id
}

/** How these messages reach a client without an account. Only staff need to know. */
async function findDeliveries(
  db: Db,
  actor: Actor,
  record: CaseRecord,
  rows: readonly store.MessageRow[],
): Promise<ReadonlyMap<string, api.Delivery>> {
  if (actor.role === 'client' || record.clientId !== null) return new Map()
  const sent = rows.filter(row => !row.internal && row.authorRole !== 'client')
  return store.selectDeliveries(
    db,
    record.id,
    sent.map(({ id }) => id),
  )
}

/** The messages with what their reader may know: their documents, who has read them, and how they reach the client. */
async function viewMessages(
  db: Db,
  actor: Actor,
  record: CaseRecord,
  rows: readonly store.MessageRow[],
): Promise<MessageReply[]> {
  const marks = await store.selectReads(db, actor, record.id)
  const deliveries = await findDeliveries(db, actor, record, rows)
  const ids = rows.map(({ id }) => id)
  const attachments = await findAttachments(db, actor, ids)
  return rows.map(row => messageView(row, actor, { marks, deliveries, attachments }))
}

interface MessageFacts {
  marks: readonly ReadMark[]
  deliveries: ReadonlyMap<string, api.Delivery>
  attachments: AttachmentsByMessage
}

function messageView(
  row: store.MessageRow,
  actor: Actor,
  { marks, deliveries, attachments }: MessageFacts,
): MessageReply {
  return {
    id: row.id,
    clientId: row.clientId,
    author: { id: row.authorId, fullName: row.authorName, role: row.authorRole },
    mine: row.authorId === actor.id,
    body: row.body,
    attachments: [...(attachments.get(row.id) ?? [])],
    internal: row.internal,
    sentAt: row.sentAt,
    readAt: firstReadAt(row, marks),
    delivery: deliveries.get(row.id) ?? null,
  }
}

/**
 * When a person on the other side had first read a message, or null. Staff are the other side of a client and the client
 * of staff; a note has only staff, so every reader except its author counts.
 */
function firstReadAt(message: store.MessageRow, marks: readonly ReadMark[]): Date | null {
  const byClient = message.authorRole === 'client'
  let earliest: Date | null = null
  for (const mark of marks) {
    if (mark.internal !== message.internal) continue
    if (mark.userId === message.authorId || mark.upTo < message.id) continue
    if (!message.internal && (mark.role === 'client') === byClient) continue
    if (!earliest || mark.readAt < earliest) earliest = mark.readAt
  }
  return earliest
}
