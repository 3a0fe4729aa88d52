import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionInfo, SessionUser } from '#shared/auth/sessions.ts'
import type { Actor, Role } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../../platform/db/identifiers.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import { describeDevice } from '../../../platform/http/devices.ts'
import { notFound, RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { GUEST_LIMITS, isExpired, PENDING_LOGIN_MS, REMEMBERED, SESSION_LIMITS } from './limits.ts'
import { findRequestSession, GUEST_COOKIE, SESSION_COOKIE, viewedClient } from './request-session.ts'
import * as store from './store.ts'

/** A request, its reply, and the cookies of both. */
export interface Exchange {
  cookies: CookieJar
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the signed-in user of a request. Throws 401 when there is none. */
export async function readSessionUser(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
): Promise<SessionUser> {
  const session = await findRequestSession(platform, cookies, request)
  if (!session || session.needs) throw new RequestError(401, 'Not authenticated')
  const { userId, username, fullName, email, role, viewingUntil } = session
  const viewed = viewedClient(session, platform.clock.now())
  if (viewed && viewingUntil) {
    const { emailVerifiedAt: _, ...client } = viewed
    const viewing = { by: role, until: viewingUntil.toISOString() }
    return { ...client, role: 'client', authenticated: true, viewing }
  }
  return { id: userId, username, fullName, email, role, authenticated: true }
}

/**
 * Starts a session for a person who has just given their password. The token is new each time, and the session of any
 * cookie sent along ends. The cookie goes out with the reply. Call it inside the transaction of the login.
 */
export async function startSession(
  platform: Platform,
  tx: Db,
  exchange: Exchange,
  person: { id: string; role: Role },
  needs: 'code' | 'enrolment' | null = null,
): Promise<void> {
  const { cookies, request, reply } = exchange
  await endCookieSessions(platform, tx, exchange)
  const lifetime = needs ? PENDING_LOGIN_MS : SESSION_LIMITS[person.role].absolute
  const token = await addSession(platform, tx, exchange, person.id, lifetime, needs)
  if (cookies.read(request, GUEST_COOKIE)) cookies.clear(reply, GUEST_COOKIE)
  cookies.write(reply, SESSION_COOKIE, token)
}

/** Starts the session of a guest, whose link has just been used. It has a cookie of its own, and ends like a login. */
export async function startGuestSession(
  platform: Platform,
  tx: Db,
  exchange: Exchange,
  guestId: string,
): Promise<void> {
  await endCookieSessions(platform, tx, exchange)
  const token = await addSession(platform, tx, exchange, guestId, GUEST_LIMITS.absolute, null)
  exchange.cookies.write(exchange.reply, GUEST_COOKIE, token)
}

/** Ends the sessions of the cookies that a request carries. */
async function endCookieSessions({ clock }: Platform, tx: Db, { cookies, request }: Exchange): Promise<void> {
  for (const name of [SESSION_COOKIE, GUEST_COOKIE]) {
    const token = cookies.read(request, name)
    if (token) await store.endSessionByToken(tx, hashToken(token), clock.now())
  }
}

/** Stores a session and returns its token. */
async function addSession(
  { clock }: Platform,
  tx: Db,
  { request }: Exchange,
  userId: string,
  lifetime: number,
  needs: 'code' | 'enrolment' | null,
): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await store.insertSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    needs,
    confirmedAt: needs ? null : now,
  })
  return token
}

/**
 * Completes a login that was waiting for its second factor: the waiting session ends, and another starts with a new token.
 * Throws 401 when it no longer waits, for example because the same request was made a moment ago.
 */
export async function completePendingSession(
  platform: Platform,
  tx: Db,
  exchange: Exchange,
  person: { id: string; role: Role },
): Promise<void> {
  const token = exchange.cookies.read(exchange.request, SESSION_COOKIE) ?? ''
  if (!(await store.endSessionByToken(tx, hashToken(token), platform.clock.now()))) throw noPendingLogin()
  await startSession(platform, tx, exchange, person)
}

/** The error when no login waits for a second factor, or it waited too long. */
export const noPendingLogin = () => new RequestError(401, 'Please log in again.')

