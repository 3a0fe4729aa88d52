import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/routing/handovers.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, forbidden, invalid, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { changeCase, findVisibleCase, lockVisibleCase, readCase } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { withdrawOffer } from './assignments.ts'
import { cautionReason, ineligibleReason, unavailableReason } from './eligibility.ts'
import { offerToColleague } from './service.ts'
import { type BrokerRow, lockBroker, selectBroker, selectBrokers, selectOpenOffer } from './store.ts'

const today = ({ clock }: Platform) => albertaToday(clock.now())

/** Only its own broker hands over a case, not one who looks after it for them. */
function requireOwn(actor: Actor, record: CaseRecord): void {
  if (record.brokerId !== actor.id) throw forbidden('Only the broker of a case can hand it over.')
}

/** Returns why this colleague can't be asked, as routing wouldn't ask them either; null when they can. */
const obstacle = (platform: Platform, broker: BrokerRow, record: CaseRecord) =>
  ineligibleReason(broker, record.line, today(platform)) ?? unavailableReason(broker)

/** Returns the other brokers of the network by name, and whether each can take over this case. */
export async function listHandoverCandidates(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<ReplyInputOf<typeof api.listHandoverCandidates>> {
  const { db } = platform
  const record = await findVisibleCase(db, actor, caseId)
  requireOwn(actor, record)
  const rows = await selectBrokers(db, record.line, today(platform))
  return {
    items: rows
      .filter(({ id }) => id !== actor.id)
      .map(row => {
        const reason = obstacle(platform, row, record)
        return {
          broker: { id: row.id, fullName: row.fullName, role: row.role },
          eligible: reason === null,
          reason: reason ?? cautionReason(row, record),
        }
      }),
  }
}

/**
 * Offers a case to a colleague of its broker, who keeps it until they accept. Throws 422 on `brokerId` for a colleague who has no
 * licence for it, is away or has too many cases, and 409 while it is offered to someone or has changed since.
 */
export function handOverCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { brokerId, version, note }: BodyOf<typeof api.handOverCase>,
) {
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    requireOwn(actor, record)
    if (record.offeredTo === brokerId) return readCase(platform, tx, actor, caseId)
    if (record.offeredTo) throw conflict('You’ve offered this case to a colleague already.')
    if (!abilitiesFor(actor, record).handOver) throw conflict('Only an active case can be handed over.')
    requireVersion(record, version, 'This case')
    // Someone who is offboarding this broker waits, and then withdraws the offer.
    await lockBroker(tx, brokerId)
    const broker = await selectBroker(tx, record.line, today(platform), brokerId)
    if (!broker || brokerId === actor.id) throw invalid({ brokerId: 'Choose a colleague from the list' })
    const reason = obstacle(platform, broker, record)
    if (reason) throw invalid({ brokerId: `${broker.fullName} can’t take this case: ${reason}` })
    await offerToColleague(platform, tx, record, { broker, from: actor, note })
    await recordAudit(platform, tx, {
      action: 'case.handed_over',
      actor,
      caseId,
      data: { broker: broker.fullName, brokerId },
    })
    return readCase(platform, tx, actor, caseId)
  })
}

/** Withdraws the open offer of a case to a colleague; without one, nothing changes. */
export function withdrawHandover(platform: Platform, actor: Actor, caseId: string) {
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    requireOwn(actor, record)
    const offer = await selectOpenOffer(tx, caseId)
    if (!offer) return readCase(platform, tx, actor, caseId)
    await changeCase(platform, tx, record, { offeredTo: null })
    await withdrawOffer(platform, tx, actor, caseId)
    await recordAudit(platform, tx, {
      action: 'case.handover_withdrawn',
      actor,
      caseId,
      data: { broker: offer.brokerName, brokerId: offer.brokerId },
    })
    return readCase(platform, tx, actor, caseId)
  })
}
