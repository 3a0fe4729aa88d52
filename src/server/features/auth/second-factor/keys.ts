import type { Platform } from '../../../platform/platform.ts'
import { SecretKeyError } from '../../../platform/security/encryption.ts'
import { deleteEnrolmentsWithoutKey, listSecrets, replaceSecret } from './store.ts'

/** The purpose that a second factor's secret is encrypted for: in another person's row it cannot be decrypted. */
export const secretPurpose = (userId: string): string => `second-factor:${userId}`

const MISSING_KEYS = (keyIds: string) =>
  `Two-step verification secrets in the database were encrypted with a key that this server doesn’t have (${keyIds}).
- Put the file secret.key from your backup back into the data folder, or name that key in SECRET_KEYS.
- If you are changing keys, keep the old one behind the new one: SECRET_KEYS=new,old
See "Second factors and the secret key" in docs/operations.md.`

/**
 * Checks before the server starts that every stored secret can be decrypted with the configured keys. Throws a
 * SecretKeyError that says what to do when not. Secrets under an older key are encrypted again with the first one, so that
 * the older key can be removed.
 */
export async function checkSecretKey({ db, encryption, log }: Pick<Platform, 'db' | 'encryption' | 'log'>) {
  const secrets = await listSecrets(db)
  const missing = new Set(secrets.map(({ secret }) => encryption.keyIdOf(secret)))
  for (const keyId of encryption.keyIds) missing.delete(keyId)
  if (missing.size > 0) throw new SecretKeyError(MISSING_KEYS([...missing].join(', ')))
  await deleteEnrolmentsWithoutKey(db, encryption.keyIds[0] ?? '')
  const outdated = secrets.filter(({ secret }) => encryption.keyIdOf(secret) !== encryption.keyIds[0])
  for (const { userId, secret } of outdated) {
    const purpose = secretPurpose(userId)
    await replaceSecret(db, userId, secret, encryption.encrypt(encryption.decrypt(secret, purpose), purpose))
  }
  if (outdated.length > 0) log.info({ secrets: outdated.length }, 'encrypted with the new key')
}
