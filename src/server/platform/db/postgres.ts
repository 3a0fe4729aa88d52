import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database, Session } from './database.ts'
import { watchPool } from './pool-watch.ts'

const CONNECT_MS = 3000
const CONNECT_WHILE_DOWN_MS = 300
/** How often the server is pinged, and how long it may take to reply: a server that hangs is noticed within 3 s. */
const PING_MS = 500
const HUNG_MS = 2400

/** The driver's own connection of a client, which has the socket. */
const connectionOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection

/** Opens a PostgreSQL server's database by URL. */
export function openPostgres(url: string, log: FastifyBaseLogger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'shelterbelt',
    // A statement of a page takes milliseconds. Compiling it takes 300 ms, and PostgreSQL does so where it expects many rows.
    onConnect: async client => {
      await client.query('SET jit = off')
    },
  })
  const load = watchPool(pool, log)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', client => clients.add(client))
  pool.on('remove', client => clients.delete(client))
  // An idle connection that is lost is replaced at the next use. Without a listener the error would end the process.
  pool.on('error', error => log.warn({ err: error }, 'a database connection was lost'))

  const listener = createListener(url, log, isReachable => {
    // While it doesn't respond, running statements fail and new ones fail soon.
    pool.options.connectionTimeoutMillis = isReachable ? CONNECT_MS : CONNECT_WHILE_DOWN_MS
    if (!isReachable) for (const client of clients) connectionOf(client).stream.destroy()
  })

  return {
    engine: 'postgres',
    db: drizzle(pool),
    listen: listener.listen,
    load,
    connect: () => connectForMigrations(url, log),
    isReady: async () => {
      if (listener.isReachable() !== null) return listener.isReachable() === true
      return Promise.race([
        pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
        wait(HUNG_MS, false, { ref: false }),
      ])
    },
    copyTo: null,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** How long a start waits for a database that is starting too. */
const MAX_WAIT_MS = 30_000

/** SQLSTATEs and socket errors of a server that may become available soon. */
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
      connectionTimeoutMillis: CONNECT_MS,
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

/**
 * A separate connection for LISTEN. It reconnects whenever it is lost, and counts as lost when the server doesn't respond:
 * a frozen server keeps its connections open, and its own statement timeout is frozen too.
 */
function createListener(url: string, log: FastifyBaseLogger, onReachable: (isReachable: boolean) => void) {
  const subscriptions = new Map<string, Subscription>()
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let wasConnected = false

  async function ping(client: pg.Client): Promise<void> {
    const pinged = client.query('SELECT 1').then(
      () => true,
      () => true, // A lost connection is reported by its own event.
    )
    let isAlive = await Promise.race([pinged, wait(HUNG_MS, false, { ref: false })])
    // If this process was busy, the reply may be there already, unread.
    isAlive ||= await Promise.race([pinged, wait(50, false, { ref: false })])
    if (closed || current !== client) return
    if (isAlive) setTimeout(ping, PING_MS, client).unref()
    else handleLoss(client, new Error('the database does not respond'))
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shelterbelt-live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('error', error => handleLoss(client, error))
    client.on('end', () => handleLoss(client))
    client.on('notification', notice => subscriptions.get(notice.channel)?.onNotice(notice.payload ?? ''))
    try {
      await client.connect()
      for (const channel of subscriptions.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      current = client
      wasConnected = true
      onReachable(true)
      void ping(client)
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
    connectionOf(client).stream.destroy()
    onReachable(false)
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
    /** Null before the first connection. */
    isReachable: () => (wasConnected ? current !== null : null),
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
