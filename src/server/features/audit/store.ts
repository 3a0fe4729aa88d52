import type { Db } from '../../platform/database.ts'
import { audit } from './tables.ts'

export async function insertEntry(db: Db, entry: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(entry)
}
