import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database, Session } from './database.ts'

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
    connect: () => connectForMigrations(url, log),
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

/** How long a start waits for a database that is starting too. */
const MAX_WAIT_MS = 30_000

/** SQLSTATEs and socket errors of a server that may be there in a moment. */
const NOT_YET = /^(57P0|53300|ECONN|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EHOSTUNREACH$)/

/** PostgreSQL can't be reached, or it refuses us. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: Error) {
    const { hostname, port, pathname } = new URL(url)
    super(
      `PostgreSQL at ${hostname}:${port || 5432}, database ${decodeURIComponent(pathname.slice(1))}, can’t be used: ${cause.message || (cause as { code?: string }).code}`,
      { cause },
    )
  }
}

async function connectForMigrations(url: string, log: FastifyBaseLogger): Promise<Session> {
  for (const until = performance.now() + MAX_WAIT_MS; ; ) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shelterbelt-migrations',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    })
    // Without a listener, losing the connection would end the process. The statement then fails with the error.
    client.on('error', error => log.warn({ err: error }, 'the connection for migrations was lost'))
    try {
      await client.connect()
      await client.query('SET statement_timeout = 0')
      return client
    } catch (error) {
      client.end().catch(() => {})
      const { code = '', message } = error as Error & { code?: string }
      const mayComeBack = NOT_YET.test(code) || message.includes('timeout')
      if (!mayComeBack || performance.now() > until) throw new DatabaseUnreachable(url, error as Error)
      log.warn({ err: error }, 'the database is not there yet')
      await wait(RECONNECT_MS)
    }
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
