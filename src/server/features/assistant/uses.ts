import { QUESTIONS_PER_DAY } from '#shared/assistant/opening.ts'
import { albertaToday, nextAlbertaDay } from '#shared/time/zoned-time.ts'
import { addressKey } from '../../platform/http/addresses.ts'
import { tooMany } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Encryption } from '../../platform/security/encryption.ts'
import { addToDay, countUse, type DayCounts } from './uses-store.ts'

/** Questions and ratings are counted separately, because each costs something or is stored. */
type Counted = 'asker' | 'rater'

/** Returns the key that an address is counted under. It differs each day, so that no one can be tracked across days. */
export const markOf = (encryption: Encryption, address: string, day: string, as: Counted = 'asker'): string =>
  encryption.sign(Buffer.from(`${day} ${addressKey(address)}`), `assistant ${as}`).toString('base64url')

/**
 * Counts a question of this address, or a rating. Throws 429 with `message` if it exceeds today's limit. While the database is
 * down, nothing is counted: answers cost little then, and people need them all the more.
 */
export async function requireUse(
  platform: Platform,
  address: string,
  message: string,
  as: Counted = 'asker',
): Promise<void> {
  const { config, db, clock, encryption, log } = platform
  if (!config.rateLimits) return
  const now = clock.now()
  const day = albertaToday(now)
  const asked = await countUse(db, markOf(encryption, address, day, as), day, now).catch(error => {
    log.warn({ err: error }, 'the questions of a day are not counted')
    return 0
  })
  if (asked > QUESTIONS_PER_DAY)
    throw tooMany(Math.ceil((nextAlbertaDay(now).getTime() - now.getTime()) / 1000), message)
}

/** Counts questions and ratings for the reports, without delaying the answer. */
export function countForReports({ db, clock, log }: Platform, counts: Partial<DayCounts>): void {
  addToDay(db, albertaToday(clock.now()), counts).catch((error: unknown) => {
    log.warn({ err: error }, 'the use of the assistant is not counted')
  })
}
