import type { z } from 'zod'
import type { confirmEmail, EmailChange } from '#shared/account/account.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, notFound, RequestError, tooMany } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { requireOwnPassword } from '../auth/sign-in/service.ts'
import { changeUser, findUserByEmail, lockUser } from '../users/service.ts'
import { claimByAddress } from './claiming.ts'
import { isOpen, linkOf, sameAddress } from './links.ts'
import { countRequestedEmails, spendLink, voidLinks } from './store.ts'
import { enqueueEmail } from './writers.ts'

/** Links to confirm an address that one account can ask for in an hour: again for the same, and to any at all. */
const CONFIRMATIONS_AN_HOUR = 3
const CHANGES_AN_HOUR = 5
const HOUR_S = 3600

const BAD_LINK =
  'This link does not work here. Log in to the account it was sent for; if it was used or is older than 24 hours, ask for a new one on your account page.'
const TAKEN = 'An account with this email already exists'

async function requireFewLetters({ clock }: Platform, tx: Db, userId: string, most: number): Promise<void> {
  const since = new Date(clock.now().getTime() - HOUR_S * 1000)
  if ((await countRequestedEmails(tx, 'account.confirm_email', userId, since)) < most) return
  throw tooMany(
    HOUR_S,
    'We have sent this link several times in the last hour. Please look in your junk mail too, and try again in an hour.',
  )
}

/**
 * Notes the address somebody wants to change to and sends the link there; the old address is told. Their present address
 * again takes an earlier wish back. 409 when it is taken, 429 after too many letters.
 */
export async function askForEmailChange(
  platform: Platform,
  actor: Actor,
  { email, currentPassword }: z.output<typeof EmailChange>,
): Promise<{ message: string }> {
  await requireOwnPassword(platform, actor, currentPassword)
  const now = platform.clock.now()
  return platform.db.transaction(async tx => {
    const person = await lockUser(tx, actor.id)
    if (!person) throw notFound()
    if (sameAddress(email, person.email)) {
      if (!person.pendingEmail) throw invalid({ email: 'This is your email address already' })
      await voidLinks(tx, person.id, 'email', now)
      await changeUser(tx, person.id, { pendingEmail: null }, now)
      return { message: `Your email address stays ${person.email}.` }
    }
    if (await findUserByEmail(tx, email)) throw new RequestError(409, TAKEN, { fields: { email: TAKEN } })
    await requireFewLetters(platform, tx, person.id, CHANGES_AN_HOUR)
    await changeUser(tx, person.id, { pendingEmail: email }, now)
    await enqueueEmail(platform, tx, 'account.confirm_email', { userId: person.id, email })
    await enqueueEmail(platform, tx, 'account.email_change_asked', { userId: person.id, email: person.email })
    await recordAudit(platform, tx, {
      action: 'account.email_change_asked',
      actor,
      subject: { kind: 'person', id: person.id },
    })
    return { message: `We have sent a link to ${email}. Your address changes once you have followed it.` }
  })
}

/** Sends the link again that confirms the new address, or the present one. 409 when there is nothing to confirm. */
export async function resendConfirmation(platform: Platform, actor: Actor): Promise<{ message: string }> {
  return platform.db.transaction(async tx => {
    const person = await lockUser(tx, actor.id)
    const email = person?.pendingEmail ?? (person?.emailVerifiedAt ? null : person?.email)
    if (!email) throw conflict('Your email address is confirmed already.')
    await requireFewLetters(platform, tx, actor.id, CONFIRMATIONS_AN_HOUR)
    await enqueueEmail(platform, tx, 'account.confirm_email', { userId: actor.id, email })
    return { message: `We have sent the link to ${email}. It works for 24 hours.` }
  })
}

/**
 * Confirms the address a link was sent to, for the account it was sent for, and gives a client the requests made with it.
 * A second click answers as the first. 404 for any other link, 409 when the address was taken meanwhile.
 */
export async function confirmAddress(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<ReplyOf<typeof confirmEmail>> {
  const now = platform.clock.now()
  return platform.db.transaction(async tx => {
    const link = await linkOf(tx, 'email', token)
    const person = link?.userId === actor.id ? await lockUser(tx, actor.id) : null
    if (!link || !person) throw notFound(BAD_LINK)
    const isPresent = sameAddress(link.email, person.email)
    const message = 'Your email address is confirmed.'
    if (isPresent && person.emailVerifiedAt) return { message, email: person.email, casesFound: 0 }
    if (!isOpen(link, now) || !(isPresent || sameAddress(link.email, person.pendingEmail))) {
      throw notFound(BAD_LINK)
    }
    if (!(await spendLink(tx, link.id, now))) throw notFound(BAD_LINK)
    await voidLinks(tx, person.id, 'email', now)
    const email = isPresent ? person.email : link.email
    const pendingEmail = isPresent ? person.pendingEmail : null
    await changeUser(tx, person.id, { email, emailVerifiedAt: now, pendingEmail }, now)
    // A link for a new password that lies in the old mailbox must not open the account any more.
    if (!isPresent) await voidLinks(tx, person.id, 'password_reset', now)
    const casesFound = await claimByAddress(platform, tx, { ...person, email })
    await recordAudit(platform, tx, {
      action: 'account.email_confirmed',
      actor,
      subject: { kind: 'person', id: person.id },
      data: { changed: isPresent ? 'no' : 'yes', casesFound: String(casesFound) },
    })
    if (!isPresent)
      await enqueueEmail(platform, tx, 'account.email_changed', { userId: person.id, email: person.email })
    return { message, email, casesFound }
  })
}
