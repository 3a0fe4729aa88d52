import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The advisory lock of migrations. The number is arbitrary. */
const LOCK = 7_202_611

/** An applied migration was changed or is missing. The server does not start. */
export class MigrationMismatch extends Error {}

/**
 * Applies the SQL files of a folder that were not applied before, in name order, in one transaction. An advisory lock
 * makes processes that start at the same time apply them once. Returns the names applied.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const applied = new Map(
      (
        await tx.execute<{ name: string; sha256: string }>(sql`SELECT name, sha256 FROM schema_migrations`)
      ).rows.map(row => [row.name, row.sha256] as const),
    )
    const fresh: string[] = []
    for (const name of files) {
      const text = await readFile(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const known = applied.get(name)
      if (known === sha256) continue
      if (known)
        throw new MigrationMismatch(`Migration ${name} was changed after it was applied to this database.`)
      await tx.execute(sql.raw(text))
      await tx.execute(sql`INSERT INTO schema_migrations (name, sha256) VALUES (${name}, ${sha256})`)
      fresh.push(name)
    }
    const missing = [...applied.keys()].filter(name => !files.includes(name))
    if (missing.length > 0) {
      throw new MigrationMismatch(
        `This database is newer than this version of the program: it already has ${missing.join(', ')}.`,
      )
    }
    return fresh
  })
}
