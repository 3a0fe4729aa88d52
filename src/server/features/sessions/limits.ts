import type { Role } from '#shared/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lasts, in ms: without a request, and at all (ASVS 7.3.1, 7.3.2). */
export const SESSION_LIMITS: Readonly<Record<Role, { idle: number; absolute: number }>> = {
  client: { idle: 12 * HOUR, absolute: 30 * DAY },
  broker: { idle: 2 * HOUR, absolute: 12 * HOUR },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
}

/** A session's last use is written at most this often, in ms: a page makes many calls at once. */
export const TOUCH_EVERY = MINUTE
