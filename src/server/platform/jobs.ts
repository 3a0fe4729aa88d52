import type { Db } from './database.ts'

export interface NewJob {
  kind: string
  payload: Record<string, unknown>
  /** Now, unless named. */
  runAt?: Date
  /** At most one waiting job of this kind with this key; a second enqueue is ignored. */
  key?: string
}

export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

/** Durable work for later: at least once, retried with back-off, dead after ten attempts. */
export interface Jobs {
  /** Enqueues inside the caller's transaction. */
  enqueue(tx: Db, job: NewJob): Promise<void>
  /** Names the function for a kind. Handlers must bear being run twice. */
  handle(kind: string, handler: JobHandler): void
  /** Runs every due job now, in this process; for tests and shutdown. Returns how many ran. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}
