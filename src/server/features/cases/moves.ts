import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { moveCase as moveCaseCall, withdrawCase as withdrawCaseCall } from '#shared/cases/cases.ts'
import { needsReason, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { dueOnEntering } from './clock.ts'
import {
  announceCase,
  changeCase,
  keptReason,
  lockVisibleCase,
  readCase,
  recordEvent,
  requireVersion,
} from './service.ts'
import { type CaseRecord, withdrawOpenOffer } from './store.ts'
import type { CaseReply } from './views.ts'

/**
 * Moves a case to another stage. 409 with what is allowed when this move is not, 409 when the case has changed since,
 * 422 on `reason` where one is needed, 403 for a broker with only an offer.
 */
export function moveCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { to, version, reason: typed }: BodyOf<typeof moveCaseCall>,
): Promise<CaseReply> {
  const reason = keptReason(typed)
  return platform.db.transaction(async tx => {
    const found = await lockVisibleCase(tx, actor, id)
    if (actor.role === 'broker' && found.brokerId !== actor.id) throw forbidden()
    requireVersion(found, version)
    const { moves } = abilitiesFor(actor, found)
    if (!moves.includes(to))
      throw conflict(
        `This request stands at “${STAGE_FACTS[found.stage].staff}” and cannot move to “${STAGE_FACTS[to].staff}”.`,
        moves,
      )
    if (needsReason(actor.role, found.stage, to) && reason === '')
      throw invalid({ reason: 'Please give a reason for this move' })
    await changeCase(platform, tx, found, {
      stage: to,
      dueAt: await dueOnEntering(platform, tx, to, found.firstRepliedAt),
    })
    await recordEvent(platform, tx, {
      caseId: id,
      kind: 'case.moved',
      visibility: 'client',
      actorId: actor.id,
      data: { from: found.stage, to, ...(reason ? { reason } : {}) },
    })
    await putMoveOnRecord(platform, tx, actor, found, to)
    await announceCase(platform, tx, id, 'case')
    return readCase(platform, tx, actor, id)
  })
}

/** The client ends their request; an open offer is taken back. 409 when it can no longer be ended or has changed since. */
export function withdrawCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, reason: typed }: BodyOf<typeof withdrawCaseCall>,
): Promise<CaseReply> {
  const reason = keptReason(typed)
  return platform.db.transaction(async tx => {
    const found = await lockVisibleCase(tx, actor, id)
    if (found.status === 'closed') throw conflict('This request has already ended.')
    if (!abilitiesFor(actor, found).withdraw)
      throw conflict('The insurer is already finalizing this. Please write to your broker instead.')
    requireVersion(found, version)
    const now = platform.clock.now()
    await withdrawOpenOffer(tx, id, now)
    await changeCase(platform, tx, found, {
      status: 'closed',
      outcome: 'withdrawn',
      closedAt: now,
      dueAt: null,
      offeredTo: null,
    })
    await recordEvent(platform, tx, {
      caseId: id,
      kind: 'case.withdrawn',
      visibility: 'client',
      actorId: actor.id,
      data: reason ? { reason } : {},
    })
    await putMoveOnRecord(platform, tx, actor, found, 'withdrawn')
    await announceCase(platform, tx, id, 'case', null, false, found.offeredTo)
    return readCase(platform, tx, actor, id)
  })
}

/** The reason stays in the case's history: the log holds nothing that somebody wrote. */
function putMoveOnRecord(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { id, stage }: Pick<CaseRecord, 'id' | 'stage'>,
  to: Stage | 'withdrawn',
): Promise<void> {
  const subject = { kind: 'case', id } as const
  return recordAudit(platform, tx, {
    action: 'case.moved',
    actor,
    subject,
    caseId: id,
    data: { from: stage, to },
  })
}
