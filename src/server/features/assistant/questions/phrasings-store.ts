import { randomInt } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Cursor } from '../../../platform/db/cursors.ts'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import {
  assistantPhrasings as phrasings,
  assistantQuestions as questions,
  assistantPhrasingsRevision as revisions,
} from './tables.ts'

/** 0 while nothing was ever taught. */
export async function selectRevision(db: Db): Promise<number> {
  const [row] = await db.select({ revision: revisions.revision }).from(revisions)
  return row?.revision ?? 0
}

/** Every phrasing with its passage's path, in the order in which they were added. */
export function selectLearned(db: Db): Promise<{ path: string; phrasing: string }[]> {
  return db
    .select({ path: phrasings.path, phrasing: phrasings.phrasing })
    .from(phrasings)
    .orderBy(asc(phrasings.addedAt), asc(phrasings.id))
}

/**
 * Notes that the phrasings changed. Who changes them at once waits here for the other. The number is drawn, not counted:
 * counting would begin anew with a restored backup, and meet numbers a process has seen.
 */
export async function bumpRevision(tx: Db): Promise<void> {
  const revision = randomInt(1, 2 ** 47)
  await tx
    .insert(revisions)
    .values({ revision })
    .onConflictDoUpdate({ target: revisions.one, set: { revision } })
}

/** Adds a phrasing. False when the same words were taught before. */
export async function insertPhrasing(tx: Db, row: typeof phrasings.$inferInsert): Promise<boolean> {
  const added = await tx.insert(phrasings).values(row).onConflictDoNothing().returning({ id: phrasings.id })
  return added.length > 0
}

export async function countPhrasings(db: Db): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(phrasings)
  return row?.n ?? 0
}

/** Takes a phrasing away and answers it; undefined when there is none such. */
export async function deletePhrasing(tx: Db, id: string) {
  const [row] = await tx.delete(phrasings).where(eq(phrasings.id, id)).returning()
  return row
}

/** A page of phrasings with the question each was made of, newest first. */
export function selectPhrasings(db: Db, { after, limit }: { after?: Cursor | undefined; limit: number }) {
  const { id, path, phrasing, addedAt } = phrasings
  return db
    .select({ id, path, phrasing, addedAt, addedBy: users.fullName, question: questions.question })
    .from(phrasings)
    .innerJoin(users, eq(users.id, phrasings.addedBy))
    .leftJoin(questions, eq(questions.id, phrasings.questionId))
    .where(
      after
        ? sql`(${addedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(addedAt), desc(id))
    .limit(limit)
}
