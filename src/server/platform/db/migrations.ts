import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Session } from './database.ts'

/** The advisory lock of migrations. The number is arbitrary. */
const LOCK = 7_202_611

/** The first line of a file with a single statement that can't run in a transaction. It must be safe to repeat. */
const NO_TRANSACTION = '-- no transaction\n'

/** SQLSTATEs of an unavailable lock and of a deadlock. */
const LOCKED = /^(55P03|40P01)$/

/** The program and the database are incompatible. The server does not start. */
export class MigrationMismatch extends Error {}

/** A migration couldn't be applied. The database is as it was before that file. */
export class MigrationFailed extends Error {}

interface MigrateOptions {
  /** How long one attempt waits for a lock. Others wait behind it, so this is short. */
  lockTimeoutMs?: number
  /** How long to repeat attempts, and to wait for another process that migrates. */
  giveUpMs?: number
  retryMs?: number
  /** Called when there's something to wait for. */
  onWait?: (reason: string) => void
}

interface Migration {
  name: string
  text: string
  sha256: string
}

/**
 * Applies the SQL files of a folder that were not applied before, in name order, each in a transaction of its own. It uses
 * its own connection: there's no statement timeout, and an advisory lock makes processes that start at the same time apply
 * each file once. Returns the names applied.
 */
export async function migrate(
  database: Pick<Database, 'connect'>,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { lockTimeoutMs = 3000, giveUpMs = 15 * 60_000, retryMs = 1000, onWait = () => {} } = options
  const session = await database.connect()
  const until = performance.now() + giveUpMs
  try {
    await lock(session, { until, retryMs, onWait })
    await createMigrationsTable(session)
    const pending = await findPending(session, folder)
    for (const migration of pending) {
      for (;;) {
        try {
          await apply(session, migration, lockTimeoutMs)
          break
        } catch (error) {
          if (!LOCKED.test((error as { code?: string }).code ?? '') || performance.now() > until) {
            throw new MigrationFailed(
              `Migration ${migration.name} failed: ${(error as Error).message}. The database is as it was before this file.`,
              { cause: error },
            )
          }
          onWait(`migration ${migration.name} waits for a lock that another session has`)
          await wait(retryMs)
        }
      }
    }
    return pending.map(({ name }) => name)
  } finally {
    await session.query('RESET lock_timeout; SELECT pg_advisory_unlock_all()').catch(() => {})
    await session.end()
  }
}

/** Throws MigrationMismatch unless every migration of the folder, and no other, was applied. Changes nothing. */
export async function requireMigrated(database: Pick<Database, 'connect'>, folder: string): Promise<void> {
  const session = await database.connect()
  try {
    const pending = await findPending(session, folder)
    if (pending.length === 0) return
    throw new MigrationMismatch(
      `This database is older than this version of the program: it lacks ${namesOf(pending)}. Run "migrate" first, then start again.`,
    )
  } finally {
    await session.end()
  }
}

/** Returns the files that were not applied. Throws MigrationMismatch for a changed file, or a newer database. */
async function findPending(session: Session, folder: string): Promise<Migration[]> {
  const migrations = await readMigrations(folder)
  const { rows: tables } = await session.query(`SELECT to_regclass('schema_migrations') AS found`)
  const { rows } =
    tables[0]?.found === null
      ? { rows: [] }
      : await session.query('SELECT name, sha256 FROM schema_migrations ORDER BY name')
  const applied = new Map(rows.map(row => [String(row.name), String(row.sha256)]))
  const newer = [...applied.keys()].filter(name => !migrations.some(migration => migration.name === name))
  if (newer.length > 0) {
    throw new MigrationMismatch(
      `This database is newer than this version of the program: it already has ${newer.join(', ')}. Start the version that applied it or a later one, or restore the backup made before the upgrade.`,
    )
  }
  const changed = migrations.filter(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (changed.length > 0) {
    throw new MigrationMismatch(
      `Migration ${namesOf(changed)} was changed after it was applied to this database. Restore the file as it was released.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

const namesOf = (migrations: readonly Migration[]) => migrations.map(({ name }) => name).join(', ')

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Polls until no other process migrates. */
async function lock(
  session: Session,
  { until, retryMs, onWait }: { until: number; retryMs: number; onWait: (reason: string) => void },
): Promise<void> {
  for (;;) {
    const { rows } = await session.query(`SELECT pg_try_advisory_lock(${LOCK}) AS locked`)
    if (rows[0]?.locked) return
    if (performance.now() > until)
      throw new MigrationFailed('Another process has been migrating for too long.')
    onWait('another process is migrating the database')
    await wait(retryMs)
  }
}

async function createMigrationsTable(session: Session): Promise<void> {
  try {
    await session.query(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  } catch (error) {
    throw new MigrationFailed(
      `The tables can’t be created: ${(error as Error).message}. Make the role of DATABASE_URL the owner of its database.`,
      { cause: error },
    )
  }
}

async function apply(session: Session, { name, text, sha256 }: Migration, lockTimeoutMs: number) {
  const inTransaction = !text.startsWith(NO_TRANSACTION)
  await session.query(`SET lock_timeout = ${inTransaction ? lockTimeoutMs : 0}`)
  if (!inTransaction) await session.query(text)
  await session.query('BEGIN')
  try {
    if (inTransaction) await session.query(text)
    await session.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await session.query('COMMIT')
  } catch (error) {
    await session.query('ROLLBACK')
    throw error
  }
}
