import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import type { Role } from '#shared/users.ts'

/** How long a session lasts, in ms: without a request, and in total. */
interface SessionLimits {
  idle: number
  absolute: number
}

/** By role (ASVS 7.3.1, 7.3.2), unless the person chose to stay logged in. */
export const SESSION_LIMITS: Readonly<Record<Role, SessionLimits>> = {
  client: { idle: 12 * HOUR_MS, absolute: 30 * DAY_MS },
  broker: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
  office: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
  admin: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
}

/** For a guest, whose only proof was a link in an email. */
export const GUEST_LIMITS: SessionLimits = { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS }

/** For a client who chose to stay logged in. */
export const REMEMBERED: SessionLimits = { idle: 7 * DAY_MS, absolute: 30 * DAY_MS }

/** How long a login may wait for its second factor, in ms. */
export const PENDING_LOGIN_MS = 15 * MINUTE_MS

/** How long a step-up is valid, in ms. */
export const STEP_UP_MS = 10 * MINUTE_MS

/** The minimum interval between updates of a session's last use, in ms, because a page makes many calls at once. */
export const TOUCH_INTERVAL_MS = 60_000

interface Lifetime {
  role: Role
  guestOf?: string | null
  remembered: boolean
  lastSeenAt: Date
  expiresAt: Date
}

function limitsOf({ role, guestOf, remembered }: Omit<Lifetime, 'lastSeenAt' | 'expiresAt'>): SessionLimits {
  if (guestOf) return GUEST_LIMITS
  return remembered ? REMEMBERED : SESSION_LIMITS[role]
}

/** Whether a session has reached its absolute limit, or was idle for too long. */
export function isExpired(session: Lifetime, now: Date): boolean {
  const { idle } = limitsOf(session)
  return session.expiresAt <= now || now.getTime() - session.lastSeenAt.getTime() > idle
}
