import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { forEachRecord } from '../../../platform/jobs/for-each-record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  type CurrentAbsence,
  changeCover,
  findAbsence,
  isUncovered,
  scheduleUncovered,
} from '../../cases/cover/service.ts'
import { announceCase, lockCase, notifyCase, recordEvent } from '../../cases/service.ts'
import type { CaseRecord } from '../../cases/tables.ts'
import { forgetCase, notify } from '../../notifications/service.ts'
import { findUser } from '../../users/service.ts'
import { selectCoverableIds } from './store.ts'

const SYNC_COVER = 'cover.sync'
const Payload = z.object({
  brokerId: z.uuid(),
  /** Brokers are notified once of all the cases that one job gives them. */
  key: z.uuid(),
})

/** Schedules the work that gives the cases of a broker to who covers them now, or back. */
export async function scheduleCover({ jobs }: Platform, tx: Db, brokerId: string): Promise<void> {
  // Without a key: a job that is running may have read the absence before this change.
  await jobs.enqueue(tx, { kind: SYNC_COVER, payload: { brokerId, key: newId() } })
}

export function registerCoverJob(platform: Platform): void {
  const syncCover = async (payload: Record<string, unknown>) => {
    const cover = Payload.parse(payload)
    const cases = await selectCoverableIds(platform.db, cover.brokerId)
    await forEachRecord(platform, cases, (tx, { id }) => coverCase(platform, tx, id, cover))
  }
  platform.jobs.handle(SYNC_COVER, syncCover, { lane: 'handover' })
}

/** Does nothing when the case is with whom it should be. */
async function coverCase(
  platform: Platform,
  tx: Db,
  caseId: string,
  { brokerId, key }: z.infer<typeof Payload>,
): Promise<void> {
  const record = await lockCase(tx, caseId)
  if (record.brokerId !== brokerId) return
  const absence = await findAbsence(platform, tx, brokerId, record.line)
  const coveredBy = absence?.coveringBrokerId ?? null
  if (coveredBy === record.coveredBy) return scheduleUncovered(platform, tx, record)
  if (record.coveredBy) await forgetCase(platform, tx, record.coveredBy, caseId)
  if (record.status === 'closed') {
    // Nothing is left to do in it, so no one is told.
    await changeCover(platform, tx, record, null)
    return announceCase(platform, tx, caseId, { previousBrokerId: record.coveredBy })
  }
  await changeCover(platform, tx, record, coveredBy)
  const isBack = coveredBy === null && !(await isUncovered(platform, tx, { ...record, coveredBy }))
  await recordCover(platform, tx, record, { absence, isBack })
  await announceCase(platform, tx, caseId, { previousBrokerId: record.coveredBy })
  const data: Record<string, string> = absence ? { day: absence.lastDay } : {}
  if (coveredBy) {
    const people = { broker: coveredBy, previous_broker: record.coveredBy }
    await notify(platform, tx, { event: 'cover.started', actorId: null, people, data, subject: key })
    await notifyCase(platform, tx, caseId, 'case.covered', { actorId: null, data })
    return
  }
  // While the broker is still away, or no longer has an account, the cases are not back, and only the former cover is told.
  const people = { broker: isBack ? brokerId : null, previous_broker: record.coveredBy }
  await notify(platform, tx, { event: 'cover.ended', actorId: null, people, data, subject: key })
  if (isBack) await notifyCase(platform, tx, caseId, 'case.cover_ended', { actorId: null })
}

async function recordCover(
  platform: Platform,
  tx: Db,
  { id: caseId, brokerId }: CaseRecord,
  { absence, isBack }: { absence: CurrentAbsence | null; isBack: boolean },
): Promise<void> {
  const coveringBroker = absence?.coveringBrokerId && (await findUser(tx, absence.coveringBrokerId))
  const broker = (await findUser(tx, brokerId ?? ''))?.fullName ?? ''
  await recordEvent(platform, tx, {
    caseId,
    kind: coveringBroker ? 'case.covered' : 'case.cover_ended',
    visibility: coveringBroker || isBack ? undefined : 'internal',
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
