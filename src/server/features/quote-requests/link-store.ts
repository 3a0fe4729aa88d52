import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import { canonicalMailbox } from '../../platform/mail/mailbox.ts'
import { canonicalMailboxSql } from '../../platform/mail/store.ts'
import { drafts } from './tables.ts'

/** The draft a link leads to, whether or not it was sent since; held until the transaction ends. */
export async function lockByLink(tx: Db, linkHash: Buffer, now: Date) {
  const { id, userId, caseId } = drafts
  const [row] = await tx
    .select({ id, userId, caseId })
    .from(drafts)
    .where(and(eq(drafts.linkHash, linkHash), gt(drafts.expiresAt, now)))
    .for('update')
  return row
}

/** Notes which letter was asked for last. */
export async function setAskedAs(tx: Db, draftId: string, askedAs: string): Promise<void> {
  await tx.update(drafts).set({ linkAskedAs: askedAs }).where(eq(drafts.id, draftId))
}

/**
 * Gives a draft the link of its newest letter, as it leaves; the link before leads nowhere from here on. Answers until
 * when the draft waits, or null when it is gone, was sent, or another letter has been asked for since.
 */
export async function replaceLink(
  db: Db,
  asked: { draftId: string; askedAs: string },
  linkHash: Buffer,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .update(drafts)
    .set({ linkHash })
    .where(
      and(
        eq(drafts.id, asked.draftId),
        eq(drafts.linkAskedAs, asked.askedAs),
        isNull(drafts.caseId),
        gt(drafts.expiresAt, now),
      ),
    )
    .returning({ expiresAt: drafts.expiresAt })
  return row?.expiresAt ?? null
}

/** Holds the mailbox of an address until the transaction ends, so that two who ask at once are counted one after the other. */
export const lockMailbox = (tx: Db, email: string): Promise<void> =>
  lockKey(tx, 'drafts.mailbox', canonicalMailbox(email))

/** How many letters of a kind were asked for: of this draft since one moment, to this address since another. */
export async function countEmails(
  tx: Db,
  kind: string,
  draft: { id: string; since: Date },
  address: { email: string; since: Date },
): Promise<{ ofDraft: number; toAddress: number }> {
  const { rows } = await tx.execute<{ ofDraft: number; toAddress: number }>(sql`
    SELECT
      count(*) FILTER (WHERE data ->> 'draftId' = ${draft.id} AND created_at > ${draft.since.toISOString()})::int
        AS "ofDraft",
      count(*) FILTER (WHERE ${canonicalMailboxSql(sql`data ->> 'email'`)} = ${canonicalMailbox(address.email)}
        AND created_at > ${address.since.toISOString()})::int AS "toAddress"
    FROM mails
    WHERE kind = ${kind} AND created_at > least(${draft.since.toISOString()}::timestamptz, ${address.since.toISOString()})`)
  return rows[0] ?? { ofDraft: 0, toAddress: 0 }
}
