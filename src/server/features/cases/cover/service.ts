import { LINES, type LineId } from '#shared/lines/lines.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../../users/service.ts'
import { updateTaskOwners } from '../dependents-store.ts'
import { REMIND } from '../reminder-schedule.ts'
import type { CaseRecord } from '../tables.ts'
import { selectCurrentAbsence, updateCover } from './store.ts'

export interface CurrentAbsence {
  id: string
  lastDay: string
  /** The broker who covers cases of this line; null when there is none. */
  coveringBrokerId: string | null
}

/** Returns the current absence of a broker, and who covers a case of this line. Null when the broker is not away. */
export async function findAbsence(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  brokerId: string | null,
  line: LineId,
): Promise<CurrentAbsence | null> {
  if (!brokerId) return null
  const today = albertaToday(clock.now())
  return (await selectCurrentAbsence(db, brokerId, LINES[line].licenceClass, today)) ?? null
}

/** Returns who looks after a case that this broker receives, as a change of the case. */
export async function findCover(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  brokerId: string | null,
  line: LineId,
): Promise<Pick<CaseRecord, 'coveredBy'>> {
  return { coveredBy: (await findAbsence(platform, tx, brokerId, line))?.coveringBrokerId ?? null }
}

/**
 * Changes who covers a locked case, and schedules the reminder of a reply that no one covers. Nothing happened on the case
 * itself, so it keeps its place in lists by latest activity.
 */
export async function changeCover(
  platform: Platform,
  tx: Db,
  record: CaseRecord,
  coveredBy: string | null,
): Promise<void> {
  await updateCover(tx, record.id, coveredBy)
  // Who covered no longer sees the case.
  if (record.coveredBy && record.brokerId) await updateTaskOwners(tx, record.id, record.brokerId)
  await scheduleUncovered(platform, tx, { ...record, coveredBy })
}

/** Whether a case has a broker who is away or whose account is closed, and no one covers it. */
export async function isUncovered(
  platform: Pick<Platform, 'clock'>,
  db: Db,
  { brokerId, coveredBy, line }: Pick<CaseRecord, 'brokerId' | 'coveredBy' | 'line'>,
): Promise<boolean> {
  if (brokerId === null || coveredBy !== null) return false
  const broker = await findUser(db, brokerId)
  const isAtWork = broker?.role === 'broker' && broker.disabledAt === null
  return !isAtWork || (await findAbsence(platform, db, brokerId, line)) !== null
}

/** Tells administrators of a reply that is due while the broker isn't available and no one covers: once for each due time. */
export async function scheduleUncovered(platform: Platform, tx: Db, record: CaseRecord): Promise<void> {
  const { id: caseId, status, dueAt } = record
  if (!dueAt || status !== 'active' || !(await isUncovered(platform, tx, record))) return
  const payload = { caseId, dueAt: dueAt.toISOString(), event: 'case.uncovered' }
  await platform.jobs.enqueue(tx, { kind: REMIND, payload })
}
