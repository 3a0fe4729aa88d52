import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database, Db } from './database.ts'

/** PGlite starts PostgreSQL with -F (fsync off). We leave it out, so that an acknowledged commit is on the disk. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

interface NodeFsStream {
  nfd: number
}

/**
 * Adds the fsync that PGlite's file system lacks; without it a commit reaches only the page cache. It depends on
 * Emscripten's internals, so the exact version of PGlite is pinned and a test counts the calls.
 */
function addFsync(pglite: PGlite): void {
  const { NODEFS } = pglite.Module as unknown as { NODEFS: { stream_ops: Record<string, unknown> } }
  NODEFS.stream_ops.fsync = (stream: NodeFsStream) => {
    fs.fdatasyncSync(stream.nfd)
    return 0
  }
}

/**
 * Returns the driver's configuration. Drizzle passes its result parsers in `types`, where PGlite's protocol expects a list
 * of parameter types. The driver gets the parsers in another way as well, so they are removed here.
 */
function driverConfig(pglite: PGlite): pg.PoolConfig {
  const config = createPgConfig(pglite)
  const parse = config.connection.parse.bind(config.connection)
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined })
  return config as pg.PoolConfig
}

/**
 * Opens the embedded database: PostgreSQL in this process, with the same driver as a database server. With `folder` null it
 * is in memory; `snapshot` is a dump to start from.
 */
export async function openPglite(
  folder: string | null,
  snapshot?: Blob,
): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder, startParams: START_PARAMS } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  })
  if (folder) addFsync(pglite)
  // A statement that waits longer than this for the only connection fails: there is a bug or an overload.
  const pool = new pg.Pool({
    ...driverConfig(pglite),
    max: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
  })
  return {
    engine: 'pglite',
    pglite,
    db: drizzle(pool),
    listen: async (channel, onNotice) => {
      await pglite.listen(channel, onNotice)
    },
    connect: async () => {
      const client = await pool.connect()
      return {
        query: (text, values) => client.query(text, values),
        end: async () => client.release(),
      }
    },
    isReady: async () => !pglite.closed,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

const MAINTENANCE_INTERVAL_MS = 10 * 60_000

/**
 * Runs the checkpoints and vacuums that a PostgreSQL server does by itself and the embedded database does not. Returns the
 * function that stops them.
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
  }, MAINTENANCE_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
