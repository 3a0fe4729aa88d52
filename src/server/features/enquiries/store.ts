import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import { canonicalMailbox } from '../../platform/mail/mailbox.ts'
import { canonicalMailboxSql } from '../../platform/mail/store.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { enquiries, enquiryEntries } from './tables.ts'

const { search: _search, ...columns } = getTableColumns(enquiries)

/** An enquiry as it is stored. */
export type EnquiryRow = Omit<typeof enquiries.$inferSelect, 'search'>

/** Holds a sending until the transaction ends, so that the same one coming twice at once is seen to be the same. */
export const lockSending = (tx: Db, key: string): Promise<void> => lockKey(tx, 'enquiries.sending', key)

/** The enquiry that a sending made since then. */
export async function selectBySending(tx: Db, key: string, since: Date): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(enquiries)
    .where(and(eq(enquiries.sendingKey, key), gt(enquiries.createdAt, since)))
    .orderBy(desc(enquiries.createdAt))
    .limit(1)
  return row
}

/** The number of the next enquiry; one that comes to nothing leaves a gap. */
export async function nextEnquiryNumber(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT nextval('enquiry_number_seq') AS number`)
  return Number(rows[0]?.number)
}

export async function insertEnquiry(tx: Db, row: typeof enquiries.$inferInsert): Promise<EnquiryRow> {
  const [inserted] = await tx.insert(enquiries).values(row).returning(columns)
  if (!inserted) throw new Error('The enquiry was not written')
  return inserted
}

/** Holds the mailbox of an address until the transaction ends, so that letters to it are counted one after the other. */
export const lockMailbox = (tx: Db, email: string): Promise<void> =>
  lockKey(tx, 'enquiries.mailbox', canonicalMailbox(email))

/** How many letters of a kind were put in the queue since then; to one address's mailbox, where one is named. */
export async function countEmails(tx: Db, kind: string, since: Date, email?: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM emails
    WHERE kind = ${kind} AND created_at > ${since.toISOString()}
      AND ${email === undefined ? sql`true` : sql`${canonicalMailboxSql(sql`data ->> 'email'`)} = ${canonicalMailbox(email)}`}`)
  return rows[0]?.n ?? 0
}

export async function selectEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select(columns).from(enquiries).where(eq(enquiries.id, id))
  return row
}

/** The same, held until the transaction ends. */
export async function lockEnquiry(tx: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await tx.select(columns).from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row
}

export async function updateEnquiry(
  tx: Db,
  id: string,
  changes: { status?: EnquiryStatus; caseId?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(enquiries)
    .set({ ...changes, updatedAt: now })
    .where(eq(enquiries.id, id))
}

export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(enquiries)
    .set({ readAt: now })
    .where(and(eq(enquiries.id, id), isNull(enquiries.readAt)))
}

/** Writes an answer or a note. False when it is there already. */
export async function insertEntry(tx: Db, row: typeof enquiryEntries.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(enquiryEntries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: enquiryEntries.id })
  return added.length > 0
}

/** Answers and notes on an enquiry, oldest first, with who wrote them. */
export function selectEntries(db: Db, enquiryId: string) {
  const { id, kind, body, createdAt } = enquiryEntries
  const author = { id: users.id, fullName: users.fullName, role: users.role }
  return db
    .select({ id, kind, body, createdAt, author })
    .from(enquiryEntries)
    .innerJoin(users, eq(users.id, enquiryEntries.authorId))
    .where(eq(enquiryEntries.enquiryId, enquiryId))
    .orderBy(asc(createdAt), asc(id))
}

/** One answer as its letter needs it; undefined when there is none such. */
export async function selectAnswer(db: Db, id: string) {
  const [row] = await db
    .select({ body: enquiryEntries.body, enquiry: columns })
    .from(enquiryEntries)
    .innerJoin(enquiries, eq(enquiries.id, enquiryEntries.enquiryId))
    .where(and(eq(enquiryEntries.id, id), eq(enquiryEntries.kind, 'answer')))
  return row
}

export async function selectCaseReference(db: Db, caseId: string): Promise<string | undefined> {
  const [row] = await db.select({ reference: cases.reference }).from(cases).where(eq(cases.id, caseId))
  return row?.reference
}
