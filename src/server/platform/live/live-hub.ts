import { sql } from 'drizzle-orm'
import type { LiveEvent } from '#shared/live.ts'
import type { Database, Db } from '../db/database.ts'

/** An event and its audience. Ids only: NOTIFY carries at most 8,000 bytes. */
interface LiveAnnouncement {
  event: LiveEvent
  /** Names of audiences. A follower of several of them receives the event once. */
  audience: readonly string[]
}

export interface LiveHub {
  /** Announces inside the caller's transaction; every process receives it, and only if it commits. */
  publish(tx: Db, announcement: LiveAnnouncement): Promise<void>
  /**
   * Receives every event announced to any of these audiences, until the returned function is called. Those of the last
   * `sinceMs` milliseconds, up to 15 seconds, come first.
   */
  subscribe(audiences: readonly string[], onEvent: (event: LiveEvent) => void, sinceMs?: number): () => void
  /** Calls `onGap` whenever events may have been missed, so that followers can be made to catch up. */
  onGap(onGap: () => void): void
}

const CHANNEL = 'live'

/**
 * A page fetches what it shows while its stream is being opened, and needs the events between the two. A busy network's events of
 * this time must fit into a stream's buffer.
 */
const KEPT_MS = 15_000
/** These expire by themselves. */
const MOMENTARY: readonly LiveEvent['kind'][] = ['typing', 'reading']

type Listener = (event: LiveEvent) => void

/**
 * Live events of this process and, where several share a PostgreSQL, of all of them. Announcements go through NOTIFY, so
 * every process receives them in the same way, and only when the transaction commits. Call `start` before the first
 * follower.
 */
export function createLiveHub(database: Database): LiveHub & { start(): Promise<void> } {
  const followers = new Map<string, Set<Listener>>()
  const gapListeners: (() => void)[] = []
  /** The announcements of the last seconds, oldest first. */
  const recent: { at: number; announcement: LiveAnnouncement }[] = []

  function keep(announcement: LiveAnnouncement): void {
    const now = performance.now()
    const outdated = recent.findIndex(({ at }) => at > now - KEPT_MS)
    recent.splice(0, outdated === -1 ? recent.length : outdated)
    if (!MOMENTARY.includes(announcement.event.kind)) recent.push({ at: now, announcement })
  }

  function deliver({ event, audience }: LiveAnnouncement): void {
    const listeners = new Set(audience.flatMap(name => [...(followers.get(name) ?? [])]))
    for (const listener of listeners) {
      try {
        listener(event)
      } catch {
        // One broken follower must not stop delivery to the others.
      }
    }
  }

  function leave(name: string, listener: Listener): void {
    const subscribers = followers.get(name)
    subscribers?.delete(listener)
    if (subscribers?.size === 0) followers.delete(name)
  }

  return {
    async publish(tx, announcement) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`)
    },

    subscribe(audiences, onEvent, sinceMs = 0) {
      const since = performance.now() - Math.min(sinceMs, KEPT_MS)
      for (const { at, announcement } of recent)
        if (at > since && announcement.audience.some(name => audiences.includes(name)))
          onEvent(announcement.event)
      // A new listener for each call, so that following twice with one function delivers twice and ends separately.
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
          if (!announcement) return
          keep(announcement)
          deliver(announcement)
        },
        () => {
          for (const onGap of gapListeners) onGap()
        },
      ),
  }
}

/** Anyone with access to the database may NOTIFY; anything that is not an announcement is ignored. */
function parse(payload: string): LiveAnnouncement | null {
  try {
    const found = JSON.parse(payload) as Partial<LiveAnnouncement> | null
    return found?.event && Array.isArray(found.audience) ? (found as LiveAnnouncement) : null
  } catch {
    return null
  }
}
