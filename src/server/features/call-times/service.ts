import * as api from '#shared/call-times.ts'
import { actsAsClient, isBrokerOf } from '#shared/cases/abilities.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, findReadableCase, lockVisibleCase, notifyCase, recordEvent } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { isFeatureOn, requireFeature } from '../settings/service.ts'
import * as store from './store.ts'

type CallTimesReply = ReplyInputOf<typeof api.listCallTimes>

const TAKEN = 'This time is no longer available. Choose another one.'
const BOOKED_OTHERWISE = 'The call was changed in another window. Check it again before you continue.'
const noSuchCall = () => notFound('We couldn’t find that call.')
const MAX_OWN_CALLS = 20

/** Returns the times of a case that are not over. Throws 403 for a broker with only an offer. */
export async function listCallTimes(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<CallTimesReply> {
  const record = await findReadableCase(platform.db, actor, caseId)
  return callTimesReply(platform, platform.db, actor, record)
}

/**
 * The broker offers times; those offered before and not booked are withdrawn. Offering the same again changes nothing. Throws
 * 422 on `startsAt` for times that are over, too far away or taken by another call, 409 when the case is closed, and 403 when
 * call bookings are turned off.
 */
export async function offerCallTimes(
  platform: Platform,
  actor: Actor,
  caseId: string,
  body: BodyOf<typeof api.offerCallTimes>,
): Promise<CallTimesReply> {
  await requireFeature(platform, 'callTimes')
  const startsAt = [...new Set(body.startsAt.map(iso => Date.parse(iso)))].map(ms => new Date(ms))
  return platform.db.transaction(async tx => {
    const now = platform.clock.now()
    const record = await lockVisibleCase(tx, actor, caseId)
    if (!isBrokerOf(actor, record)) throw forbidden()
    if (record.status === 'closed') throw conflict('This case is closed.')
    requireComingTimes(startsAt, now)
    const before = await store.selectCallTimes(tx, actor, caseId, now)
    await store.withdrawOpenTimes(tx, caseId, now, { brokerId: actor.id, startsAt })
    await store.insertCallTimes(
      tx,
      startsAt.map(startsAtTime => ({
        id: newId(),
        caseId,
        brokerId: actor.id,
        startsAt: startsAtTime,
        state: 'open' as const,
        updatedAt: now,
      })),
    )
    const after = await store.selectCallTimes(tx, actor, caseId, now)
    if (startsAt.some(time => !after.some(row => row.startsAt.getTime() === time.getTime())))
      throw invalidTimes('You have another call at one of these times. Choose a different time.')
    const isNew = after.some(({ id, state }) => state === 'open' && !before.some(row => row.id === id))
    if (isNew) {
      const event = { caseId, kind: 'call.offered', actorId: actor.id } as const
      await recordEvent(platform, tx, event)
      await notifyCase(platform, tx, caseId, 'call.offered', { actorId: actor.id })
    }
    await announceCase(platform, tx, caseId)
    return callTimesReply(platform, tx, actor, record)
  })
}

const invalidTimes = (message: string) => invalid({ startsAt: message }, message)

function requireComingTimes(startsAt: readonly Date[], now: Date): void {
  const latest = now.getTime() + api.MAX_CALL_DAYS * DAY_MS
  if (startsAt.some(time => time <= now)) throw invalidTimes('Choose times in the future.')
  if (startsAt.some(time => time.getTime() > latest))
    throw invalidTimes(`Choose times within the next ${api.MAX_CALL_DAYS} days.`)
}

/**
 * The client books a time; the one booked before, `instead`, can be chosen again. Booking the booked one again changes nothing.
 * Throws 409 when the time is over, withdrawn or taken, and when a time other than `instead` has been booked in the meantime, and 404 for a time of
 * another case.
 */
export function bookCallTime(
  platform: Platform,
  actor: Actor,
  { id: caseId, timeId }: { id: string; timeId: string },
  { instead }: BodyOf<typeof api.bookCallTime>,
): Promise<CallTimesReply> {
  return platform.db.transaction(async tx => {
    const now = platform.clock.now()
    const record = await lockVisibleCase(tx, actor, caseId)
    if (!actsAsClient(actor, record)) throw forbidden()
    const found = await store.selectOfCase(tx, caseId, timeId)
    if (!found) throw noSuchCall()
    // Of the broker who offered it, whose other calls count, and of a colleague who looks after the case.
    for (const id of [...new Set([found.brokerId, record.coveredBy ?? found.brokerId])].toSorted())
      await store.lockCallsOf(tx, id)
    const rows = await store.selectCallTimes(tx, actor, caseId, now)
    const chosen = rows.find(({ id }) => id === timeId)
    const booked = rows.find(({ state }) => state === 'booked')
    if (!chosen) throw conflict(TAKEN)
    if (chosen.state === 'booked') return callTimesReply(platform, tx, actor, record)
    if ((booked?.id ?? null) !== instead) throw conflict(BOOKED_OTHERWISE)
    if (booked) await store.updateState(tx, booked.id, 'open', now)
    await store.updateState(tx, chosen.id, 'booked', now)
    const data = { at: chosen.startsAt.toISOString() }
    await recordEvent(platform, tx, { caseId, kind: 'call.booked', actorId: actor.id, data })
    await announceCase(platform, tx, caseId)
    // The client is notified of their own booking, because the email confirms the time.
    await notifyCase(platform, tx, caseId, 'call.booked', {
      actorId: null,
      data,
      subject: `${chosen.id} ${chosen.version}`,
    })
    return callTimesReply(platform, tx, actor, record)
  })
}

/**
 * Cancels a booked call: the client can choose another time, or the same again; a broker's time is withdrawn. Repeating it
 * changes nothing. Throws 404 for a time that the case doesn't have, and 409 for a call that is over.
 */
export function cancelCallTime(
  platform: Platform,
  actor: Actor,
  { id: caseId, timeId }: { id: string; timeId: string },
): Promise<CallTimesReply> {
  return platform.db.transaction(async tx => {
    const now = platform.clock.now()
    const record = await lockVisibleCase(tx, actor, caseId)
    if (!isBrokerOf(actor, record) && !actsAsClient(actor, record)) throw forbidden()
    const found = await store.selectOfCase(tx, caseId, timeId)
    if (!found) throw noSuchCall()
    if (found.state !== 'booked') return callTimesReply(platform, tx, actor, record)
    const coming = await store.selectCallTimes(tx, actor, caseId, now)
    if (!coming.some(({ id }) => id === timeId)) throw conflict('This call is over.')
    await store.updateState(tx, found.id, actor.role === 'broker' ? 'withdrawn' : 'open', now)
    const data = { at: found.startsAt.toISOString() }
    await recordEvent(platform, tx, { caseId, kind: 'call.cancelled', actorId: actor.id, data })
    await announceCase(platform, tx, caseId)
    await notifyCase(platform, tx, caseId, 'call.cancelled', {
      actorId: actor.id,
      data,
      subject: `${found.id} ${found.version}`,
    })
    return callTimesReply(platform, tx, actor, record)
  })
}

/**
 * Passes on the calls of a locked case whose broker changes: the booked one to the new broker who is free then, or it is
 * cancelled. Times that the former broker offered are withdrawn. Returns the result for the booked call; null without one.
 */
export async function passOnCalls(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  brokerId: string | null,
): Promise<{ at: string; isCancelled: boolean } | null> {
  const now = platform.clock.now()
  await store.withdrawOpenTimes(tx, caseId, now)
  const booked = await store.selectBookedCall(tx, caseId, now)
  if (!booked) return null
  const startsAt = booked.startsAt.toISOString()
  if (brokerId) {
    await store.lockCallsOf(tx, brokerId)
    if (await store.moveCall(tx, booked.id, brokerId, now)) return { at: startsAt, isCancelled: false }
  }
  await store.updateState(tx, booked.id, 'withdrawn', now)
  await recordEvent(platform, tx, {
    caseId,
    kind: 'call.cancelled',
    actorId: actor.id,
    data: { at: startsAt },
  })
  return { at: startsAt, isCancelled: true }
}

/** Returns the client's booked calls, and the cases for which they can choose a time. */
export async function listOwnCalls(
  { db, clock }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listOwnCalls>> {
  return { items: await store.selectOwnCalls(db, actor, clock.now(), MAX_OWN_CALLS) }
}

async function callTimesReply(
  { clock }: Platform,
  db: Db,
  actor: Actor,
  record: CaseRecord,
): Promise<CallTimesReply> {
  const rows = await store.selectCallTimes(db, actor, record.id, clock.now())
  const isOpen = record.status !== 'closed'
  const book = isOpen && actsAsClient(actor, record)
  const isBroker = isOpen && isBrokerOf(actor, record)
  const offer = isBroker && (await isFeatureOn(db, 'callTimes'))
  return {
    items: rows.flatMap(({ id, startsAt, state }) => (state === 'withdrawn' ? [] : { id, startsAt, state })),
    abilities: { offer, book, cancel: book || isBroker },
  }
}
