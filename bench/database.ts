import path from 'node:path'
import pg from 'pg'
import { migrate } from '../src/server/platform/db/migrations.ts'
import { openPostgres } from '../src/server/platform/db/postgres.ts'
import { withDatabase } from '../tests/support/database-url.ts'
import { startPostgres } from '../tests/support/embedded-postgres.ts'
import { silentLog } from '../tests/support/silent-log.ts'

export interface BenchDatabases {
  /** The engine and version, for the notes of a report. */
  version: string
  /** Creates a migrated database. Returns its URL. */
  make(name: string): Promise<string>
  /** Drops the databases, and stops the server if it was started for this. */
  stop(): Promise<void>
}

/**
 * Returns the PostgreSQL of TEST_DATABASE_URL, or else one from npm. With KEEP_DATABASES set, databases stay in the former,
 * and the next run uses them as they are: filling the largest takes many minutes.
 */
export async function openBenchDatabases(): Promise<BenchDatabases> {
  const testUrl = process.env.TEST_DATABASE_URL
  const server = testUrl ? { url: testUrl, stop: async () => {} } : await startPostgres()
  const keeps = Boolean(testUrl && process.env.KEEP_DATABASES)
  const created: string[] = []
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const setting = async (name: string) =>
    (await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name])).rows[0]?.value
  const drop = (name: string) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)

  return {
    version: `PostgreSQL ${await setting('server_version')}, shared_buffers ${await setting('shared_buffers')}, fsync ${await setting('fsync')}`,
    make: async purpose => {
      const name = `shelterbelt_bench_${purpose}${keeps ? '' : `_${process.pid}`}`
      const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
      if (found.rows.length === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
      if (!keeps) created.push(name)
      const url = withDatabase(server.url, name)
      const database = openPostgres(url, silentLog)
      await migrate(database, path.resolve('migrations'))
      await database.close()
      return url
    },
    stop: async () => {
      for (const name of created) await drop(name)
      await client.end()
      await server.stop()
    },
  }
}

/** The built server on a database, as `startServerProcess` takes it; on the loopback, without limits. */
export const onDatabase = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMITS: 'off',
})
