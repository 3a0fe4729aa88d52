import type { Platform } from '../../../platform/platform.ts'
import { SecretKeyError } from '../../../platform/security/encryption.ts'
import { changeSecret, dropEnrolmentsNotOf, listSecrets } from './store.ts'

/** What the secret of a person's second factor is sealed for; moved to another's row, it does not open. */
export const purposeOf = (userId: string): string => `second-factor:${userId}`

const LOST = (marks: string) =>
  `Second factors in the database were sealed with a secret key that this server does not have (${marks}).
- Put the file secret.key from your backup back into the data folder, or name that key in SECRET_KEYS.
- If you are changing keys, keep the old one behind the new one: SECRET_KEYS=new,old
See "Second factors and the secret key" in docs/operations.md.`

/**
 * Looks, before anybody is served, whether every sealed secret can be opened with the keys that are here; throws a
 * SecretKeyError in words when not. What an older key sealed is sealed anew with the first, so that the older one can go.
 */
export async function checkSecretKey({ db, encryption, log }: Pick<Platform, 'db' | 'encryption' | 'log'>) {
  const secrets = await listSecrets(db)
  const missing = new Set(secrets.map(({ secret }) => encryption.keyIdOf(secret)))
  for (const mark of encryption.keyIds) missing.delete(mark)
  if (missing.size > 0) throw new SecretKeyError(LOST([...missing].join(', ')))
  await dropEnrolmentsNotOf(db, encryption.keyIds[0] ?? '')
  const old = secrets.filter(({ secret }) => encryption.keyIdOf(secret) !== encryption.keyIds[0])
  for (const { userId, secret } of old) {
    const purpose = purposeOf(userId)
    await changeSecret(db, userId, secret, encryption.encrypt(encryption.decrypt(secret, purpose), purpose))
  }
  if (old.length > 0) log.info({ secrets: old.length }, 'sealed with the new key')
}
