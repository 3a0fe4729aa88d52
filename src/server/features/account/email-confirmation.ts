import type * as api from '#shared/account/account.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, notFound, RequestError, tooMany } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { requireOwnPassword } from '../auth/step-up/service.ts'
import { announceToPeople } from '../live/service.ts'
import { changeUser, findUser, findUserByEmail, lockUser } from '../users/service.ts'
import type { UserRow } from '../users/tables.ts'
import { enqueueEmail } from './emails.ts'
import { findLinkByToken, isLinkValid, isSameEmail } from './links.ts'
import { claimCasesByEmail } from './service.ts'
import { countRequestedEmails, type Link, markLinkUsed, voidLinks } from './store.ts'

/** The most confirmation links one account can request in an hour: for the same address again, and for new addresses. */
const MAX_RESENDS_PER_HOUR = 3
const MAX_CHANGES_PER_HOUR = 5
const HOUR_S = 3600

const BAD_LINK =
  'This link doesn’t work for this account. Log in with the account it was sent to. If it’s expired or was already used, ask for a new one on your account page.'
const TAKEN = 'An account with this email already exists'

async function requireFewRequests({ clock }: Platform, tx: Db, userId: string, max: number): Promise<void> {
  const since = new Date(clock.now().getTime() - HOUR_S * 1000)
  if ((await countRequestedEmails(tx, 'account.confirm_email', userId, since)) < max) return
  throw tooMany(
    HOUR_S,
    'We’ve sent this link several times in the last hour. Check your junk folder, or try again in an hour.',
  )
}

/**
 * Stores the new address as pending and sends the link there; the old address gets a notice. Entering the current address
 * cancels a pending change. Throws 409 when the address is taken and 429 after too many requests.
 */
export async function changeEmail(
  platform: Platform,
  actor: Actor,
  { email, currentPassword }: BodyOf<typeof api.changeEmail>,
): Promise<{ message: string }> {
  await requireOwnPassword(platform, actor, currentPassword)
  const now = platform.clock.now()
  return platform.db.transaction(async tx => {
    const person = await lockUser(tx, actor.id)
    if (!person) throw notFound()
    if (isSameEmail(email, person.email)) {
      if (!person.pendingEmail) throw invalid({ email: 'This is already your email address' })
      await voidLinks(tx, person.id, 'email', now)
      await changeUser(tx, person.id, { pendingEmail: null }, now)
      return { message: `Your email address stays ${person.email}.` }
    }
    if (await findUserByEmail(tx, email)) throw new RequestError(409, TAKEN, { fields: { email: TAKEN } })
    await requireFewRequests(platform, tx, person.id, MAX_CHANGES_PER_HOUR)
    await changeUser(tx, person.id, { pendingEmail: email }, now)
    await enqueueEmail(platform, tx, 'account.confirm_email', { userId: person.id, email })
    await enqueueEmail(platform, tx, 'account.email_change_asked', { userId: person.id, email: person.email })
    await recordAudit(platform, tx, {
      action: 'account.email_change_asked',
      actor,
      subject: { kind: 'person', id: person.id },
    })
    return { message: `We’ve sent a link to ${email}. Open it to confirm the change.` }
  })
}

/** Sends the link again, for the pending address or the current one. Throws 409 when there is nothing to confirm. */
export async function sendConfirmation(platform: Platform, actor: Actor): Promise<{ message: string }> {
  return platform.db.transaction(async tx => {
    const person = await lockUser(tx, actor.id)
    const email = person?.pendingEmail ?? (person?.emailVerifiedAt ? null : person?.email)
    if (!email) throw conflict('Your email address is already confirmed.')
    await requireFewRequests(platform, tx, actor.id, MAX_RESENDS_PER_HOUR)
    await enqueueEmail(platform, tx, 'account.confirm_email', { userId: actor.id, email })
    return { message: `We’ve sent a link to ${email}. It expires in 24 hours.` }
  })
}

/**
 * Returns whether the link's address is already confirmed. Throws 404 unless it is, or the link confirms an address that the
 * account has or has asked for.
 */
function checkLink(link: Link, person: UserRow, now: Date): { isConfirmed: boolean } {
  const isCurrent = isSameEmail(link.email, person.email)
  if (isCurrent && person.emailVerifiedAt) return { isConfirmed: true }
  if (isLinkValid(link, now) && (isCurrent || isSameEmail(link.email, person.pendingEmail)))
    return { isConfirmed: false }
  throw notFound(BAD_LINK)
}

/** Returns the address that `confirmEmail` would confirm. Throws 404 for any other link. */
export async function openConfirmation(
  { db, clock }: Platform,
  actor: Actor,
  token: string,
): Promise<ReplyOf<typeof api.openConfirmation>> {
  const link = await findLinkByToken(db, 'email', token)
  const person = link?.userId === actor.id ? await findUser(db, actor.id) : null
  if (!link || !person) throw notFound(BAD_LINK)
  checkLink(link, person, clock.now())
  return { email: link.email }
}

/**
 * Confirms the address a link was sent to and gives a client the requests made with it. Only the account it was sent for
 * can use it. A second click returns the same. Throws 404 for any other link and 409 when the address has been taken since.
 */
export async function confirmEmail(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<ReplyOf<typeof api.confirmEmail>> {
  const now = platform.clock.now()
  return platform.db.transaction(async tx => {
    const link = await findLinkByToken(tx, 'email', token)
    const person = link?.userId === actor.id ? await lockUser(tx, actor.id) : null
    if (!link || !person) throw notFound(BAD_LINK)
    const { isConfirmed } = checkLink(link, person, now)
    const message = 'Your email address is confirmed.'
    if (isConfirmed) return { message, email: person.email, casesFound: 0 }
    if (!(await markLinkUsed(tx, link.id, now))) throw notFound(BAD_LINK)
    await voidLinks(tx, person.id, 'email', now)
    const isCurrent = isSameEmail(link.email, person.email)
    const email = isCurrent ? person.email : link.email
    const pendingEmail = isCurrent ? person.pendingEmail : null
    await changeUser(tx, person.id, { email, emailVerifiedAt: now, pendingEmail }, now)
    // A password link in the old mailbox must no longer open the account.
    if (!isCurrent) await voidLinks(tx, person.id, 'password_reset', now)
    const casesFound = await claimCasesByEmail(platform, tx, { ...person, email })
    await recordAudit(platform, tx, {
      action: 'account.email_confirmed',
      actor,
      subject: { kind: 'person', id: person.id },
      data: { changed: isCurrent ? 'no' : 'yes', casesFound: String(casesFound) },
    })
    await announceToPeople(platform, tx, [person.id], { kind: 'account' })
    if (!isCurrent)
      await enqueueEmail(platform, tx, 'account.email_changed', { userId: person.id, email: person.email })
    return { message, email, casesFound }
  })
}
