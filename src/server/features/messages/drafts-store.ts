import { and, eq, sql } from 'drizzle-orm'
import { type Db, first } from '../../platform/db/database.ts'
import { messageDrafts } from './tables.ts'

interface DraftKey {
  caseId: string
  userId: string
  internal: boolean
}

const isDraft = ({ caseId, userId, internal }: DraftKey) =>
  and(
    eq(messageDrafts.caseId, caseId),
    eq(messageDrafts.userId, userId),
    eq(messageDrafts.internal, internal),
  )

export const selectDraft = (db: Db, key: DraftKey) =>
  first(db.select().from(messageDrafts).where(isDraft(key)))

/** Writes the draft if it still has this version; 0 where there is none. Returns whether it was written. */
export async function upsertDraft(
  tx: Db,
  key: DraftKey,
  { version, ...draft }: { version: number; body: string; documentIds: string[]; updatedAt: Date },
): Promise<boolean> {
  const next = { ...draft, version: version + 1 }
  const insert = tx.insert(messageDrafts).values({ ...key, ...next })
  const written =
    version === 0
      ? await insert.onConflictDoNothing().returning({ version: messageDrafts.version })
      : await tx
          .update(messageDrafts)
          .set(next)
          .where(and(isDraft(key), eq(messageDrafts.version, version)))
          .returning({ version: messageDrafts.version })
  return written.length > 0
}

/** Empties the draft that a message was written from: one whose text begins the message. Returns whether there was one. */
export async function clearDraft(tx: Db, key: DraftKey, sent: string, updatedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(messageDrafts)
    .set({ body: '', documentIds: [], version: sql`${messageDrafts.version} + 1`, updatedAt })
    .where(
      and(
        isDraft(key),
        sql`(${messageDrafts.body} <> '' OR cardinality(${messageDrafts.documentIds}) > 0)`,
        sql`starts_with(${sent}, rtrim(${messageDrafts.body}, E' \n\t\r'))`,
      ),
    )
  return rowCount !== 0
}
