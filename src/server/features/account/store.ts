import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { cases } from '../cases/tables.ts'
import { accountTokens } from './tables.ts'

export type LinkKind = (typeof accountTokens.$inferSelect)['kind']
export type Link = typeof accountTokens.$inferSelect

export async function insertLink(tx: Db, link: typeof accountTokens.$inferInsert): Promise<void> {
  await tx.insert(accountTokens).values(link)
}

/** Makes every link of this kind void that this person has not used. */
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

/** The link of a token, whether or not it still holds; null when there never was one. */
export async function findLink(db: Db, kind: LinkKind, tokenHash: Buffer): Promise<Link | null> {
  const [link] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.kind, kind)))
  return link ?? null
}

/** Uses a link. False when it was used, voided or is too old by now: of two at once, one wins. */
export async function spendLink(tx: Db, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)))
    .returning({ id: accountTokens.id })
  return used.length > 0
}

/** How many letters of a kind about this person were put in the queue since. */
export async function countRequestedEmails(
  db: Db,
  kind: string,
  userId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM mails
    WHERE created_at > ${since.toISOString()} AND kind = ${kind} AND data ->> 'userId' = ${userId}`)
  return rows[0]?.n ?? 0
}

/** A letter is tried for about a day, in ms, with room to spare. */
const MAX_TRIED_MS = 3 * 24 * 3_600_000

/**
 * How many letters of some kinds left for this address since. Not how many links were made: a letter that is tried again
 * makes another each time.
 */
export async function countSentEmails(db: Db, kinds: string[], email: string, since: Date): Promise<number> {
  // No letter is tried for longer, and what was queued before need not be looked at.
  const queuedAfter = new Date(since.getTime() - MAX_TRIED_MS)
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM mails
    WHERE state = 'sent' AND created_at > ${queuedAfter.toISOString()} AND finished_at > ${since.toISOString()}
      AND kind IN (${sql.join(
        kinds.map(kind => sql`${kind}`),
        sql`, `,
      )}) AND lower(recipient) = ${email.toLowerCase()}`)
  return rows[0]?.n ?? 0
}

/** The cases nobody owns that were asked for with this address, in the order in which everybody locks them. */
export async function selectUnclaimedCases(tx: Db, email: string): Promise<string[]> {
  const found = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(isNull(cases.clientId), eq(sql`lower(${cases.contactEmail})`, email.toLowerCase())))
    .orderBy(asc(cases.id))
  return found.map(({ id }) => id)
}
