import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'

/** PGlite starts PostgreSQL with -F, fsync off. Ours starts without: an acknowledged commit is on the disk. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

interface NodeFsStream {
  nfd: number
}

/**
 * Gives PGlite's file system the fsync it lacks; without it a commit stops at the page cache. Leans on Emscripten's
 * internals, so the exact version of PGlite is pinned and a test counts the calls.
 */
function addFsync(pglite: PGlite): void {
  const { NODEFS } = pglite.Module as unknown as { NODEFS: { stream_ops: Record<string, unknown> } }
  NODEFS.stream_ops.fsync = (stream: NodeFsStream) => {
    fs.fdatasyncSync(stream.nfd)
    return 0
  }
}

/**
 * The connection the driver talks to. Drizzle hands its result parsers along in `types`, where PGlite's protocol
 * expects a list of parameter types; the driver reads the parsers elsewhere, so they are dropped on the way.
 */
function driverConfig(pglite: PGlite): pg.PoolConfig {
  const config = createPgConfig(pglite)
  const parse = config.connection.parse.bind(config.connection)
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined })
  return config as pg.PoolConfig
}

/**
 * Opens the embedded database: PostgreSQL in this process, behind the same driver as a server's.
 * `folder` null keeps it in memory; `snapshot` starts it from a dump.
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
  // One connection there is; a statement that waits longer than this for it is a bug or an overload, and says so.
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
    isReady: async () => !pglite.closed,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
