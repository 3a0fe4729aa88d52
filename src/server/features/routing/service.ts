import { z } from 'zod'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { findServiceTimes } from '#shared/settings/routing.ts'
import { albertaMidnight, albertaToday } from '#shared/time/alberta-time.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { addBusinessTime } from '#shared/time/hours.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { forEachRecord } from '../../platform/jobs/for-each-record.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  addReplyTime,
  announceCase,
  changeCase,
  lockCase,
  notifyCase,
  OFFER_CASE,
  OFFER_WAITING,
  recordEvent,
  scheduleOffer,
} from '../cases/service.ts'
import { type CaseRecord, hasQuotes } from '../cases/tables.ts'
import { findBusinessHours, findRoutingRules } from '../settings/service.ts'
import { ineligibleReason } from './eligibility.ts'
import * as store from './store.ts'

const LAPSE = 'offer.lapse'
const LapsePayload = z.object({ offerId: z.uuid() })
const REMIND_OFFER = 'offer.remind'
/** The part of the time for an answer after which the broker is reminded. */
const REMIND_AT = 0.75
/** The least time that a broker gets for a request that joins one they were offered before. */
const JOINT_OFFER_MINUTES = 30
const OfferPayload = z.object({ caseId: z.uuid() })
/** How often the search for a broker is repeated while none is available. */
const SEARCH_INTERVAL_MS = 10 * MINUTE_MS
/** How many cases are offered at once when a broker can take more; the others follow at the next interval. */
const MAX_WAITING = 200
const PASS_ON = 'offers.pass_on'
const PassOnPayload = z.object({ brokerId: z.uuid(), unlicensedOnly: z.boolean() })

/**
 * Offers a case to the next eligible broker, for the time of the routing rules. Does nothing when the case is closed, has a
 * broker, has an open offer, has quotes or waits for its client to confirm their email address. Without an eligible broker the
 * case is unassigned, and a job searches again. `previousBrokerId` is the broker whose offer has just ended; their screens are
 * updated too. `isAgain` when that is all that happens.
 */
export async function offerNext(
  platform: Platform,
  tx: Db,
  caseId: string,
  previousBrokerId: string | null = null,
  isAgain = false,
): Promise<void> {
  const record = await lockCase(tx, caseId)
  if (record.status !== 'active' || record.brokerId || record.offeredTo || record.unconfirmed) return
  if (hasQuotes(record)) return
  const now = platform.clock.now()
  const rules = await findRoutingRules(platform, tx)
  const hours = await findBusinessHours(platform, tx)
  const offerMinutes = findServiceTimes(rules, record).offerHours * 60
  const broker = await findBroker(tx, {
    rules,
    caseId,
    line: record.line,
    city: record.city,
    clientId: record.clientId,
    bundleId: record.bundleId,
    bundleClasses: await findBundleClasses(tx, record),
    contactEmail: record.contactEmail,
    today: albertaToday(now),
    startOfDay: albertaMidnight(albertaToday(now)),
  })
  if (!broker) {
    await scheduleOffer(platform, tx, caseId, nextSearch(now))
    // One that another request of its sitting has left without an offer is unassigned only now.
    if (!isAgain || record.stage === 'offered')
      await leaveUnassigned(platform, tx, record, addBusinessTime(hours, now, offerMinutes), previousBrokerId)
    return
  }
  const joint = record.bundleId && (await store.selectBundledExpiry(tx, record.bundleId, broker.id))
  // One answer for the requests of one sitting has one deadline, unless it is too near.
  const hasTime = joint && joint >= addBusinessTime(hours, now, JOINT_OFFER_MINUTES)
  const expiresAt = hasTime ? joint : addBusinessTime(hours, now, offerMinutes)
  await changeCase(platform, tx, record, {
    stage: 'offered',
    offeredTo: broker.id,
    // The first promise to the client holds, however many brokers are asked.
    dueAt: record.dueAt ?? (await addReplyTime(platform, tx, record, expiresAt)),
  })
  const remindAt = addBusinessTime(hours, now, offerMinutes * REMIND_AT)
  await openOffer(platform, tx, caseId, { broker, why: broker.why, expiresAt, remindAt, previousBrokerId })
}

/** Records that no broker can take a case, and tells administrators. An offer would have expired at `expiresAt`. */
async function leaveUnassigned(
  platform: Platform,
  tx: Db,
  record: CaseRecord,
  expiresAt: Date,
  previousBrokerId: string | null,
): Promise<void> {
  const { id: caseId } = record
  await changeCase(platform, tx, record, {
    stage: 'inquiry',
    dueAt: record.dueAt ?? (await addReplyTime(platform, tx, record, expiresAt)),
  })
  await recordEvent(platform, tx, { caseId, kind: 'routing.exhausted', actorId: null })
  await announceCase(platform, tx, caseId, { previousBrokerId })
  await notifyCase(platform, tx, caseId, 'case.unassigned', { actorId: null })
}

