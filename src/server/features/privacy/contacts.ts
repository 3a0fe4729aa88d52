import type { Readable } from 'node:stream'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/privacy/contacts.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { eraseFiles } from '../documents/service.ts'
import * as store from './contact-store.ts'
import { AUDIT_LOG_AND_BACKUPS, countDeleted, keptRequests, openRequests } from './erasure.ts'
import { eraseRows, type Subject, selectCaseFates, selectFileKeys } from './erasure-store.ts'
import { streamCopy } from './export.ts'

type Reply = ReplyInputOf<typeof api.readContactErasure>

interface Plan {
  contact: store.ContactRow
  reply: Reply
  subject: Subject
  keptIds: string[]
}

async function findContact(db: Db, caseId: string): Promise<store.ContactRow> {
  const contact = await store.selectNamingCase(db, caseId)
  if (!contact) throw notFound('We couldn’t find that person.')
  if (contact.clientId)
    throw conflict('This client has an account now. Open their page under Clients instead.')
  return contact
}

/** Returns the dry run, and the subject that a deletion would have. */
async function plan({ clock }: Pick<Platform, 'clock'>, db: Db, contact: store.ContactRow): Promise<Plan> {
  const isErased =
    contact.contactName === 'Deleted' && contact.contactEmail === '' && contact.contactPhone === ''
  const found = await store.selectContactCases(db, contact)
  const all = found.map(({ row }) => row.id)
  const fates = await selectCaseFates(db, { caseIds: all }, albertaToday(clock.now()))
  const caseIds = fates.filter(({ isKept, isOpen }) => !isKept && !isOpen).map(({ id }) => id)
  const keptIds = fates.filter(({ isKept }) => isKept).map(({ id }) => id)
  // Whoever gave the address hasn't confirmed it: what else has it may be another person's.
  const subject = { personId: null, emails: [], caseIds }
  const deleted = isErased ? [] : await countDeleted(db, subject, keptIds)
  const obstacles = openRequests(fates)
  if (isErased) obstacles.push('This person’s data has been deleted.')
  else if (deleted.length === 0 && obstacles.length === 0)
    obstacles.push('There’s nothing to delete: everything is kept for now.')
  return {
    contact,
    subject,
    keptIds,
    reply: {
      contact: {
        fullName: contact.contactName,
        email: contact.contactEmail,
        phone: contact.contactPhone,
        isErased,
      },
      cases: found.map(({ row: { id, reference, line }, policy }) => ({ id, reference, line, policy })),
      others: await store.selectOtherContacts(db, contact),
      deleted,
      kept: [
        ...keptRequests(fates),
        {
          data: 'Messages from the contact form, the newsletter and the log of emails',
          why: 'They have only an address, which isn’t confirmed without an account. Messages are in the list of messages; the rest is deleted by age.',
        },
        ...AUDIT_LOG_AND_BACKUPS,
      ],
      obstacles,
    },
  }
}

/** Returns the cases of a client without an account, and what a deletion would do now. That they were looked up is recorded. */
export async function readContactErasure(platform: Platform, actor: Actor, caseId: string): Promise<Reply> {
  const { db } = platform
  const { reply } = await plan(platform, db, await findContact(db, caseId))
  await recordAccess(platform, db, { action: 'case.read', actor, caseId })
  return reply
}

/**
 * Deletes the data of a client without an account: rows at once, files after the commit. What is kept is no longer used to
 * contact them. Throws 409 while something is in the way.
 */
export function eraseContact(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { fullName, reason }: BodyOf<typeof api.eraseContact>,
): Promise<Reply> {
  const { clock, db } = platform
  return db.transaction(async tx => {
    await store.lockContactCases(tx, await findContact(tx, caseId))
    const { contact, reply, subject, keptIds } = await plan(platform, tx, await findContact(tx, caseId))
    if (reply.obstacles.length > 0) throw conflict(reply.obstacles.join(' '))
    if (fullName !== contact.contactName) throw invalid({ fullName: 'This isn’t their name' })
    const now = clock.now()
    await eraseFiles(platform, tx, await selectFileKeys(tx, subject))
    await eraseRows(tx, subject, now)
    await store.endContact(tx, keptIds, now)
    await recordAudit(platform, tx, {
      action: 'privacy.erased',
      actor,
      caseId,
      data: { reason, requests: String(subject.caseIds.length) },
    })
    return (await plan(platform, tx, await findContact(tx, caseId))).reply
  })
}

/** Opens a copy of the data of a client without an account, and records it. */
export async function downloadContactCopy(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<{ name: string; bytes: Readable }> {
  const { clock, db } = platform
  const { contact, reply } = await plan(platform, db, await findContact(db, caseId))
  if (reply.contact.isErased) throw notFound('This person’s data has been deleted.')
  await recordAudit(platform, db, { action: 'privacy.export_downloaded', actor, caseId })
  const name = `data-${contact.reference}-${albertaToday(clock.now())}.zip`
  return {
    name,
    bytes: await streamCopy(
      platform,
      reply.cases.map(({ id }) => id),
    ),
  }
}
