import { sql } from 'drizzle-orm'
import type { LiveEvent } from '#shared/live.ts'
import type { Database } from '../db/database.ts'
import type { LiveAnnouncement, LiveHub } from './live.ts'

const CHANNEL = 'live'

type Listener = (event: LiveEvent) => void

/**
 * Live events of this process and, where several share a PostgreSQL, of all of them: an announcement goes through
 * NOTIFY, so it is heard only if its transaction commits, and by everyone alike. Call `start` before the first
 * follower.
 */
export function createLiveHub(database: Database): LiveHub & { start(): Promise<void> } {
  const followers = new Map<string, Set<Listener>>()
  const gapListeners: (() => void)[] = []

  function deliver({ event, audience }: LiveAnnouncement): void {
    const listeners = new Set(audience.flatMap(name => [...(followers.get(name) ?? [])]))
    for (const listener of listeners) {
      try {
        listener(event)
      } catch {
        // One broken follower must not keep the others from hearing.
      }
    }
  }

  function leave(name: string, listener: Listener): void {
    const others = followers.get(name)
    others?.delete(listener)
    if (others?.size === 0) followers.delete(name)
  }

  return {
    async announce(tx, announcement) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`)
    },

    follow(audiences, onEvent) {
      // A listener of its own for each call, so that following twice with one function hears twice and ends once.
      const listener: Listener = event => onEvent(event)
      for (const name of audiences) followers.set(name, (followers.get(name) ?? new Set()).add(listener))
      return () => {
        for (const name of audiences) leave(name, listener)
      }
    },

    onGap(onGap) {
      gapListeners.push(onGap)
    },

    start: () =>
      database.listen(
        CHANNEL,
        payload => {
          const announcement = parse(payload)
          if (announcement) deliver(announcement)
        },
        () => {
          for (const onGap of gapListeners) onGap()
        },
      ),
  }
}

/** Anyone with access to the database may NOTIFY; what is not an announcement is passed over. */
function parse(payload: string): LiveAnnouncement | null {
  try {
    const found = JSON.parse(payload) as Partial<LiveAnnouncement> | null
    return found?.event && Array.isArray(found.audience) ? (found as LiveAnnouncement) : null
  } catch {
    return null
  }
}