/** Offers a locked case to a colleague of its broker, for the time of the routing rules. It stays with its broker until they accept. */
export async function offerToColleague(
  platform: Platform,
  tx: Db,
  record: CaseRecord,
  { broker, from, note }: { broker: { id: string; fullName: string }; from: { id: string }; note: string },
): Promise<void> {
  const now = platform.clock.now()
  const minutes = findServiceTimes(await findRoutingRules(platform, tx), record).offerHours * 60
  const hours = await findBusinessHours(platform, tx)
  await changeCase(platform, tx, record, { offeredTo: broker.id })
  await openOffer(platform, tx, record.id, {
    broker,
    expiresAt: addBusinessTime(hours, now, minutes),
    remindAt: addBusinessTime(hours, now, minutes * REMIND_AT),
    handover: { fromBrokerId: from.id, note },
  })
}

interface NewOffer {
  broker: { id: string; fullName: string }
  /** When routing chose the broker. */
  why?: store.OfferReason
  expiresAt: Date
  remindAt: Date
  previousBrokerId?: string | null
  /** When a broker hands the case over. */
  handover?: { fromBrokerId: string; note: string }
}

/** Stores an offer of a case that is offered to this broker, and tells them. */
async function openOffer(
  platform: Platform,
  tx: Db,
  caseId: string,
  { broker, why, expiresAt, remindAt, previousBrokerId = null, handover }: NewOffer,
): Promise<void> {
  const id = newId()
  const actorId = handover?.fromBrokerId ?? null
  const offeredAt = platform.clock.now()
  await store.insertOffer(tx, { id, caseId, brokerId: broker.id, offeredAt, expiresAt, ...handover })
  const data = { broker: broker.fullName, brokerId: broker.id, ...(why && { why }) }
  await recordEvent(platform, tx, { caseId, kind: 'offer.made', actorId, data })
  const job = { payload: { offerId: id }, key: id }
  await platform.jobs.enqueue(tx, { ...job, kind: LAPSE, runAt: expiresAt })
  await platform.jobs.enqueue(tx, { ...job, kind: REMIND_OFFER, runAt: remindAt })
  await announceCase(platform, tx, caseId, { kind: 'offer', previousBrokerId })
  await notifyCase(platform, tx, caseId, 'offer.made', {
    actorId,
    subject: id,
    data: { until: expiresAt.toISOString(), ...(handover ? { handover: 'yes' } : {}) },
  })
}

/** Returns the licence classes that the other requests of the same sitting without a broker need. */
async function findBundleClasses(tx: Db, { id, bundleId }: { id: string; bundleId: string | null }) {
  const lines = bundleId ? await store.selectWaitingLines(tx, bundleId, id) : []
  return [...new Set(lines.map(line => LINES[line].licenceClass))]
}

/** At fixed times for all cases, so that other searches don't add more. */
const nextSearch = (now: Date) =>
  new Date((Math.floor(now.getTime() / SEARCH_INTERVAL_MS) + 1) * SEARCH_INTERVAL_MS)

/** Returns the next broker, locked, with capacity for one more case. Brokers locked by another process come last. */
async function findBroker(
  tx: Db,
  criteria: Omit<store.BrokerCriteria, 'excludedIds'>,
): Promise<store.NextBroker | null> {
  const excludedIds: string[] = []
  for (;;) {
    const search = { ...criteria, excludedIds }
    const broker =
      (await store.lockNextBroker(tx, search, 'skip')) ?? (await store.lockNextBroker(tx, search, 'wait'))
    if (!broker) return null
    // Their capacity may have been used up between selecting and locking.
    if (await store.hasCapacity(tx, broker.id)) return broker
    excludedIds.push(broker.id)
  }
}

/**
 * Returns when the client is told to expect a broker's reply: the first broker uses the whole offer window, then the whole
 * time for a first reply. Null when no broker could be asked.
 */
export async function findPromisedReplyTime(
  platform: Platform,
  db: Db,
  caseId: string,
): Promise<Date | null> {
  const record = await store.selectFirstOffer(db, caseId)
  if (!record?.firstExpiresAt) return record?.dueAt ?? null
  return addReplyTime(platform, db, record, record.firstExpiresAt)
}

/**
 * Returns why this broker may not sell a line: no licence of its class, an expired licence or expired E&O insurance. Null
 * when they may. A role alone never suffices.
 */
export async function findLicenceProblem(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  brokerId: string,
  line: LineId,
): Promise<string | null> {
  const today = albertaToday(clock.now())
  const broker = await store.selectBroker(db, line, today, brokerId)
  return broker ? ineligibleReason(broker, line, today) : 'No broker record'
}

