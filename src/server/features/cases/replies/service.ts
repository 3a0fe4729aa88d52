import { STAGE_FACTS } from '#shared/cases/stages.ts'
import { businessMinutesBetween } from '#shared/time/hours.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findBusinessHours } from '../../settings/service.ts'
import { addReplyTime, announceCase, changeCase, recordEvent } from '../service.ts'
import * as store from '../store.ts'
import type { CaseRecord } from '../tables.ts'

/**
 * Called whenever the broker of a locked case has replied to the client. The first reply stops the response clock, and so
 * does each one after the client has answered.
 */
export async function recordReply(platform: Platform, tx: Db, record: CaseRecord): Promise<void> {
  const isFirst = record.firstRepliedAt === null
  const stopsClock = record.dueAt !== null && STAGE_FACTS[record.stage].clock !== 'running'
  if (!isFirst && !stopsClock) return
  const caseId = record.id
  const now = platform.clock.now()
  const first = isFirst && {
    firstRepliedAt: now,
    firstReplyMinutes: Math.round(
      businessMinutesBetween(await findBusinessHours(platform, tx), record.openedAt, now),
    ),
  }
  await store.updateReplied(tx, caseId, { ...first, dueAt: null })
  if (isFirst) await recordEvent(platform, tx, { caseId, kind: 'case.answered', actorId: null })
  await announceCase(platform, tx, caseId)
}

/**
 * Called whenever the client of a locked case has written or sent a document. A case that was waiting for them, or on hold,
 * goes back to its broker, and the response clock starts.
 */
export async function recordClientReply(
  platform: Platform,
  tx: Db,
  record: CaseRecord,
  actorId: string,
): Promise<void> {
  const isWaiting = record.stage === 'info_needed'
  if (record.status === 'closed' || (record.status === 'active' && !isWaiting)) return
  await changeCase(platform, tx, record, {
    status: 'active',
    heldUntil: null,
    stage: isWaiting ? (record.stageBeforeWaiting ?? 'assigned') : record.stage,
    stageBeforeWaiting: null,
    dueAt: await addReplyTime(platform, tx, record, platform.clock.now()),
  })
  const caseId = record.id
  await recordEvent(platform, tx, { caseId, kind: 'case.client_answered', actorId })
  await announceCase(platform, tx, caseId)
}
