import type { LiveEvent } from '#shared/live.ts'
import type { Actor } from '#shared/people.ts'
import type { Db } from './database.ts'

/** A live event with what decides who may hear of it. Ids only: NOTIFY carries at most 8,000 bytes. */
export interface LiveNotice extends LiveEvent {
  clientId: string | null
  brokerId: string | null
  offeredTo: string | null
  /** True for what no client may hear of. */
  internal: boolean
}

export interface LiveHub {
  /** Announces inside the caller's transaction; heard by every process, and only if it commits. */
  announce(tx: Db, notice: LiveNotice): Promise<void>
  /** Hears of everything this actor may see, until the returned function is called. */
  follow(actor: Actor, onEvent: (event: LiveEvent) => void): () => void
}
