import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatCount } from '#shared/format.ts'
import type * as api from '#shared/privacy/erasure.ts'
import { POLICY_YEARS } from '#shared/privacy/erasure.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { endAllSessions } from '../auth/sessions/service.ts'
import { eraseFiles, eraseRemovedFiles } from '../documents/service.ts'
import { findUser } from '../users/service.ts'
import type { UserRow } from '../users/tables.ts'
import { countContactable, endContact } from './contact-store.ts'
import { enqueuePrivacyEmail } from './emails.ts'
import * as store from './erasure-store.ts'
import { answerOpenDeletion } from './store.ts'

type Reply = ReplyInputOf<typeof api.erasePerson>

const MERGED = 'This account was merged into the client’s other account. Open that one instead.'

async function findClient(db: Db, id: string): Promise<UserRow> {
  const person = await findUser(db, id)
  if (person?.role !== 'client' || person.guestOf) throw notFound('We couldn’t find that client.')
  return person
}

/** Returns the dry run, and the subject that a deletion would have. */
async function plan(
  { clock }: Platform,
  db: Db,
  person: UserRow,
): Promise<{ reply: Reply; subject: store.Subject; keptIds: string[] }> {
  const emails = await store.selectConfirmedEmails(db, person.id)
  const fates = await store.selectCaseFates(db, { personId: person.id }, albertaToday(clock.now()))
  const caseIds = fates.filter(({ isKept, isOpen }) => !isKept && !isOpen).map(({ id }) => id)
  const keptIds = fates.filter(({ isKept }) => isKept).map(({ id }) => id)
  const subject = { personId: person.id, emails, caseIds }
  const holds = await store.selectHolds(db, person.id)
  const isErased = person.erasedAt !== null
  return {
    subject,
    keptIds,
    reply: {
      person: {
        id: person.id,
        fullName: person.fullName,
        username: person.username,
        erasedAt: person.erasedAt,
      },
      deleted: isErased ? [] : await countDeleted(db, subject, keptIds),
      kept: await keptBy(db, person, emails, fates),
      obstacles: isErased
        ? ['This client’s data has been deleted.']
        : [
            ...(person.mergedInto ? [MERGED] : []),
            ...holds
              .filter(({ liftedAt }) => !liftedAt)
              .map(({ reason }) => `There is a legal hold: ${reason}`),
            ...openRequests(fates),
            ...(await store.selectOrphanedGroups(db, person.id)).map(
              name => `This client is the only owner of “${name}”. Someone else must become an owner first.`,
            ),
          ],
      holds,
    },
  }
}

/** Returns how many records a deletion would remove now, with the permission to contact the client about what is kept. */
export async function countDeleted(db: Db, subject: store.Subject, keptIds: readonly string[]) {
  const contactable = await countContactable(db, keptIds)
  return [
    ...(await store.countErasure(db, subject)),
    ...(contactable > 0
      ? [{ data: 'Permission to contact them about the requests that are kept', records: contactable }]
      : []),
  ]
}

/** The requests that are in the way of a deletion. */
export const openRequests = (fates: readonly store.CaseFate[]) =>
  fates.filter(({ isOpen }) => isOpen).map(({ reference }) => `Request ${reference} is open. Close it first.`)

export const keptRequests = (fates: readonly store.CaseFate[]) =>
  fates
    .filter(({ isKept }) => isKept)
    .map(({ reference }) => ({
      data: `Request ${reference}, with its messages, documents and policy`,
      why: `A quote was accepted or a policy issued. Kept for ${POLICY_YEARS} years after the policy ends, for questions, complaints and claims.`,
    }))

/** What no deletion reaches. */
export const AUDIT_LOG_AND_BACKUPS = [
  {
    data: 'The audit log',
    why: 'It can’t be changed. It holds identifiers and network addresses, not what people wrote.',
  },
  { data: 'Backups', why: 'Deleted data stays in backups until they’re replaced.' },
]

