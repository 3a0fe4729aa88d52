import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { Stage } from '#shared/cases/stages.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { announceCase, calculateDueAt, changeCase, recordEvent } from '../service.ts'
import type { CaseRecord } from '../tables.ts'

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
export async function applyMove(
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
export function recordMove(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { id, stage }: Pick<CaseRecord, 'id' | 'stage'>,
  to: Stage | 'withdrawn',
): Promise<void> {
  return recordAudit(platform, tx, { action: 'case.moved', actor, caseId: id, data: { from: stage, to } })
}
