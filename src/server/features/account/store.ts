import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { countEmails, isInMailbox } from '../../platform/mail/store.ts'
import { emails } from '../../platform/mail/tables.ts'
import { cases } from '../cases/tables.ts'
import { accountTokens } from './tables.ts'

export type LinkKind = (typeof accountTokens.$inferSelect)['kind']
export type Link = typeof accountTokens.$inferSelect

export async function insertLink(tx: Db, link: typeof accountTokens.$inferInsert): Promise<void> {
  await tx.insert(accountTokens).values(link)
}

export async function voidLinks(tx: Db, userId: string, kind: LinkKind, now: Date): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
}

export async function findLink(db: Db, kind: LinkKind, tokenHash: Buffer): Promise<Link | null> {
  const [link] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.kind, kind)))
  return link ?? null
}

/** Marks a link as used. Returns false when it was used, voided or has expired. Of two simultaneous calls, one wins. */
export async function markLinkUsed(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)))
  return rowCount !== 0
}

/** Returns how many emails of a kind about this person have been queued since. */
export const countRequestedEmails = (db: Db, kind: string, userId: string, since: Date): Promise<number> =>
  countEmails(db, [kind], since, eq(sql`${emails.data} ->> 'userId'`, userId))

/** Longer than the mail queue retries an email, which is about a day. */
const MAX_DELIVERY_MS = 3 * DAY_MS

/**
 * Returns how many emails of these kinds have been sent since, to an address or to its whole mailbox. It counts emails and not links, because every
 * delivery attempt creates another link.
 */
export function countSentEmails(
  db: Db,
  kinds: string[],
  to: { address: string } | { mailbox: string },
  since: Date,
): Promise<number> {
  const queuedAfter = new Date(since.getTime() - MAX_DELIVERY_MS)
  const isRecipient =
    'address' in to
      ? eq(sql`lower(${emails.recipient})`, to.address.toLowerCase())
      : isInMailbox(emails.recipient, to.mailbox)
  return countEmails(
    db,
    kinds,
    queuedAfter,
    and(eq(emails.state, 'sent'), gt(emails.finishedAt, since), isRecipient),
  )
}

/** Returns the cases without an owner that were requested with this address, in the order in which they must be locked. */
export async function selectUnclaimedCases(tx: Db, email: string): Promise<string[]> {
  const found = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(isNull(cases.clientId), eq(sql`lower(${cases.contactEmail})`, email.toLowerCase())))
    .orderBy(asc(cases.id))
  return found.map(({ id }) => id)
}
