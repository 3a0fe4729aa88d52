import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#shared/audit.ts'
import { abilitiesFor, relationTo } from '#shared/cases/abilities.ts'
import * as api from '#shared/document-requests.ts'
import type { BodyOf, ReplyInputOf, ReplyOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, invalid, notFound, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import type { ClientFilter } from '../cases/clients/tables.ts'
import { waitForClient } from '../cases/moves/service.ts'
import { recordReply } from '../cases/replies/service.ts'
import {
  announceCase,
  findReadableCase,
  findVisibleCase,
  lockReadableCase,
  lockVisibleCase,
  notifyCase,
  recordEvent,
  touchCase,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { findDocument, joinVersions, requireUploader, shareDocuments } from '../documents/service.ts'
import { scheduleReminders } from './reminders.ts'
import * as store from './store.ts'

type RequestReply = ReplyInputOf<typeof api.answerDocumentRequest>
type Checklist = ReplyInputOf<typeof api.listDocumentRequests>
type ChangeKind = Extract<AuditAction, `documents.${string}`>

/** Returns the checklist of a case. Throws 403 for a broker with only an offer. */
export async function listDocumentRequests(
  { db }: Platform,
  actor: Actor,
  caseId: string,
): Promise<Checklist> {
  return readChecklist(db, actor, await findReadableCase(db, actor, caseId))
}

/** Returns what a client still has to send on the open cases that this person may read. */
export const listMissing = (db: Db, actor: Actor, client: ClientFilter) =>
  store.selectMissing(db, actor, client)

async function readChecklist(db: Db, actor: Actor, record: CaseRecord): Promise<Checklist> {
  const rows = await store.selectRequests(db, actor, record.id)
  return {
    items: rows.map(row => requestView(row, actor, record)),
    abilities: {
      request: mayRequest(actor, record),
      wait: abilitiesFor(actor, record).moves.includes('info_needed'),
    },
  }
}

/** The reply to the first attempt was lost, so the broker changed the list and sent it again. */
const SENT_BEFORE =
  'These documents were requested before you changed the list. Close this dialog to see what the client was asked for, then request what’s missing.'

/**
 * Asks the client for documents, and can move the case to “Waiting for client” with it. From the case's broker it counts as
 * a reply. The same `clientId` again returns the checklist and asks for nothing new. Throws 422 on `dueOn` for a day that is
 * over or more than a year away, and 409 on a closed case or one with too many requests, and for other documents with the same
 * `clientId`.
 */
export function requestDocuments(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { clientId, dueOn, items, wait }: BodyOf<typeof api.requestDocuments>,
): Promise<Checklist> {
  return platform.db.transaction(async tx => {
    const record = await lockForDecision(tx, actor, caseId)
    const earlier = await store.selectList(tx, actor, caseId, clientId)
    if (earlier.length > 0 && !isDeepStrictEqual(earlier, items)) throw conflict(SENT_BEFORE)
    if (earlier.length === 0) {
      requireDay(dueOn, platform.clock.now())
      if ((await store.countRequests(tx, caseId)) + items.length > api.MAX_CASE_REQUESTS)
        throw conflict(`This case already asks for ${api.MAX_CASE_REQUESTS} documents, the most it can.`)
      const rows = items.map(({ kind, title, reason }, position) => ({
        id: newId(),
        caseId,
        requestedBy: actor.id,
        clientId,
        position,
        kind,
        title,
        reason,
        dueOn,
        state: 'open' as const,
        requestedAt: platform.clock.now(),
      }))
      if (!(await store.insertRequests(tx, rows))) throw conflict('These documents were already requested.')
      const titles = rows.map(({ title }) => title).join(', ')
      await recordChange(platform, tx, actor, caseId, 'documents.requested', {
        event: { titles, day: dueOn },
        audit: { count: String(rows.length) },
      })
      if (actor.role === 'broker') await recordReply(platform, tx, record)
      if (wait) await waitForClient(platform, tx, actor, record, 'Documents requested')
      await scheduleReminders(platform, tx, { caseId, dueOn })
      await notifyCase(platform, tx, caseId, 'documents.requested', {
        actorId: actor.id,
        data: { count: String(rows.length), day: formatDay(dueOn) },
      })
    }
    return readChecklist(tx, actor, await findVisibleCase(tx, actor, caseId))
  })
}

/**
 * Uses documents of the case to answer a request; those it has already stay as they are. Tells the broker when nothing is
 * missing any more. Throws 404 for a document that the person can't see, and 409 once the request was accepted.
 */
export function answerDocumentRequest(
  platform: Platform,
  actor: Actor,
  caseId: string,
  requestId: string,
  { documentIds }: BodyOf<typeof api.answerDocumentRequest>,
): Promise<RequestReply> {
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    const request = await findRequest(tx, actor, caseId, requestId)
    const added = documentIds.filter(id => !request.files.some(({ documentId }) => documentId === id))
    if (added.length > 0) {
      await requireUploader({ db: tx }, actor, caseId)
      if (request.state !== 'open')
        throw conflict('Your broker already accepted this document. You can add others to your request.')
      if (request.files.length + added.length > api.MAX_REQUEST_FILES)
        throw conflict(`You can send up to ${api.MAX_REQUEST_FILES} files for one document.`)
      for (const id of added) {
        const document = await findDocument(tx, actor, caseId, id)
        if (!document) throw notFound('We couldn’t find that document.')
        if (document.staffOnly) throw conflict('The client can’t see this document. Choose another one.')
      }
      const wasMissing = stateOf(request) !== 'received'
      await store.insertFiles(tx, requestId, added, platform.clock.now())
      // One better document for one that was rejected is its next version.
      const [rejected, ...rest] = request.files
      const [id, ...more] = added
      if (id && more.length === 0 && rejected?.isRejected && rest.length === 0)
        await joinVersions(tx, actor, caseId, { id, olderId: rejected.documentId })
      await store.updateRequest(tx, request, {})
      await announceChecklist(platform, tx, caseId)
      if (wasMissing && (await store.countMissing(tx, caseId)) === 0)
        await notifyCase(platform, tx, caseId, 'documents.complete', { actorId: actor.id })
    }
    return requestView(await findRequest(tx, actor, caseId, requestId), actor, record)
  })
}

