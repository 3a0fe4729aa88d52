import type { declineOffer as declineOfferCall } from '#shared/cases/cases.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, type RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import {
  announceCase,
  changeCase,
  dueAtStage,
  keptReason,
  lockCase,
  noSuchCase,
  readCase,
  recordEvent,
} from '../cases/service.ts'
import { barredBecause } from './eligibility.ts'
import { offerNext } from './service.ts'
import { endOffer, selectBrokers, selectOwnOffer } from './store.ts'

type OwnOffer = NonNullable<Awaited<ReturnType<typeof selectOwnOffer>>>

const PASSED_ON = 'Thank you. The request goes to the next broker.'

/**
 * The broker takes the case offered to them; taking it again answers the same. 409 when the offer has ended, 403 when
 * their licence or their E&O insurance has run out since, 404 for a case that was never offered to them.
 */
export function acceptOffer(platform: Platform, actor: Actor, caseId: string) {
  return platform.db.transaction(async tx => {
    const { found, offer } = await lockOffer(tx, actor, caseId)
    if (found.brokerId === actor.id) return readCase(platform, tx, actor, caseId)
    if (!offer) throw noSuchCase()
    const now = platform.clock.now()
    if (offer.state !== 'open' || offer.expiresAt <= now) throw offerEnded(offer)
    const [broker] = await selectBrokers(tx, LINES[found.line].licenceClass, actor.id)
    const barred = broker ? barredBecause(broker, found.line, albertaToday(now)) : 'No longer active'
    if (barred) throw forbidden(`You cannot take this request: ${barred}. Please contact an administrator.`)
    await endOffer(tx, offer.id, { state: 'accepted', answeredAt: now })
    await changeCase(platform, tx, found, {
      stage: 'assigned',
      brokerId: actor.id,
      offeredTo: null,
      dueAt: await dueAtStage(platform, tx, 'assigned', found.firstRepliedAt),
    })
    await recordEvent(platform, tx, {
      caseId,
      kind: 'offer.accepted',
      visibility: 'client',
      actorId: actor.id,
      data: { broker: offer.brokerName, brokerId: actor.id },
    })
    await recordAudit(platform, tx, {
      action: 'case.assigned',
      actor,
      subject: { kind: 'case', id: caseId },
      caseId,
      data: { broker: offer.brokerName, brokerId: actor.id, how: 'offer accepted' },
    })
    await announceCase(platform, tx, caseId, 'case')
    return readCase(platform, tx, actor, caseId)
  })
}

/**
 * The broker passes, and the case goes on to the next; passing again answers the same. 409 when the offer has ended in
 * another way, 404 for a case that was never offered to them.
 */
export function declineOffer(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { reason: typed }: BodyOf<typeof declineOfferCall>,
): Promise<ReplyOf<typeof declineOfferCall>> {
  const reason = keptReason(typed)
  return platform.db.transaction(async tx => {
    const { found, offer } = await lockOffer(tx, actor, caseId)
    if (!offer) throw noSuchCase()
    if (offer.state === 'declined') return { message: PASSED_ON }
    if (offer.state !== 'open') throw offerEnded(offer)
    await endOffer(tx, offer.id, { state: 'declined', reason, answeredAt: platform.clock.now() })
    await changeCase(platform, tx, found, { offeredTo: null })
    await recordEvent(platform, tx, {
      caseId,
      kind: 'offer.declined',
      visibility: 'internal',
      actorId: actor.id,
      data: { broker: offer.brokerName, brokerId: actor.id, reason },
    })
    await offerNext(platform, tx, caseId, actor.id)
    return { message: PASSED_ON }
  })
}

/**
 * The case, held, and what became of its offer to this broker. Not through what they may see: an offer that has ended
 * hides the case from them, but deserves a better answer than "not found". A case never offered to them is a 404.
 */
async function lockOffer(tx: Db, actor: Actor, caseId: string) {
  const before = await selectOwnOffer(tx, caseId, actor.id)
  const found = await lockCase(tx, caseId)
  if (!before && found.brokerId !== actor.id) throw noSuchCase()
  return { found, offer: await selectOwnOffer(tx, caseId, actor.id) }
}

function offerEnded({ state }: OwnOffer): RequestError {
  switch (state) {
    case 'declined':
      return conflict('You have already passed on this request.')
    case 'withdrawn':
      return conflict('This offer was taken back: the request has ended or was given to another broker.')
    case 'accepted':
      return conflict('You had accepted this request, but it has since been given to another broker.')
    default:
      return conflict('The time for this offer has run out, so the request goes to another broker.')
  }
}