export function registerRoutingJobs(platform: Platform): void {
  platform.jobs.handle(LAPSE, async payload => lapseOffer(platform, LapsePayload.parse(payload).offerId))
  platform.jobs.handle(REMIND_OFFER, async payload =>
    remindOfOffer(platform, LapsePayload.parse(payload).offerId),
  )
  platform.jobs.handle(OFFER_CASE, async payload => {
    const { caseId } = OfferPayload.parse(payload)
    await platform.db.transaction(tx => offerNext(platform, tx, caseId, null, true))
  })
  platform.jobs.handle(OFFER_WAITING, async () => {
    const waiting = await store.selectWaitingCases(platform.db, MAX_WAITING)
    await forEachRecord(platform, waiting, (tx, { id }) => offerNext(platform, tx, id, null, true))
  })
  platform.jobs.handle(PASS_ON, async payload => withdrawOffersTo(platform, PassOnPayload.parse(payload)))
}

/**
 * Called in the transaction in which a person ceases to be a broker: once it has committed, a job offers their open offers
 * to others. The lock waits for an offer that is just being made to them and prevents new ones. With `unlicensedOnly`, they
 * keep the offers that their licences still allow.
 */
export async function passOnOffers(
  { jobs }: Platform,
  tx: Db,
  brokerId: string,
  unlicensedOnly = false,
): Promise<void> {
  await store.lockBroker(tx, brokerId)
  await jobs.enqueue(tx, { kind: PASS_ON, payload: { brokerId, unlicensedOnly } })
}

/** Each offer has its own transaction, so that none waits for the search for another's next broker. */
async function withdrawOffersTo(
  platform: Platform,
  { brokerId, unlicensedOnly }: z.infer<typeof PassOnPayload>,
): Promise<void> {
  const offers = await store.selectOpenOffersTo(platform.db, brokerId)
  await forEachRecord(platform, offers, async (tx, { id, line }) => {
    if (unlicensedOnly && !(await findLicenceProblem(platform, tx, brokerId, line))) return
    await endAndOfferNext(platform, tx, id, 'withdrawn')
  })
}

/** Ends an offer that was not answered in time and offers the case to the next broker. Does nothing when it was answered. */
async function lapseOffer(platform: Platform, offerId: string): Promise<void> {
  const offer = await store.selectOffer(platform.db, offerId)
  if (offer?.state !== 'open') return
  if (offer.expiresAt > platform.clock.now()) throw new Error('This offer hasn’t expired yet')
  await platform.db.transaction(tx => endAndOfferNext(platform, tx, offerId, 'lapsed'))
}

async function remindOfOffer(platform: Platform, offerId: string): Promise<void> {
  await platform.db.transaction(async tx => {
    const found = await store.selectOffer(tx, offerId)
    if (!found) return
    await lockCase(tx, found.caseId)
    const offer = await store.selectOffer(tx, offerId)
    if (offer?.state !== 'open' || offer.expiresAt <= platform.clock.now()) return
    await notifyCase(platform, tx, offer.caseId, 'offer.lapsing', {
      actorId: null,
      subject: offerId,
      data: {
        until: offer.expiresAt.toISOString(),
        ...(offer.fromBrokerId ? { handover: 'yes' } : {}),
      },
    })
  })
}

/** Returns how many cases count against a broker's capacity, and the capacity. */
export const findLoad = (db: Db, brokerId: string): Promise<{ cases: number; cap: number }> =>
  store.selectCapacity(db, brokerId).then(row => ({ cases: row?.openCases ?? 0, cap: row?.limit ?? 0 }))

/** Ends an open offer and offers its case to the next broker. Does nothing when it was answered in the meantime. */
async function endAndOfferNext(
  platform: Platform,
  tx: Db,
  offerId: string,
  state: 'lapsed' | 'withdrawn',
): Promise<void> {
  const offer = await store.selectOffer(tx, offerId)
  if (offer?.state !== 'open') return
  const record = await lockCase(tx, offer.caseId)
  if (!(await store.endOffer(tx, offerId, { state, answeredAt: platform.clock.now() }))) return
  await changeCase(platform, tx, record, { offeredTo: null })
  await recordEvent(platform, tx, {
    caseId: offer.caseId,
    kind: `offer.${state}`,
    actorId: null,
    data: { broker: offer.brokerName, brokerId: offer.brokerId },
  })
  // A broker who hands the case over still has it.
  if (state === 'lapsed' || offer.fromBrokerId)
    await notifyCase(platform, tx, offer.caseId, `offer.${state}`, {
      actorId: null,
      subject: offerId,
      previousBrokerId: offer.brokerId,
    })
  if (offer.fromBrokerId)
    return announceCase(platform, tx, offer.caseId, { kind: 'offer', previousBrokerId: offer.brokerId })
  await offerNext(platform, tx, offer.caseId, offer.brokerId)
}
