import { canAssign } from '#shared/cases/abilities.ts'
import type * as bulk from '#shared/cases/bulk.ts'
import type * as api from '#shared/cases/cases.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { passOnCalls } from '../call-times/service.ts'
import { changeEach } from '../cases/bulk/service.ts'
import { lockBundle } from '../cases/bundles/service.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  findVisibleCase,
  lockVisibleCase,
  notifyCase,
  readCase,
  recordEvent,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { addNote } from '../messages/service.ts'
import { forgetCase, notify } from '../notifications/service.ts'
import { cautionReason, ineligibleReason } from './eligibility.ts'
import { endOffer, lockBroker, selectBroker, selectBrokers, selectOpenOffer } from './store.ts'

const today = ({ clock }: Platform) => albertaToday(clock.now())

/**
 * Gives a case to a broker, whatever the broker's city, load or leave, and an open offer is withdrawn. An administrator may also
 * give away a case that ended with a policy, whose broker changes too, unless `onlyOpen`. With `withBundle`, the broker also gets the client's other requests of the same sitting that their licence allows. Throws 422 on `brokerId` for a broker
 * without the licence or E&O insurance, and 409 when the case is closed or has changed since.
 */
export function assignCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { brokerId, version, reason, handoverNote: note, withBundle }: BodyOf<typeof api.assignCase>,
  { onlyOpen = false, notified = 'everyone' }: { onlyOpen?: boolean; notified?: 'everyone' | 'others' } = {},
) {
  return platform.db.transaction(async tx => {
    const siblings = withBundle ? await lockBundle(tx, caseId) : []
    const record = await lockVisibleCase(tx, actor, caseId)
    if (!canAssign(actor.role, record) || (onlyOpen && record.status === 'closed'))
      throw conflict('This request is closed and can’t be assigned.')
    requireVersion(record, version, 'This request')
    // An administrator who is offboarding this broker waits, and then sees this case.
    await lockBroker(tx, brokerId)
    const broker = await selectBroker(tx, record.line, today(platform), brokerId)
    if (!broker) throw invalid({ brokerId: 'Choose a broker from the list' })
    if (record.brokerId === brokerId) throw invalid({ brokerId: `${broker.fullName} already has this case` })
    const ineligible = ineligibleReason(broker, record.line, today(platform))
    if (ineligible) throw invalid({ brokerId: `${broker.fullName} can’t take this case: ${ineligible}` })
    await giveTo(platform, tx, actor, record, { broker, reason, note, notified })
    for (const id of siblings) {
      const sibling = await lockVisibleCase(tx, actor, id)
      const licensed = await selectBroker(tx, sibling.line, today(platform), brokerId)
      if (!licensed || sibling.brokerId === brokerId) continue
      if (!ineligibleReason(licensed, sibling.line, today(platform)))
        await giveTo(platform, tx, actor, sibling, { broker, reason, note })
    }
    return readCase(platform, tx, actor, caseId)
  })
}

