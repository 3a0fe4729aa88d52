import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { consents } from './tables.ts'

export async function insertConsents(tx: Db, given: (typeof consents.$inferInsert)[]): Promise<void> {
  if (given.length > 0) await tx.insert(consents).values(given)
}

/** The consents of a case that are nobody's yet become those of the person who claimed it. */
export async function ownConsents(tx: Db, caseId: string, userId: string): Promise<void> {
  await tx
    .update(consents)
    .set({ userId })
    .where(and(eq(consents.caseId, caseId), isNull(consents.userId)))
}