/** Keeps the browser of a session logged in after it is closed: its cookie is sent again with an expiry date. */
export async function rememberSession(
  platform: Platform,
  { cookies, request, reply }: Exchange,
): Promise<void> {
  const { db, clock } = platform
  const expiresAt = await store.rememberSession(db, request.session?.id ?? '', REMEMBERED.absolute)
  const token = cookies.read(request, SESSION_COOKIE)
  if (!expiresAt || !token) throw new RequestError(401, 'Authentication required')
  const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
  cookies.write(reply, SESSION_COOKIE, token, seconds)
}

export async function signOut(platform: Platform, { cookies, request, reply }: Exchange): Promise<void> {
  const { db, clock } = platform
  const token = cookies.read(request, SESSION_COOKIE)
  const { actor } = request
  if (token) {
    await db.transaction(async tx => {
      const hasEnded = await store.endSessionByToken(tx, hashToken(token), clock.now())
      if (!hasEnded || !actor) return
      await recordAudit(platform, tx, {
        action: 'logout',
        actor,
        subject: { kind: 'person', id: actor.id },
      })
    })
  }
  cookies.clear(reply, SESSION_COOKIE)
}

export const findGuestSession = (platform: Platform, { cookies, request }: Exchange) =>
  findRequestSession(platform, cookies, request, 'guest')

export async function endGuestSession(
  { db, clock }: Platform,
  { cookies, request, reply }: Exchange,
): Promise<void> {
  const token = cookies.read(request, GUEST_COOKIE)
  if (token) await store.endSessionByToken(db, hashToken(token), clock.now())
  cookies.clear(reply, GUEST_COOKIE)
}

/** Ends every session of a case's guest: the case was closed or claimed, or its address has changed. */
export const endGuestSessions = ({ clock }: Pick<Platform, 'clock'>, tx: Db, caseId: string): Promise<void> =>
  store.endGuestSessions(tx, caseId, clock.now())

/** Returns the open sessions of a person, the latest used first. `currentId` marks the session that asks. */
export async function listSessions(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  userId: string,
  currentId: string | null,
): Promise<(Omit<SessionInfo, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date })[]> {
  const now = clock.now()
  const rows = await store.selectSessions(db, userId, now)
  return rows
    .filter(row => !isExpired(row, now))
    .map(({ id, userAgent, address, createdAt, lastSeenAt, remembered }) => ({
      id,
      device: describeDevice(userAgent),
      address,
      createdAt,
      lastSeenAt,
      remembered,
      current: id === currentId,
    }))
}

/** Ends one of the actor's own sessions. It takes effect on its next request. Throws 404 for any other session. */
export async function endSession(
  platform: Platform,
  actor: Actor,
  { cookies, request, reply }: Exchange,
  id: string,
): Promise<void> {
  await platform.db.transaction(async tx => {
    if (!(await store.endSession(tx, id, actor.id, platform.clock.now()))) throw notFound()
    await recordAudit(platform, tx, { action: 'session.ended', actor, subject: { kind: 'session', id } })
  })
  if (id === request.session?.id) cookies.clear(reply, SESSION_COOKIE)
}

/** Ends all of the actor's sessions except the current one. Returns how many others were open. */
export const endOtherSessions = (platform: Platform, actor: Actor, currentId: string): Promise<number> =>
  platform.db.transaction(tx => endOpenSessions(platform, tx, actor, actor.id, currentId))

/** Ends a person's sessions except one, and records it. Returns how many were open. */
export async function endOpenSessions(
  platform: Platform,
  tx: Db,
  actor: Actor,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const sessions = await listSessions(platform, tx, userId, exceptId)
  const ended = sessions.filter(session => !session.current).length
  await endAllSessions(platform, tx, userId, exceptId)
  if (ended > 0) {
    await recordAudit(platform, tx, {
      action: 'session.ended',
      actor,
      subject: { kind: 'person', id: userId },
      data: { ended: String(ended) },
    })
  }
  return ended
}

/** Ends every open session of a person except one. They take effect on their next request. Returns how many ended. */
export const endAllSessions = (
  { clock }: Platform,
  tx: Db,
  userId: string,
  exceptId: string | null = null,
): Promise<number> => store.endAllSessions(tx, userId, clock.now(), exceptId)
