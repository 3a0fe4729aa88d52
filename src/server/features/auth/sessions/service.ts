import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Role } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../../platform/db/identifiers.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import { RequestError } from '../../../platform/http/errors.ts'
import type { RequestSession } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { sessionValidityChecker } from './holding.ts'
import { CONFIRMED_FOR, isOver, PENDING_FOR, REMEMBERED, SESSION_LIMITS, TOUCH_EVERY } from './limits.ts'
import { openSessionsOf } from './lists.ts'
import { OUTDATED_SESSIONS } from './outdated.ts'
import {
  confirmSession,
  endPendingOf,
  endSession,
  endSessionsOf,
  findSession,
  forgetConfirmations,
  insertSession,
  type OpenSession,
  rememberOne,
  touchSession,
} from './store.ts'
import { type Strangers, unknownTokenLimiter } from './strangers.ts'

export { forgetConfirmations, OUTDATED_SESSIONS, openSessionsOf, sessionValidityChecker, unknownTokenLimiter }

/** The session cookie's name, before the `__Host-` it carries on https. */
export const SESSION_COOKIE = 'sid'

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

/** The same, for a request a person makes: the session's idle time starts anew. 429 from who makes tokens up. */
export async function touchedSession(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
  strangers: Strangers | null = null,
): Promise<OpenSession | null> {
  const token = cookies.read(request, SESSION_COOKIE)
  if (!token) return null
  strangers?.refuse(request, token)
  const session = await lookUpSession(platform, cookies, request)
  strangers?.note(request, token, session !== null)
  const now = platform.clock.now()
  if (session && now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY) {
    await touchSession(platform.db, session.sessionId, now)
  }
  return session
}

/** The person of a session as every rule needs them; nobody while it still needs a second factor. */
export const actorOf = (session: OpenSession | null): Actor | null =>
  session && session.needs === null
    ? {
        id: session.userId,
        role: session.role,
        fullName: session.fullName,
        emailVerified: session.emailVerifiedAt !== null,
      }
    : null

/** What rules need to know of the session itself. */
export const requestSessionOf = (session: OpenSession | null, now: Date): RequestSession | null =>
  session && {
    id: session.sessionId,
    userId: session.userId,
    needs: session.needs,
    confirmed: session.confirmedAt !== null && now.getTime() - session.confirmedAt.getTime() <= CONFIRMED_FOR,
  }

/** A request, its reply, and the cookies that come and go with them. */
export interface Exchange {
  cookies: CookieJar
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Begins a session of a person who has just given their password: a new token each time, and the session of whatever
 * cookie came along ends. The cookie goes out with the reply; call it inside the transaction of the login.
 */
export async function beginSession(
  platform: Platform,
  tx: Db,
  { cookies, request, reply }: Exchange,
  person: { id: string; role: Role },
  needs: 'code' | 'enrolment' | null = null,
): Promise<string> {
  const now = platform.clock.now()
  const token = newToken()
  const id = newId()
  const old = cookies.read(request, SESSION_COOKIE)
  if (old) await endSession(tx, hashToken(old), now)
  await insertSession(tx, {
    id,
    tokenHash: hashToken(token),
    userId: person.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (needs ? PENDING_FOR : SESSION_LIMITS[person.role].absolute)),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    needs,
    confirmedAt: needs ? null : now,
  })
  cookies.write(reply, SESSION_COOKIE, token)
  return id
}

/**
 * Makes a login whole that had waited for its second factor: the waiting session ends, and another begins with a new
 * token. 401 when it is not waiting any more, as when the same was done a moment ago.
 */
export async function completePending(
  platform: Platform,
  tx: Db,
  exchange: Exchange,
  person: { id: string; role: Role },
): Promise<void> {
  const token = exchange.cookies.read(exchange.request, SESSION_COOKIE) ?? ''
  if (!(await endSession(tx, hashToken(token), platform.clock.now()))) throw noLogin()
  await beginSession(platform, tx, exchange, person)
}

/** There is no login that waits for a second factor, or it waited too long. */
export const noLogin = () => new RequestError(401, 'Please log in again.')

/** Keeps the browser of a session logged in after it is closed; its cookie goes out anew, with an end. */
export async function rememberBrowser(
  platform: Platform,
  { cookies, request, reply }: Exchange,
  sessionId: string,
): Promise<void> {
  const { db, clock } = platform
  const expiresAt = await rememberOne(db, sessionId, REMEMBERED.absolute)
  const token = cookies.read(request, SESSION_COOKIE)
  if (!expiresAt || !token) throw new RequestError(401, 'Authentication required')
  const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
  cookies.write(reply, SESSION_COOKIE, token, seconds)
}

/** Ends the session of this request's cookie; fine when there is none. */
export async function endSessionOf(platform: Platform, { cookies, request, reply }: Exchange): Promise<void> {
  const { db, clock } = platform
  const token = cookies.read(request, SESSION_COOKIE)
  const { actor } = request
  if (token) {
    await db.transaction(async tx => {
      const ended = await endSession(tx, hashToken(token), clock.now())
      if (!ended || !actor) return
      await recordAudit(platform, tx, {
        action: 'logout',
        actor,
        subject: { kind: 'person', id: actor.id },
      })
    })
  }
  cookies.clear(reply, SESSION_COOKIE)
}

/** Ends every open session of a person, but `except` (a session's id). They act on their next request. Returns how many. */
export const endAllSessions = (
  { clock }: Platform,
  tx: Db,
  userId: string,
  except: string | null = null,
): Promise<number> => endSessionsOf(tx, userId, clock.now(), except)

/** Notes that the person of a session has just proved who they are. */
export const noteConfirmed = ({ clock }: Platform, tx: Db, sessionId: string): Promise<void> =>
  confirmSession(tx, sessionId, clock.now())

/** Ends the logins of a person that still wait for a second factor, but `except` (a session's id). */
export const endPendingSessions = (
  { clock }: Platform,
  tx: Db,
  userId: string,
  except: string,
): Promise<void> => endPendingOf(tx, userId, except, clock.now())
