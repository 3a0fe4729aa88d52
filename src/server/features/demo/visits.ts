import type { sessions } from '../auth/sessions/tables.ts'
import type { Chance } from './chance.ts'
import type { Deed } from './deeds.ts'

const HOUR_MS = 3_600_000
/** Sessions that ended longer ago have been tidied away. */
const KEPT_DAYS = 30

/** A session but for its token, which nobody may be able to tell from the plan. */
export type SessionRow = Omit<typeof sessions.$inferInsert, 'tokenHash'>

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const

/** Each person's last session, over by now: from their last login to the last thing they did. */
export function lastVisits(deeds: readonly Deed[], chance: Chance, now: Date): SessionRow[] {
  const visits = new Map<string, SessionRow>()
  for (const { action, at, actor, address } of deeds) {
    if (!actor || now.getTime() - at.getTime() > KEPT_DAYS * 24 * HOUR_MS) continue
    const open = visits.get(actor.id)
    if (action === 'login.succeeded') {
      visits.set(actor.id, {
        id: chance.idAt(at),
        userId: actor.id,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + 12 * HOUR_MS),
        endedAt: at,
        address: address ?? '',
        userAgent: BROWSERS[chance.between(0, BROWSERS.length - 1)] ?? '',
        confirmedAt: at,
      })
    } else if (open) visits.set(actor.id, { ...open, lastSeenAt: at, endedAt: at })
  }
  return [...visits.values()]
}
