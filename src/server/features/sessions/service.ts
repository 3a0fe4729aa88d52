import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shared/people.ts'
import type { Credentials, Registration, SessionUser } from '#shared/sessions.ts'
import { addressKey } from '../../platform/addresses.ts'
import type { CookieJar } from '../../platform/cookies.ts'
import type { Db } from '../../platform/database.ts'
import { RequestError, tooMany } from '../../platform/errors.ts'
import { hashToken, newId, newToken } from '../../platform/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimDraftCase } from '../drafts/service.ts'
import { addPerson, findByLogin } from '../people/service.ts'
import { SESSION_LIMITS, TOUCH_EVERY } from './limits.ts'
import { OUTDATED_SESSIONS } from './outdated.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import {
  countTry,
  endSession,
  findBlock,
  findSession,
  forgetFailures,
  insertSession,
  type OpenSession,
  touchSession,
  uncountTry,
} from './store.ts'

export { hashPassword, OUTDATED_SESSIONS }

/** The session cookie's name, before the `__Host-` it carries on https. */
export const SESSION_COOKIE = 'sid'

/** Wrong tries that cost nothing: on one account from one address, and from one address on any account. */
const FREE_TRIES = { account: 5, address: 20 }

function isOver(session: OpenSession, now: Date): boolean {
  const idleSince = now.getTime() - session.lastSeenAt.getTime()
  return session.expiresAt <= now || idleSince > SESSION_LIMITS[session.role].idle
}

/** The open session of this request's cookie, with its person; null when there is none. Does not count as using it. */
export async function lookUpSession(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
): Promise<OpenSession | null> {
  const token = cookies.read(request, SESSION_COOKIE)
  if (!token || token.length > 100) return null
  const session = await findSession(platform.db, hashToken(token))
  return session && !isOver(session, platform.clock.now()) ? session : null
}

/** The same, for a request a person makes: the session's idle time starts anew. */
export async function touchedSession(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
): Promise<OpenSession | null> {
  const session = await lookUpSession(platform, cookies, request)
  const now = platform.clock.now()
  if (session && now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY) {
    await touchSession(platform.db, session.sessionId, now)
  }
  return session
}

/** The person of a session as every rule needs them. */
export const actorOf = (session: OpenSession): Actor => ({
  id: session.userId,
  role: session.role,
  fullName: session.fullName,
})

/** Counts a try on both subjects, before a password is looked at. 429 while either must wait. */
async function requireTry(db: Db, account: string, place: string, now: Date): Promise<void> {
  const free =
    !(await findBlock(db, [account, place], now)) &&
    (await countTry(db, account, FREE_TRIES.account, now)) &&
    (await countTry(db, place, FREE_TRIES.address, now))
  if (free) return
  const until = (await findBlock(db, [account, place], now)) ?? now
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw tooMany(seconds, `Too many tries. Please wait ${seconds} seconds and try again.`)
}

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
): Promise<SessionUser> {
  const { db, clock } = platform
  const now = clock.now()
  const address = addressKey(request.ip)
  const user = await findByLogin(db, username)
  // By the person, not by what was typed: a username and an e-mail address are not two accounts to guess at.
  const account = `account:${user?.id ?? username.toLowerCase()}@${address}`
  const place = `address:${address}`
  await requireTry(db, account, place, now)
  const right = await checkPassword(user?.passwordHash ?? null, password)
  if (!user || !right || user.disabledAt) {
    throw new RequestError(401, 'Invalid username or password. Please try again.')
  }
  const token = newToken()
  const old = cookies.read(request, SESSION_COOKIE)
  await db.transaction(async tx => {
    if (old) await endSession(tx, hashToken(old), now)
    await forgetFailures(tx, account)
    await uncountTry(tx, place, FREE_TRIES.address)
    await insertSession(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIMITS[user.role].absolute),
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    if (user.role === 'client') await claimDraftCase(platform, tx, request, user.id)
  })
  cookies.write(reply, SESSION_COOKIE, token)
  const { id, fullName, email, role } = user
  return { id, username: user.username, fullName, email, role, authenticated: true }
}

/** Makes a client's account. The session begins at login, so the answer is not authenticated (product.md §11). */
export async function registerClient(platform: Platform, registration: Registration): Promise<SessionUser> {
  const { username, email, fullName, phone, password } = registration
  const id = newId()
  const passwordHash = await hashPassword(password)
  await addPerson(
    platform.db,
    { id, username, email, fullName, phone, role: 'client', passwordHash },
    platform.clock.now(),
  )
  return { id, username, fullName, email, role: 'client', authenticated: false }
}

/** Ends the session of this request's cookie; fine when there is none. */
export async function endSessionOf(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = cookies.read(request, SESSION_COOKIE)
  if (token) await endSession(platform.db, hashToken(token), platform.clock.now())
  cookies.clear(reply, SESSION_COOKIE)
}
