import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PoolLoad } from './pool-watch.ts'

/**
 * The pool or a transaction. Functions use the one they are given: the embedded database has a single connection, so using
 * another inside a transaction would wait forever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Returns the first row of a statement; undefined when there is none. */
export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0]

/** A separate connection without a statement timeout. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /**
   * Calls `onNotice` with the payload of every NOTIFY on the channel, from any process, and `onGap` when some may have
   * been missed.
   */
  listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<void>
  /** Opens a connection for migrations. The embedded database has only one, so everyone else waits until it's closed. */
  connect(): Promise<Session>
  /** How many statements wait for a connection, and for how long. */
  load(): PoolLoad
  isReady(): Promise<boolean>
  /** Copies the embedded database, as it is at one moment, into a new folder. On a database server, null. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Waits for running statements and closes the connections. */
  close(): Promise<void>
}
