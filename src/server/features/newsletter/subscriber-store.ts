import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { canonicalMailbox } from '../../platform/mail/mailbox.ts'
import { isInMailbox } from '../../platform/mail/store.ts'
import { users } from '../users/tables.ts'
import { newsletterEvents as events, newsletterSubscribers as subscribers } from './tables.ts'

export type SubscriberRow = typeof subscribers.$inferSelect
export type SubscriberState = 'waiting' | 'confirmed' | 'unsubscribed' | 'lapsed'

/** Returns the moment before which an unconfirmed signup has lapsed and is deleted. */
const lapsedBefore = (now: Date) => hoursBefore(now, MAX_DAYS_TO_CONFIRM * 24)

/** Returns what has become of a subscription by now. */
export function subscriberState(row: SubscriberRow, now: Date): SubscriberState {
  if (row.unsubscribedAt) return 'unsubscribed'
  if (row.confirmedAt) return 'confirmed'
  return row.askedAt > lapsedBefore(now) ? 'waiting' : 'lapsed'
}

const sameAddress = (email: string) => sql`lower(${subscribers.email}) = ${email.toLowerCase()}`

/**
 * Locks an email address and all others of its mailbox until the transaction ends, so that the second of two
 * simultaneous signups sees the first.
 */
export const lockEmail = (tx: Db, email: string): Promise<void> =>
  lockKey(tx, 'newsletter.address', canonicalMailbox(email))

export const findSubscriberByEmail = (db: Db, email: string): Promise<SubscriberRow | undefined> =>
  first(db.select().from(subscribers).where(sameAddress(email)))

export const findSubscriber = (db: Db, id: string): Promise<SubscriberRow | undefined> =>
  first(db.select().from(subscribers).where(eq(subscribers.id, id)))

/** Starts the subscription of a new address, or of a known one (`knownId`) that comes back. Returns its id. */
export async function startSubscription(
  tx: Db,
  knownId: string | null,
  email: string,
  now: Date,
): Promise<string> {
  const fresh = { createdAt: now, askedAt: now }
  if (knownId) {
    const cleared = { confirmHash: null, confirmAskedAs: null, confirmedAt: null, unsubscribedAt: null }
    await tx
      .update(subscribers)
      .set({ ...fresh, ...cleared })
      .where(eq(subscribers.id, knownId))
    return knownId
  }
  const id = newId()
  await tx.insert(subscribers).values({ id, email: email.toLowerCase(), ...fresh })
  return id
}

/** Stores which confirmation email was requested last. An earlier one that is still queued is then dropped. */
export async function setConfirmationRequest(tx: Db, id: string, askedAs: string, now: Date): Promise<void> {
  await tx.update(subscribers).set({ confirmAskedAs: askedAs, askedAt: now }).where(eq(subscribers.id, id))
}

const isWaiting = (now: Date) =>
  and(
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    gt(subscribers.askedAt, lapsedBefore(now)),
  )

/**
 * Stores the link of a confirmation email as it is sent; the link before it stops working. Returns the address to send
 * to, or undefined when there is nothing left to confirm or a newer email has been requested.
 */
export async function replaceConfirmLink(
  db: Db,
  { subscriberId, askedAs }: { subscriberId: string; askedAs: string },
  confirmHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(subscribers)
    .set({ confirmHash })
    .where(and(eq(subscribers.id, subscriberId), eq(subscribers.confirmAskedAs, askedAs), isWaiting(now)))
    .returning({ email: subscribers.email })
  return row?.email
}

export const findByConfirmLink = (db: Db, confirmHash: Buffer): Promise<SubscriberRow | undefined> =>
  first(db.select().from(subscribers).where(eq(subscribers.confirmHash, confirmHash)))

/** Confirms a waiting subscription and returns its id; undefined when it isn't waiting (any more). */
export async function markConfirmed(
  tx: Db,
  key: { link: Buffer } | { id: string },
  now: Date,
): Promise<string | undefined> {
  const found = 'link' in key ? eq(subscribers.confirmHash, key.link) : eq(subscribers.id, key.id)
  const [row] = await tx
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(found, isWaiting(now)))
    .returning({ id: subscribers.id })
  return row?.id
}

/** Ends a subscription, confirmed or not. Returns false when it had ended before. */
export async function markUnsubscribed(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscribers)
    .set({ unsubscribedAt: now, confirmHash: null, confirmAskedAs: null })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
  return rowCount !== 0
}

/**
 * Returns the subscriptions that end with the withdrawal of a consent: that of `email`, and the one that was started
 * with the consent, for the same address at the same moment.
 */
export async function selectIdsToUnsubscribe(
  tx: Db,
  email: string | null,
  started: { email: string; at: Date },
): Promise<string[]> {
  const found = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        isNull(subscribers.unsubscribedAt),
        or(
          email === null ? sql`false` : sameAddress(email),
          and(sameAddress(started.email), eq(subscribers.createdAt, started.at)),
        ),
      ),
    )
  return found.map(({ id }) => id)
}

export type NewEvent = Omit<typeof events.$inferInsert, 'id'>

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(events).values({ id: newId(), ...event })
}

/**
 * Counts the confirmation emails since each moment. Those before the address was last confirmed or unsubscribed don't count:
 * only its reader can do either.
 */
export async function countConfirmations(
  tx: Db,
  subscriberId: string,
  since: { hour: Date; day: Date },
): Promise<{ hour: number; day: number }> {
  const { rows } = await tx.execute<{ hour: number; day: number }>(sql`
    SELECT count(*) FILTER (WHERE at > ${since.hour.toISOString()})::int AS hour, count(*)::int AS day
    FROM newsletter_events
    WHERE subscriber_id = ${subscriberId} AND kind = 'confirmation_posted' AND at > ${since.day.toISOString()}
      AND at > coalesce((SELECT max(at) FROM newsletter_events
        WHERE subscriber_id = ${subscriberId} AND kind IN ('confirmed', 'unsubscribed')), '-infinity')`)
  return rows[0] ?? { hour: 0, day: 0 }
}

/** Counts the confirmation emails since then to all addresses of one mailbox (`name+anything@…`). */
export async function countMailboxConfirmations(tx: Db, email: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM newsletter_subscribers AS s JOIN newsletter_events AS e ON e.subscriber_id = s.id
    WHERE s.asked_at > ${since.toISOString()} AND ${isInMailbox(sql`s.email`, email)}
      AND e.kind = 'confirmation_posted' AND e.at > ${since.toISOString()}`)
  return rows[0]?.n ?? 0
}

export function selectEvents(db: Db, subscriberId: string) {
  return db
    .select({
      ...pick(events, 'id', 'at', 'kind', 'channel', 'address', 'textVersion', 'words', 'reason'),
      by: users.fullName,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(eq(events.subscriberId, subscriberId))
    .orderBy(asc(events.at), asc(events.id))
}

/** Counts the addresses by state. */
export async function countSubscribers(db: Db, now: Date) {
  const { rows } = await db.execute<{ confirmed: number; waiting: number; unsubscribed: number }>(sql`
    SELECT count(*) FILTER (WHERE unsubscribed_at IS NULL AND confirmed_at IS NOT NULL)::int AS confirmed,
      count(*) FILTER (WHERE unsubscribed_at IS NULL AND confirmed_at IS NULL
        AND asked_at > ${lapsedBefore(now).toISOString()})::int AS waiting,
      count(*) FILTER (WHERE unsubscribed_at IS NOT NULL)::int AS unsubscribed
    FROM newsletter_subscribers`)
  return rows[0] ?? { confirmed: 0, waiting: 0, unsubscribed: 0 }
}
