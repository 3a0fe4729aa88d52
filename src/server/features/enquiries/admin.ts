import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/enquiries/enquiries.ts'
import { topicLabel } from '#shared/enquiries/topics.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { searchTerms } from '../../platform/db/search-terms.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents } from '../account/consents/service.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { notifyCase, openCase } from '../cases/service.ts'
import { offerNext } from '../routing/service.ts'
import { findClientAccount } from '../users/service.ts'
import { REPLY_EMAIL } from './emails.ts'
import * as store from './store.ts'

type EnquiryReply = ReplyInputOf<typeof api.readEnquiry>

const enquiryNotFound = () => notFound('We couldn’t find that message.')

/** The statuses that staff can choose. A reply makes it answered. */
const NEXT_STATUSES: Readonly<Record<api.EnquiryStatus, api.EnquiryStatus[]>> = {
  open: ['closed', 'spam'],
  answered: ['open', 'closed', 'spam'],
  closed: ['open', 'spam'],
  spam: ['open'],
}

function abilitiesFor(
  { role }: Actor,
  { status, email, caseId }: store.EnquiryRow,
): api.Enquiry['abilities'] {
  return {
    answer: email !== null && status !== 'spam',
    openCase: role === 'admin' && caseId === null && status !== 'spam',
    to: NEXT_STATUSES[status],
  }
}

function toListed<R extends Pick<store.EnquiryRow, 'spamReason' | 'readAt'>>({
  spamReason,
  readAt,
  ...row
}: R) {
  return { ...row, suspected: spamReason !== null, unread: readAt === null }
}

/** Returns the whole enquiry. Throws 404 when there is none. */
async function findWholeEnquiry(db: Db, actor: Actor, id: string): Promise<EnquiryReply> {
  const row = await store.findEnquiry(db, id)
  if (!row) throw enquiryNotFound()
  const { reference, name, email, phone, topic, message, preferredTime, status, spamReason, readAt } = row
  const caseReference = row.caseId && (await store.findCaseReference(db, row.caseId))
  return {
    ...toListed({ id, reference, name, email, phone, topic, status, spamReason, readAt }),
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    message,
    preferredTime,
    conversation: row.conversation,
    spamReason,
    entries: await store.selectEntries(db, id),
    case: row.caseId && caseReference ? { id: row.caseId, reference: caseReference } : null,
    abilities: abilitiesFor(actor, row),
  }
}

const NO_ADDRESS = 'There’s no email address to reply to. Call them and add a note instead.'
const IS_SPAM = 'This message is marked as spam. Choose “Not spam” before you reply.'
const STALE = 'Someone has handled this message since you opened it. Please check it again.'

