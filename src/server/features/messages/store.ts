import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Delivery } from '#shared/messages.ts'
import type { Actor, Role } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, visibleTo } from '../cases/tables.ts'
import { personOf, users } from '../users/tables.ts'
import { messageReads, messages, readableBy } from './tables.ts'

const columns = {
  ...pick(messages, 'id', 'clientId', 'authorId', 'body', 'internal', 'sentAt'),
  authorName: users.fullName,
  authorRole: users.role,
}

const withAuthor = (db: Db) =>
  db
    .select(columns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .innerJoin(cases, eq(cases.id, messages.caseId))

export type MessageRow = Awaited<ReturnType<typeof selectThread>>[number]

/** A thread of a case, newest first, older than the message `after`. */
export function selectThread(
  db: Db,
  actor: Actor,
  thread: { caseId: string; internal: boolean; after?: string | undefined; limit: number },
) {
  return withAuthor(db)
    .where(
      and(
        visibleTo(actor),
        eq(messages.caseId, thread.caseId),
        eq(messages.internal, thread.internal),
        thread.after ? lt(messages.id, thread.after) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(thread.limit)
}

/** The brokers of a case, the office staff and the administrators, without this one, by name. */
export const selectColleagues = (
  db: Db,
  actor: Actor,
  { brokerId, coveredBy }: { brokerId: string | null; coveredBy: string | null },
) =>
  db
    .select(personOf(users))
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        ne(users.id, actor.id),
        or(
          inArray(users.role, ['office', 'admin']),
          inArray(
            users.id,
            [brokerId, coveredBy].filter(id => id !== null),
          ),
        ),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))

/** The actor's message on the case with the id their browser made. */
export async function selectByClientId(db: Db, actor: Actor, caseId: string, clientId: string) {
  const [row] = await withAuthor(db).where(
    and(
      visibleTo(actor),
      eq(messages.caseId, caseId),
      eq(messages.authorId, actor.id),
      eq(messages.clientId, clientId),
    ),
  )
  return row
}

/** One message of the case that this actor may read. */
export async function selectMessage(db: Db, actor: Actor, caseId: string, id: string) {
  const [row] = await withAuthor(db).where(
    and(visibleTo(actor), eq(messages.caseId, caseId), eq(messages.id, id), readableBy(actor)),
  )
  return row
}

export async function insertMessage(tx: Db, row: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(row)
}

export async function hasGuestRead(db: Db, caseId: string, messageId: string): Promise<boolean> {
  const read = await db
    .select({ upTo: messageReads.upTo })
    .from(messageReads)
    .innerJoin(users, eq(users.id, messageReads.userId))
    .where(
      and(
        eq(messageReads.caseId, caseId),
        eq(users.guestOf, caseId),
        eq(messageReads.internal, false),
        sql`${messageReads.upTo} >= ${messageId}::uuid`,
      ),
    )
  return read.length > 0
}

/** How the messages of staff reach the client of a case without an account, by message: the email after each, if any. */
export async function selectDeliveries(
  db: Db,
  caseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Delivery>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; delivery: Delivery }>(sql`
    SELECT m.id, CASE
      WHEN n.id IS NULL THEN CASE WHEN c.contact_allowed THEN 'email_waiting' ELSE 'not_emailed' END
      WHEN n.email_id IS NULL OR e.state = 'dropped' THEN 'not_emailed'
      WHEN e.state = 'waiting' THEN 'email_waiting'
      WHEN e.state = 'dead' THEN 'email_failed'
      ELSE 'emailed' END AS delivery
    FROM messages m
    JOIN cases c ON c.id = m.case_id
    LEFT JOIN LATERAL (
      SELECT n.id, n.email_id FROM notifications n
      WHERE n.case_id = m.case_id AND n.user_id IS NULL AND n.event = 'message.unread' AND n.created_at > m.sent_at
      ORDER BY n.created_at LIMIT 1) n ON true
    LEFT JOIN emails e ON e.id = n.email_id
    WHERE m.case_id = ${caseId} AND ${inArray(sql`m.id`, [...ids])}`)
  return new Map(rows.map(({ id, delivery }) => [id, delivery]))
}

export function selectReads(db: Db, actor: Actor, caseId: string) {
  return db
    .select({ role: users.role, ...pick(messageReads, 'userId', 'internal', 'upTo', 'readAt') })
    .from(messageReads)
    .innerJoin(users, eq(users.id, messageReads.userId))
    .innerJoin(cases, eq(cases.id, messageReads.caseId))
    .where(and(visibleTo(actor), eq(messageReads.caseId, caseId)))
}

