import type { z } from 'zod'
import type * as api from '#shared/account/account.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { hashNewPassword } from '../auth/passwords/service.ts'
import { type Exchange, endAllSessions } from '../auth/sessions/service.ts'
import { rememberDevice } from '../auth/sign-in/service.ts'
import { requireOwnPassword } from '../auth/step-up/service.ts'
import { changeUser, findUser, lockUser } from '../users/service.ts'
import type { UserRow } from '../users/tables.ts'
import { enqueueEmail } from './emails.ts'
import { findLinkByToken, isLinkValid, isSameEmail } from './links.ts'
import { claimCasesByEmail } from './service.ts'
import { type Link, markLinkUsed, voidLinks } from './store.ts'

const BAD_LINK =
  'This link no longer works. Links expire after 30 minutes, can be used once, and stop working when we send a newer one. Request a new link.'

/**
 * Queues an email with a link for any address, so that the same work is done with or without an account. Whether there is
 * an account is looked up when the email is written.
 */
export async function forgotPassword(
  platform: Platform,
  { email }: z.output<typeof api.ForgottenPassword>,
): Promise<{ message: string }> {
  await platform.db.transaction(async tx => {
    await enqueueEmail(platform, tx, 'account.password_reset', { email })
    await recordAudit(platform, tx, { action: 'account.reset_asked', actor: null })
  })
  return {
    message: 'If there’s an account with this email address, we’ve sent it a link. It expires in 30 minutes.',
  }
}

/** Returns a link and its account. Throws 404 with the same words for a link that is unknown, used, void or expired. */
async function findReset({ db, clock }: Platform, token: string): Promise<{ link: Link; person: UserRow }> {
  const link = await findLinkByToken(db, 'password_reset', token)
  const person = link && isLinkValid(link, clock.now()) ? await findUser(db, link.userId) : null
  if (!link || !person || person.disabledAt || !isSameEmail(link.email, person.email))
    throw notFound(BAD_LINK)
  return { link, person }
}

/** Returns an empty object for a link that works, so that the page can say at once if it doesn't. Throws 404 for any other. */
export async function openPasswordReset(
  platform: Platform,
  { token }: BodyOf<typeof api.openPasswordReset>,
): Promise<Record<string, never>> {
  await findReset(platform, token)
  return {}
}

/** Revokes the link of a person's calendar, in the caller's transaction. */
export type EndCalendarFeed = (
  platform: Platform,
  tx: Db,
  personId: string,
  actor: Actor | null,
) => Promise<void>

/**
 * Sets a new password by a link. Every session ends and none starts; the second factor stays. The link proves that the
 * address belongs to the person, so it becomes confirmed, and a pending change of address is cancelled. The browser is
 * remembered, so that its owner can sign in while strangers guess elsewhere. Throws 404 with the same words for a link that
 * is unknown, used, void or expired.
 */
export async function resetPassword(
  platform: Platform,
  exchange: Exchange,
  { token, password }: z.output<typeof api.PasswordReset>,
  endCalendarFeed: EndCalendarFeed,
): Promise<{ message: string }> {
  const { db, clock } = platform
  const { link, person: found } = await findReset(platform, token)
  const passwordHash = await hashNewPassword(platform, password, found)
  const now = clock.now()
  await db.transaction(async tx => {
    const person = await lockUser(tx, link.userId)
    if (!person || !isSameEmail(link.email, person.email) || !(await markLinkUsed(tx, link.id, now))) {
      throw notFound(BAD_LINK)
    }
    const { id, email } = person
    const emailVerifiedAt = person.emailVerifiedAt ?? now
    const changes = { passwordHash, passwordChangedAt: now, emailVerifiedAt, pendingEmail: null }
    await changeUser(tx, id, changes, now)
    for (const kind of ['password_reset', 'email'] as const) await voidLinks(tx, id, kind, now)
    await endAllSessions(platform, tx, id)
    await rememberDevice(platform, tx, exchange, id)
    const subject = { kind: 'person', id } as const
    await recordAudit(platform, tx, { action: 'account.password_reset', actor: null, subject })
    if (!person.emailVerifiedAt) {
      // Someone else may have registered with this address and kept the link.
      await endCalendarFeed(platform, tx, id, null)
      const casesFound = await claimCasesByEmail(platform, tx, person)
      const data = { changed: 'no', casesFound: String(casesFound) }
      await recordAudit(platform, tx, { action: 'account.email_confirmed', actor: null, subject, data })
    }
    await enqueueEmail(platform, tx, 'account.password_changed', { userId: id, email, how: 'link' })
  })
  return { message: 'Your password has been changed. You can now log in with it.' }
}

/**
 * Changes a password by the current one. Every session except `sessionId` ends, and a pending change of address is
 * cancelled.
 */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  sessionId: string | null,
  { currentPassword, password }: z.output<typeof api.PasswordChange>,
): Promise<{ message: string }> {
  const { db, clock } = platform
  const before = await findUser(db, actor.id)
  if (!before) throw notFound()
  await requireOwnPassword(platform, actor, currentPassword)
  if (password === currentPassword) throw invalid({ password: 'Choose a password you aren’t already using' })
  const passwordHash = await hashNewPassword(platform, password, before)
  const now = clock.now()
  await db.transaction(async tx => {
    const person = await lockUser(tx, actor.id)
    // The password was changed in the meantime, for example with a link.
    if (!person || person.passwordChangedAt?.getTime() !== before.passwordChangedAt?.getTime())
      throw conflict('Your password was changed. Log in with the new one.')
    // Someone who knew the old password may have requested the pending change of address.
    if (person.pendingEmail) await voidLinks(tx, actor.id, 'email', now)
    await changeUser(tx, actor.id, { passwordHash, passwordChangedAt: now, pendingEmail: null }, now)
    await voidLinks(tx, actor.id, 'password_reset', now)
    await endAllSessions(platform, tx, actor.id, sessionId)
    await recordAudit(platform, tx, {
      action: 'account.password_changed',
      actor,
      subject: { kind: 'person', id: actor.id },
    })
    await enqueueEmail(platform, tx, 'account.password_changed', {
      userId: actor.id,
      email: before.email,
      how: 'change',
    })
  })
  return { message: 'Your password has been changed. All other devices have been logged out.' }
}
