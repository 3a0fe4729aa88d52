import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/identifiers.ts'
import { users } from '../people/tables.ts'
import { newsletterDeliveries as deliveries, newsletterIssues as issues } from './tables.ts'

/** Issues that are listed; nobody writes more. */
const MOST = 100

interface Text {
  subject: string
  body: string
}

export async function insertIssue(
  db: Db,
  { subject, body }: Text,
  userId: string,
  now: Date,
): Promise<string> {
  const id = newId()
  const by = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await db.insert(issues).values({ id, subject, body, ...by })
  return id
}

/** Changes a draft that stands at this revision. False when it does not, or is no draft. */
export async function updateIssue(
  db: Db,
  { id, revision }: { id: string; revision: number },
  { subject, body }: Text,
  userId: string,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(issues)
    .set({ subject, body, revision: revision + 1, updatedAt: now, updatedBy: userId })
    .where(and(eq(issues.id, id), eq(issues.revision, revision), isNull(issues.sentAt)))
    .returning({ id: issues.id })
  return changed.length > 0
}

export async function deleteDraft(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(issues)
    .where(and(eq(issues.id, id), isNull(issues.sentAt)))
    .returning({ id: issues.id })
  return gone.length > 0
}

const COLUMNS = {
  id: issues.id,
  subject: issues.subject,
  body: issues.body,
  revision: issues.revision,
  slug: issues.slug,
  updatedAt: issues.updatedAt,
  updatedBy: users.fullName,
  sentAt: issues.sentAt,
  audience: issues.audience,
  postedAt: issues.postedAt,
}

export async function findIssue(db: Db, id: string) {
  const [row] = await db
    .select(COLUMNS)
    .from(issues)
    .innerJoin(users, eq(users.id, issues.updatedBy))
    .where(eq(issues.id, id))
  return row
}
export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>

/** Drafts by their last change, then issues by when they were sent. */
export function selectIssues(db: Db): Promise<IssueRow[]> {
  return db
    .select(COLUMNS)
    .from(issues)
    .innerJoin(users, eq(users.id, issues.updatedBy))
    .orderBy(sql`${issues.sentAt} DESC NULLS FIRST`, desc(issues.updatedAt), desc(issues.id))
    .limit(MOST)
}

/** Holds an issue until the transaction ends. */
export async function lockIssue(tx: Db, id: string) {
  const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for('update')
  return row
}

/** How many have confirmed, and would get an issue sent now. */
export async function countAudience(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`)
  return rows[0]?.n ?? 0
}

interface Sent {
  slug: string
  audience: number
  userId: string
}

export async function markSent(
  tx: Db,
  id: string,
  { slug, audience, userId }: Sent,
  now: Date,
): Promise<void> {
  await tx.update(issues).set({ slug, audience, sentAt: now, sentBy: userId }).where(eq(issues.id, id))
}

export async function slugIsTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.select({ id: issues.id }).from(issues).where(eq(issues.slug, slug))).length > 0
}

/** The next of those who confirmed before an issue was sent and have no letter of it yet. */
export async function nextReaders(tx: Db, issueId: string, sentAt: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT s.id FROM newsletter_subscribers AS s
    WHERE s.confirmed_at <= ${sentAt.toISOString()} AND s.unsubscribed_at IS NULL AND NOT EXISTS (
      SELECT FROM newsletter_deliveries AS d WHERE d.issue_id = ${issueId} AND d.subscriber_id = s.id)
    ORDER BY s.id LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

export async function insertDelivery(tx: Db, issueId: string, subscriberId: string, mailId: string) {
  await tx.insert(deliveries).values({ issueId, subscriberId, mailId })
}

export async function markPosted(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(issues).set({ postedAt: now }).where(eq(issues.id, id))
}

/** Where the letters of some issues stand, by issue. */
export async function countLetters(db: Db, issueIds: string[]) {
  if (issueIds.length === 0) return new Map<string, { posted: number; waiting: number; failed: number }>()
  const { rows } = await db.execute<{ id: string; posted: number; waiting: number; failed: number }>(sql`
    SELECT d.issue_id AS id, count(*)::int AS posted, count(*) FILTER (WHERE m.state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE m.state = 'dead')::int AS failed
    FROM newsletter_deliveries AS d LEFT JOIN mails AS m ON m.id = d.mail_id
    WHERE d.issue_id IN (${sql.join(
      issueIds.map(id => sql`${id}::uuid`),
      sql`, `,
    )})
    GROUP BY d.issue_id`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const PUBLISHED = { slug: issues.slug, subject: issues.subject, body: issues.body, sentAt: issues.sentAt }

/** Issues that were sent, newest first. */
export function selectPublished(db: Db) {
  return db
    .select(PUBLISHED)
    .from(issues)
    .where(isNotNull(issues.sentAt))
    .orderBy(desc(issues.sentAt), asc(issues.id))
    .limit(MOST)
}

export async function findPublished(db: Db, slug: string) {
  const [row] = await db.select(PUBLISHED).from(issues).where(eq(issues.slug, slug))
  return row
}
