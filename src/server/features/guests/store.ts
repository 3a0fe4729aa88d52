import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, first } from '../../platform/db/database.ts'
import { cases } from '../cases/tables.ts'
import { type GuestLink, guestLinks } from './tables.ts'

/** Stores the link of an email. Sent again, the email has another link, and the earlier one stops working. */
export async function replaceLink(db: Db, link: Omit<GuestLink, 'usedAt'>): Promise<void> {
  const { tokenHash, createdAt, expiresAt } = link
  await db
    .insert(guestLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [guestLinks.source, guestLinks.caseId],
      set: { tokenHash, createdAt, expiresAt, usedAt: null },
    })
}

export const selectLink = (db: Db, tokenHash: Buffer): Promise<GuestLink | undefined> =>
  first(db.select().from(guestLinks).where(eq(guestLinks.tokenHash, tokenHash)))

/** Marks a link as used. Returns false when it was used already. Of two calls at once, one wins. */
export async function markLinkUsed(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(guestLinks)
    .set({ usedAt: now })
    .where(and(eq(guestLinks.id, id), isNull(guestLinks.usedAt)))
  return rowCount !== 0
}

/** Whether a case has no account and this address. */
export async function isUnclaimed(db: Db, caseId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, caseId), ofMailbox(email)))
  return found.length > 0
}

/** The cases without an account that were requested with this address, or only this one of them, open and newest first. */
export function selectUnclaimedCases(
  db: Db,
  { email, caseId, limit }: { email: string; caseId?: string | undefined; limit: number },
) {
  return db
    .select({ id: cases.id, reference: cases.reference, line: cases.line })
    .from(cases)
    .where(and(ofMailbox(email), caseId ? eq(cases.id, caseId) : undefined))
    .orderBy(sql`(${cases.status} = 'closed')`, desc(cases.id))
    .limit(limit)
}

const ofMailbox = (email: string) =>
  and(isNull(cases.clientId), eq(sql`lower(${cases.contactEmail})`, email.toLowerCase()))
