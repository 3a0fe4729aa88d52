import { and, asc, eq, gt, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { CALL_MINUTES } from '#shared/call-times.ts'
import { minutesAfter } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, isReadOnlyFor, visibleTo } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { callTimes } from './tables.ts'

const CALL = sql`make_interval(mins => ${CALL_MINUTES})`

/**
 * Whether a broker has no booked call on another case at the time of this row. One of a client whose case they look after for a
 * colleague is theirs, too.
 */
const isFreeFor = (
  brokerId: SQLWrapper,
) => sql`NOT EXISTS (SELECT FROM call_times busy JOIN cases about ON about.id = busy.case_id
  WHERE ${brokerId} IN (busy.broker_id, about.covered_by) AND busy.state = 'booked' AND busy.case_id <> ${callTimes.caseId}
    AND busy.starts_at > ${callTimes.startsAt} - ${CALL} AND busy.starts_at < ${callTimes.startsAt} + ${CALL})`
const isFree = isFreeFor(callTimes.brokerId)

/** Open times that can be booked: in the future, of a broker who still has the case and is free then. */
const isOpen = (now: Date): SQL =>
  and(
    eq(callTimes.state, 'open'),
    gt(callTimes.startsAt, now),
    sql`${callTimes.brokerId} IN (${cases.brokerId}, ${cases.coveredBy})`,
    ne(cases.status, 'closed'),
    isFree,
  ) ?? sql`false`

const isBooked = (now: Date): SQL =>
  and(
    eq(callTimes.state, 'booked'),
    gt(callTimes.startsAt, minutesAfter(now, -CALL_MINUTES)),
    ne(cases.status, 'closed'),
  ) ?? sql`false`

/** The times of a case that are not over, in their order. */
export function selectCallTimes(db: Db, actor: Actor, caseId: string, now: Date) {
  return db
    .select(pick(callTimes, 'id', 'brokerId', 'startsAt', 'state', 'version'))
    .from(callTimes)
    .innerJoin(cases, eq(cases.id, callTimes.caseId))
    .where(and(visibleTo(actor), eq(callTimes.caseId, caseId), or(isOpen(now), isBooked(now))))
    .orderBy(asc(callTimes.startsAt))
}

/** Waits until no call with this broker is being booked, and prevents it until the transaction ends. */
export const lockCallsOf = (tx: Db, brokerId: string): Promise<void> => lockKey(tx, 'call-times', brokerId)

/** Adds times to choose from; existing ones stay as they are. */
export async function insertCallTimes(tx: Db, rows: (typeof callTimes.$inferInsert)[]): Promise<void> {
  await tx.insert(callTimes).values(rows).onConflictDoNothing()
}

/**
 * Withdraws the times of a case that were not booked or can no longer be, except those of this broker that begin at these
 * moments. The times of a colleague who covers, or covered, may be taken where this broker's are free.
 */
export async function withdrawOpenTimes(
  tx: Db,
  caseId: string,
  now: Date,
  kept: { brokerId: string; startsAt: readonly Date[] } | null = null,
): Promise<void> {
  const moments = sql`${sql.param(kept?.startsAt.map(start => start.toISOString()))}::timestamptz[]`
  await tx
    .update(callTimes)
    .set({ state: 'withdrawn', version: sql`${callTimes.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(callTimes.caseId, caseId),
        eq(callTimes.state, 'open'),
        kept
          ? sql`NOT (${callTimes.brokerId} = ${kept.brokerId} AND ${callTimes.startsAt} = ANY (${moments}))`
          : undefined,
      ),
    )
}

export async function updateState(
  tx: Db,
  id: string,
  state: 'open' | 'booked' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx
    .update(callTimes)
    .set({ state, version: sql`${callTimes.version} + 1`, updatedAt: now })
    .where(eq(callTimes.id, id))
}

export async function selectBookedCall(tx: Db, caseId: string, now: Date) {
  const [row] = await tx
    .select({ id: callTimes.id, startsAt: callTimes.startsAt })
    .from(callTimes)
    .where(and(eq(callTimes.caseId, caseId), eq(callTimes.state, 'booked'), gt(callTimes.startsAt, now)))
  return row
}

/** Gives a call to another broker, whose calls must be locked. Returns false when they have another call at that time. */
export async function moveCall(tx: Db, id: string, brokerId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(callTimes)
    .set({ brokerId, version: sql`${callTimes.version} + 1`, updatedAt: now })
    .where(and(eq(callTimes.id, id), isFreeFor(sql`${brokerId}::uuid`)))
  return rowCount !== 0
}

/** The client's cases with a booked call or with times to choose from, the earliest first. */
export function selectOwnCalls(db: Db, actor: Actor, now: Date, limit: number) {
  const bookedAt = sql<string | null>`min(${callTimes.startsAt}) FILTER (WHERE ${callTimes.state} = 'booked')`
  return db
    .select({
      caseId: cases.id,
      ...pick(cases, 'reference', 'kind', 'line'),
      brokerName: users.fullName,
      bookedAt: bookedAt.mapWith(callTimes.startsAt),
    })
    .from(callTimes)
    .innerJoin(cases, eq(cases.id, callTimes.caseId))
    .innerJoin(users, eq(users.id, cases.brokerId))
    .where(and(visibleTo(actor), or(and(isOpen(now), not(isReadOnlyFor(actor, cases.id))), isBooked(now))))
    .groupBy(cases.id, users.id)
    .orderBy(asc(sql`min(${callTimes.startsAt})`), asc(cases.id))
    .limit(limit)
}

export async function selectOfCase(tx: Db, caseId: string, id: string) {
  const [row] = await tx
    .select()
    .from(callTimes)
    .where(and(eq(callTimes.caseId, caseId), eq(callTimes.id, id)))
  return row
}
