import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The channel on which every process is told that stored pages are out of date. */
export const PAGES_CHANNEL = 'pages'

/** Tells every process to drop its stored pages when the transaction commits. */
export async function announcePageChange(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${PAGES_CHANNEL}, '')`)
}
