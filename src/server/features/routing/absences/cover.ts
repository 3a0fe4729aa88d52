import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { type CurrentAbsence, findAbsence, scheduleUncovered } from '../../cases/cover/service.ts'
import { announceCase, changeCase, lockCase, notifyCase, recordEvent } from '../../cases/service.ts'
import type { CaseRecord } from '../../cases/tables.ts'
import { findUser } from '../../users/service.ts'
import { selectOpenCaseIds } from './store.ts'

const SYNC_COVER = 'cover.sync'
const Payload = z.object({ brokerId: z.uuid() })

/** Schedules the work that gives the cases of a broker to who covers them now, or back. */
export async function scheduleCover({ jobs }: Platform, tx: Db, brokerId: string): Promise<void> {
  // Without a key: a job that is running may have read the absence before this change.
  await jobs.enqueue(tx, { kind: SYNC_COVER, payload: { brokerId } })
}

export function registerCoverJob(platform: Platform): void {
  platform.jobs.handle(SYNC_COVER, async payload => {
    const { brokerId } = Payload.parse(payload)
    // Each case has its own transaction: if the job is interrupted, it continues with the others.
    for (const { id } of await selectOpenCaseIds(platform.db, brokerId))
      await platform.db.transaction(tx => coverCase(platform, tx, id, brokerId))
  })
}

/** Does nothing when the case is with whom it should be. */
async function coverCase(platform: Platform, tx: Db, caseId: string, brokerId: string): Promise<void> {
  const record = await lockCase(tx, caseId)
  if (record.status === 'closed' || record.brokerId !== brokerId) return
  const absence = await findAbsence(platform, tx, brokerId, record.line)
  const coveredBy = absence?.coveringBrokerId ?? null
  if (coveredBy === record.coveredBy) return scheduleUncovered(platform, tx, record)
  const changed = await changeCase(platform, tx, record, { coveredBy })
  await scheduleUncovered(platform, tx, changed)
  await recordCover(platform, tx, record, absence)
  await announceCase(platform, tx, caseId, { previousBrokerId: record.coveredBy })
  await notifyCase(platform, tx, caseId, coveredBy ? 'case.covered' : 'case.cover_ended', {
    actorId: null,
    data: absence ? { day: absence.lastDay } : {},
    previousBrokerId: record.coveredBy,
    // The broker is still away: the case is not back, and only the former cover is told.
    ...(absence && !coveredBy ? { only: { userId: record.coveredBy ?? '' } } : {}),
  })
}

async function recordCover(
  platform: Platform,
  tx: Db,
  { id: caseId, brokerId }: CaseRecord,
  absence: CurrentAbsence | null,
): Promise<void> {
  const coveringBroker = absence?.coveringBrokerId && (await findUser(tx, absence.coveringBrokerId))
  const broker = (await findUser(tx, brokerId ?? ''))?.fullName ?? ''
  await recordEvent(platform, tx, {
    caseId,
    kind: coveringBroker ? 'case.covered' : 'case.cover_ended',
    visibility: absence && !coveringBroker ? 'internal' : undefined,
    actorId: null,
    data: {
      broker,
      ...(coveringBroker ? { covering: coveringBroker.fullName, coveringBrokerId: coveringBroker.id } : {}),
      ...(absence ? { until: absence.lastDay } : {}),
    },
  })
  await recordAudit(platform, tx, {
    action: coveringBroker ? 'case.covered' : 'case.cover_ended',
    actor: null,
    caseId,
    data: { broker, ...(coveringBroker ? { covering: coveringBroker.fullName } : {}) },
  })
}
