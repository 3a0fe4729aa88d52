import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { freeBytesOf, MIN_FREE_BYTES } from '../free-space.ts'
import type { Database, Db } from './database.ts'
import { watchPool } from './pool-watch.ts'

/** PostgreSQL's default of 128 MB would stay in this process's memory for good, and the system caches the files anyway. */
const BUFFERS = 'shared_buffers=16MB'
/** PGlite starts PostgreSQL with -F (fsync off). We leave it out, so that an acknowledged commit is on the disk. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', BUFFERS],
]

/** An empty database, which the build makes. Creating one takes more than twice the memory; in the sources there is none. */
const EMPTY = new URL('./empty-database.tar.gz', import.meta.url)

interface NodeFsStream {
  nfd: number
  path?: string
}

interface NodeFsOperations {
  write(stream: NodeFsStream, ...rest: unknown[]): number
  fsync(stream: NodeFsStream): number
}

const DISK_CHECK_MS = 1000

export interface PgliteOptions {
  /** A dump to start from. */
  snapshot?: Blob
  log?: FastifyBaseLogger
  /** Called once when the database can't continue. The process must end; what was acknowledged is on the disk. */
  onFailure?: (message: string) => void
  /** Returns the free space for the database, in bytes; replaced in tests. */
  readFreeBytes?: (folder: string) => Promise<number>
}

/** There isn't enough room to open the database. */
export class DiskFull extends Error {
  constructor(folder: string, bytes: number) {
    super(
      `Only ${Math.floor(bytes / 1024 ** 2)} MB are free where ${folder} is. The database needs at least ${MIN_FREE_BYTES / 1024 ** 2} MB to start.`,
    )
  }
}

/**
 * Adds the fsync that PGlite's file system lacks; without it a commit reaches only the page cache. Reports when the log
 * can't be written: PostgreSQL would stop there, but the embedded one runs on and never returns. It depends on
 * Emscripten's internals, so the exact version of PGlite is pinned and a test counts the calls.
 */
function adaptFileSystem(pglite: PGlite, onLogFailure: (message: string) => void): void {
  const { NODEFS } = pglite.Module as unknown as { NODEFS: { stream_ops: NodeFsOperations } }
  const operations = NODEFS.stream_ops
  const { write } = operations
  operations.write = (stream, ...rest) => {
    try {
      return write(stream, ...rest)
    } catch (error) {
      if (stream.path?.includes('/pg_wal/')) {
        onLogFailure(
          'The database can’t write its log, probably because the disk is full. Stopping; nothing acknowledged is lost.',
        )
      }
      throw error
    }
  }
  operations.fsync = stream => {
    fs.fdatasyncSync(stream.nfd)
    return 0
  }
}

/** Makes every further statement fail. */
function refuseStatements(pglite: PGlite): void {
  pglite.execProtocolStream = async () => {
    throw Object.assign(new Error('The database has stopped: the disk is full.'), { code: '53100' })
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

/** Creates a database beside its folder and moves it there when it is complete, because the process may end at any moment. */
async function createIn(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  const pglite = await PGlite.create({
    dataDir: unfinished,
    ...(fs.existsSync(EMPTY) ? { loadDataDir: new Blob([gunzipSync(fs.readFileSync(EMPTY))]) } : {}),
    startParams: START_PARAMS,
    initDbStartParams: ['--set', BUFFERS],
  })
  await pglite.close()
  fs.renameSync(unfinished, folder)
}

/**
 * Opens the embedded database: PostgreSQL in this process, with the same driver as a database server. With `folder` null it
 * is in memory.
 */
export async function openPglite(
  folder: string | null,
  { snapshot, log, onFailure = exit, readFreeBytes = freeBytesOf }: PgliteOptions = {},
): Promise<Database & { pglite: PGlite }> {
  if (folder) {
    fs.mkdirSync(folder, { recursive: true })
    const free = await readFreeBytes(folder)
    if (free < MIN_FREE_BYTES) throw new DiskFull(folder, free)
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await createIn(folder)
  }
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder, startParams: START_PARAMS } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  })
  let hasFailed = false
  if (folder) {
    adaptFileSystem(pglite, message => {
      if (hasFailed) return
      hasFailed = true
      refuseStatements(pglite)
      onFailure(message)
    })
  }
  const disk = folder ? watchDisk(pglite, () => readFreeBytes(folder), log) : null
  // A statement that waits longer than this for the only connection fails: there is a bug or an overload.
  const pool = new pg.Pool({
    ...driverConfig(pglite),
    max: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
  })
  const load = watchPool(pool, log ?? null)
  return {
    engine: 'pglite',
    load,
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
    isReady: async () => !pglite.closed && !hasFailed && !disk?.isLow(),
    copyTo: async target => {
      if (!folder) throw new Error('A database in memory has no files.')
      await pool.query('CHECKPOINT')
      // The database runs in this thread, so nothing changes while the files are copied.
      fs.cpSync(folder, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    },
    close: async () => {
      disk?.stop()
      await pool.end()
      await pglite.close()
    },
  }
}

function exit(message: string): void {
  console.error(message)
  process.exit(1)
}

/** Lets the database only read while there's little room on the disk. It continues automatically once there's space. */
function watchDisk(pglite: PGlite, readFreeBytes: () => Promise<number>, log?: FastifyBaseLogger) {
  let isLow = false
  const check = async () => {
    const free = await readFreeBytes()
    if (pglite.closed || free < MIN_FREE_BYTES === isLow) return
    isLow = !isLow
    await pglite.exec(`SET default_transaction_read_only = ${isLow ? 'on' : 'off'}`)
    if (isLow)
      log?.error({ freeMegabytes: Math.floor(free / 1024 ** 2) }, 'the disk is full: the database only reads')
    else log?.info('there is room on the disk again: the database writes')
  }
  const timer = setInterval(() => {
    check().catch(error => log?.error({ err: error }, 'the free disk space could not be checked'))
  }, DISK_CHECK_MS)
  timer.unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}

const MAINTENANCE_INTERVAL_MS = 10 * 60_000

/**
 * Runs the checkpoints and vacuums that a PostgreSQL server does automatically and the embedded database doesn't. Returns the
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
