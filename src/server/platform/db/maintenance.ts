import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './database.ts'

const EVERY_MS = 10 * 60_000

/**
 * What a PostgreSQL server does for itself and the embedded one does not: checkpoints, so that the log of changes does
 * not grow without end, and vacuums. Returns the function that stops it.
 */
export function startMaintenance(db: Db, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    void (async () => {
      try {
        await db.execute(sql`VACUUM (ANALYZE)`)
        await db.execute(sql`CHECKPOINT`)
      } catch (error) {
        log.error({ err: error }, 'the database could not be tidied')
      }
    })()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
