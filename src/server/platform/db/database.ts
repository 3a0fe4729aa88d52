import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * The database as a statement sees it: the pool or a transaction. A function that writes takes the one it is
 * given and never reaches for another: embedded, there is a single connection, and a second would wait for ever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /**
   * Calls `onNotice` with the payload of every NOTIFY on the channel, across processes where there are several, and
   * `onGap` when some may have been missed.
   */
  listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<void>
  /** Whether a statement gets through right now. */
  isReady(): Promise<boolean>
  /** Finishes what runs and lets go of the data. */
  close(): Promise<void>
}
