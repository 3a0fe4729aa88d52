import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { DAYS_TO_CONFIRM } from '#shared/newsletter/words.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { canonicalMailbox } from '../../platform/mail/mailbox.ts'
import { canonicalMailboxSql } from '../../platform/mail/store.ts'
import { users } from '../users/tables.ts'
import { newsletterEvents as events, newsletterSubscribers as subscribers } from './tables.ts'

export type SubscriberRow = typeof subscribers.$inferSelect
export type SubscriberState = 'waiting' | 'confirmed' | 'unsubscribed' | 'lapsed'

const DAY_MS = 24 * 3_600_000

/** Who asked before this moment and has not confirmed is forgotten. */
export const forgottenBefore = (now: Date) => new Date(now.getTime() - DAYS_TO_CONFIRM * DAY_MS)

export function stateOf(row: SubscriberRow, now: Date): SubscriberState {
  if (row.unsubscribedAt) return 'unsubscribed'
  if (row.confirmedAt) return 'confirmed'
  return row.askedAt > forgottenBefore(now) ? 'waiting' : 'lapsed'
}

const sameAddress = (email: string) => sql`lower(${subscribers.email}) = ${email.toLowerCase()}`

/**
 * Holds an e-mail address, and all others of its mailbox, until the transaction ends, so that of two who sign it up at
 * once the second sees the first.
 */
export const lockAddress = (tx: Db, email: string): Promise<void> =>
  lockKey(tx, 'newsletter.address', canonicalMailbox(email))

export async function findByAddress(db: Db, email: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(sameAddress(email))
  return row
}

export async function findById(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return row
}

export interface Asked {
  email: string
  textVersion: string
  channel: string
  /** The network address it was asked from. */
  address: string
}

/** Begins a subscription: of a new address, or of a known one (`knownId`) that comes back. Returns its id. */
export async function beginSubscription(
  tx: Db,
  knownId: string | null,
  asked: Asked,
  now: Date,
): Promise<string> {
  const { textVersion, channel, address } = asked
  const fresh = { textVersion, channel, address, createdAt: now, askedAt: now }
  if (knownId) {
    const anew = { confirmHash: null, confirmAskedAs: null, confirmedAt: null, unsubscribedAt: null }
    await tx
      .update(subscribers)
      .set({ ...fresh, ...anew })
      .where(eq(subscribers.id, knownId))
    return knownId
  }
  const id = newId()
  await tx.insert(subscribers).values({ id, email: asked.email.toLowerCase(), ...fresh })
  return id
}

/** Notes which letter was asked for last, and with which words. */
export async function setAskedAs(
  tx: Db,
  id: string,
  askedAs: string,
  { textVersion, channel, address }: Asked,
  now: Date,
) {
  await tx
    .update(subscribers)
    .set({ confirmAskedAs: askedAs, textVersion, channel, address, askedAt: now })
    .where(eq(subscribers.id, id))
}

const stillWaiting = (now: Date) =>
  and(
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    gt(subscribers.askedAt, forgottenBefore(now)),
  )

/**
 * Gives a subscription the link of its newest letter, as that leaves; the link before leads nowhere from here on. Answers
 * the address, or undefined when there is nothing left to confirm or another letter has been asked for since.
 */
export async function replaceConfirmLink(
  db: Db,
  asked: { subscriberId: string; askedAs: string },
  confirmHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(subscribers)
    .set({ confirmHash })
    .where(
      and(
        eq(subscribers.id, asked.subscriberId),
        eq(subscribers.confirmAskedAs, asked.askedAs),
        stillWaiting(now),
      ),
    )
    .returning({ email: subscribers.email })
  return row?.email
}

export async function findByLink(db: Db, confirmHash: Buffer): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.confirmHash, confirmHash))
  return row
}

/** Confirms a subscription that waits for it, and answers its id; undefined when it does not, of two at once for the second. */
export async function setConfirmed(
  tx: Db,
  which: { link: Buffer } | { id: string },
  now: Date,
): Promise<string | undefined> {
  const found = 'link' in which ? eq(subscribers.confirmHash, which.link) : eq(subscribers.id, which.id)
  const [row] = await tx
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(found, stillWaiting(now)))
    .returning({ id: subscribers.id })
  return row?.id
}

/** Ends a subscription, whatever became of it so far. False when it had ended before. */
export async function endSubscription(tx: Db, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(subscribers)
    .set({ unsubscribedAt: now, confirmHash: null, confirmAskedAs: null })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id })
  return ended.length > 0
}

/**
 * The subscriptions that a consent's withdrawal ends: that of an address, and of the one that the consent began the
 * subscription of at that very moment.
 */
export async function idsBegunBy(
  tx: Db,
  email: string | null,
  begun: { email: string; at: Date },
): Promise<string[]> {
  const found = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        isNull(subscribers.unsubscribedAt),
        or(
          email === null ? sql`false` : sameAddress(email),
          and(sameAddress(begun.email), eq(subscribers.createdAt, begun.at)),
        ),
      ),
    )
  return found.map(({ id }) => id)
}

export type NewEvent = Omit<typeof events.$inferInsert, 'id'>

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(events).values({ id: newId(), ...event })
}

/** How many letters with a link to confirm were posted since each moment; only those after the last confirmation count. */
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
        WHERE subscriber_id = ${subscriberId} AND kind = 'confirmed'), '-infinity')`)
  return rows[0] ?? { hour: 0, day: 0 }
}

/** How many letters with a link to confirm were posted to the mailbox of an address since then, whatever its spelling. */
export async function countToMailbox(tx: Db, email: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM newsletter_subscribers AS s JOIN newsletter_events AS e ON e.subscriber_id = s.id
    WHERE s.asked_at > ${since.toISOString()} AND ${canonicalMailboxSql(sql`s.email`)} = ${canonicalMailbox(email)}
      AND e.kind = 'confirmation_posted' AND e.at > ${since.toISOString()}`)
  return rows[0]?.n ?? 0
}

/** What happened to a subscription, oldest first. */
export function selectEvents(db: Db, subscriberId: string) {
  return db
    .select({
      id: events.id,
      at: events.at,
      kind: events.kind,
      channel: events.channel,
      address: events.address,
      textVersion: events.textVersion,
      words: events.words,
      reason: events.reason,
      by: users.fullName,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(eq(events.subscriberId, subscriberId))
    .orderBy(asc(events.at), asc(events.id))
}

export async function countStates(db: Db, now: Date) {
  const { rows } = await db.execute<{ confirmed: number; waiting: number; unsubscribed: number }>(sql`
    SELECT count(*) FILTER (WHERE unsubscribed_at IS NULL AND confirmed_at IS NOT NULL)::int AS confirmed,
      count(*) FILTER (WHERE unsubscribed_at IS NULL AND confirmed_at IS NULL
        AND asked_at > ${forgottenBefore(now).toISOString()})::int AS waiting,
      count(*) FILTER (WHERE unsubscribed_at IS NOT NULL)::int AS unsubscribed
    FROM newsletter_subscribers`)
  return rows[0] ?? { confirmed: 0, waiting: 0, unsubscribed: 0 }
}
