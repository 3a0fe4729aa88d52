import { albertaToday, nextAlbertaDay } from '#shared/time/zoned-time.ts'
import { addressKey } from '../../platform/http/addresses.ts'
import { tooMany } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Encryption } from '../../platform/security/encryption.ts'
import { countUse } from './uses-store.ts'

/** Questions one address may ask in a day of Alberta. */
export const PER_DAY = 200

/** Questions, and answers that did not help, are counted apart: each keeps or costs something. */
type Counted = 'asker' | 'rater'

/** What an address is counted under: unlike on any other day, so that no one can be followed from one to the next. */
export const markOf = (encryption: Encryption, address: string, day: string, as: Counted = 'asker'): string =>
  encryption.sign(Buffer.from(`${day} ${addressKey(address)}`), `assistant ${as}`).toString('base64url')

/**
 * Counts a question of this address, or a rating. 429 with `message` where it is one too many today. While the database is
 * down no one is counted: answers cost us little then, and people need them all the more.
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
  if (asked > PER_DAY)
    throw tooMany(Math.ceil((nextAlbertaDay(now).getTime() - now.getTime()) / 1000), message)
}
