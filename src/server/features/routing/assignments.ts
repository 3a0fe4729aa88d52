import type {
  assignCase as assignCaseCall,
  listCandidates as listCandidatesCall,
} from '#shared/cases/cases.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import {
  announceCase,
  changeCase,
  dueAtStage,
  findVisibleCase,
  keptReason,
  lockVisibleCase,
  readCase,
  recordEvent,
  requireVersion,
} from '../cases/service.ts'
import { barredBecause, cautionAbout } from './eligibility.ts'
import { endOffer, selectBrokers, selectOpenOffer } from './store.ts'

const today = ({ clock }: Platform) => albertaToday(clock.now())

/**
 * An administrator gives a case to a broker, whatever their city, load or leave. 422 on `brokerId` for one without the
 * licence or E&O insurance, 409 when the case is closed or has changed since. An open offer is taken back.
 */
export function assignCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { brokerId, version, reason: typed }: BodyOf<typeof assignCaseCall>,
) {
  const reason = keptReason(typed)
  return platform.db.transaction(async tx => {
    const found = await lockVisibleCase(tx, actor, caseId)
    if (found.status === 'closed') throw conflict('This request is closed and cannot be assigned.')
    requireVersion(found, version)
    const [broker] = await selectBrokers(tx, LINES[found.line].licenceClass, brokerId)
    if (!broker) throw invalid({ brokerId: 'Please choose a broker from the list' })
    if (found.brokerId === brokerId) throw invalid({ brokerId: `${broker.fullName} already has this case` })
    const barred = barredBecause(broker, found.line, today(platform))
    if (barred) throw invalid({ brokerId: `${broker.fullName} cannot take this case: ${barred}` })

    const offer = await selectOpenOffer(tx, caseId)
    if (offer) {
      await endOffer(tx, offer.id, { state: 'withdrawn', answeredAt: platform.clock.now() })
      await recordEvent(platform, tx, {
        caseId,
        kind: 'offer.withdrawn',
        visibility: 'internal',
        actorId: actor.id,
        data: { broker: offer.brokerName, brokerId: offer.brokerId },
      })
    }
    const unassigned = found.stage === 'inquiry' || found.stage === 'offered'
    const stage = unassigned ? 'assigned' : found.stage
    await changeCase(platform, tx, found, {
      stage,
      brokerId,
      offeredTo: null,
      dueAt: await dueAtStage(platform, tx, stage, found.firstRepliedAt),
    })
    await recordEvent(platform, tx, {
      caseId,
      kind: 'case.assigned',
      visibility: 'client',
      actorId: actor.id,
      data: { broker: broker.fullName, brokerId, reason },
    })
    await recordAudit(platform, tx, {
      action: 'case.assigned',
      actor,
      subject: { kind: 'case', id: caseId },
      caseId,
      data: { broker: broker.fullName, brokerId, how: 'assigned' },
    })
    await announceCase(platform, tx, caseId, 'case', null, false, found.brokerId ?? found.offeredTo)
    return readCase(platform, tx, actor, caseId)
  })
}

/** The brokers of the network by name: whether each may take this case, and what rules them out or speaks against it. */
export async function listCandidates(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<ReplyInputOf<typeof listCandidatesCall>> {
  const found = await findVisibleCase(platform.db, actor, caseId)
  const rows = await selectBrokers(platform.db, LINES[found.line].licenceClass)
  return {
    items: rows.map(row => {
      const barred =
        found.brokerId === row.id ? 'Has this case now' : barredBecause(row, found.line, today(platform))
      return {
        broker: { id: row.id, fullName: row.fullName, role: row.role },
        openCases: row.openCases,
        eligible: barred === null,
        reason: barred ?? cautionAbout(row, found.city, today(platform)),
      }
    }),
  }
}
