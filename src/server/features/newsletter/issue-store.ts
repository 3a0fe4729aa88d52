import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { users } from '../users/tables.ts'
import { newsletterDeliveries as deliveries, newsletterIssues as issues } from './tables.ts'

const MAX_LISTED = 100

interface IssueDraft {
  subject: string
  body: string
}

export async function insertIssue(
  db: Db,
  { subject, body }: IssueDraft,
  userId: string,
  now: Date,
): Promise<string> {
  const id = newId()
  await db.insert(issues).values({ id, subject, body, createdAt: now, updatedAt: now, updatedBy: userId })
  return id
}

/** Changes a draft. Returns false when it has another revision, or was sent. */
export async function updateIssue(
  db: Db,
  { id, revision }: { id: string; revision: number },
  { subject, body }: IssueDraft,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(issues)
    .set({ subject, body, revision: revision + 1, updatedAt: now, updatedBy: userId })
    .where(and(eq(issues.id, id), eq(issues.revision, revision), isNull(issues.sentAt)))
  return rowCount !== 0
}

/** Deletes a draft. Returns false when there is none: the issue doesn't exist, or was sent. */
export async function deleteDraft(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(issues).where(and(eq(issues.id, id), isNull(issues.sentAt)))
  return rowCount !== 0
}

const LISTED = {
  ...pick(issues, 'id', 'subject', 'revision', 'slug', 'updatedAt', 'sentAt', 'audience', 'postedAt'),
  updatedBy: users.fullName,
}

export async function findIssue(db: Db, id: string) {
  const [row] = await db
    .select({ ...LISTED, body: issues.body })
    .from(issues)
    .innerJoin(users, eq(users.id, issues.updatedBy))
    .where(eq(issues.id, id))
  return row
}
export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>

/** Returns drafts by their last change, then sent issues by date, without their texts, which could be megabytes. */
export function selectIssues(db: Db): Promise<Omit<IssueRow, 'body'>[]> {
  return db
    .select(LISTED)
    .from(issues)
    .innerJoin(users, eq(users.id, issues.updatedBy))
    .orderBy(sql`${issues.sentAt} DESC NULLS FIRST`, desc(issues.updatedAt), desc(issues.id))
    .limit(MAX_LISTED)
}

/** Locks an issue until the transaction ends. */
export const lockIssue = (tx: Db, id: string) =>
  first(tx.select().from(issues).where(eq(issues.id, id)).for('update'))

export async function markSent(
  tx: Db,
  id: string,
  sent: { slug: string; audience: number; sentAt: Date },
): Promise<void> {
  await tx.update(issues).set(sent).where(eq(issues.id, id))
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.select({ id: issues.id }).from(issues).where(eq(issues.slug, slug))).length > 0
}

interface Batch {
  /** Only subscribers who had confirmed by then. */
  sentAt: Date
  /** The last id of the batch before. */
  after: string
  limit: number
}

/** Returns the next subscribers who had confirmed when the issue was sent and have no email of it yet, by id. */
export async function selectNextReaders(
  tx: Db,
  issueId: string,
  { sentAt, after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT s.id FROM newsletter_subscribers AS s
    WHERE s.id > ${after} AND s.confirmed_at <= ${sentAt.toISOString()} AND s.unsubscribed_at IS NULL
      AND NOT EXISTS (SELECT FROM newsletter_deliveries AS d
        WHERE d.issue_id = ${issueId} AND d.subscriber_id = s.id AND d.subscriber_id > ${after})
    ORDER BY s.id LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

export async function insertDelivery(tx: Db, issueId: string, subscriberId: string, emailId: string) {
  await tx.insert(deliveries).values({ issueId, subscriberId, emailId })
}

export async function markSendingDone(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(issues).set({ postedAt: now }).where(eq(issues.id, id))
}

export async function countIssueEmails(db: Db, issueId: string) {
  const { rows } = await db.execute<{ posted: number; waiting: number; failed: number }>(sql`
    SELECT count(*)::int AS posted, count(*) FILTER (WHERE m.state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE m.state = 'dead')::int AS failed
    FROM newsletter_deliveries AS d LEFT JOIN emails AS m ON m.id = d.email_id
    WHERE d.issue_id = ${issueId}`)
  return rows[0] ?? { posted: 0, waiting: 0, failed: 0 }
}

const ARCHIVED = { slug: issues.slug, subject: issues.subject, sentAt: issues.sentAt }

/** Returns the sent issues, newest first, without their texts. */
export function selectArchive(db: Db) {
  return db
    .select(ARCHIVED)
    .from(issues)
    .where(isNotNull(issues.sentAt))
    .orderBy(desc(issues.sentAt), desc(issues.id))
    .limit(MAX_LISTED)
}

export async function findArchivedIssue(db: Db, slug: string) {
  const [row] = await db
    .select({ ...ARCHIVED, body: issues.body })
    .from(issues)
    .where(eq(issues.slug, slug))
  return row
}
