import type { z } from 'zod'
import type { Account, AccountDetails } from '#shared/account/account.ts'
import type { Registration, SessionUser } from '#shared/auth/sessions.ts'
import type { Actor, Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { hashNewPassword } from '../auth/passwords/service.ts'
import { summarizeSecondFactor } from '../auth/second-factor/service.ts'
import { requireOwnPassword } from '../auth/step-up/service.ts'
import { claimCase } from '../cases/claiming/service.ts'
import { addUser, changeUser, findBrokerRecord, findUser, lockUser } from '../users/service.ts'
import { claimConsents, recordTermsConsent } from './consents/service.ts'
import { enqueueEmail } from './emails.ts'
import { selectUnclaimedCases } from './store.ts'

/**
 * Creates a client's account, records the consent to the terms and sends the link that confirms the email. Registering does
 * not log in, so the reply says `authenticated: false`. `address` is the network address of the request.
 */
export async function register(
  platform: Platform,
  { username, email, fullName, phone, password }: Registration,
  address: string,
): Promise<SessionUser> {
  const { db, clock } = platform
  const id = newId()
  const passwordHash = await hashNewPassword(platform, password, { username, email })
  await db.transaction(async tx => {
    const person = { id, username, email, fullName, phone, role: 'client', passwordHash } as const
    await addUser(tx, person, clock.now())
    await recordAudit(platform, tx, {
      action: 'account.registered',
      actor: null,
      subject: { kind: 'person', id },
    })
    await recordTermsConsent(platform, tx, { userId: id, email, address })
    await enqueueEmail(platform, tx, 'account.welcome', { userId: id })
  })
  return { id, username, fullName, email, role: 'client', authenticated: false }
}

type AccountReply = z.input<typeof Account>

export async function readAccount(platform: Platform, actor: Actor): Promise<AccountReply> {
  const { db } = platform
  const person = await findUser(db, actor.id)
  if (!person) throw notFound()
  const { id, username, fullName, email, emailVerifiedAt, pendingEmail, phone, role } = person
  return {
    id,
    username,
    fullName,
    email,
    emailVerified: emailVerifiedAt !== null,
    pendingEmail,
    phone,
    role,
    createdAt: person.createdAt,
    passwordChangedAt: person.passwordChangedAt,
    secondFactor: await summarizeSecondFactor(platform, db, { id, role }),
    broker: role === 'broker' ? await findBrokerRecord(db, id) : null,
  }
}

/** Changes name and phone number. The audit log records which of the two changed, not the values. */
export async function changeDetails(
  platform: Platform,
  actor: Actor,
  { fullName, phone, currentPassword }: z.output<typeof AccountDetails>,
): Promise<AccountReply> {
  await requireOwnPassword(platform, actor, currentPassword)
  await platform.db.transaction(async tx => {
    const before = await lockUser(tx, actor.id)
    if (!before) return
    const changed = [
      ...(before.fullName === fullName ? [] : ['name']),
      ...(before.phone === phone ? [] : ['phone']),
    ]
    if (changed.length === 0) return
    await changeUser(tx, actor.id, { fullName, phone }, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'account.changed',
      actor,
      subject: { kind: 'person', id: actor.id },
      data: { changed: changed.join(', ') },
    })
  })
  return readAccount(platform, actor)
}

/**
 * Assigns the requests without an account that were made with a client's confirmed address to that client, with their consents.
 * Returns the number of requests. A draft that was not submitted stays with its browser.
 */
export async function claimCasesByEmail(
  platform: Platform,
  tx: Db,
  person: { id: string; role: Role; email: string },
): Promise<number> {
  if (person.role !== 'client') return 0
  let claimed = 0
  for (const caseId of await selectUnclaimedCases(tx, person.email)) {
    if (!(await claimCase(platform, tx, caseId, person.id))) continue
    await claimConsents(tx, caseId, person.id)
    claimed++
  }
  return claimed
}
