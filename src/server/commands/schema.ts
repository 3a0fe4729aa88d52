import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { copyRows } from '../platform/db/copying.ts'
import { lockDataFolder } from '../platform/db/data-lock.ts'
import type { Database } from '../platform/db/database.ts'
import { openPglite } from '../platform/db/pglite.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { createLog, silentLog } from '../platform/log.ts'
import { applyMigrations } from '../schema.ts'
import { defineCommand } from './command.ts'

async function withDataLocked<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const unlock = await lockDataFolder(config.dataDir)
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    unlock()
  }
}

async function migrateAndClose(database: Database) {
  try {
    const applied = await applyMigrations(database, createLog({ logLevel: 'info' }))
    const lines = applied.length > 0 ? [`Applied ${applied.join(', ')}.`] : ['The database is up to date.']
    return { ok: true, lines }
  } finally {
    await database.close()
  }
}

export const migrateDatabase = defineCommand({
  summary: 'Apply new migrations, however long they take',
  options: {},
  input: z.strictObject({}),
  runAlone: async config =>
    config.databaseUrl
      ? migrateAndClose(openPostgres(config.databaseUrl, silentLog))
      : withDataLocked(config, async () =>
          migrateAndClose(await openPglite(path.join(config.dataDir, 'database'))),
        ),
})

export const moveData = defineCommand({
  summary: 'Copy the data from the embedded database to PostgreSQL, or back; the servers are stopped',
  options: {
    to: {
      value: 'postgres|embedded',
      meaning: 'where the data goes: an empty DATABASE_URL, or a DATA_DIR without a database',
    },
  },
  input: z.strictObject({
    to: z.enum(['postgres', 'embedded'], { error: 'Use --to postgres or --to embedded' }),
  }),
  runAlone: async (config, { to }) => {
    const url = config.databaseUrl
    const folder = path.join(config.dataDir, 'database')
    if (!url) return { ok: false, lines: ['Set DATABASE_URL to the PostgreSQL database.'] }
    const hasEmbedded = existsSync(path.join(folder, 'PG_VERSION'))
    if (hasEmbedded === (to === 'embedded')) {
      const found = hasEmbedded ? 'already has an' : 'has no'
      return { ok: false, lines: [`${config.dataDir} ${found} embedded database; nothing was changed.`] }
    }
    return withDataLocked(config, async () => {
      const embedded = await openPglite(folder)
      const postgres = openPostgres(url, silentLog)
      const [from, target] = to === 'postgres' ? [embedded, postgres] : [postgres, embedded]
      try {
        for (const database of [from, target]) await applyMigrations(database, silentLog)
        const counts = await copyRows(from, target)
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        return {
          ok: true,
          lines: [
            `Copied and compared ${total} rows in ${Object.keys(counts).length} tables. Uploaded files stay in DATA_DIR/files.`,
            to === 'postgres'
              ? `Start the server with DATABASE_URL. When everything works, move ${folder} away.`
              : 'Start the server without DATABASE_URL.',
          ],
        }
      } finally {
        await embedded.close()
        await postgres.close()
      }
    })
  },
})
