import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { knownDevices } from './tables.ts'

/** Browsers of one person that are remembered; the ones used longest ago make room. */
const KEPT = 20

export async function findDevice(db: Db, tokenHash: Buffer): Promise<{ id: string; userId: string } | null> {
  const [found] = await db
    .select({ id: knownDevices.id, userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .limit(1)
  return found ?? null
}

export async function touchDevice(db: Db, id: string, now: Date): Promise<void> {
  await db.update(knownDevices).set({ lastUsedAt: now }).where(eq(knownDevices.id, id))
}

export async function insertDevice(db: Db, device: typeof knownDevices.$inferInsert): Promise<void> {
  await db.insert(knownDevices).values(device)
  const surplus = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(KEPT)
  await db.delete(knownDevices).where(inArray(knownDevices.id, surplus))
}
