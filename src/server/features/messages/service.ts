import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { listMessages, Message, NewMessage } from '#shared/messages.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess } from '../audit/service.ts'
import {
  announceCase,
  findVisibleCase,
  lockVisibleCase,
  recordFirstReply,
  touchCase,
} from '../cases/service.ts'
import { type ReadMark, readAtOf } from './receipts.ts'
import {
  advanceRead,
  countUnread,
  insertMessage,
  type MessageRow,
  selectByClientId,
  selectMessage,
  selectReads,
  selectThread,
} from './store.ts'

type CaseRow = Awaited<ReturnType<typeof findVisibleCase>>
type MessageReply = Omit<Message, 'sentAt' | 'readAt'> & { sentAt: Date; readAt: Date | null }

const CLOSED =
  'This request is closed, so nothing can be added to it. Start a new request to write to us again.'

/**
 * One page of a thread, newest first. 403 for a broker who was only offered the case, and for a client asking for notes.
 * That staff were shown it is put on record first.
 */
export async function readThread(
  platform: Platform,
  actor: Actor,
  caseId: string,
  query: { internal: 'yes' | 'no'; after?: string | undefined; limit: number },
): Promise<ReplyInputOf<typeof listMessages>> {
  const { db } = platform
  requireReader(actor, await findVisibleCase(db, actor, caseId))
  const internal = query.internal === 'yes'
  if (internal && actor.role === 'client') throw forbidden()
  const after = query.after ? await requireCursor(db, actor, caseId, query.after) : undefined
  const rows = await selectThread(db, actor, { caseId, internal, after, limit: query.limit + 1 })
  const marks = await selectReads(db, actor, caseId)
  const { page, next } = cutPage(rows, query.limit, row => row.id)
  if (actor.role !== 'client')
    await recordAccess(platform, db, {
      action: 'case.messages_read',
      actor,
      subject: { kind: 'case', id: caseId },
      caseId,
    })
  return {
    items: page.map(row => toReply(row, actor, marks)),
    next,
  }
}

/**
 * Adds a message or an internal note. The same `clientId` again answers the first one, and adds nothing.
 * 403 for who may not write here, 409 once the case is closed.
 */
export async function addMessage(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { clientId, body, internal }: NewMessage & { internal: boolean },
): Promise<MessageReply> {
  const { db } = platform
  requireReader(actor, await findVisibleCase(db, actor, caseId))
  const text = storable(body)
  const earlier = await selectByClientId(db, actor, caseId, clientId)
  const row = earlier ?? (await insert())
  return toReply(row, actor, await selectReads(db, actor, caseId))

  function insert(): Promise<MessageRow> {
    return db.transaction(async tx => {
      // The case is held until the end: rights are judged on its newest state, messages of a case are numbered in the
      // order they become visible, and of two equal posts at once the second finds the first.
      const found = await lockVisibleCase(tx, actor, caseId)
      const twin = await selectByClientId(tx, actor, caseId, clientId)
      if (twin) return twin
      requireWriter(actor, found, internal)
      const id = newId()
      const sentAt = platform.clock.now()
      await insertMessage(tx, { id, caseId, authorId: actor.id, clientId, body: text, internal, sentAt })
      await touchCase(platform, tx, caseId)
      if (!internal && actor.role === 'broker') await recordFirstReply(platform, tx, caseId)
      await announceCase(platform, tx, caseId, internal ? 'note' : 'message', id, internal)
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

/** Notes that the actor has read up to this message; never moves back. Returns how much is left unread. */
export async function markReadUpTo(
  platform: Platform,
  actor: Actor,
  caseId: string,
  upTo: string,
): Promise<{ unread: number }> {
  const { db, clock } = platform
  requireReader(actor, await findVisibleCase(db, actor, caseId))
  const message = await selectMessage(db, actor, caseId, upTo)
  if (!message) throw notFound()
  await db.transaction(async tx => {
    const mark = { caseId, userId: actor.id, upTo, readAt: clock.now() }
    if (await advanceRead(tx, mark)) {
      await announceCase(platform, tx, caseId, 'read', upTo, message.internal)
    }
  })
  return { unread: await countUnread(db, actor, caseId) }
}

/** A broker with only an offer sees that the case exists, but nothing anybody wrote on it. */
function requireReader(actor: Actor, found: CaseRow): void {
  if (actor.role === 'broker' && found.brokerId !== actor.id) throw forbidden()
}

function requireWriter(actor: Actor, found: CaseRow, internal: boolean): void {
  const abilities = abilitiesFor(actor, found)
  if (internal ? abilities.sendNote : abilities.sendMessage) return
  throw found.status === 'closed' ? conflict(CLOSED) : forbidden()
}

/** A cursor is the id of a message on this case that the reader may see; anything else is not one. */
async function requireCursor(db: Db, actor: Actor, caseId: string, after: string): Promise<string> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after)
  const message = isId ? await selectMessage(db, actor, caseId, after) : undefined
  if (!message) throw invalid({ after: 'This page of messages does not exist. Please reload.' })
  return message.id
}

/** The database keeps every character but NUL, which nobody types. */
function storable(body: string): string {
  const text = body.replaceAll('\0', '').trimEnd()
  if (text.trim() === '') throw invalid({ body: 'Please write something first' })
  return text
}

function toReply(row: MessageRow, actor: Actor, marks: readonly ReadMark[]): MessageReply {
  return {
    id: row.id,
    clientId: row.clientId,
    author: { id: row.authorId, fullName: row.authorName, role: row.authorRole },
    mine: row.authorId === actor.id,
    body: row.body,
    internal: row.internal,
    sentAt: row.sentAt,
    readAt: readAtOf(row, marks),
  }
}
