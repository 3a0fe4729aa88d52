import { abilitiesFor, actsAsClient } from '#shared/cases/abilities.ts'
import type * as api from '#shared/cases/cases.ts'
import { needsReason, type Outcome, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, forbidden, invalid, requireVersion } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { withdrawCallTimes } from '../dependents-store.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  lockReadableCase,
  lockVisibleCase,
  notifyCase,
  readCase,
  recordEvent,
} from '../service.ts'
import { withdrawOpenOffer } from '../store.ts'
import type { CaseRecord } from '../tables.ts'
import type { CaseReply } from '../views.ts'

/**
 * Moves a case to another stage. Throws 409 with the allowed moves when this one is not allowed, 409 when the case has
 * changed since, 422 on `reason` when one is required, and 403 for a broker with only an offer.
 */
export function moveCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { to, version, reason }: BodyOf<typeof api.moveCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockReadableCase(tx, actor, id)
    requireVersion(record, version, 'This request')
    const { moves } = abilitiesFor(actor, record)
    if (!moves.includes(to))
      throw conflict(
        `This request is at “${STAGE_FACTS[record.stage].staff}” and can’t move to “${STAGE_FACTS[to].staff}”.`,
        moves,
      )
    if (needsReason(actor.role, record.stage, to) && reason === '')
      throw invalid({ reason: 'Enter a reason for this move' })
    await applyMove(platform, tx, actor, record, to, reason)
    const event = to === 'info_needed' ? 'case.info_needed' : 'case.moved'
    await notifyCase(platform, tx, id, event, { actorId: actor.id, data: { to } })
    return readCase(platform, tx, actor, id)
  })
}

/** The client, or a member for them, ends a case and withdraws an open offer. Throws 409 when it can no longer be ended or has changed. */
export function withdrawCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, reason }: BodyOf<typeof api.withdrawCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, id)
    if (!actsAsClient(actor, record)) throw forbidden()
    if (record.status === 'closed') throw conflict('This request is already closed.')
    if (!abilitiesFor(actor, record).withdraw)
      throw conflict('The insurer is already finalizing this policy. Message your broker instead.')
    requireVersion(record, version, 'This request')
    await endCase(platform, tx, actor, record, { outcome: 'withdrawn' })
    await recordEvent(platform, tx, {
      caseId: id,
      kind: 'case.withdrawn',
      actorId: actor.id,
      data: reason ? { reason } : {},
    })
    await recordMove(platform, tx, actor, record, 'withdrawn')
    await announceCase(platform, tx, id, { previousBrokerId: record.offeredTo })
    await notifyCase(platform, tx, id, 'case.withdrawn', {
      actorId: actor.id,
      previousBrokerId: record.offeredTo,
    })
    return readCase(platform, tx, actor, id)
  })
}

/**
 * Closes a locked case, withdraws an open offer and cancels a booked call. The caller checks permissions, records the event and
 * sends notifications of the end.
 */
export async function endCase(
  platform: Platform,
  tx: Db,
  actor: Pick<Actor, 'id'>,
  record: CaseRecord,
  end: { outcome: Outcome; stage?: Stage },
): Promise<void> {
  const closedAt = platform.clock.now()
  await withdrawOpenOffer(tx, record.id, closedAt)
  await cancelCall(platform, tx, actor, record.id)
  await changeCase(platform, tx, record, {
    ...end,
    status: 'closed',
    closedAt,
    dueAt: null,
    heldUntil: null,
    offeredTo: null,
  })
}

/** Cancels the coming call of a locked case that ends, if one is booked. */
async function cancelCall(
  platform: Platform,
  tx: Db,
  { id: actorId }: Pick<Actor, 'id'>,
  caseId: string,
): Promise<void> {
  const startsAt = await withdrawCallTimes(tx, caseId, platform.clock.now())
  if (!startsAt) return
  const data = { at: startsAt.toISOString() }
  await recordEvent(platform, tx, { caseId, kind: 'call.cancelled', actorId, data })
  await notifyCase(platform, tx, caseId, 'call.cancelled', { actorId, data: { ...data, ended: 'yes' } })
}

/**
 * Moves a locked case to “Waiting for client” without the usual notification, because the client gets another one. Does nothing when it
 * can't be moved there now.
 */
export async function waitForClient(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  reason: string,
): Promise<void> {
  if (!abilitiesFor(actor, record).moves.includes('info_needed')) return
  await applyMove(platform, tx, actor, record, 'info_needed', reason)
}

/** Moves a locked case to another stage. The caller checks permissions and sends notifications. */
async function applyMove(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  to: Stage,
  reason: string,
): Promise<void> {
  await changeCase(platform, tx, record, {
    stage: to,
    // The client's reply moves it back to this stage.
    stageBeforeWaiting: to === 'info_needed' ? record.stage : null,
    dueAt: await calculateDueAt(platform, tx, to, record),
  })
  await recordEvent(platform, tx, {
    caseId: record.id,
    kind: 'case.moved',
    actorId: actor.id,
    data: { from: record.stage, to, ...(reason ? { reason } : {}) },
  })
  await recordMove(platform, tx, actor, record, to)
  await announceCase(platform, tx, record.id)
}

/** The reason is only in the case's history: the audit log holds no text that a person wrote. */
function recordMove(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { id, stage }: Pick<CaseRecord, 'id' | 'stage'>,
  to: Stage | 'withdrawn',
): Promise<void> {
  return recordAudit(platform, tx, { action: 'case.moved', actor, caseId: id, data: { from: stage, to } })
}

/**
 * Records that a locked case was put on hold, resumed, closed or reopened, and tells its people, or only one of them. The reason is
 * only in the case's history.
 */
export async function recordStatus(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  kind: 'case.held' | 'case.resumed' | 'case.closed' | 'case.reopened',
  to: string,
  data: Record<string, string> = {},
  only?: { userId: string },
): Promise<void> {
  const caseId = record.id
  await recordEvent(platform, tx, { caseId, kind, actorId: actor.id, data })
  await recordAudit(platform, tx, {
    action: 'case.moved',
    actor,
    caseId,
    data: { from: record.status === 'active' ? record.stage : record.status, to },
  })
  const previousBrokerId = record.offeredTo
  await announceCase(platform, tx, caseId, { previousBrokerId })
  await notifyCase(platform, tx, caseId, kind, { actorId: actor.id, previousBrokerId, ...(only && { only }) })
}