/** Moves the read mark of a thread forward, never back. Returns whether it moved. */
export async function advanceRead(
  tx: Db,
  mark: { caseId: string; userId: string; internal: boolean; upTo: string; readAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(messageReads)
    .values(mark)
    .onConflictDoUpdate({
      target: [messageReads.caseId, messageReads.userId, messageReads.internal],
      set: { upTo: mark.upTo, readAt: mark.readAt },
      setWhere: lt(messageReads.upTo, sql`excluded.up_to`),
    })
  return rowCount !== 0
}

/** The number of messages by others that this actor may read and has not read. */
export async function countUnread(db: Db, actor: Actor, caseId: string): Promise<number> {
  const readUpTo = db
    .select({ upTo: messageReads.upTo })
    .from(messageReads)
    .where(
      and(
        eq(messageReads.caseId, caseId),
        eq(messageReads.userId, actor.id),
        eq(messageReads.internal, messages.internal),
      ),
    )
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .where(
      and(
        visibleTo(actor),
        eq(messages.caseId, caseId),
        ne(messages.authorId, actor.id),
        readableBy(actor),
        gt(messages.id, sql`coalesce((${readUpTo}), '00000000-0000-0000-0000-000000000000'::uuid)`),
      ),
    )
  return row?.unread ?? 0
}

/** The oldest message by others that this person has not read; undefined when there is none. Notes do not count. */
export async function selectOldestUnread(db: Db, caseId: string, readerId: string) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .leftJoin(
      messageReads,
      and(
        eq(messageReads.caseId, messages.caseId),
        eq(messageReads.userId, readerId),
        eq(messageReads.internal, false),
      ),
    )
    .where(
      and(
        eq(messages.caseId, caseId),
        eq(messages.internal, false),
        ne(messages.authorId, readerId),
        or(isNull(messageReads.upTo), gt(messages.id, messageReads.upTo)),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1)
  return row
}

const RECENT_CASES = 20
const RECENT_MESSAGES = 5
const EXCERPT_LENGTH = 160

/** The latest message from someone else in each of the actor's latest cases, newest first. Notes are not among them. */
export async function selectRecentMessages(db: Db, actor: Actor) {
  const latest = db
    .select({ id: cases.id, reference: cases.reference, kind: cases.kind, line: cases.line })
    .from(cases)
    .where(visibleTo(actor))
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(RECENT_CASES)
    .as('latest')
  const message = db
    .select({
      id: messages.id,
      authorId: messages.authorId,
      excerpt: sql<string>`left(${messages.body}, ${EXCERPT_LENGTH})`.as('excerpt'),
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(and(eq(messages.caseId, latest.id), eq(messages.internal, false), ne(messages.authorId, actor.id)))
    .orderBy(desc(messages.id))
    .limit(1)
    .as('message')
  return db
    .select({
      id: message.id,
      case: { id: latest.id, reference: latest.reference, kind: latest.kind, line: latest.line },
      author: personOf(users),
      excerpt: message.excerpt,
      sentAt: message.sentAt,
      readUpTo: messageReads.upTo,
    })
    .from(latest)
    .innerJoinLateral(message, sql`true`)
    .innerJoin(users, eq(users.id, message.authorId))
    .leftJoin(
      messageReads,
      and(
        eq(messageReads.caseId, latest.id),
        eq(messageReads.userId, actor.id),
        eq(messageReads.internal, false),
      ),
    )
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(RECENT_MESSAGES)
}

/** More unread messages than this are not counted in a list. */
const MAX_COUNTED = 100

/** The threads that a role reads: with the client, and internal notes. */
const READABLE = {
  client: [sql`false`],
  office: [sql`true`],
  broker: [sql`false`, sql`true`],
  admin: [sql`false`, sql`true`],
}

interface UnreadReader {
  id: string | SQLWrapper
  role: Role
  /** Someone who reads in their place: what either has read counts as read. */
  coverId?: SQLWrapper
}

/** The same as a column of a statement, without checking access to the case: the statement selects visible ones. */
export function unreadOf({ id, role, coverId }: UnreadReader, caseId: SQL): SQL<number> {
  const threads = READABLE[role].map(
    internal => sql`
    SELECT FROM ${messages} m
    WHERE m.case_id = ${caseId} AND m.internal = ${internal} AND m.author_id <> ${id}
      ${coverId ? sql`AND m.author_id IS DISTINCT FROM ${coverId}` : sql``}
      AND m.id > coalesce(
        (SELECT r.up_to FROM ${messageReads} r
          WHERE r.case_id = ${caseId} AND r.internal = ${internal}
            AND r.user_id ${coverId ? sql`IN (${id}, ${coverId})` : sql`= ${id}`}
          ORDER BY r.up_to DESC LIMIT 1),
        '00000000-0000-0000-0000-000000000000'::uuid)`,
  )
  return sql`(SELECT count(*)::int FROM (${sql.join(threads, sql` UNION ALL `)} LIMIT ${MAX_COUNTED}) unread)`
}
