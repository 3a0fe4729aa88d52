import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceCase, lockCase } from '../service.ts'
import * as store from './store.ts'

/** Locks a case and the other active ones of its bundle. Returns the ids of the others. */
export const lockBundle = (tx: Db, caseId: string): Promise<string[]> => store.lockBundle(tx, caseId)

/**
 * Returns the bundle for a request that follows this one in the same sitting. Null when it belongs to another person, because
 * then the two are unrelated.
 */
export async function joinBundle(
  platform: Platform,
  tx: Db,
  firstCaseId: string,
  { clientId, email }: { clientId: string | null; email: string },
): Promise<string | null> {
  const first = await lockCase(tx, firstCaseId)
  const isSamePerson =
    first.clientId === clientId &&
    (clientId !== null || first.contactEmail.toLowerCase() === email.toLowerCase())
  if (!isSamePerson) return null
  await store.startBundle(tx, first.id)
  await announceCase(platform, tx, first.id)
  return first.bundleId ?? first.id
}