async function keptBy(db: Db, person: UserRow, emails: readonly string[], fates: readonly store.CaseFate[]) {
  const elsewhere = await store.selectKeptElsewhere(db, person.id, emails)
  const keptData = keptRequests(fates)
  if (elsewhere.messages > 0)
    keptData.push({
      data: `${formatCount(elsewhere.messages, 'message')} in other people’s requests, without their name`,
      why: 'They belong to those people’s files.',
    })
  if (elsewhere.newsletter)
    keptData.push({
      data: 'The newsletter consent and its history',
      why: 'Canada’s anti-spam law (CASL) requires proof of consent.',
    })
  return [...keptData, ...AUDIT_LOG_AND_BACKUPS]
}

/** Returns what a deletion would do now. That it was looked up is recorded. */
export async function readErasure(platform: Platform, actor: Actor, id: string): Promise<Reply> {
  const { db } = platform
  const person = await findClient(db, id)
  const { reply } = await plan(platform, db, person)
  await recordAccess(platform, db, { action: 'person.read', actor, subject: { kind: 'person', id } })
  return reply
}

/**
 * Deletes a client's data: rows at once, files after the commit. What is kept is no longer used to contact them. Their open request
 * for deletion is answered, and an email confirms it. Throws 409 while something is in the way.
 */
export function erasePerson(
  platform: Platform,
  actor: Actor,
  id: string,
  { username, reason }: BodyOf<typeof api.erasePerson>,
): Promise<Reply> {
  const { clock, db } = platform
  return db.transaction(async tx => {
    await store.lockPerson(tx, id)
    const person = await findClient(tx, id)
    const { reply, subject, keptIds } = await plan(platform, tx, person)
    if (reply.obstacles.length > 0) throw conflict(reply.obstacles.join(' '))
    if (username !== person.username) throw invalid({ username: 'This isn’t their username' })
    const now = clock.now()
    await endAllSessions(platform, tx, id)
    await eraseFiles(platform, tx, await store.selectFileKeys(tx, subject))
    await store.eraseRows(tx, subject, now)
    await endContact(tx, keptIds, now)
    await answerOpenDeletion(tx, id, { by: actor.id, at: now })
    await recordAudit(platform, tx, {
      action: 'privacy.erased',
      actor,
      subject: { kind: 'person', id },
      data: { reason, requests: String(subject.caseIds.length) },
    })
    if (person.emailVerifiedAt)
      await enqueuePrivacyEmail(platform, tx, 'privacy.erased', { email: person.email })
    return (await plan(platform, tx, await findClient(tx, id))).reply
  })
}

export function placeLegalHold(platform: Platform, actor: Actor, id: string, reason: string): Promise<Reply> {
  const { clock, db } = platform
  return db.transaction(async tx => {
    await store.lockPerson(tx, id)
    const person = await findClient(tx, id)
    if (person.erasedAt) throw conflict('This client’s data has been deleted.')
    if (person.mergedInto) throw conflict(MERGED)
    const hold = {
      id: newId(),
      userId: id,
      reason,
      placedBy: actor.id,
      placedAt: clock.now(),
    }
    await store.insertHold(tx, hold)
    await recordAudit(platform, tx, { action: 'privacy.hold_placed', actor, subject: { kind: 'person', id } })
    return (await plan(platform, tx, person)).reply
  })
}

/** Lifts a hold, after which a job erases the files it kept; once lifted, lifting it again changes nothing. */
export function liftLegalHold(platform: Platform, actor: Actor, holdId: string): Promise<Reply> {
  const { clock, db } = platform
  return db.transaction(async tx => {
    const lifted = await store.liftHold(tx, holdId, { id: actor.id, at: clock.now() })
    if (!lifted) throw notFound()
    const subject = { kind: 'person', id: lifted.userId } as const
    if (lifted.isNew) {
      await recordAudit(platform, tx, { action: 'privacy.hold_lifted', actor, subject })
      await eraseRemovedFiles(platform, tx, lifted.userId)
    }
    return (await plan(platform, tx, await findClient(tx, lifted.userId))).reply
  })
}
