import { sql } from 'drizzle-orm'
import type { LiveEvent } from '#shared/live.ts'
import type { Actor, Role } from '#shared/people.ts'
import type { Database } from './database.ts'
import type { LiveHub, LiveNotice } from './live.ts'

const CHANNEL = 'live'

type Listener = (event: LiveEvent) => void

/**
 * Live events of this process and, where several share a PostgreSQL, of all of them: an announcement goes through
 * NOTIFY, so it is heard only if its transaction commits, and by everyone alike. Call `start` before the first
 * follower.
 */
export function createLiveHub(database: Database): LiveHub & { start(): Promise<void> } {
  const admins = new Set<Listener>()
  const people = new Map<string, Set<Listener>>()

  function deliver(notice: LiveNotice): void {
    const event: LiveEvent = { kind: notice.kind, caseId: notice.caseId, subjectId: notice.subjectId }
    for (const listener of listenersFor(notice)) {
      try {
        listener(event)
      } catch {
        // One broken follower must not keep the others from hearing.
      }
    }
  }

  function* listenersFor(notice: LiveNotice): Generator<Listener> {
    yield* admins
    if (!notice.internal) yield* followersOf('client', notice.clientId)
    yield* followersOf('broker', notice.brokerId)
    // Someone with only an offer hears of the case and the offer, not of what is written or sent on it.
    const concernsOffer = notice.kind === 'case' || notice.kind === 'offer'
    if (concernsOffer && notice.offeredTo !== notice.brokerId) yield* followersOf('broker', notice.offeredTo)
  }

  const keyOf = (role: Role, id: string) => `${role}:${id}`
  const followersOf = (role: Role, id: string | null): Iterable<Listener> =>
    (id && people.get(keyOf(role, id))) || []

  return {
    async announce(tx, notice) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`)
    },

    follow(actor: Actor, onEvent) {
      // A listener of its own for each call, so that following twice with one function hears twice and ends once.
      const listener: Listener = event => onEvent(event)
      if (actor.role === 'admin') {
        admins.add(listener)
        return () => admins.delete(listener)
      }
      const key = keyOf(actor.role, actor.id)
      const own = people.get(key) ?? new Set()
      people.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && people.get(key) === own) people.delete(key)
      }
    },

    start: () =>
      database.listen(CHANNEL, payload => {
        const notice = parseNotice(payload)
        if (notice) deliver(notice)
      }),
  }
}

/** Anyone with access to the database may NOTIFY; what is not a notice is passed over. */
function parseNotice(payload: string): LiveNotice | null {
  try {
    const notice: unknown = JSON.parse(payload)
    const isNotice = typeof notice === 'object' && notice !== null && 'kind' in notice && 'caseId' in notice
    return isNotice ? (notice as LiveNotice) : null
  } catch {
    return null
  }
}
