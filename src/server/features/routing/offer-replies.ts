import type * as api from '#shared/cases/cases.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, type RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { lockBundle } from '../cases/bundles/service.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  lockCase,
  noSuchCase,
  notifyCase,
  readCase,
  recordEvent,
  scheduleOffer,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { addNote } from '../messages/service.ts'
import { findUser } from '../users/service.ts'
import { giveTo } from './assignments.ts'
import { findLicenceProblem, offerNext } from './service.ts'
import { endOffer, lockBroker, selectOwnOffer } from './store.ts'

type OwnOffer = NonNullable<Awaited<ReturnType<typeof selectOwnOffer>>>

const PASSED_ON = 'Offer declined. We’ll look for another broker.'
const KEPT = 'Offer declined. Your colleague keeps the case.'

/**
 * The broker takes the case offered to them, with those of the same sitting that are; repeating it returns the same. Throws
 * 409 when the offer has ended, 403 when the broker's licence or E&O insurance has expired since, and 404 for a case that was
 * never offered to them.
 */
export function acceptOffer(platform: Platform, actor: Actor, caseId: string) {
  return platform.db.transaction(async tx => {
    const siblings = await lockBundle(tx, caseId)
    const { record, offer } = await lockOffer(tx, actor, caseId)
    if (record.brokerId === actor.id) return readCase(platform, tx, actor, caseId)
    if (!offer) throw noSuchCase()
    const now = platform.clock.now()
    // An administrator who is offboarding this broker waits, and then sees this case.
    await lockBroker(tx, actor.id)
    if (offer.state !== 'open' || offer.expiresAt <= now) throw offerEnded(offer)
    const ineligible = await findLicenceProblem(platform, tx, actor.id, record.line)
    if (ineligible) throw forbidden(`You can’t take this request: ${ineligible}. Contact an administrator.`)
    await takeCase(platform, tx, actor, record, offer)
    for (const joined of await findJoined(tx, actor, offer, siblings)) {
      if (joined.offer.expiresAt <= now) continue
      if (await findLicenceProblem(platform, tx, actor.id, joined.record.line)) continue
      await takeCase(platform, tx, actor, joined.record, joined.offer)
    }
    return readCase(platform, tx, actor, caseId)
  })
}

/** Ends the open offer of a case to this broker with the case in their hands. */
async function takeCase(platform: Platform, tx: Db, actor: Actor, record: CaseRecord, offer: OwnOffer) {
  const caseId = record.id
  await endOffer(tx, offer.id, { state: 'accepted', answeredAt: platform.clock.now() })
  if (offer.fromBrokerId) return takeOver(platform, tx, actor, record, offer)
  await changeCase(platform, tx, record, {
    stage: 'assigned',
    brokerId: actor.id,
    offeredTo: null,
    dueAt: await calculateDueAt(platform, tx, 'assigned', record),
  })
  await recordEvent(platform, tx, {
    caseId,
    kind: 'offer.accepted',
    actorId: actor.id,
    data: { broker: offer.brokerName, brokerId: actor.id },
  })
  await recordAudit(platform, tx, {
    action: 'case.assigned',
    actor,
    caseId,
    data: { broker: offer.brokerName, brokerId: actor.id, how: 'offer accepted' },
  })
  await announceCase(platform, tx, caseId)
  await notifyCase(platform, tx, caseId, 'case.assigned', { actorId: actor.id })
}

/** A colleague hands over a case: it keeps its stage, and the client is told of the new broker. */
async function takeOver(platform: Platform, tx: Db, actor: Actor, record: CaseRecord, offer: OwnOffer) {
  const from = offer.fromBrokerId && (await findUser(tx, offer.fromBrokerId))
  if (!from) throw noSuchCase()
  const author = { ...actor, id: from.id, fullName: from.fullName }
  if (offer.note) await addNote(platform, tx, author, record.id, offer.note)
  const broker = { id: actor.id, fullName: offer.brokerName }
  const reason = `Handed over by ${from.fullName}`
  await giveTo(platform, tx, actor, { ...record, offeredTo: null }, { broker, reason, note: '' })
}

/**
 * The broker passes, and the case is offered to the next, with those of the same sitting; repeating it returns the same.
 * Throws 409 when the offer has ended in another way, and 404 for a case that was never offered to them.
 */
export function declineOffer(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { reason }: BodyOf<typeof api.declineOffer>,
): Promise<ReplyOf<typeof api.declineOffer>> {
  return platform.db.transaction(async tx => {
    const siblings = await lockBundle(tx, caseId)
    const { record, offer } = await lockOffer(tx, actor, caseId)
    if (!offer) throw noSuchCase()
    const message = offer.fromBrokerId ? KEPT : PASSED_ON
    if (offer.state === 'declined') return { message }
    if (offer.state !== 'open') throw offerEnded(offer)
    const joined = await findJoined(tx, actor, offer, siblings)
    for (const each of [{ record, offer }, ...joined]) await passOn(each.record, each.offer)
    // One that a colleague hands over stays with them.
    if (!record.brokerId) await offerNext(platform, tx, caseId, actor.id)
    // The others follow it, in transactions of their own so that none waits for the search for another's broker.
    for (const each of joined) {
      await announceCase(platform, tx, each.record.id, { previousBrokerId: actor.id })
      await scheduleOffer(platform, tx, each.record.id, platform.clock.now())
    }
    return { message }

    async function passOn(record: CaseRecord, offer: OwnOffer) {
      await endOffer(tx, offer.id, { state: 'declined', reason, answeredAt: platform.clock.now() })
      await changeCase(platform, tx, record, { offeredTo: null })
      await recordEvent(platform, tx, {
        caseId: record.id,
        kind: 'offer.declined',
        actorId: actor.id,
        data: { broker: offer.brokerName, brokerId: actor.id, reason },
      })
      if (!offer.fromBrokerId) return
      await announceCase(platform, tx, record.id, { kind: 'offer', previousBrokerId: actor.id })
      await notifyCase(platform, tx, record.id, 'handover.declined', { actorId: actor.id, subject: offer.id })
    }
  })
}

/** Returns those of these locked cases that an answer is for as well. What a colleague hands over is answered separately. */
async function findJoined(tx: Db, actor: Actor, answered: OwnOffer, caseIds: readonly string[]) {
  const found: { record: CaseRecord; offer: OwnOffer }[] = []
  if (answered.fromBrokerId) return found
  for (const id of caseIds) {
    const offer = await selectOwnOffer(tx, id, actor.id)
    if (offer?.state === 'open' && !offer.fromBrokerId) found.push({ record: await lockCase(tx, id), offer })
  }
  return found
}

/**
 * Locks the case and returns it with the latest offer to this broker. It doesn't check visibility: a broker whose offer has ended
 * can't see the case any more, but should get a better error than a 404. Throws 404 for a case that was never offered to them.
 */
async function lockOffer(tx: Db, actor: Actor, caseId: string) {
  const before = await selectOwnOffer(tx, caseId, actor.id)
  const record = await lockCase(tx, caseId)
  if (!before && record.brokerId !== actor.id) throw noSuchCase()
  return { record, offer: await selectOwnOffer(tx, caseId, actor.id) }
}

function offerEnded({ state }: OwnOffer): RequestError {
  switch (state) {
    case 'declined':
      return conflict('You’ve already declined this offer.')
    case 'withdrawn':
      return conflict(
        'This offer was withdrawn. The request was closed or assigned to another broker, or your colleague keeps it.',
      )
    case 'accepted':
      return conflict('You accepted this request, but it has since been assigned to another broker.')
    default:
      return conflict('This offer has expired, so the request goes to another broker.')
  }
}
