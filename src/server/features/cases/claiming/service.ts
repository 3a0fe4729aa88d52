import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { announceCase, changeCase, lockCase, notifyCase, recordEvent, scheduleOffer } from '../service.ts'
import { reassignGuestRecords } from '../store.ts'

/** Records that the client of a case confirmed their email address. Returns false when it needs no confirmation. */
export async function confirmCase(platform: Platform, tx: Db, caseId: string): Promise<boolean> {
  const record = await lockCase(tx, caseId)
  if (!record.unconfirmed) return false
  await changeCase(platform, tx, record, { unconfirmed: false })
  await recordEvent(platform, tx, { caseId, kind: 'case.confirmed', actorId: null })
  return true
}

/** Gives an unclaimed case to a client's account. Returns false when it belongs to another account. */
export async function claimCase(
  platform: Platform,
  tx: Db,
  caseId: string,
  userId: string,
): Promise<boolean> {
  const record = await lockCase(tx, caseId)
  if (record.clientId !== null) return record.clientId === userId
  await changeCase(platform, tx, record, { clientId: userId, unconfirmed: false })
  await reassignGuestRecords(tx, caseId, userId)
  // The client who claims it has confirmed their address.
  if (record.unconfirmed) await scheduleOffer(platform, tx, caseId, platform.clock.now())
  await recordEvent(platform, tx, { caseId, kind: 'case.claimed', actorId: userId })
  await recordAudit(platform, tx, { action: 'case.claimed', actor: { id: userId, role: 'client' }, caseId })
  await announceCase(platform, tx, caseId)
  await notifyCase(platform, tx, caseId, 'case.claimed', { actorId: userId })
  return true
}