/** Accepts what was sent; the client can't remove it any more. Throws 409 when nothing was sent or it has changed since. */
export function acceptDocumentRequest(
  platform: Platform,
  actor: Actor,
  caseId: string,
  requestId: string,
  { version }: BodyOf<typeof api.acceptDocumentRequest>,
): Promise<RequestReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForDecision(tx, actor, caseId)
    const request = await findReceived(tx, actor, caseId, requestId, version)
    await store.updateRequest(tx, request, { state: 'accepted', rejection: null })
    const sent = request.files.filter(({ isRejected }) => !isRejected).map(({ documentId }) => documentId)
    await shareDocuments(platform, tx, caseId, sent)
    await recordDecision(platform, tx, actor, request, 'documents.accepted')
    await notifyCase(platform, tx, caseId, 'documents.accepted', { actorId: actor.id })
    return requestView(await findRequest(tx, actor, caseId, requestId), actor, record)
  })
}

/** Undoes an acceptance; the client still can't remove the documents, which a quote may rely on. Throws 409 once the case is closed, and when it has changed since. */
export function reopenDocumentRequest(
  platform: Platform,
  actor: Actor,
  caseId: string,
  requestId: string,
  { version }: BodyOf<typeof api.reopenDocumentRequest>,
): Promise<RequestReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForDecision(tx, actor, caseId)
    if (record.status === 'closed')
      throw conflict('This case is closed, so what was accepted stays accepted.')
    const request = await findRequest(tx, actor, caseId, requestId)
    requireVersion(request, version, 'This document request')
    if (request.state !== 'accepted') throw conflict('There’s no acceptance to undo here now.')
    await store.updateRequest(tx, request, { state: 'open' })
    await recordDecision(platform, tx, actor, request, 'documents.reopened')
    return requestView(await findRequest(tx, actor, caseId, requestId), actor, record)
  })
}

/** Rejects what was sent, with the reason that the client reads. Throws 409 when nothing was sent or it has changed since. */
export function rejectDocumentRequest(
  platform: Platform,
  actor: Actor,
  caseId: string,
  requestId: string,
  { version, reason: rejection }: BodyOf<typeof api.rejectDocumentRequest>,
): Promise<RequestReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForDecision(tx, actor, caseId)
    const request = await findReceived(tx, actor, caseId, requestId, version)
    await store.updateRequest(tx, request, { rejection })
    await store.updateRejected(tx, requestId, platform.clock.now())
    await recordDecision(platform, tx, actor, request, 'documents.rejected', { reason: rejection })
    if (actor.role === 'broker') await recordReply(platform, tx, record)
    await notifyCase(platform, tx, caseId, 'documents.rejected', { actorId: actor.id })
    return requestView(await findRequest(tx, actor, caseId, requestId), actor, record)
  })
}

/** Stops asking for a document; what was sent stays on the case. Throws 409 once it was accepted, or when it has changed. */
export function withdrawDocumentRequest(
  platform: Platform,
  actor: Actor,
  caseId: string,
  requestId: string,
  { version }: BodyOf<typeof api.withdrawDocumentRequest>,
): Promise<ReplyOf<typeof api.withdrawDocumentRequest>> {
  return platform.db.transaction(async tx => {
    await lockForDecision(tx, actor, caseId)
    const request = await findRequest(tx, actor, caseId, requestId)
    if (request.state !== 'open') throw conflict('This document was already accepted.')
    requireVersion(request, version, 'This document request')
    await store.updateRequest(tx, request, { state: 'withdrawn' })
    await recordDecision(platform, tx, actor, request, 'documents.withdrawn')
    return { message: 'Document request withdrawn.' }
  })
}

