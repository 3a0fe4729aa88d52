import { z } from 'zod'
import { LINES } from '#shared/lines/lines.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import { addBusinessTime, FIRST_REPLY_MINUTES, OFFER_MINUTES } from '#shared/time/hours.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, changeCase, hoursOf, lockCase, recordEvent } from '../cases/service.ts'
import {
  type BrokerCriteria,
  endOffer,
  hasRoom,
  insertOffer,
  lockBroker,
  selectOffer,
  selectOpenOffersTo,
  selectPromise,
  takeCandidate,
} from './store.ts'

const LAPSE = 'offer.lapse'
const LapsePayload = z.object({ offerId: z.uuid() })
const PASS_ON = 'offers.pass_on'
const PassOnPayload = z.object({ brokerId: z.uuid() })

/**
 * Offers a case to the next broker who may take it, for two business hours. Does nothing when the case is closed, has a
 * broker or is on offer. When nobody can be asked it stands in the unassigned queue. `formerly` is the broker whose offer
 * has just ended, who is told that it is gone.
 */
export async function offerNext(
  platform: Platform,
  tx: Db,
  caseId: string,
  formerly: string | null = null,
): Promise<void> {
  const found = await lockCase(tx, caseId)
  if (found.status !== 'active' || found.brokerId || found.offeredTo) return
  const now = platform.clock.now()
  const broker = await findBroker(tx, {
    caseId,
    licenceClass: LINES[found.line].licenceClass,
    city: found.city,
    clientId: found.clientId,
    today: albertaToday(now),
    without: [],
  })
  if (!broker) {
    await changeCase(platform, tx, found, { stage: 'inquiry' })
    await recordEvent(platform, tx, {
      caseId,
      kind: 'routing.exhausted',
      visibility: 'internal',
      actorId: null,
    })
    await announceCase(platform, tx, caseId, 'case', null, false, formerly)
    return
  }
  const hours = await hoursOf(platform, tx)
  const expiresAt = addBusinessTime(hours, now, OFFER_MINUTES)
  const offer = { id: newId(), caseId, brokerId: broker.id, offeredAt: now, expiresAt }
  await insertOffer(tx, offer)
  await changeCase(platform, tx, found, {
    stage: 'offered',
    offeredTo: broker.id,
    // What was promised first stays promised, however many brokers must be asked.
    dueAt: found.dueAt ?? addBusinessTime(hours, expiresAt, FIRST_REPLY_MINUTES),
  })
  await recordEvent(platform, tx, {
    caseId,
    kind: 'offer.made',
    visibility: 'internal',
    actorId: null,
    data: { broker: broker.fullName, brokerId: broker.id },
  })
  await platform.jobs.enqueue(tx, {
    kind: LAPSE,
    payload: { offerId: offer.id },
    runAt: expiresAt,
    key: offer.id,
  })
  await announceCase(platform, tx, caseId, 'offer', null, false, formerly)
}

/** The broker to ask, held, with room for one more. A broker whom another process is offering a case to comes last. */
async function findBroker(tx: Db, search: BrokerCriteria): Promise<{ id: string; fullName: string } | null> {
  const full: string[] = []
  for (;;) {
    const asked = { ...search, without: full }
    const broker = (await takeCandidate(tx, asked, 'skip')) ?? (await takeCandidate(tx, asked, 'wait'))
    if (!broker) return null
    // Their last place may have been filled between looking and holding.
    if (await hasRoom(tx, broker.id)) return broker
    full.push(broker.id)
  }
}

/**
 * When the client is told they will have heard from a broker: if the first broker asked takes all the time an offer
 * lasts, and then all the time a first reply may take. Null when nobody could be asked.
 */
export async function findPromisedReplyTime(
  platform: Platform,
  db: Db,
  caseId: string,
): Promise<Date | null> {
  const found = await selectPromise(db, caseId)
  if (!found?.firstExpiresAt) return found?.dueAt ?? null
  return addBusinessTime(await hoursOf(platform, db), found.firstExpiresAt, FIRST_REPLY_MINUTES)
}

/** Names the work routing leaves for later. */
export function registerRoutingJobs(platform: Platform): void {
  platform.jobs.handle(LAPSE, async payload => lapseOffer(platform, LapsePayload.parse(payload).offerId))
  platform.jobs.handle(PASS_ON, async payload =>
    withdrawOffersTo(platform, PassOnPayload.parse(payload).brokerId),
  )
}

/**
 * To be called in the transaction in which somebody ceases to be a broker: once it has committed, what is offered to
 * them goes on to others. Waits for an offer that is just being made to them, and lets none begin.
 */
export async function passOnOffers({ jobs }: Platform, tx: Db, brokerId: string): Promise<void> {
  await lockBroker(tx, brokerId)
  await jobs.enqueue(tx, { kind: PASS_ON, payload: { brokerId } })
}

/** Each in a transaction of its own, so that none is held up by the search for another's next broker. */
async function withdrawOffersTo(platform: Platform, brokerId: string): Promise<void> {
  for (const { id } of await selectOpenOffersTo(platform.db, brokerId)) {
    await endAndPassOn(platform, id, 'withdrawn')
  }
}

/** An offer nobody answered in time ends, and the case goes to the next broker. Does nothing when it was answered. */
async function lapseOffer(platform: Platform, offerId: string): Promise<void> {
  const offer = await selectOffer(platform.db, offerId)
  if (offer?.state !== 'open') return
  if (offer.expiresAt > platform.clock.now()) throw new Error('This offer has not run out yet')
  await endAndPassOn(platform, offerId, 'lapsed')
}

/** Ends an open offer and offers its case to the next broker. Does nothing when it was answered meanwhile. */
async function endAndPassOn(
  platform: Platform,
  offerId: string,
  state: 'lapsed' | 'withdrawn',
): Promise<void> {
  await platform.db.transaction(async tx => {
    const offer = await selectOffer(tx, offerId)
    if (offer?.state !== 'open') return
    const found = await lockCase(tx, offer.caseId)
    if (!(await endOffer(tx, offerId, { state, answeredAt: platform.clock.now() }))) return
    await changeCase(platform, tx, found, { offeredTo: null })
    await recordEvent(platform, tx, {
      caseId: offer.caseId,
      kind: `offer.${state}`,
      visibility: 'internal',
      actorId: null,
      data: { broker: offer.brokerName, brokerId: offer.brokerId },
    })
    await offerNext(platform, tx, offer.caseId, offer.brokerId)
  })
}
