import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The NOTIFY channel that makes every process drop its cached pages. */
export const PAGES_CHANNEL = 'pages'

/** Makes every process drop its cached pages when the transaction commits. */
export async function announcePageChange(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${PAGES_CHANNEL}, '')`)
}
