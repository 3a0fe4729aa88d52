import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Statements that take longer are logged, without their values. */
const SLOW_MS = 500
const MAX_TEXT = 300

export interface PoolLoad {
  size: number
  busy: number
  waiting: number
  /** How long the first in the queue has waited for a connection, in ms. */
  oldestWaitMs: number
}

type Callback = (error: Error, client: pg.PoolClient, release: () => void) => void

/** Watches how long statements wait for a connection, and logs slow ones. Returns a function that returns the current load. */
export function watchPool(pool: pg.Pool, log: FastifyBaseLogger | null): () => PoolLoad {
  // In the order in which they began to wait.
  const waiting = new Map<object, number>()
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>
    (callback: Callback): void
  }
  pool.connect = ((callback?: Callback) => {
    const ticket = {}
    waiting.set(ticket, performance.now())
    if (!callback) return connect().finally(() => waiting.delete(ticket))
    connect((error, client, release) => {
      waiting.delete(ticket)
      callback(error, client, release)
    })
  }) as typeof pool.connect

  if (log) pool.on('connect', client => logSlowStatements(client, log))

  return () => {
    const [oldest] = waiting.values()
    return {
      size: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: waiting.size,
      oldestWaitMs: oldest === undefined ? 0 : performance.now() - oldest,
    }
  }
}

function logSlowStatements(client: pg.PoolClient, log: FastifyBaseLogger): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const start = performance.now()
    const done = () => {
      const ms = Math.round(performance.now() - start)
      if (ms < SLOW_MS) return
      const [first] = args as [string | { text?: string }]
      const text = typeof first === 'string' ? first : (first.text ?? '')
      log.warn({ ms, statement: text.replace(/\s+/g, ' ').slice(0, MAX_TEXT) }, 'a statement was slow')
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        done()
        callback(...results)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(done, done)
    return result
  }) as typeof client.query
}
