import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from './database.ts'
import { createListener } from './postgres-listener.ts'

/** Opens a PostgreSQL server's database by URL. */
export function openPostgres(url: string, log: FastifyBaseLogger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'shelterbelt',
  })
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', error => log.warn({ err: error }, 'a database connection was lost'))

  const listener = createListener(url, log)

  return {
    engine: 'postgres',
    db: drizzle(pool),
    listen: listener.listen,
    isReady: async () => {
      try {
        await pool.query('SELECT 1')
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
