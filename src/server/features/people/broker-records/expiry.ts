import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachRecord } from '../../../platform/jobs/for-each-record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notifications/service.ts'
import { passOnWork } from '../../routing/absences/service.ts'
import { selectExpiringCredentials } from './store.ts'

const CHECK = 'credentials.check'

/** Registers the check that runs as each day begins in Alberta: licences and insurances are valid through their last day. */
export function registerCredentialCheck(platform: Platform): void {
  platform.jobs.handle(CHECK, async () => {
    // The next check is enqueued first, so that a failing one is not the last.
    await scheduleCredentialCheck(platform, daysAfter(albertaToday(platform.clock.now()), 1))
    const ended = await selectEnded(platform, platform.db)
    const brokers = [...new Set(ended.map(row => row.brokerId))].map(id => ({ id }))
    await forEachRecord(platform, brokers, (tx, { id }) => endCredentials(platform, tx, id))
  })
}

/** Schedules the check of a day: today's runs at once. */
export async function scheduleCredentialCheck(
  { db, clock, jobs }: Platform,
  day = albertaToday(clock.now()),
): Promise<void> {
  await jobs.enqueue(db, { kind: CHECK, payload: {}, key: day, runAt: albertaMidnight(day) })
}

/**
 * Tells a broker and the administrators of each licence or insurance that has ended, once, and passes on the offers that it
 * was needed for. Does nothing for a broker whose credentials are all valid.
 */
export async function endCredentials(platform: Platform, tx: Db, brokerId: string): Promise<void> {
  const ended = await selectEnded(platform, tx, brokerId)
  for (const { credential, expiresOn } of ended)
    await notify(platform, tx, {
      event: 'credential.ended',
      actorId: null,
      people: { broker: brokerId },
      subject: `${brokerId} ${credential} ${expiresOn}`,
      data: { brokerId, credential, lastDay: expiresOn },
    })
  if (ended.length > 0) await passOnWork(platform, tx, brokerId, { unlicensedOnly: true })
}

const selectEnded = ({ clock }: Platform, db: Db, brokerId?: string) =>
  selectExpiringCredentials(db, daysAfter(albertaToday(clock.now()), -1), brokerId)
