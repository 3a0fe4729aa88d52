import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import { canonicalMailbox } from '../../platform/mail/mailbox.ts'
import { canonicalMailboxSql } from '../../platform/mail/store.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { drafts } from './tables.ts'

/** Who asks for a draft. The token of their cookie decides; `userId` excludes drafts of other accounts. */
export interface Holder {
  tokenHash: Buffer
  /** The signed-in person, or null. */
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

/** Matches the holder's draft unless it has expired or belongs to another person's account. */
const isHeldBy = ({ tokenHash, userId }: Holder, now: Date) =>
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
    .where(isHeldBy(holder, now))
  return row
}

/** Locks the draft until the transaction ends, so that the second of two submissions waits for the first. */
export async function lockDraft(tx: Db, holder: Holder, now: Date): Promise<void> {
  await tx.select({ id: drafts.id }).from(drafts).where(isHeldBy(holder, now)).for('update')
}

/** Returns the contact data of an account under the field ids of a quote request. */
export async function selectContact(db: Db, userId: string) {
  const { fullName, email, phone } = users
  const [contact] = await db.select({ fullName, email, phone }).from(users).where(eq(users.id, userId))
  return contact ?? {}
}

export async function insertDraft(tx: Db, draft: NewDraft): Promise<void> {
  await tx.insert(drafts).values(draft)
}

/** Gives a draft to the browser with this token and takes it from the one that had it. */
export async function setToken(tx: Db, id: string, tokenHash: Buffer): Promise<void> {
  await tx.update(drafts).set({ tokenHash }).where(eq(drafts.id, id))
}

type Change = Pick<NewDraft, 'line' | 'answers' | 'userId' | 'expiresAt' | 'updatedAt'>

/** Saves over revision `base` and increments it. Returns false when the draft has a newer one, was submitted, or is not theirs. */
export async function updateDraft(
  tx: Db,
  holder: Holder,
  base: { id: string; revision: number },
  change: Change,
  now: Date,
): Promise<boolean> {
  const saved = await tx
    .update(drafts)
    .set({ ...change, revision: sql`${drafts.revision} + 1` })
    .where(
      and(
        isHeldBy(holder, now),
        eq(drafts.id, base.id),
        eq(drafts.revision, base.revision),
        isNull(drafts.caseId),
      ),
    )
    .returning({ id: drafts.id })
  return saved.length > 0
}

/** Links a draft to its case and replaces its answers. */
export async function markSubmitted(
  tx: Db,
  id: string,
  change: Pick<NewDraft, 'caseId' | 'userId' | 'answers' | 'updatedAt'>,
): Promise<void> {
  await tx.update(drafts).set(change).where(eq(drafts.id, id))
}

export async function setOwner(tx: Db, id: string, userId: string): Promise<void> {
  await tx.update(drafts).set({ userId }).where(eq(drafts.id, id))
}

/** Deletes the holder's draft unless it was submitted. */
export async function deleteDraft(db: Db, holder: Holder, now: Date): Promise<void> {
  await db.delete(drafts).where(and(isHeldBy(holder, now), isNull(drafts.caseId)))
}

/** Deletes expired drafts that were never submitted. Returns how many. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(drafts)
    .where(and(lte(drafts.expiresAt, now), isNull(drafts.caseId)))
    .returning({ id: drafts.id })
  return deleted.length
}

/** Locks and returns the draft that a link leads to, submitted or not. */
export async function lockByLink(tx: Db, linkHash: Buffer, now: Date) {
  const { id, userId, caseId } = drafts
  const [row] = await tx
    .select({ id, userId, caseId })
    .from(drafts)
    .where(and(eq(drafts.linkHash, linkHash), gt(drafts.expiresAt, now)))
    .for('update')
  return row
}

/** Stores the id of the latest request for an email with the link. */
export async function setLinkRequest(tx: Db, draftId: string, askedAs: string): Promise<void> {
  await tx.update(drafts).set({ linkAskedAs: askedAs }).where(eq(drafts.id, draftId))
}

/**
 * Stores the link of the newest email as it is sent; older links stop working. Returns when the draft expires, or null
 * when it is gone, was submitted, or a newer email was requested.
 */
export async function replaceLink(
  db: Db,
  request: { draftId: string; askedAs: string },
  linkHash: Buffer,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .update(drafts)
    .set({ linkHash })
    .where(
      and(
        eq(drafts.id, request.draftId),
        eq(drafts.linkAskedAs, request.askedAs),
        isNull(drafts.caseId),
        gt(drafts.expiresAt, now),
      ),
    )
    .returning({ expiresAt: drafts.expiresAt })
  return row?.expiresAt ?? null
}

/** Locks the mailbox of an address, so that simultaneous requests are counted one after the other. */
export const lockMailbox = (tx: Db, email: string): Promise<void> =>
  lockKey(tx, 'drafts.mailbox', canonicalMailbox(email))

/** Returns how many emails of a kind were requested: for this draft, and to this address, each since a moment. */
export async function countEmails(
  tx: Db,
  kind: string,
  draft: { id: string; since: Date },
  address: { email: string; since: Date },
): Promise<{ forDraft: number; toAddress: number }> {
  const { rows } = await tx.execute<{ forDraft: number; toAddress: number }>(sql`
    SELECT
      count(*) FILTER (WHERE data ->> 'draftId' = ${draft.id} AND created_at > ${draft.since.toISOString()})::int
        AS "forDraft",
      count(*) FILTER (WHERE ${canonicalMailboxSql(sql`data ->> 'email'`)} = ${canonicalMailbox(address.email)}
        AND created_at > ${address.since.toISOString()})::int AS "toAddress"
    FROM emails
    WHERE kind = ${kind} AND created_at > least(${draft.since.toISOString()}::timestamptz, ${address.since.toISOString()})`)
  return rows[0] ?? { forDraft: 0, toAddress: 0 }
}
