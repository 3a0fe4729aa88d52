import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from './database.ts'

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
  // An idle connection that is lost is replaced at the next use. Without a listener the error would end the process.
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

const RECONNECT_MS = 1000

interface Subscription {
  onNotice: (payload: string) => void
  /** Called after the connection was lost and restored: notices may have been missed. */
  onGap: () => void
}

/** A separate connection for LISTEN. It reconnects whenever it is lost. */
function createListener(url: string, log: FastifyBaseLogger) {
  const subscriptions = new Map<string, Subscription>()
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shelterbelt-live',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    })
    client.on('error', error => handleLoss(client, error))
    client.on('end', () => handleLoss(client))
    client.on('notification', notice => subscriptions.get(notice.channel)?.onNotice(notice.payload ?? ''))
    try {
      await client.connect()
      for (const channel of subscriptions.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      current = client
    } catch (error) {
      client.removeAllListeners('end')
      client.end().catch(() => {})
      throw error
    }
  }

  function handleLoss(client: pg.Client, error?: Error): void {
    if (closed || current !== client) return
    log.warn({ err: error }, 'the live connection was lost')
    current = null
    client.end().catch(() => {})
    scheduleReconnect()
  }

  function scheduleReconnect(): void {
    timer = setTimeout(() => {
      connect().then(
        () => {
          log.info('the live connection is back')
          for (const { onGap } of subscriptions.values()) onGap()
        },
        () => {
          if (!closed) scheduleReconnect()
        },
      )
    }, RECONNECT_MS)
    timer.unref()
  }

  return {
    async listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<void> {
      subscriptions.set(channel, { onNotice, onGap })
      if (current) await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      else await connect()
    },
    async close(): Promise<void> {
      closed = true
      if (timer) clearTimeout(timer)
      await current?.end()
    },
  }
}
