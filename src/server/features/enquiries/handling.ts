import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type {
  listEnquiries as listCall,
  changeEnquiryStatus as moveCall,
  NewEnquiryEntry,
} from '#shared/enquiries/enquiries.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { searchTerms } from '../../platform/db/search-terms.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { ANSWER_LETTER } from './emails.ts'
import { selectEnquiries } from './list-store.ts'
import { type EnquiryRow, insertEntry, lockEnquiry as lockRow, markRead, updateEnquiry } from './store.ts'
import { abilitiesOn, type EnquiryReply, entryOf, movesFrom, noSuchEnquiry, viewEnquiry } from './views.ts'

const NO_ADDRESS = 'There is no email address to answer to. Please call them, and leave a note.'
const IS_SPAM = 'This message is marked as spam. Say that it is not before you answer it.'
const MOVED = 'Somebody has dealt with this message since you opened it. Please look at it again.'

/** A page of enquiries, newest first. 422 on `after` for a cursor that is none. */
export async function listEnquiries(
  { db }: Platform,
  { after, limit, show, search }: QueryOf<typeof listCall>,
): Promise<ReplyInputOf<typeof listCall>> {
  const terms = search ? searchTerms(search) : undefined
  // What has no word in it is in nobody's name.
  if (terms === null) return { items: [], next: null }
  const cursor = after ? decodeCursor(after) : undefined
  const status = show === 'all' ? undefined : show
  const rows = await selectEnquiries(db, { status, terms, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => encodeCursor({ at: createdAt, id }))
  return { items: page.map(entryOf), next }
}

/** The whole enquiry. That it was opened is on record before it is shown. */
export async function openEnquiry(
  platform: Platform,
  actor: Actor,
  id: string,
  db = platform.db,
): Promise<EnquiryReply> {
  const enquiry = await viewEnquiry(db, id)
  await recordAccess(platform, db, {
    action: 'enquiry.read',
    actor,
    subject: { kind: 'enquiry', id },
  })
  return enquiry
}

/** Marks it read. The answer holds all of it, so that asking for this is an opening like any other. */
export async function readByAdmin(platform: Platform, actor: Actor, id: string): Promise<EnquiryReply> {
  await markRead(platform.db, id, platform.clock.now())
  return openEnquiry(platform, actor, id)
}

/** The enquiry, held until the transaction ends. 404 for one that is not there. */
export async function lockEnquiry(tx: Db, id: string): Promise<EnquiryRow> {
  const found = await lockRow(tx, id)
  if (!found) throw noSuchEnquiry()
  return found
}

/**
 * Answers by mail, which makes it answered, or adds a note for administrators. The same entry again writes nothing more.
 * 409 where there is no address to answer to, and for spam.
 */
export function writeOn(
  platform: Platform,
  actor: Actor,
  id: string,
  entry: NewEnquiryEntry,
): Promise<EnquiryReply> {
  const { db, clock, mail } = platform
  return db.transaction(async tx => {
    const found = await lockEnquiry(tx, id)
    const now = clock.now()
    const isAnswer = entry.kind === 'answer'
    if (isAnswer && !abilitiesOn(found).answer) throw conflict(found.email ? IS_SPAM : NO_ADDRESS)
    const added = await insertEntry(tx, { ...entry, enquiryId: id, authorId: actor.id, createdAt: now })
    if (!added) return openEnquiry(platform, actor, id, tx)
    if (isAnswer) {
      await updateEnquiry(tx, id, { status: 'answered' }, now)
      await mail.enqueue(tx, { kind: ANSWER_LETTER, data: { enquiryId: id, entryId: entry.id } })
    }
    await recordAudit(platform, tx, {
      action: isAnswer ? 'enquiry.answered' : 'enquiry.noted',
      actor,
      subject: { kind: 'enquiry', id },
    })
    return viewEnquiry(tx, id)
  })
}

/** Closes, reopens, or marks as spam or not. 409 when it stands elsewhere than the administrator saw. */
export function moveEnquiry(
  platform: Platform,
  actor: Actor,
  id: string,
  { from, to }: BodyOf<typeof moveCall>,
): Promise<EnquiryReply> {
  return platform.db.transaction(async tx => {
    const found = await lockEnquiry(tx, id)
    if (found.status !== from || !movesFrom(from).includes(to)) throw conflict(MOVED, movesFrom(found.status))
    await updateEnquiry(tx, id, { status: to }, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'enquiry.moved',
      actor,
      subject: { kind: 'enquiry', id },
      data: { from, to },
    })
    return viewEnquiry(tx, id)
  })
}
