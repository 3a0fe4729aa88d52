import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database } from '../../src/server/platform/db/database.ts'
import { openPglite } from '../../src/server/platform/db/pglite.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { copyTemplate } from './postgres-server.ts'
import './provided.ts'
import { silentLog } from './silent-log.ts'

/** Which engine these tests run on. Races show only on PostgreSQL: `test.runIf(engine === 'postgres')`. */
export const engine = inject('engine')

/** False without a PostgreSQL server, which skips every test of the project. */
export const hasDatabase = engine === 'pglite' || inject('postgresUrl') !== null

let url: string | null = null
let opened: Promise<Database> | null = null

async function open(): Promise<Database> {
  const snapshot = inject('pgliteSnapshot')
  if (snapshot) return openPglite(null, { snapshot: new Blob([readFileSync(snapshot)]) })
  url = await copyOfTemplate()
  return openPostgres(url, silentLog)
}

async function copyOfTemplate(): Promise<string> {
  const server = inject('postgresUrl')
  const template = inject('postgresTemplate')
  if (!server || !template) throw new Error('There is no test database.')
  return copyTemplate(server, template, `${template}_w${process.env.VITEST_POOL_ID ?? process.pid}`)
}

/** The migrated database of this worker, shared by its test files. */
export function testDatabase(): Promise<Database> {
  opened ??= open()
  return opened
}

/**
 * Returns the URL of this worker’s database for another process, or null on the embedded engine. Call it once the
 * database is open.
 */
export const testDatabaseUrl = (): string | null => url

/** Another connection pool to this worker's database, as a second server process would have. PostgreSQL only. */
export async function secondDatabase(): Promise<Database> {
  await testDatabase()
  if (!url) throw new Error('The embedded database allows only one process.')
  return openPostgres(url, silentLog)
}

const statements = new WeakMap<Database, string>()

async function emptyingStatement(database: Database): Promise<string> {
  const tables = await database.db.execute<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`)
  const sequences = await database.db.execute<{ name: string }>(sql`
    SELECT quote_literal(quote_ident(sequencename)) AS name FROM pg_sequences WHERE schemaname = 'public'`)
  return [
    // The audit log’s triggers refuse deletions, and foreign keys require an order.
    'SET session_replication_role = replica',
    // With few rows, DELETE is twenty times as fast as TRUNCATE, which creates new files for each index.
    ...tables.rows.map(({ name }) => `DELETE FROM ${name}`),
    ...sequences.rows.map(({ name }) => `SELECT setval(${name}, 1, false)`),
    'SET session_replication_role = origin',
  ].join('; ')
}

/** Empties every table and starts case numbers over. */
export async function emptyTables(database: Database): Promise<void> {
  const statement = statements.get(database) ?? (await emptyingStatement(database))
  statements.set(database, statement)
  await database.db.execute(sql.raw(statement))
}

/** Returns a function that writes the present rows of all tables into empty tables. No trigger changes them. */
export async function saveRows(database: Database): Promise<() => Promise<void>> {
  const columns = await database.db.execute<{ name: string; columns: string }>(sql`
    SELECT quote_ident(table_name) AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
    WHERE table_schema = 'public' AND table_name <> 'schema_migrations' AND is_generated = 'NEVER'
    GROUP BY table_name`)
  const inserts = columns.rows.map(
    ({ name, columns }) => sql`
      SELECT format(
        ${`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
           SELECT ${columns} FROM json_populate_recordset(NULL::${name}, %L)`}::text,
        json_agg(r)) AS statement
      FROM ${sql.raw(name)} r HAVING count(*) > 0`,
  )
  const sequences = sql`
    SELECT format('SELECT setval(%L, %s)', quote_ident(sequencename), last_value)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`
  const saved = await database.db.execute<{ statement: string }>(
    sql.join([...inserts, sequences], sql` UNION ALL `),
  )
  const statements = [
    'SET session_replication_role = replica',
    ...saved.rows.map(({ statement }) => statement),
    'SET session_replication_role = origin',
  ]
  return async () => {
    await database.db.execute(sql.raw(statements.join('; ')))
  }
}

/** Returns a hash of the rows of every table, by the table's name. */
export async function hashTables(database: Database): Promise<Record<string, string>> {
  const tables = await database.db.execute<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  const hashes = tables.rows.map(
    ({ name }) => sql`
      SELECT ${name}::text AS name, md5(string_agg(r::text, ',' ORDER BY r::text)) AS hash
      FROM ${sql.identifier(name)} r`,
  )
  const { rows } = await database.db.execute<{ name: string; hash: string | null }>(
    sql.join(hashes, sql` UNION ALL `),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? 'empty']))
}
