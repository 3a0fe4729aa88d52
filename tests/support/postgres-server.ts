import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/server/platform/db/migrations.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { withDatabase } from './database-url.ts'
import { startPostgres } from './embedded-postgres.ts'
import { silentLog } from './silent-log.ts'

export interface PostgresServer {
  /** Without a database name. */
  url: string
  stop(): Promise<void>
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/**
 * Starts the PostgreSQL from npm, or uses the one of TEST_DATABASE_URL. Returns null where neither is possible, and says what that
 * means; in CI it throws.
 */
export async function openPostgresServer(otherwise: string): Promise<PostgresServer | null> {
  try {
    return process.env.TEST_DATABASE_URL
      ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
      : await startPostgres()
  } catch (error) {
    if (process.env.CI) throw error
    process.stderr.write(`\n${'!'.repeat(78)}\n${otherwise}\n${String(error)}\n`)
    process.stderr.write(`Set TEST_DATABASE_URL to run them on a server of yours.\n${'!'.repeat(78)}\n\n`)
    return null
  }
}

/** Creates a database with the schema, of which others are copies. Returns its URL. */
export async function makeTemplate(server: string, name: string): Promise<string> {
  await run(server, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  const url = withDatabase(server, name)
  const template = openPostgres(url, silentLog)
  await migrate(template, path.resolve('migrations'))
  await template.close()
  return url
}

/** Copies a template, to which no one is connected. Returns the URL of the copy. */
export async function copyTemplate(server: string, template: string, name: string): Promise<string> {
  const [from, to] = [pg.escapeIdentifier(template), pg.escapeIdentifier(name)]
  await run(server, `DROP DATABASE IF EXISTS ${to} WITH (FORCE)`, `CREATE DATABASE ${to} TEMPLATE ${from}`)
  return withDatabase(server, name)
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  run(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)

/** Stops the server; on one of TEST_DATABASE_URL, drops the database of this name and its copies. */
export async function closePostgresServer(server: PostgresServer, name: string): Promise<void> {
  if (process.env.TEST_DATABASE_URL) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const found = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
      [name, `${name}_`],
    )
    await client.end()
    for (const { datname } of found.rows) await dropDatabase(server.url, datname)
  }
  await server.stop()
}
