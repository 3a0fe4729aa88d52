import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId } from '../../../platform/db/identifiers.ts'
import { newRecoveryCodes, plainCode } from './codes.ts'
import { replaceRecoveryCodes } from './store.ts'

/** What is kept of a recovery code. */
export const hashCode = (code: string): Buffer => hashToken(plainCode(code))

/** New recovery codes of a person, in the place of all they had. Shown this once: only their hashes are kept. */
export async function issueRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  const kept = codes.map(code => ({ id: newId(), codeHash: hashCode(code) }))
  await replaceRecoveryCodes(tx, userId, kept, now)
  return codes
}
