import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimCase } from '../cases/service.ts'
import { claimConsents } from './consents/service.ts'
import { selectUnclaimedCases } from './store.ts'

/**
 * Gives a client, who has just shown that the address is theirs, the requests made with it that are nobody's yet, and the
 * consents given with them. Returns how many. A draft that was not sent stays with its browser.
 */
export async function claimByAddress(
  platform: Platform,
  tx: Db,
  person: { id: string; role: Role; email: string },
): Promise<number> {
  if (person.role !== 'client') return 0
  let claimed = 0
  for (const caseId of await selectUnclaimedCases(tx, person.email)) {
    if (!(await claimCase(platform, tx, caseId, person.id))) continue
    await claimConsents(tx, caseId, person.id)
    claimed++
  }
  return claimed
}
