import type { z } from 'zod'
import type { ForgottenPassword, PasswordChange, PasswordReset } from '#shared/account/account.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { hashPassword, requireGoodPassword } from '../auth/passwords/service.ts'
import { type Exchange, endAllSessions } from '../auth/sessions/service.ts'
import { rememberDevice } from '../auth/sign-in/known-devices.ts'
import { requireOwnPassword } from '../auth/step-up/service.ts'
import { readBrand } from '../settings/service.ts'
import { changeUser, findUser, lockUser } from '../users/service.ts'
import { enqueueEmail } from './emails.ts'
import { findLinkByToken, isLinkValid, isSameEmail } from './links.ts'
import { claimCasesByEmail } from './service.ts'
import { markLinkUsed, voidLinks } from './store.ts'

const BAD_LINK =
  'This link does not work any more. It is good once, for 30 minutes, and only until we send a newer one. Please ask for a new link.'

/**
 * Puts a letter with a link in the queue, whoever the address belongs to: nobody looks before the answer, so the same work
 * is done for an account and for none. Whether there is one is found out as the letter is written.
 */
export async function askForReset(
  platform: Platform,
  { email }: z.output<typeof ForgottenPassword>,
): Promise<{ message: string }> {
  await platform.db.transaction(async tx => {
    await enqueueEmail(platform, tx, 'account.password_reset', { email })
    await recordAudit(platform, tx, { action: 'account.reset_asked', actor: null })
  })
  return {
    message:
      'If there is an account with this email address, we have sent a link to it. The link works for 30 minutes.',
  }
}

/**
 * Sets a new password by a link. Every session ends and none begins; the second factor stays. The link has shown that the
 * address is theirs, so it counts as confirmed, and a change of address somebody else may have asked for is off. The
 * browser is known from now on, so that its owner logs in however many strangers guess elsewhere. 404 in the
 * same words for a link that is unknown, used, voided or too old.
 */
export async function resetByLink(
  platform: Platform,
  exchange: Exchange,
  { token, password }: z.output<typeof PasswordReset>,
): Promise<{ message: string }> {
  const { db, clock, config } = platform
  const link = await findLinkByToken(db, 'password_reset', token)
  const found = link && isLinkValid(link, clock.now()) ? await findUser(db, link.userId) : null
  if (!link || !found) throw notFound(BAD_LINK)
  const { name: siteName } = await readBrand(db, config)
  await requireGoodPassword(password, { username: found.username, email: found.email, siteName })
  const passwordHash = await hashPassword(password)
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
      const casesFound = await claimCasesByEmail(platform, tx, person)
      const data = { changed: 'no', casesFound: String(casesFound) }
      await recordAudit(platform, tx, { action: 'account.email_confirmed', actor: null, subject, data })
    }
    await enqueueEmail(platform, tx, 'account.password_changed', { userId: id, email, how: 'link' })
  })
  return { message: 'Your password has been changed. You can now log in with it.' }
}

/**
 * Changes a password by the present one. Every other session ends; `sessionId`, the one it is done in, stays. A change of
 * address that was asked for before is off.
 */
export async function changeOwnPassword(
  platform: Platform,
  actor: Actor,
  sessionId: string | null,
  { currentPassword, password }: z.output<typeof PasswordChange>,
): Promise<{ message: string }> {
  const { db, clock, config } = platform
  const before = await findUser(db, actor.id)
  if (!before) throw notFound()
  await requireOwnPassword(platform, actor, currentPassword)
  if (password === currentPassword)
    throw invalid({ password: 'Please choose a password you do not have yet' })
  const { name: siteName } = await readBrand(db, config)
  await requireGoodPassword(password, { username: before.username, email: before.email, siteName })
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  await db.transaction(async tx => {
    const person = await lockUser(tx, actor.id)
    // Somebody who was quicker, by a link perhaps, has the last word.
    if (!person || person.passwordChangedAt?.getTime() !== before.passwordChangedAt?.getTime())
      throw conflict('Your password was changed in the meantime. Please log in with the new one.')
    // A change of address may have been asked for by whoever knew the old password; the owner could be led to its link.
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
  return { message: 'Your password has been changed. Every other session has ended.' }
}
