import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { engine, hashTables, testDatabaseUrl } from '../../../../tests/support/database.ts'
import { withDatabase } from '../../../../tests/support/database-url.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { verifyAudit } from '../../features/audit/verification.ts'
import { CopyFailed, copyRows } from './copying.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

const t = testApp()

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function open(database: Database): Promise<Database> {
  opened.push(database)
  await migrate(database, 'migrations')
  return database
}

const anEmptyDatabase = async (): Promise<Database> => open(await openPglite(null))

async function anOrdinaryPostgres(): Promise<Database> {
  const server = testDatabaseUrl() ?? ''
  const name = `${new URL(server).pathname.slice(1)}_moved`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  await client.query(
    `DO $$ BEGIN CREATE ROLE mover LOGIN PASSWORD 'mover'; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  )
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER mover`)
  await client.end()
  const url = new URL(withDatabase(server, name))
  url.username = 'mover'
  url.password = 'mover'
  return open(openPostgres(url.href, silentLog))
}

async function fill(): Promise<void> {
  const on = await t.aCase()
  await t.aMessage(on)
  await t.aDocument(on)
  await (await t.as('admin')).request({ method: 'GET', url: `/api/cases/${on.id}` })
}

// Opens a second database, which takes seconds.
test(
  'every row is copied, the audit log stays intact, and sequences continue',
  { timeout: 60_000 },
  async () => {
    await fill()
    const target = await anEmptyDatabase()
    const counts = await copyRows(t.database, target)
    expect(counts.cases).toBe(1)
    const { schema_migrations: _, ...sent } = await hashTables(t.database)
    const { schema_migrations: __, ...arrived } = await hashTables(target)
    expect(arrived).toEqual(sent)
    expect(await verifyAudit(target.db)).toMatchObject({ intact: true, entries: counts.audit })
    const next = (database: Database) => database.db.execute(sql`SELECT nextval('case_number_seq') AS n`)
    expect((await next(target)).rows).toEqual((await next(t.database)).rows)
    // Its triggers are enabled again.
    await expect(target.db.execute(sql`DELETE FROM audit`)).rejects.toThrow()
    await expect(copyRows(t.database, target)).rejects.toThrow(CopyFailed)
  },
)

describe.runIf(engine === 'postgres')('to a PostgreSQL whose role is not a superuser', () => {
  test('every row is copied', async () => {
    await fill()
    const target = await anOrdinaryPostgres()
    await copyRows(t.database, target)
    const { schema_migrations: _, ...sent } = await hashTables(t.database)
    const { schema_migrations: __, ...arrived } = await hashTables(target)
    expect(arrived).toEqual(sent)
  })
})
