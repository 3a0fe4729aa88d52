import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Cursor } from '../../../platform/db/cursors.ts'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import { assistantPhrasings as phrasings, assistantQuestions as questions } from './tables.ts'

/** Returns a text that differs whenever the phrasings do. */
export async function selectDigest(db: Db): Promise<string> {
  const [row] = await db
    .select({
      digest: sql<string>`coalesce(md5(string_agg(${phrasings.id}::text, '' ORDER BY ${phrasings.id})), '')`,
    })
    .from(phrasings)
  return row?.digest ?? ''
}

/** Returns every phrasing with its passage's path, oldest first. */
export function selectLearned(db: Db): Promise<{ path: string; phrasing: string }[]> {
  return db
    .select({ path: phrasings.path, phrasing: phrasings.phrasing })
    .from(phrasings)
    .orderBy(asc(phrasings.addedAt), asc(phrasings.id))
}

/** Adds a phrasing. Returns false if the same words are already taught. */
export async function insertPhrasing(tx: Db, row: typeof phrasings.$inferInsert): Promise<boolean> {
  const added = await tx.insert(phrasings).values(row).onConflictDoNothing().returning({ id: phrasings.id })
  return added.length > 0
}

/** Deletes a phrasing and returns it; undefined if there is none. */
export async function deletePhrasing(tx: Db, id: string) {
  const [row] = await tx.delete(phrasings).where(eq(phrasings.id, id)).returning()
  return row
}

/** Returns a page of phrasings, each with its original question, newest first. */
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
