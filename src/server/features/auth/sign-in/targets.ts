import { createHash } from 'node:crypto'
import { addressKey } from '../../../platform/http/addresses.ts'
import type { Target } from './throttling.ts'

/** Wrong tries that cost nothing; from then on each makes the next wait, 1 s doubled up to 15 minutes. */
const FREE = { accountHere: 5, account: 20, address: 20, device: 5, code: 5 }

/** Wrong codes after which a login has to be begun again. */
export const CODES_PER_LOGIN = 10

/**
 * What a try at a password is counted at. From a browser the account's owner has logged in with before, that browser
 * alone: whatever strangers do elsewhere, its owner gets in. From any other, the account at this address, the account
 * over all addresses, and the address.
 */
export function passwordTargets(
  login: { userId: string | null; typed: string },
  address: string,
  deviceId: string | null,
): Target[] {
  if (deviceId) return [{ subject: `device:${deviceId}`, free: FREE.device, what: 'known device' }]
  const place = addressKey(address)
  // By the person, not by what was typed: a username and an e-mail address are not two accounts to guess at. What
  // belongs to nobody is kept as its hash: people type passwords into the wrong field.
  const account = login.userId ?? createHash('sha256').update(login.typed.toLowerCase()).digest('hex')
  return [
    { subject: `account:${account}@${place}`, free: FREE.accountHere, what: 'account at this address' },
    { subject: `account:${account}`, free: FREE.account, what: 'account' },
    { subject: `address:${place}`, free: FREE.address, what: 'address', shared: true },
  ]
}

/** What a try at the code of a waiting login is counted at: the account, or its known browser, and the login. */
export const codeTargets = (userId: string, sessionId: string, deviceId: string | null): Target[] => [
  { subject: deviceId ? `code-device:${deviceId}` : `code:${userId}`, free: FREE.code, what: 'code' },
  { subject: `login:${sessionId}`, free: CODES_PER_LOGIN, what: 'login' },
]

/** What a try at one's own password, or code, is counted at while logged in. */
export const ownTarget = (userId: string, secret: 'password' | 'code'): Target => ({
  subject: `own-${secret}:${userId}`,
  free: FREE.accountHere,
  what: secret === 'password' ? 'own password' : 'code',
})
