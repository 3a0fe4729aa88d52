import type * as bulk from '#shared/cases/bulk.ts'
import type * as api from '#shared/cases/cases.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { changeEach } from '../cases/bulk/service.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  findVisibleCase,
  lockVisibleCase,
  notifyCase,
  readCase,
  recordEvent,
  requireVersion,
} from '../cases/service.ts'
import { addNote } from '../messages/service.ts'
import { cautionReason, ineligibleReason } from './eligibility.ts'
import { endOffer, selectBrokers, selectOpenOffer } from './store.ts'

const today = ({ clock }: Platform) => albertaToday(clock.now())

/**
 * An administrator gives a case to a broker, whatever the broker's city, load or leave, and an open offer is withdrawn.
 * Throws 422 on `brokerId` for a broker without the licence or E&O insurance, and 409 when the case is closed or has
 * changed since.
 */
export function assignCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { brokerId, version, reason: typed, handoverNote }: BodyOf<typeof api.assignCase>,
) {
  const reason = sanitizeText(typed).trim()
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    if (record.status === 'closed') throw conflict('This request is closed and can’t be assigned.')
    requireVersion(record, version)
    const [broker] = await selectBrokers(tx, LINES[record.line].licenceClass, today(platform), brokerId)
    if (!broker) throw invalid({ brokerId: 'Choose a broker from the list' })
    if (record.brokerId === brokerId) throw invalid({ brokerId: `${broker.fullName} already has this case` })
    const ineligible = ineligibleReason(broker, record.line, today(platform))
    if (ineligible) throw invalid({ brokerId: `${broker.fullName} can’t take this case: ${ineligible}` })

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
    const unassigned = record.stage === 'inquiry' || record.stage === 'offered'
    const stage = unassigned ? 'assigned' : record.stage
    const dueAt = await calculateDueAt(platform, tx, stage, record.firstRepliedAt)
    await changeCase(platform, tx, record, { stage, brokerId, offeredTo: null, dueAt })
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
    const note = sanitizeText(handoverNote).trim()
    if (note) await addNote(platform, tx, actor, caseId, note)
    const previousBrokerId = record.brokerId ?? record.offeredTo
    await announceCase(platform, tx, caseId, { previousBrokerId })
    await notifyCase(platform, tx, caseId, record.brokerId ? 'case.reassigned' : 'case.assigned', {
      actorId: actor.id,
      data: { ...(dueAt ? { dueAt: dueAt.toISOString() } : {}), ...(note ? { note: 'yes' } : {}) },
      previousBrokerId,
    })
    return readCase(platform, tx, actor, caseId)
  })
}

/** Gives cases to a broker, like `assignCase`. */
export const assignCases = (
  platform: Platform,
  actor: Actor,
  { cases, ...terms }: BodyOf<typeof bulk.assignCases>,
): Promise<bulk.BulkResult> =>
  changeEach(platform, cases, (id, version) =>
    assignCase(platform, actor, id, { ...terms, handoverNote: '', version }),
  )

/** Returns the brokers of the network by name: whether each may take this case, and why not or why perhaps not. */
export async function listCandidates(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<ReplyInputOf<typeof api.listCandidates>> {
  const record = await findVisibleCase(platform.db, actor, caseId)
  const rows = await selectBrokers(platform.db, LINES[record.line].licenceClass, today(platform))
  return {
    items: rows.map(row => {
      const ineligible =
        record.brokerId === row.id
          ? 'Currently assigned'
          : ineligibleReason(row, record.line, today(platform))
      return {
        broker: { id: row.id, fullName: row.fullName, role: row.role },
        openCases: row.openCases,
        eligible: ineligible === null,
        reason: ineligible ?? cautionReason(row, record.city),
      }
    }),
  }
}
