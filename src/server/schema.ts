import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { migrate, requireMigrated } from './platform/db/migrations.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the database to the schema of this version, or, with MIGRATE_AT_START=off, checks that it's there. */
export async function prepareSchema(
  config: Pick<Config, 'migrateAtStart'>,
  database: Database,
  log: FastifyBaseLogger,
): Promise<void> {
  if (config.migrateAtStart) await applyMigrations(database, log)
  else await requireMigrated(database, MIGRATIONS)
}

/** Applies new migrations. Returns their names. */
export async function applyMigrations(database: Database, log: FastifyBaseLogger): Promise<string[]> {
  let reason = ''
  const applied = await migrate(database, MIGRATIONS, {
    onWait: now => {
      if (now !== reason) log.info(now)
      reason = now
    },
  })
  if (applied.length > 0) log.info({ applied }, 'migrated')
  return applied
}
