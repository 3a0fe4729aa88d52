import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engine, testDatabase, testDatabaseUrl } from '../../../../tests/support/database.ts'
import { withDatabase } from '../../../../tests/support/database-url.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import type { Database } from './database.ts'
import { MigrationFailed, MigrationMismatch, migrate, requireMigrated } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { DatabaseUnreachable, openPostgres } from './postgres.ts'

let folder = ''
let database: Database
let url = ''

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-migrations-'))
  database = await openEmpty()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function openEmpty(): Promise<Database> {
  if (engine === 'pglite') return openPglite(null)
  await testDatabase()
  const server = testDatabaseUrl() ?? ''
  const name = `${new URL(server).pathname.slice(1)}_migrations`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  await client.end()
  url = withDatabase(server, name)
  return openPostgres(url, silentLog)
}

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const tablesIn = async () =>
  (
    await database.db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`,
    )
  ).rows.map(({ name }) => name)

test('each file is applied once, and the files before a failed one stay applied', async () => {
  write('0001_a.sql', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1)')
  write('0002_b.sql', 'CREATE TABLE b (n int); SELECT 1/0')
  const failed = migrate(database, folder)
  await expect(failed).rejects.toThrow(MigrationFailed)
  await expect(failed).rejects.toThrow(/0002_b\.sql failed: division by zero/)
  expect(await tablesIn()).toEqual(['a'])
  write('0002_b.sql', 'CREATE TABLE b (n int)')
  expect(await migrate(database, folder)).toEqual(['0002_b.sql'])
  expect(await migrate(database, folder)).toEqual([])
})

test('a file that begins with “-- no transaction” runs without a transaction', async () => {
  write('0001_a.sql', '-- no transaction\nVACUUM')
  expect(await migrate(database, folder)).toEqual(['0001_a.sql'])
  write('0002_b.sql', 'VACUUM')
  await expect(migrate(database, folder)).rejects.toThrow(/cannot run inside a transaction block/)
})

test('the server refuses a newer, older or changed database and says what to do', async () => {
  write('0001_a.sql', 'CREATE TABLE a (n int)')
  write('0002_b.sql', 'CREATE TABLE b (n int)')
  const older = requireMigrated(database, folder)
  await expect(older).rejects.toThrow(
    'older than this version of the program: it lacks 0001_a.sql, 0002_b.sql',
  )
  await migrate(database, folder)
  await requireMigrated(database, folder)
  rmSync(path.join(folder, '0002_b.sql'))
  for (const check of [migrate, requireMigrated]) {
    const refused = check(database, folder)
    await expect(refused).rejects.toThrow(MigrationMismatch)
    await expect(refused).rejects.toThrow('newer than this version of the program: it already has 0002_b.sql')
  }
  write('0002_b.sql', 'CREATE TABLE b (n bigint)')
  await expect(migrate(database, folder)).rejects.toThrow('0002_b.sql was changed after it was applied')
})

describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
  test('a migration may exceed the statement time limit of requests, and a second server waits for it', async () => {
    await database.db.execute(sql`SELECT 1`)
    const limit = await database.db.execute<{ value: string }>(
      sql`SELECT current_setting('statement_timeout') AS value`,
    )
    expect(limit.rows[0]?.value).toBe('5s')
    write('0001_slow.sql', 'CREATE TABLE slow (n int); SELECT pg_sleep(6)')
    const other = openPostgres(url, silentLog)
    const reasons: string[] = []
    const onWait = (reason: string) => reasons.push(reason)
    const applied = await Promise.all([
      migrate(database, folder, { onWait, retryMs: 200 }),
      migrate(other, folder, { onWait, retryMs: 200 }),
    ])
    await other.close()
    expect(applied.flat()).toEqual(['0001_slow.sql'])
    expect(reasons).toContain('another process is migrating the database')
  })

  test('a migration that can’t get a lock gives up and retries, so that others don’t queue behind it', async () => {
    write('0001_a.sql', 'CREATE TABLE a (n int)')
    await migrate(database, folder)
    write('0002_b.sql', 'ALTER TABLE a ADD COLUMN m int')
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE a IN ACCESS SHARE MODE')
    const reasons: string[] = []
    const quick = { lockTimeoutMs: 100, retryMs: 50, onWait: (reason: string) => reasons.push(reason) }
    const blocked = migrate(database, folder, { ...quick, giveUpMs: 300 })
    await expect(blocked).rejects.toThrow(/0002_b\.sql failed: canceling statement due to lock timeout/)
    const migrated = migrate(database, folder, quick)
    await new Promise(resolve => setTimeout(resolve, 500))
    await holder.query('COMMIT')
    expect(await migrated).toEqual(['0002_b.sql'])
    await holder.end()
    expect(new Set(reasons)).toEqual(
      new Set(['migration 0002_b.sql waits for a lock that another session has']),
    )
  })

  test('a role that can’t create tables is told to own the database', async () => {
    const role = `${new URL(url).pathname.slice(1)}_guest`
    await database.db.execute(sql.raw(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(role)}`))
    await database.db.execute(sql.raw(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD 'guest'`))
    const address = new URL(url)
    address.username = role
    address.password = 'guest'
    const guest = openPostgres(address.href, silentLog)
    try {
      await expect(migrate(guest, folder)).rejects.toThrow(
        'The tables can’t be created: permission denied for schema public. Make the role of DATABASE_URL the owner of its database.',
      )
    } finally {
      await guest.close()
      await database.db.execute(sql.raw(`DROP ROLE ${pg.escapeIdentifier(role)}`))
    }
  })

  test('a database that cannot be used is named without its password', async () => {
    const wrong = openPostgres(withDatabase(url, 'no_such').replace(/:[^:@/]+@/, ':hunter2@'), silentLog)
    const failed = migrate(wrong, folder)
    await expect(failed).rejects.toThrow(DatabaseUnreachable)
    await expect(failed).rejects.not.toThrow(/hunter2/)
    await wrong.close()
  })
})
