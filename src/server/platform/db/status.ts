import type { Database } from './database.ts'

/** Returns the database's version, how far this machine's clock is ahead of it, and whether we are a superuser. */
export async function readServerStatus(database: Pick<Database, 'connect'>, now: Date) {
  const session = await database.connect()
  try {
    const { rows } = await session.query(`
      SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp())::float8 AS now,
        current_setting('is_superuser') = 'on' AS is_superuser`)
    return {
      version: `PostgreSQL ${rows[0]?.version}`,
      secondsAhead: now.getTime() / 1000 - Number(rows[0]?.now),
      isSuperuser: rows[0]?.is_superuser === true,
    }
  } finally {
    await session.end()
  }
}
