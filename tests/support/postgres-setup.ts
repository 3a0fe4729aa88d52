import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/platform/db/migrations.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { withDatabase } from './database-url.ts'
import { startPostgres } from './embedded-postgres.ts'
import './provided.ts'
import { silentLog } from './silent-log.ts'

async function makeTemplate(url: string, name: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  await server.end()
  const template = openPostgres(withDatabase(url, name), silentLog)
  await migrate(template, path.resolve('migrations'))
  await template.close()
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  const found = await server.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname LIKE $1',
    [`${prefix}%`],
  )
  for (const { datname } of found.rows) {
    await server.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`)
  }
  await server.end()
}

/**
 * Finds a PostgreSQL (TEST_DATABASE_URL, or one from npm) and creates a migrated template on it, which every worker
 * copies. Without one, the tests of this project are skipped with a message, except in CI.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('engine', 'postgres')
  project.provide('pgliteSnapshot', null)
  let server: { url: string; stop(): Promise<void> }
  try {
    server = process.env.TEST_DATABASE_URL
      ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
      : await startPostgres()
  } catch (error) {
    if (process.env.CI) throw error
    process.stderr.write(`\n${'!'.repeat(78)}\nThe tests on PostgreSQL are SKIPPED.\n${String(error)}\n`)
    process.stderr.write(`Set TEST_DATABASE_URL to run them on a server of yours.\n${'!'.repeat(78)}\n\n`)
    project.provide('postgresUrl', null)
    project.provide('postgresTemplate', null)
    return undefined
  }
  const template = `sb_${process.pid}`
  await makeTemplate(server.url, template)
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template)
  return async () => {
    if (process.env.TEST_DATABASE_URL) await dropDatabases(server.url, template)
    await server.stop()
  }
}