/** Withdraws what is missing in a case that ends with a policy: it isn't needed any more. What the policy needs is asked for after that. */
export async function withdrawMissing(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
): Promise<void> {
  for (const withdrawn of await store.withdrawMissing(tx, caseId))
    await recordDecision(platform, tx, actor, { ...withdrawn, caseId }, 'documents.withdrawn')
}

/** Days to send what was due while the case was closed. */
const RESTORED_DAYS = 7

/** Asks again for what was missing or not accepted yet when a case was closed, once it is reopened. */
export async function restoreDocumentRequests(platform: Platform, tx: Db, caseId: string): Promise<void> {
  const today = albertaToday(platform.clock.now())
  const restored = await store.restoreRequests(tx, caseId, today, daysAfter(today, RESTORED_DAYS))
  for (const dueOn of new Set(restored.map(row => row.dueOn)))
    await scheduleReminders(platform, tx, { caseId, dueOn })
}

const mayRequest = (actor: Actor, record: CaseRecord) => {
  const relation = relationTo(actor, record)
  return (relation === 'broker' || relation === 'admin') && abilitiesFor(actor, record).sendMessage
}

async function lockForDecision(tx: Db, actor: Actor, caseId: string): Promise<CaseRecord> {
  const record = await lockReadableCase(tx, actor, caseId)
  if (!mayRequest(actor, record)) throw conflict('This case is closed, so nothing can be added to it.')
  return record
}

async function findRequest(db: Db, actor: Actor, caseId: string, id: string) {
  const request = await store.selectRequest(db, actor, caseId, id)
  if (!request) throw notFound('We couldn’t find that document request.')
  return request
}

async function findReceived(tx: Db, actor: Actor, caseId: string, id: string, version: number) {
  const request = await findRequest(tx, actor, caseId, id)
  requireVersion(request, version, 'This document request')
  if (stateOf(request) !== 'received') throw conflict('There’s nothing to accept or reject here now.')
  return request
}

function requireDay(dueOn: string, now: Date): void {
  const today = albertaToday(now)
  if (dueOn < today) throw invalid({ dueOn: 'Choose today or a later day' })
  if (dueOn > daysAfter(today, api.MAX_REQUEST_DAYS))
    throw invalid({ dueOn: 'Choose a day within the next year' })
}

/** Records a decision about one requested document. */
const recordDecision = (
  platform: Platform,
  tx: Db,
  actor: Actor,
  { id, caseId, title }: Pick<store.DocumentRequestRow, 'id' | 'caseId' | 'title'>,
  kind: ChangeKind,
  event: { reason?: string } = {},
): Promise<void> =>
  recordChange(platform, tx, actor, caseId, kind, { event: { title, ...event }, audit: { requestId: id } })

/** Records a change in the case's history and in the audit log, which holds no text that a person wrote. */
async function recordChange(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  kind: ChangeKind,
  data: { event: Record<string, string>; audit: Record<string, string> },
): Promise<void> {
  await touchCase(platform, tx, caseId)
  await recordEvent(platform, tx, { caseId, kind, actorId: actor.id, data: data.event })
  await recordAudit(platform, tx, { action: kind, actor, caseId, data: data.audit })
  await announceChecklist(platform, tx, caseId)
}

const announceChecklist = (platform: Platform, tx: Db, caseId: string) =>
  announceCase(platform, tx, caseId, { kind: 'document' })

function stateOf({ state, rejection, files }: store.DocumentRequestRow): RequestReply['state'] {
  if (state === 'accepted') return 'accepted'
  if (files.some(({ isRejected }) => !isRejected)) return 'received'
  return rejection === null ? 'requested' : 'rejected'
}

function requestView(row: store.DocumentRequestRow, actor: Actor, record: CaseRecord): RequestReply {
  const { id, caseId, kind, title, reason, dueOn, rejection, files, version } = row
  const state = stateOf(row)
  const isOpen = state !== 'accepted'
  const decides = mayRequest(actor, record)
  return {
    id,
    caseId,
    kind,
    title,
    reason,
    dueOn,
    state,
    rejection,
    files,
    version,
    abilities: {
      answer: isOpen && abilitiesFor(actor, record).uploadDocument,
      decide: decides && state === 'received',
      withdraw: decides && isOpen,
      reopen: decides && !isOpen && record.status !== 'closed',
    },
  }
}
