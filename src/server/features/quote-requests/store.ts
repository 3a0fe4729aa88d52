import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LineId } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { canonicalMailbox } from '../../platform/mail/mailbox.ts'
import { countEmails, isInMailbox } from '../../platform/mail/store.ts'
import { emails } from '../../platform/mail/tables.ts'
import { cases, visibleTo } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { drafts } from './tables.ts'

/** Who asks for a draft. The token of their cookie decides; a draft of an account is for its owner, logged in. */
export interface Holder {
  tokenHash: Buffer
  /** The signed-in person, or null. */
  userId: string | null
}

type NewDraft = typeof drafts.$inferInsert
export type DraftRow = Awaited<ReturnType<typeof selectDraft>> & object

/** The request after which a draft was started. */
const followed = alias(cases, 'followed')

const columns = {
  ...pick(drafts, 'id', 'line', 'answers', 'revision', 'userId', 'caseId', 'followsCaseId', 'createdAt'),
  expiresAt: drafts.expiresAt,
  follows: followed.reference,
  reference: cases.reference,
  caseClientId: cases.clientId,
  caseUnconfirmed: cases.unconfirmed,
  caseStatus: cases.status,
  caseBrokerId: cases.brokerId,
  caseRepliedAt: cases.firstRepliedAt,
}

/** Matches the holder's draft unless it has expired or belongs to an account that is not theirs. */
const isHeldBy = ({ tokenHash, userId }: Holder, now: Date) =>
  and(
    eq(drafts.tokenHash, tokenHash),
    gt(drafts.expiresAt, now),
    userId ? or(isNull(drafts.userId), eq(drafts.userId, userId)) : isNull(drafts.userId),
  )

export async function selectDraft(db: Db, holder: Holder, now: Date) {
  const [row] = await db
    .select(columns)
    .from(drafts)
    .leftJoin(cases, eq(cases.id, drafts.caseId))
    .leftJoin(followed, eq(followed.id, drafts.followsCaseId))
    .where(isHeldBy(holder, now))
  return row
}

/** Whether any draft has this token, also one that belongs to an account. */
export const existsToken = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.$count(drafts, eq(drafts.tokenHash, tokenHash))) > 0

/** Locks the draft until the transaction ends, so that the second of two submissions waits for the first. */
export async function lockDraft(tx: Db, holder: Holder, now: Date): Promise<void> {
  await tx.select({ id: drafts.id }).from(drafts).where(isHeldBy(holder, now)).for('update')
}

export async function countNewDrafts(tx: Db, network: string, since: Date): Promise<number> {
  return tx.$count(drafts, and(eq(drafts.network, network), gt(drafts.createdAt, since)))
}

/** Returns how many requests without an account were submitted since: from a network, and with a mailbox. */
export async function countSubmitted(
  tx: Db,
  { network, email, since }: { network: string; email: string; since: Date },
): Promise<{ fromNetwork: number; withMailbox: number }> {
  const { rows } = await tx.execute<{ fromNetwork: number; withMailbox: number }>(sql`
    SELECT count(*) FILTER (WHERE network = ${network})::int AS "fromNetwork",
      count(*) FILTER (WHERE ${isInMailbox(sql`answers ->> 'email'`, email)})::int AS "withMailbox"
    FROM drafts WHERE case_id IS NOT NULL AND user_id IS NULL AND updated_at > ${since.toISOString()}`)
  return rows[0] ?? { fromNetwork: 0, withMailbox: 0 }
}

/** Returns the contact data of an account under the field ids of a quote request. */
export async function selectContact(db: Db, userId: string) {
  const { fullName, email, phone } = users
  const [contact] = await db.select({ fullName, email, phone }).from(users).where(eq(users.id, userId))
  return contact ?? {}
}

/** What a submitted request says of the person who sent it. */
export async function selectRequest(db: Db, caseId: string) {
  const { contactName: fullName, contactEmail: email, contactPhone: phone, answers, openedAt } = cases
  const [row] = await db
    .select({ answers, openedAt, contact: { fullName, email, phone } })
    .from(cases)
    .where(eq(cases.id, caseId))
  return row
}

export async function insertDraft(tx: Db, draft: NewDraft): Promise<void> {
  await tx.insert(drafts).values(draft)
}

/** Gives a draft to the browser with this token and takes it from the one that had it. Its link is spent. */
export async function setToken(tx: Db, id: string, tokenHash: Buffer): Promise<void> {
  await tx.update(drafts).set({ tokenHash, linkHash: null }).where(eq(drafts.id, id))
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
  const { rowCount } = await tx
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
  return rowCount !== 0
}

/** Links a draft to its case and replaces its answers. */
export async function markSubmitted(
  tx: Db,
  id: string,
  change: Pick<
    NewDraft,
    'caseId' | 'userId' | 'answers' | 'network' | 'updatedAt' | 'linkHash' | 'linkAskedAs'
  >,
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
    .select({ id, userId, caseId, unconfirmed: cases.unconfirmed })
    .from(drafts)
    .leftJoin(cases, eq(cases.id, drafts.caseId))
    .where(and(eq(drafts.linkHash, linkHash), gt(drafts.expiresAt, now)))
    .for('update', { of: drafts })
  return row
}

export async function setLinkRequest(tx: Db, draftId: string, askedAs: string): Promise<void> {
  await tx.update(drafts).set({ linkAskedAs: askedAs }).where(eq(drafts.id, draftId))
}

/**
 * Stores the link of the newest email as it is sent; older links stop working. Returns when the draft expires, or null
 * when it is gone, was submitted since, or a newer email was requested.
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
        or(
          isNull(drafts.caseId),
          sql`EXISTS (SELECT FROM cases c WHERE c.id = ${drafts.caseId} AND c.unconfirmed)`,
        ),
        gt(drafts.expiresAt, now),
      ),
    )
    .returning({ expiresAt: drafts.expiresAt })
  return row?.expiresAt ?? null
}

/** The case that a start with this key has opened. */
export async function selectByRequestKey(tx: Db, actor: Actor, key: string) {
  const [row] = await tx
    .select({ id: cases.id, reference: cases.reference, clientId: cases.clientId })
    .from(cases)
    .where(and(visibleTo(actor), eq(cases.requestKey, key)))
  return row && { id: row.id, reference: row.reference, hasAccount: row.clientId !== null }
}

/** Open cases of a line that were requested with this address, newest first. */
export function selectOpenCases(tx: Db, { email, line }: { email: string; line: LineId }) {
  return tx
    .select({ reference: cases.reference })
    .from(cases)
    .where(
      and(
        eq(sql`lower(${cases.contactEmail})`, email.toLowerCase()),
        eq(cases.line, line),
        ne(cases.status, 'closed'),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(1)
}

/** Locks the mailbox of an address, so that simultaneous requests are counted one after the other. */
export const lockMailbox = (tx: Db, email: string): Promise<void> =>
  lockKey(tx, 'drafts.mailbox', canonicalMailbox(email))

/** The same for a network. */
export const lockNetwork = (tx: Db, network: string): Promise<void> => lockKey(tx, 'drafts.network', network)

/** Returns how many emails of these kinds were requested for a draft since. */
export const countDraftEmails = (tx: Db, kinds: string[], draftId: string, since: Date): Promise<number> =>
  countEmails(tx, kinds, since, eq(sql`${emails.data} ->> 'draftId'`, draftId))

/** The same to a mailbox. */
export const countMailboxEmails = (tx: Db, kinds: string[], email: string, since: Date): Promise<number> =>
  countEmails(tx, kinds, since, isInMailbox(sql`${emails.data} ->> 'email'`, email))
