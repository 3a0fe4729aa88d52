import type { Guest } from '#shared/guests.ts'
import type { Actor } from '#shared/users.ts'
import { hashToken } from '../../platform/db/identifiers.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { type Exchange, findGuestSession, startGuestSession } from '../auth/sessions/service.ts'
import { confirmCase } from '../cases/claiming/service.ts'
import { findVisibleCase, lockCase, scheduleOffer } from '../cases/service.ts'
import { findOrAddGuest } from '../users/service.ts'
import { markLinkUsed, selectLink } from './store.ts'
import type { GuestLink } from './tables.ts'

const BAD_LINK = 'This link has expired or was already used. Ask for a new one.'
const CLAIMED = 'This request now belongs to an account. Log in to open it.'
const LOGGED_IN = 'You’re logged in to an account. Log out first, or open the link in another browser.'

/**
 * Opens one case in this browser with the link from an email, and uses the link up. Done again in the same browser, it
 * returns the same. Throws 404 for a link that doesn't work any more, and 409 when an account has claimed the case or someone
 * is logged in.
 */
export async function enterAsGuest(platform: Platform, exchange: Exchange, token: string): Promise<Guest> {
  const { db, clock } = platform
  if (exchange.request.actor) throw conflict(LOGGED_IN)
  const link = await selectLink(db, hashToken(token))
  if (!link) throw notFound(BAD_LINK)
  const entered = await findEntered(platform, exchange, link)
  if (entered) return entered
  return db.transaction(async tx => {
    const record = await lockCase(tx, link.caseId)
    if (record.clientId !== null) throw conflict(CLAIMED)
    const isOwn = record.contactEmail.toLowerCase() === link.email.toLowerCase()
    const now = clock.now()
    if (!isOwn || link.expiresAt <= now || !(await markLinkUsed(tx, link.id, now))) throw notFound(BAD_LINK)
    const id = await findOrAddGuest(tx, { caseId: record.id, fullName: record.contactName }, now)
    await startGuestSession(platform, tx, exchange, id)
    // The link proved the address that a doubtful request came with.
    if (await confirmCase(platform, tx, record.id)) await scheduleOffer(platform, tx, record.id, now)
    await recordAudit(platform, tx, {
      action: 'guest.entered',
      actor: { id, role: 'client' },
      caseId: record.id,
    })
    return { id, caseId: record.id, email: record.contactEmail }
  })
}

/** Returns the guest of this browser when the link has opened their case here before, as after a second click. */
async function findEntered(
  platform: Platform,
  exchange: Exchange,
  { caseId, email, usedAt }: GuestLink,
): Promise<Guest | null> {
  if (!usedAt) return null
  const session = await findGuestSession(platform, exchange)
  return session?.guestOf === caseId ? { id: session.userId, caseId, email } : null
}

/** Returns the guest of this browser. Throws 404 when the case has been claimed since. */
export async function readGuest({ db }: Platform, actor: Actor): Promise<Guest> {
  const { id, contactEmail } = await findVisibleCase(db, actor, actor.guestOf ?? '')
  return { id: actor.id, caseId: id, email: contactEmail }
}
