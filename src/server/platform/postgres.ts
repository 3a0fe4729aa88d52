import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from './database.ts'

const RECONNECT_MS = 1000

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

  const listeners = new Map<string, (payload: string) => void>()
  let listener: pg.Client | null = null
  let closed = false

  async function connectListener(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shelterbelt-live',
      keepAlive: true,
    })
    client.on('error', error => log.warn({ err: error }, 'the live connection was lost'))
    client.on('end', () => {
      listener = null
      if (!closed) setTimeout(() => void connectListener().catch(() => {}), RECONNECT_MS).unref()
    })
    client.on('notification', notice => listeners.get(notice.channel)?.(notice.payload ?? ''))
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      listener = client
    } catch (error) {
      // 'end' fires for a client that was connected; one that never was must be retried here.
      await client.end().catch(() => {})
      throw error
    }
  }

  return {
    engine: 'postgres',
    db: drizzle(pool),
    listen: async (channel, onNotice) => {
      listeners.set(channel, onNotice)
      if (listener) await listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      else await connectListener()
    },
    isReady: async () => {
      try {
        await pool.query('SELECT 1')
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      closed = true
      await listener?.end()
      await pool.end()
    },
  }
}
