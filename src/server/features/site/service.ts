import { sql } from 'drizzle-orm'
import type { SiteSettings } from '#shared/site.ts'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSite, saveSite } from './store.ts'

/** The channel on which every process hears that pages must be rendered anew. */
export const PAGES_CHANNEL = 'pages'

export const readSiteSettings = (db: Db, publicUrl: string) => findSite(db, publicUrl)

/** Changes brand facts; every process drops its kept pages when the change commits. */
export async function changeSite(
  platform: Platform,
  facts: Partial<SiteSettings>,
  userId: string | null,
): Promise<void> {
  await platform.db.transaction(async tx => {
    await saveSite(tx, facts, userId, platform.clock.now())
    await tx.execute(sql`SELECT pg_notify(${PAGES_CHANNEL}, '')`)
  })
}
