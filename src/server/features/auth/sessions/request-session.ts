import type { FastifyRequest } from 'fastify'
import type { Actor } from '#shared/users.ts'
import { hashToken } from '../../../platform/db/identifiers.ts'
import type { CookieJar } from '../../../platform/http/cookies.ts'
import type { RequestSession } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isExpired, STEP_UP_MS, TOUCH_INTERVAL_MS } from './limits.ts'
import { findOpenSessions, findSession, type OpenSession, touchSession } from './store.ts'
import type { UnknownTokenLimiter } from './unknown-token-limiter.ts'

/** The session cookie's name, without the `__Host-` prefix it has on https. */
export const SESSION_COOKIE = 'sid'

/** The same for a guest's session. */
export const GUEST_COOKIE = 'guest'

type Holder = Parameters<typeof findSession>[2]
const COOKIES = { account: SESSION_COOKIE, guest: GUEST_COOKIE } as const

/** Returns the open session of a request's cookie with its person, or null. Does not count as using the session. */
export async function findRequestSession(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
  holder: Holder = 'account',
): Promise<OpenSession | null> {
  const token = cookies.read(request, COOKIES[holder])
  if (!token || token.length > 100) return null
  const session = await findSession(platform.db, hashToken(token), holder)
  return session && !isExpired(session, platform.clock.now()) ? session : null
}

/** Like `findRequestSession`, and restarts the session's idle time. Throws 429 for a client that makes up tokens. */
export async function touchRequestSession(
  platform: Platform,
  cookies: CookieJar,
  request: FastifyRequest,
  limiter: UnknownTokenLimiter | null = null,
  holder: Holder = 'account',
): Promise<OpenSession | null> {
  const token = cookies.read(request, COOKIES[holder])
  if (!token) return null
  limiter?.check(request, token)
  const session = await findRequestSession(platform, cookies, request, holder)
  limiter?.record(request, token, session !== null)
  const now = platform.clock.now()
  if (session && now.getTime() - session.lastSeenAt.getTime() > TOUCH_INTERVAL_MS) {
    await touchSession(platform.db, session.sessionId, now)
  }
  return session
}

/** Returns the client whose portal the session's person is viewing; null when they view their own. */
export const viewedClient = (session: OpenSession, now: Date): OpenSession['viewed'] =>
  session.role !== 'client' && session.viewingUntil && session.viewingUntil > now ? session.viewed : null

/** Returns the actor of a session; null while it still needs a second factor. */
export function toActor(session: OpenSession | null, now: Date): Actor | null {
  if (!session || session.needs !== null) return null
  const { userId, role, guestOf } = session
  const viewed = viewedClient(session, now)
  if (viewed) {
    const { id, fullName, emailVerifiedAt } = viewed
    const viewedBy = { id: userId, role }
    return { id, role: 'client', fullName, emailVerified: emailVerifiedAt !== null, viewedBy }
  }
  return {
    id: userId,
    role,
    fullName: session.fullName,
    emailVerified: session.emailVerifiedAt !== null,
    ...(guestOf ? { guestOf } : {}),
  }
}

/** Returns the properties of the session that access checks need. */
export const toRequestSession = (session: OpenSession | null, now: Date): RequestSession | null =>
  session && {
    id: session.sessionId,
    userId: session.userId,
    needs: session.needs,
    confirmed: session.confirmedAt !== null && now.getTime() - session.confirmedAt.getTime() <= STEP_UP_MS,
  }

/**
 * Returns a function that checks whether the session of an earlier request is still open, for the same person in the same
 * role. Simultaneous checks share one statement, because one event may reach a thousand streams.
 */
export function sessionValidityChecker({
  db,
  clock,
}: Platform): (sessionId: string, actor: Actor) => Promise<boolean> {
  let pending = new Map<string, { actor: Actor; resolve: (isValid: boolean) => void }[]>()

  async function checkPending(): Promise<void> {
    const batch = pending
    pending = new Map()
    const found = await findOpenSessions(db, [...batch.keys()]).catch(() => [])
    const now = clock.now()
    const actors = new Map(
      found
        .filter(session => !isExpired(session, now))
        .map(session => [session.sessionId, toActor(session, now)]),
    )
    for (const [id, checks] of batch) {
      const current = actors.get(id)
      for (const { actor, resolve } of checks)
        resolve(current?.id === actor.id && current.role === actor.role)
    }
  }

  return (sessionId, actor) =>
    new Promise(resolve => {
      if (pending.size === 0) setImmediate(() => void checkPending())
      pending.set(sessionId, [...(pending.get(sessionId) ?? []), { actor, resolve }])
    })
}
