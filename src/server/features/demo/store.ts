import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { settings } from '../settings/tables.ts'

const SEEDED = 'demo.seeded'

/** Marks the database as filled with the demo. Returns false when it already was. */
export async function markSeeded(tx: Db, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(settings)
    .values({ key: SEEDED, value: { at: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing()
  return rowCount !== 0
}

export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, SEEDED))
  return found.length > 0
}
