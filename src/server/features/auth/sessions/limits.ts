import type { Role } from '#shared/users.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lasts, in ms: without a request, and at all. */
interface SessionLimits {
  idle: number
  absolute: number
}

/** By role (ASVS 7.3.1, 7.3.2), unless the person asked to be remembered. */
export const SESSION_LIMITS: Readonly<Record<Role, SessionLimits>> = {
  client: { idle: 12 * HOUR, absolute: 30 * DAY },
  broker: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
}

/** For a client who asked to be remembered in this browser. */
export const REMEMBERED: SessionLimits = { idle: 7 * DAY, absolute: 30 * DAY }

/** How long a login may wait for its second factor, in ms. */
export const PENDING_FOR = 15 * MINUTE

/** How long ago, in ms, somebody may have proved who they are for what asks for it. */
export const CONFIRMED_FOR = 10 * MINUTE

/** A session's last use is written at most this often, in ms: a page makes many calls at once. */
export const TOUCH_EVERY = MINUTE

interface Lifetime {
  role: Role
  remembered: boolean
  lastSeenAt: Date
  expiresAt: Date
}

/** Whether a session has reached its end, or lain idle for too long. */
export function isOver(session: Lifetime, now: Date): boolean {
  const { idle } = session.remembered ? REMEMBERED : SESSION_LIMITS[session.role]
  return session.expiresAt <= now || now.getTime() - session.lastSeenAt.getTime() > idle
}
