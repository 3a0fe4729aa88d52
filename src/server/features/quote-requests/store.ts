import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { drafts } from './tables.ts'

/** Who asks for a draft: the token of their cookie is what counts; `userId` only keeps others' drafts from them. */
export interface Holder {
  tokenHash: Buffer
  /** The person signed in, or null. */
  userId: string | null
}

export type NewDraft = typeof drafts.$inferInsert
export type DraftRow = Awaited<ReturnType<typeof selectDraft>> & object

const columns = {
  id: drafts.id,
  line: drafts.line,
  answers: drafts.answers,
  revision: drafts.revision,
  userId: drafts.userId,
  caseId: drafts.caseId,
  expiresAt: drafts.expiresAt,
  reference: cases.reference,
  caseClientId: cases.clientId,
}

/** The holder's own draft, not expired. One that belongs to another person's account is not theirs. */
const heldBy = ({ tokenHash, userId }: Holder, now: Date) =>
  and(
    eq(drafts.tokenHash, tokenHash),
    gt(drafts.expiresAt, now),
    userId ? or(isNull(drafts.userId), eq(drafts.userId, userId)) : undefined,
  )

export async function selectDraft(db: Db, holder: Holder, now: Date) {
  const [row] = await db
    .select(columns)
    .from(drafts)
    .leftJoin(cases, eq(cases.id, drafts.caseId))
    .where(heldBy(holder, now))
  return row
}

/** Holds the draft's row until the transaction ends, so that of two submissions at once the second waits. */
export async function lockDraft(tx: Db, holder: Holder, now: Date): Promise<void> {
  await tx.select({ id: drafts.id }).from(drafts).where(heldBy(holder, now)).for('update')
}

/** How to reach the person of an account, under the names a quote request asks for them. */
export async function selectContact(db: Db, userId: string) {
  const { fullName, email, phone } = users
  const [contact] = await db.select({ fullName, email, phone }).from(users).where(eq(users.id, userId))
  return contact ?? {}
}

export async function insertDraft(tx: Db, draft: NewDraft): Promise<void> {
  await tx.insert(drafts).values(draft)
}

/** Hands a draft to the browser with this token; the one that held it no longer does. */
export async function handOver(tx: Db, id: string, tokenHash: Buffer): Promise<void> {
  await tx.update(drafts).set({ tokenHash }).where(eq(drafts.id, id))
}

type Change = Pick<NewDraft, 'line' | 'answers' | 'userId' | 'expiresAt' | 'updatedAt'>

/** Saves over revision `onto` and raises it. False when the draft has moved on, was sent, or is not theirs. */
export async function updateDraft(
  tx: Db,
  holder: Holder,
  onto: { id: string; revision: number },
  change: Change,
  now: Date,
): Promise<boolean> {
  const saved = await tx
    .update(drafts)
    .set({ ...change, revision: sql`${drafts.revision} + 1` })
    .where(
      and(
        heldBy(holder, now),
        eq(drafts.id, onto.id),
        eq(drafts.revision, onto.revision),
        isNull(drafts.caseId),
      ),
    )
    .returning({ id: drafts.id })
  return saved.length > 0
}

/** Ties a draft to the case it became; of its answers only these stay. */
export async function markSubmitted(
  tx: Db,
  id: string,
  to: Pick<NewDraft, 'caseId' | 'userId' | 'answers' | 'updatedAt'>,
): Promise<void> {
  await tx.update(drafts).set(to).where(eq(drafts.id, id))
}

export async function setOwner(tx: Db, id: string, userId: string): Promise<void> {
  await tx.update(drafts).set({ userId }).where(eq(drafts.id, id))
}

/** Deletes the holder's draft unless it was sent. */
export async function deleteDraft(db: Db, holder: Holder, now: Date): Promise<void> {
  await db.delete(drafts).where(and(heldBy(holder, now), isNull(drafts.caseId)))
}

/** Deletes drafts that were never sent and have expired. Returns how many. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(drafts)
    .where(and(lte(drafts.expiresAt, now), isNull(drafts.caseId)))
    .returning({ id: drafts.id })
  return gone.length
}
