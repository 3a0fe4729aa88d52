import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import type { TopicId } from '#shared/enquiries/topics.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { type Cursor, cursorSql } from '../../platform/db/cursors.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { cases } from '../cases/tables.ts'
import { personOf, users } from '../users/tables.ts'
import { enquiries, enquiryEntries } from './tables.ts'

const { search: _search, ...columns } = getTableColumns(enquiries)

export type EnquiryRow = Omit<typeof enquiries.$inferSelect, 'search'>

/** Locks a submission until the transaction ends, so that the second of two identical ones sees the first. */
export const lockSubmission = (tx: Db, key: string): Promise<void> => lockKey(tx, 'enquiries.sending', key)

/** Returns the enquiry that the same submission made since then. */
export async function findBySubmission(tx: Db, key: string, since: Date): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(enquiries)
    .where(and(eq(enquiries.sendingKey, key), gt(enquiries.createdAt, since)))
    .orderBy(desc(enquiries.createdAt))
    .limit(1)
  return row
}

/** Returns the number of the next enquiry. A transaction that fails leaves a gap. */
export async function nextEnquiryNumber(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT nextval('enquiry_number_seq') AS number`)
  return Number(rows[0]?.number)
}

export async function insertEnquiry(tx: Db, row: typeof enquiries.$inferInsert): Promise<EnquiryRow> {
  const [inserted] = await tx.insert(enquiries).values(row).returning(columns)
  if (!inserted) throw new Error('The enquiry was not written')
  return inserted
}

export const findEnquiry = (db: Db, id: string): Promise<EnquiryRow | undefined> =>
  first(db.select(columns).from(enquiries).where(eq(enquiries.id, id)))

/** Returns an enquiry and locks it until the transaction ends. */
export const lockEnquiry = (tx: Db, id: string): Promise<EnquiryRow | undefined> =>
  first(tx.select(columns).from(enquiries).where(eq(enquiries.id, id)).for('update'))

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

/** Adds an answer or a note. Returns false when it was added before. */
export async function insertEntry(tx: Db, row: typeof enquiryEntries.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(enquiryEntries).values(row).onConflictDoNothing()
  return rowCount !== 0
}

/** Returns the answers and notes of an enquiry, oldest first, with their authors. */
export function selectEntries(db: Db, enquiryId: string) {
  const { id, kind, body, createdAt } = enquiryEntries
  const author = personOf(users)
  return db
    .select({ id, kind, body, createdAt, author })
    .from(enquiryEntries)
    .innerJoin(users, eq(users.id, enquiryEntries.authorId))
    .where(eq(enquiryEntries.enquiryId, enquiryId))
    .orderBy(asc(createdAt), asc(id))
}

export async function findAnswer(db: Db, id: string) {
  const [row] = await db
    .select({ body: enquiryEntries.body, enquiry: columns })
    .from(enquiryEntries)
    .innerJoin(enquiries, eq(enquiries.id, enquiryEntries.enquiryId))
    .where(and(eq(enquiryEntries.id, id), eq(enquiryEntries.kind, 'answer')))
  return row
}

export async function findCaseReference(db: Db, caseId: string): Promise<string | undefined> {
  const [row] = await db.select({ reference: cases.reference }).from(cases).where(eq(cases.id, caseId))
  return row?.reference
}

/** Characters of a message that a list shows. */
const PREVIEW_LENGTH = 160

interface EnquiryFilter {
  status?: EnquiryStatus | undefined
  topic?: TopicId | undefined
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  after?: Cursor | undefined
  limit: number
}

/** Returns a page of enquiries, newest first. */
export function selectEnquiries(db: Db, { status, topic, terms, after, limit }: EnquiryFilter) {
  const { id, reference, name, email, phone, spamReason, readAt, createdAt, dueAt } = enquiries
  const beginning = sql<string>`left(${enquiries.message}, ${PREVIEW_LENGTH})`
  return db
    .select({
      id,
      reference,
      name,
      email,
      phone,
      topic: enquiries.topic,
      status: enquiries.status,
      spamReason,
      readAt,
      createdAt,
      dueAt,
      beginning,
      answeredBy: sql<
        string | null
      >`(SELECT u.full_name FROM enquiry_entries e JOIN users u ON u.id = e.author_id
        WHERE e.enquiry_id = enquiries.id AND e.kind = 'answer' ORDER BY e.created_at DESC LIMIT 1)`,
    })
    .from(enquiries)
    .where(
      and(
        status ? eq(enquiries.status, status) : undefined,
        topic ? eq(enquiries.topic, topic) : undefined,
        terms ? sql`${enquiries.search} @@ to_tsquery('simple', ${terms})` : undefined,
        after && sql`(${createdAt}, ${id}) < ${cursorSql(after)}`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function countEnquiries(db: Db): Promise<{ open: number; unread: number; unreadSpam: number }> {
  const { rows } = await db.execute<{ open: number; unread: number; unreadSpam: number }>(sql`
    SELECT (SELECT count(*) FROM enquiries WHERE status = 'open')::int AS open,
      (SELECT count(*) FROM enquiries WHERE status = 'open' AND read_at IS NULL)::int AS unread,
      (SELECT count(*) FROM enquiries WHERE status = 'spam' AND read_at IS NULL)::int AS "unreadSpam"`)
  return rows[0] ?? { open: 0, unread: 0, unreadSpam: 0 }
}
