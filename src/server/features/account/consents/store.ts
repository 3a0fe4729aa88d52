import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pick } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cases } from '../../cases/tables.ts'
import { consentTexts } from '../../settings/tables.ts'
import { consents } from './tables.ts'

export async function insertConsents(tx: Db, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values(rows)
}

/** Gives the consents of a claimed case, which belong to no account yet, to the person who claimed it. */
export async function assignConsents(tx: Db, caseId: string, userId: string): Promise<void> {
  await tx
    .update(consents)
    .set({ userId })
    .where(and(eq(consents.caseId, caseId), isNull(consents.userId)))
}

/** Returns all consents of a person, newest first. There are a handful per request, so the list is not paged. */
export function selectConsents(db: Db, userId: string) {
  return db
    .select({
      ...pick(consents, 'id', 'kind', 'textVersion', 'recipient', 'email', 'caseId', 'channel', 'givenAt'),
      ...pick(consents, 'withdrawnAt'),
      /** The words an administrator wrote; null for built-in ones. */
      words: consentTexts.text,
      reference: cases.reference,
    })
    .from(consents)
    .leftJoin(cases, eq(cases.id, consents.caseId))
    .leftJoin(consentTexts, eq(consentTexts.version, consents.textVersion))
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.givenAt), desc(consents.id))
}

export type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number]

/** Locks a person's consents until the transaction ends, so that the second of two clicks sees the first. */
export async function lockConsents(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: consents.id })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.id)
    .for('update')
}

export async function markWithdrawn(tx: Db, ids: string[], withdrawnAt: Date): Promise<void> {
  await tx.update(consents).set({ withdrawnAt }).where(inArray(consents.id, ids))
}

const withdrawnColumns = { id: consents.id, textVersion: consents.textVersion, caseId: consents.caseId }

/** Withdraws the consent in force to share a case with a household or business, and returns it. */
export function markSharingWithdrawn(tx: Db, caseId: string, withdrawnAt: Date) {
  const { kind, withdrawnAt: at } = consents
  return tx
    .update(consents)
    .set({ withdrawnAt })
    .where(and(eq(kind, 'share_with_group'), isNull(at), eq(consents.caseId, caseId)))
    .returning(withdrawnColumns)
}

/** Withdraws every newsletter consent in force that was given for an address, and returns them. */
export function markNewsletterWithdrawn(tx: Db, email: string, withdrawnAt: Date) {
  return tx
    .update(consents)
    .set({ withdrawnAt })
    .where(
      and(
        eq(consents.kind, 'newsletter'),
        isNull(consents.withdrawnAt),
        sql`lower(${consents.email}) = ${email.toLowerCase()}`,
      ),
    )
    .returning(withdrawnColumns)
}
