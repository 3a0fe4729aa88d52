import type { LiveEvent } from '#shared/live.ts'
import type { Db } from '../db/database.ts'

/** Something to tell at once, and to whom. Ids only: NOTIFY carries at most 8,000 bytes. */
export interface LiveAnnouncement {
  event: LiveEvent
  /** Names of audiences, as followers name theirs. Whoever follows several of them hears it once. */
  audience: readonly string[]
}

export interface LiveHub {
  /** Announces inside the caller's transaction; heard by every process, and only if it commits. */
  announce(tx: Db, announcement: LiveAnnouncement): Promise<void>
  /** Hears of everything told to any of these audiences, until the returned function is called. */
  follow(audiences: readonly string[], onEvent: (event: LiveEvent) => void): () => void
  /** Calls `onGap` whenever events may have been missed, so that followers can be made to catch up. */
  onGap(onGap: () => void): void
}