/** Returns a page of enquiries, newest first. Throws 422 for an invalid cursor. */
export async function listEnquiries(
  { db }: Platform,
  { after, limit, show, topic, search }: QueryOf<typeof api.listEnquiries>,
): Promise<ReplyInputOf<typeof api.listEnquiries>> {
  const terms = search ? searchTerms(search) : undefined
  // A search without a word matches nothing.
  if (terms === null) return { items: [], next: null }
  const cursor = after ? decodeCursor(after) : undefined
  const status = show === 'all' ? undefined : show
  const rows = await store.selectEnquiries(db, { status, topic, terms, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => encodeCursor({ at: createdAt, id }))
  return { items: page.map(toListed), next }
}

/** Returns the whole enquiry, after recording the access in the audit log. */
export async function readEnquiry(
  platform: Platform,
  actor: Actor,
  id: string,
  db = platform.db,
): Promise<EnquiryReply> {
  const enquiry = await findWholeEnquiry(db, actor, id)
  await recordAccess(platform, db, {
    action: 'enquiry.read',
    actor,
    subject: { kind: 'enquiry', id },
  })
  return enquiry
}

/** Marks an enquiry as read. The reply is the whole enquiry, so this records an access too. */
export async function markEnquiryRead(platform: Platform, actor: Actor, id: string): Promise<EnquiryReply> {
  await store.markRead(platform.db, id, platform.clock.now())
  return readEnquiry(platform, actor, id)
}

/** Returns an enquiry and locks it until the transaction ends. Throws 404 when there is none. */
async function lockEnquiry(tx: Db, id: string): Promise<store.EnquiryRow> {
  const found = await store.lockEnquiry(tx, id)
  if (!found) throw enquiryNotFound()
  return found
}

/**
 * Adds a note for administrators and office staff, or a reply, which is emailed and makes the enquiry answered. The same entry again adds
 * nothing. Throws 409 for a reply to spam, or to an enquiry without an email address.
 */
export function addEnquiryEntry(
  platform: Platform,
  actor: Actor,
  id: string,
  entry: api.NewEnquiryEntry,
): Promise<EnquiryReply> {
  const { db, clock, mail } = platform
  return db.transaction(async tx => {
    const found = await lockEnquiry(tx, id)
    const now = clock.now()
    const isReply = entry.kind === 'answer'
    if (isReply && !abilitiesFor(actor, found).answer) throw conflict(found.email ? IS_SPAM : NO_ADDRESS)
    const added = await store.insertEntry(tx, { ...entry, enquiryId: id, authorId: actor.id, createdAt: now })
    if (!added) return readEnquiry(platform, actor, id, tx)
    if (isReply) {
      await store.updateEnquiry(tx, id, { status: 'answered' }, now)
      await mail.enqueue(tx, { kind: REPLY_EMAIL, data: { enquiryId: id, entryId: entry.id } })
    }
    await recordAudit(platform, tx, {
      action: isReply ? 'enquiry.answered' : 'enquiry.noted',
      actor,
      subject: { kind: 'enquiry', id },
    })
    return findWholeEnquiry(tx, actor, id)
  })
}

/** Closes, reopens, or marks as spam or not. Throws 409 when the status is not `from` (any more). */
export function changeEnquiryStatus(
  platform: Platform,
  actor: Actor,
  id: string,
  { from, to }: BodyOf<typeof api.changeEnquiryStatus>,
): Promise<EnquiryReply> {
  return platform.db.transaction(async tx => {
    const found = await lockEnquiry(tx, id)
    if (found.status !== from || !NEXT_STATUSES[from].includes(to))
      throw conflict(STALE, NEXT_STATUSES[found.status])
    await store.updateEnquiry(tx, id, { status: to }, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'enquiry.moved',
      actor,
      subject: { kind: 'enquiry', id },
      data: { from, to },
    })
    return findWholeEnquiry(tx, actor, id)
  })
}

const HAS_CASE = 'This message was already converted to a case. Reload to see it.'
const SPAM_HAS_NO_CASE = 'This message is marked as spam. Choose “Not spam” before you convert it.'

/** The consents that the person gave the administrator. They can be withdrawn like any other. */
const TOLD_CONSENTS = [
  { kind: 'contact', textVersion: 'contact-told-2026-11' },
  { kind: 'share_with_broker', textVersion: 'share-told-2026-11' },
] as const

/**
 * Opens a case from an enquiry and what the administrator added, and offers it to a broker. The client gets it in the account
 * with their confirmed address. The message goes with it: the
 * person agreed that a broker reads it. The conversation with the assistant does not: it was meant for the site's own
 * people and is not verified. Throws 409 when there is a case already, and for spam.
 */
export function convertEnquiry(
  platform: Platform,
  actor: Actor,
  id: string,
  { line, city, email, phone }: api.CaseFromEnquiry,
): Promise<EnquiryReply> {
  return platform.db.transaction(async tx => {
    const found = await lockEnquiry(tx, id)
    if (!abilitiesFor(actor, found).openCase) throw conflict(found.caseId ? HAS_CASE : SPAM_HAS_NO_CASE)
    if (found.email && found.email.toLowerCase() !== email.toLowerCase())
      throw invalid({ email: 'Use the address they wrote from' })
    const clientId = await findClientAccount(tx, email)
    const opened = await openCase(platform, tx, {
      line,
      kind: 'question',
      clientId,
      contact: { fullName: found.name, email, phone },
      city,
      answers: { About: topicLabel(found.topic), Message: found.message },
      answersShared: true,
      openedBy: actor.id,
      source: 'enquiry',
    })
    const shared = { caseId: opened.id, userId: clientId, email, channel: 'told', address: found.address }
    await recordConsents(
      platform,
      tx,
      TOLD_CONSENTS.map(consent => ({ ...consent, ...shared })),
    )
    await store.updateEnquiry(tx, id, { caseId: opened.id, status: 'closed' }, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'enquiry.converted',
      actor,
      subject: { kind: 'enquiry', id },
      caseId: opened.id,
    })
    await offerNext(platform, tx, opened.id)
    await notifyCase(platform, tx, opened.id, 'request.received', { actorId: actor.id })
    return findWholeEnquiry(tx, actor, id)
  })
}