/** Gives a locked case to a broker who may take it. Returns the booked call, if any, and whether it was cancelled. */
export async function giveTo(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  {
    broker,
    reason,
    note,
    notified = 'everyone',
  }: {
    broker: { id: string; fullName: string }
    reason: string
    note: string
    /** Who is notified of the assignment here; the others are notified elsewhere. */
    notified?: 'everyone' | 'broker' | 'others' | 'no one'
  },
) {
  const caseId = record.id
  const brokerId = broker.id
  await withdrawOffer(platform, tx, actor, caseId, brokerId)
  const unassigned = record.stage === 'inquiry' || record.stage === 'offered'
  const stage = unassigned ? 'assigned' : record.stage
  const dueAt = record.status === 'on_hold' ? null : await calculateDueAt(platform, tx, stage, record)
  const { coveredBy } = await changeCase(platform, tx, record, { stage, brokerId, offeredTo: null, dueAt })
  const call = await passOnCalls(platform, tx, actor, caseId, coveredBy ?? brokerId)
  await recordEvent(platform, tx, {
    caseId,
    kind: 'case.assigned',
    actorId: actor.id,
    data: { broker: broker.fullName, brokerId, reason },
  })
  await recordAudit(platform, tx, {
    action: 'case.assigned',
    actor,
    caseId,
    data: { broker: broker.fullName, brokerId, how: 'assigned' },
  })
  if (note) await addNote(platform, tx, actor, caseId, note)
  const previousBrokerId = record.brokerId ?? record.offeredTo
  await announceCase(platform, tx, caseId, { previousBrokerId })
  if (previousBrokerId) await forgetCase(platform, tx, previousBrokerId, caseId)
  if (notified === 'no one') return call
  await notifyCase(platform, tx, caseId, record.brokerId ? 'case.reassigned' : 'case.assigned', {
    actorId: actor.id,
    data: {
      ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
      ...(note ? { note: 'yes' } : {}),
      ...(record.status === 'closed' ? { policy: 'yes' } : {}),
    },
    previousBrokerId,
    ...(notified === 'broker' ? { only: { userId: brokerId } } : {}),
    ...(notified === 'others' ? { except: coveredBy ?? brokerId } : {}),
  })
  if (call?.isCancelled && notified !== 'broker')
    await notifyCase(platform, tx, caseId, 'call.cancelled', { actorId: actor.id, data: { at: call.at } })
  return call
}

/**
 * Withdraws the open offer of a locked case, whose `offeredTo` the caller changes. A colleague to whom it was handed over is told,
 * unless they are the broker who gets the case. Does nothing without an offer.
 */
export async function withdrawOffer(
  platform: Platform,
  tx: Db,
  { id: actorId }: Pick<Actor, 'id'>,
  caseId: string,
  newBrokerId: string | null = null,
): Promise<void> {
  const offer = await selectOpenOffer(tx, caseId)
  if (!offer) return
  await endOffer(tx, offer.id, { state: 'withdrawn', answeredAt: platform.clock.now() })
  const data = { broker: offer.brokerName, brokerId: offer.brokerId }
  await recordEvent(platform, tx, { caseId, kind: 'offer.withdrawn', actorId, data })
  if (!offer.fromBrokerId || offer.brokerId === newBrokerId) return
  await announceCase(platform, tx, caseId, { kind: 'offer', previousBrokerId: offer.brokerId })
  await notifyCase(platform, tx, caseId, 'offer.withdrawn', {
    actorId,
    previousBrokerId: offer.brokerId,
    only: { userId: offer.brokerId },
  })
}

/**
 * Gives cases to a broker, like `assignCase`: those that ended with a policy only where they are asked for. The broker, or who
 * covers for them, gets one notification of several.
 */
export async function assignCases(
  platform: Platform,
  actor: Actor,
  { cases, withPolicies, ...terms }: BodyOf<typeof bulk.assignCases>,
): Promise<bulk.BulkResult> {
  const notified = cases.length > 1 ? 'others' : 'everyone'
  const counts = new Map<string, number>()
  try {
    return await changeEach(platform, cases, async (id, version) => {
      const assignment = { ...terms, handoverNote: '', withBundle: false, version }
      const given = await assignCase(platform, actor, id, assignment, { onlyOpen: !withPolicies, notified })
      const covering = 'absence' in given ? given.absence?.coveringBroker : null
      const recipient = covering?.id ?? terms.brokerId
      counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
    })
  } finally {
    // Also when a later case failed.
    if (notified === 'others')
      for (const [broker, count] of counts)
        await platform.db.transaction(tx =>
          notify(platform, tx, {
            event: 'cases.assigned',
            actorId: actor.id,
            people: { broker },
            data: { count: String(count), ...(withPolicies ? { policies: 'yes' } : {}) },
          }),
        )
  }
}

/** Returns the brokers of the network by name: whether each may take this case, and why not or why perhaps not. */
export async function listCandidates(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<ReplyInputOf<typeof api.listCandidates>> {
  const record = await findVisibleCase(platform.db, actor, caseId)
  const rows = await selectBrokers(platform.db, record.line, today(platform))
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
        reason: ineligible ?? cautionReason(row, record),
      }
    }),
  }
}
