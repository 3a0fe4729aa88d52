import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shared/people.ts'
import type { Credentials, SecondFactorNeeded, SessionUser } from '#shared/sessions.ts'
import { addressKey } from '../../platform/addresses.ts'
import type { CookieJar } from '../../platform/cookies.ts'
import { invalid, RequestError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimDraftCase } from '../drafts/service.ts'
import { checkPassword } from '../passwords/service.ts'
import { findByLogin, findPerson } from '../people/service.ts'
import { beginSession } from '../sessions/service.ts'
import { OUTDATED_TRIES } from './outdated.ts'
import { requireTry, type Target } from './throttling.ts'
import { forgetFailures, uncountTry } from './tries-store.ts'

export { OUTDATED_TRIES }

/** Wrong tries that cost nothing: on one account from one address, and from one address on any account. */
const FREE_TRIES = { account: 5, address: 20 }

/**
 * Signs a person in: a new token each time, whatever cookie came along. 401 in the same words and the same time whether
 * or not the account exists; 429 while the account at this address, or the address, must wait.
 */
export async function signInWith(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
  { username, password }: Credentials,
): Promise<SessionUser | SecondFactorNeeded> {
  const { db, clock } = platform
  const now = clock.now()
  const address = addressKey(request.ip)
  const user = await findByLogin(db, username)
  // By the person, not by what was typed: a username and an e-mail address are not two accounts to guess at.
  const account: Target = {
    subject: `account:${user?.id ?? username.toLowerCase()}@${address}`,
    free: FREE_TRIES.account,
  }
  const place: Target = { subject: `address:${address}`, free: FREE_TRIES.address }
  await requireTry(db, [account, place], now)
  const right = await checkPassword(user?.passwordHash ?? null, password)
  if (!user || !right || user.disabledAt) {
    throw new RequestError(401, 'Invalid username or password. Please try again.')
  }
  await db.transaction(async tx => {
    await forgetFailures(tx, account.subject)
    await uncountTry(tx, place.subject, place.free)
    await beginSession(platform, tx, { cookies, request, reply }, user)
    if (user.role === 'client') await claimDraftCase(platform, tx, request, user.id)
  })
  const { id, fullName, email, role } = user
  return { id, username: user.username, fullName, email, role, authenticated: true }
}

/**
 * For a change that asks for the current password: 422 beside `field` when it is not the right one, 429 after too many
 * wrong ones. Call it before the transaction of the change.
 */
export async function requireOwnPassword(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  const { db, clock } = platform
  const target: Target = { subject: `own-password:${actor.id}`, free: FREE_TRIES.account }
  await requireTry(db, [target], clock.now())
  const person = await findPerson(db, actor.id)
  if (!(await checkPassword(person?.passwordHash ?? null, password))) {
    throw invalid({ [field]: 'This is not your current password' })
  }
  await forgetFailures(db, target.subject)
}
