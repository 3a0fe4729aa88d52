import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, visibleTo } from '../cases/tables.ts'
import { brokerPhotos } from './tables.ts'

export async function selectTag(db: Db, brokerId: string): Promise<string | null> {
  const [row] = await db
    .select({ tag: brokerPhotos.tag })
    .from(brokerPhotos)
    .where(eq(brokerPhotos.brokerId, brokerId))
  return row?.tag ?? null
}

/** The photo of a broker: for themselves, for administrators and office staff, and for everyone who sees a case that they have or cover. */
export async function selectPhoto(db: Db, actor: Actor, brokerId: string) {
  const isOnCase = sql`EXISTS (SELECT FROM ${cases}
    WHERE ${visibleTo(actor)} AND (${cases.brokerId} = ${brokerId} OR ${cases.coveredBy} = ${brokerId}))`
  const isAlwaysSeen = actor.role === 'admin' || actor.role === 'office' || actor.id === brokerId
  const [row] = await db
    .select({ image: brokerPhotos.image, tag: brokerPhotos.tag })
    .from(brokerPhotos)
    .where(and(eq(brokerPhotos.brokerId, brokerId), isAlwaysSeen ? undefined : isOnCase))
  return row
}

export async function upsertPhoto(tx: Db, photo: typeof brokerPhotos.$inferInsert): Promise<void> {
  const { image, tag, updatedAt } = photo
  await tx
    .insert(brokerPhotos)
    .values(photo)
    .onConflictDoUpdate({ target: brokerPhotos.brokerId, set: { image, tag, updatedAt } })
}

/** Returns whether there was one. */
export async function deletePhoto(tx: Db, brokerId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(brokerPhotos).where(eq(brokerPhotos.brokerId, brokerId))
  return rowCount !== 0
}
