import { and, asc, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { callTimes } from '../call-times/tables.ts'
import { cases, contentVisibleTo, visibleTo } from '../cases/tables.ts'
import * as policyRules from '../policies/tables.ts'
import * as quoteRules from '../quotes/tables.ts'
import { tasks } from '../tasks/tables.ts'
import { users } from '../users/tables.ts'
import { calendarFeeds } from './tables.ts'

const { policies } = policyRules
const { quotes } = quoteRules

export async function selectFeed(db: Db, userId: string) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed
}

export async function upsertFeed(tx: Db, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } })
}

/** Returns whether there was a feed. */
export async function deleteFeed(tx: Db, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return rowCount !== 0
}

/** The person whose feed this is; undefined for an unknown link and a closed account. */
export async function selectFeedOwner(db: Db, tokenHash: Buffer): Promise<Actor | undefined> {
  const [owner] = await db
    .select(pick(users, 'id', 'role', 'fullName', 'emailVerifiedAt'))
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.disabledAt)))
  if (!owner) return undefined
  const { emailVerifiedAt, ...actor } = owner
  return { ...actor, emailVerified: emailVerifiedAt !== null }
}

/** Days in Alberta, both included. */
interface Period {
  from: string
  to: string
}

const MAX_ENTRIES = 500

/** The only part of a client's name that a feed may contain. */
const clientFirstName = sql<string>`substring(${cases.contactName} from '\\S+')`

export function selectPolicyDates(db: Db, actor: Actor, { from, to }: Period) {
  return db
    .select({
      ...pick(policies, 'id', 'line', 'expiresOn', 'cancelledOn', 'version', 'updatedAt'),
      reference: cases.reference,
      client: clientFirstName,
    })
    .from(policies)
    .innerJoin(cases, eq(cases.id, policies.caseId))
    .where(and(policyRules.visibleTo(actor), gte(policies.expiresOn, from), lte(policies.expiresOn, to)))
    .orderBy(asc(policies.expiresOn), asc(policies.id))
    .limit(MAX_ENTRIES)
}

/** Last days of quotes that were sent. */
export function selectQuoteDates(db: Db, actor: Actor, { from, to }: Period) {
  return db
    .select({
      ...pick(quotes, 'id', 'caseId', 'line', 'state', 'version', 'updatedAt'),
      validUntil: sql<string>`${quotes.validUntil}`,
      reference: cases.reference,
      client: clientFirstName,
    })
    .from(quotes)
    .innerJoin(cases, eq(cases.id, quotes.caseId))
    .where(
      and(
        contentVisibleTo(actor),
        isNotNull(quotes.sentAt),
        gte(quotes.validUntil, from),
        lte(quotes.validUntil, to),
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(MAX_ENTRIES)
}

/** Promised replies of cases whose clock runs. */
export function selectPromisedReplies(db: Db, actor: Actor) {
  return db
    .select({
      ...pick(cases, 'id', 'line', 'stage', 'version', 'updatedAt', 'reference'),
      dueAt: sql<Date>`${cases.dueAt}`.mapWith(cases.dueAt),
      client: clientFirstName,
    })
    .from(cases)
    .where(and(visibleTo(actor), contentVisibleTo(actor), eq(cases.status, 'active'), isNotNull(cases.dueAt)))
    .orderBy(asc(cases.dueAt), asc(cases.id))
    .limit(MAX_ENTRIES)
}

/** Booked calls of cases that are not closed. */
export function selectCalls(db: Db, actor: Actor, { from, to }: Period) {
  return db
    .select({
      ...pick(callTimes, 'id', 'caseId', 'startsAt', 'version', 'updatedAt'),
      reference: cases.reference,
      client: clientFirstName,
    })
    .from(callTimes)
    .innerJoin(cases, eq(cases.id, callTimes.caseId))
    .where(
      and(
        visibleTo(actor),
        contentVisibleTo(actor),
        eq(callTimes.state, 'booked'),
        ne(cases.status, 'closed'),
        gte(callTimes.startsAt, new Date(from)),
        lte(callTimes.startsAt, new Date(to)),
      ),
    )
    .orderBy(asc(callTimes.startsAt), asc(callTimes.id))
    .limit(MAX_ENTRIES)
}

/** The person's own tasks, without their text. */
export function selectTaskDates(db: Db, actor: Actor, { from, to }: Period) {
  return db
    .select({
      ...pick(tasks, 'id', 'caseId', 'dueOn', 'doneAt', 'version', 'createdAt'),
      reference: cases.reference,
    })
    .from(tasks)
    .leftJoin(cases, eq(cases.id, tasks.caseId))
    .where(and(eq(tasks.ownerId, actor.id), gte(tasks.dueOn, from), lte(tasks.dueOn, to)))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(MAX_ENTRIES)
}
