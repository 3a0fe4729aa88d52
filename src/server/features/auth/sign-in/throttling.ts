import { createHash } from 'node:crypto'
import { formatCount } from '#shared/format.ts'
import type { Db } from '../../../platform/db/database.ts'
import { addressKey } from '../../../platform/http/addresses.ts'
import { tooMany } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import * as store from './store.ts'

/** Something that attackers guess, and how many failures cause no wait. */
interface Target {
  subject: string
  free: number
  /** Its name in the audit log. */
  kind: 'account' | 'account at this address' | 'address' | 'known device' | 'code' | 'login' | 'own password'
  /** Whether unrelated people share it: then a success undoes only that attempt. */
  shared?: boolean
}

/** A counted attempt: the failures at its target so far, and until when the next attempt must wait. */
export interface Attempt {
  target: Target
  failures: number
  until: Date
}

/** The number of failures without a wait. Each further one makes the next attempt wait: 1 s, doubled up to 15 minutes. */
const FREE = { accountHere: 5, account: 20, address: 20, device: 5, code: 5 }

/** Wrong codes after which a login has to be started again. */
export const MAX_CODES_PER_LOGIN = 10

/**
 * Returns the targets that an attempt at a password counts for. In a browser the account's owner has used before, only that
 * browser counts: strangers guessing elsewhere do not lock the owner out. In any other browser these count: the account at
 * this address, the account at all addresses, and the address.
 */
export function passwordTargets(
  login: { userId: string | null; username: string },
  address: string,
  deviceId: string | null,
): Target[] {
  if (deviceId) return [{ subject: `device:${deviceId}`, free: FREE.device, kind: 'known device' }]
  const network = addressKey(address)
  // By person, because a username and an email address are one account to guess at. An unknown name is stored as a hash,
  // because people type passwords into the wrong field.
  const account = login.userId ?? createHash('sha256').update(login.username.toLowerCase()).digest('hex')
  return [
    { subject: `account:${account}@${network}`, free: FREE.accountHere, kind: 'account at this address' },
    { subject: `account:${account}`, free: FREE.account, kind: 'account' },
    { subject: `address:${network}`, free: FREE.address, kind: 'address', shared: true },
  ]
}

/** Returns the targets that an attempt at the code of a waiting login counts for. */
export const codeTargets = (userId: string, sessionId: string, deviceId: string | null): Target[] => [
  { subject: deviceId ? `code-device:${deviceId}` : `code:${userId}`, free: FREE.code, kind: 'code' },
  { subject: `login:${sessionId}`, free: MAX_CODES_PER_LOGIN, kind: 'login' },
]

/** Returns the target that an attempt at one's own password or code counts for while signed in. */
export const ownTarget = (userId: string, secret: 'password' | 'code'): Target => ({
  subject: `own-${secret}:${userId}`,
  free: FREE.accountHere,
  kind: secret === 'password' ? 'own password' : 'code',
})

const formatWait = (seconds: number): string =>
  seconds < 120 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')

/** Counts an attempt at each target before a secret is checked. Throws 429 while any of them must wait. */
export async function countAttempt(db: Db, targets: readonly Target[], now: Date): Promise<Attempt[]> {
  const subjects = targets.map(({ subject }) => subject)
  const attempts: Attempt[] = []
  let isFree = !(await store.findBlock(db, subjects, now))
  for (const target of isFree ? targets : []) {
    const counted = isFree ? await store.countAttempt(db, target.subject, target.free, now) : null
    if (counted) attempts.push({ target, ...counted })
    else isFree = false
  }
  if (isFree) return attempts
  const until = (await store.findBlock(db, subjects, now)) ?? now
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw tooMany(seconds, `Too many attempts. Please wait ${formatWait(seconds)} and try again.`)
}

/** Resets the targets of a successful attempt. At shared targets it undoes only the attempt itself. */
export async function resetAttempts(tx: Db, attempts: readonly Attempt[]): Promise<void> {
  for (const { target } of attempts) {
    if (target.shared) await store.refundAttempt(tx, target.subject, target.free)
    else await store.resetAttempts(tx, target.subject)
  }
}

/** Undoes attempts that could not be checked. */
export async function refundAttempts(db: Db, attempts: readonly Attempt[]): Promise<void> {
  for (const { target } of attempts) await store.refundAttempt(db, target.subject, target.free)
}

/** Records each wait that a failed attempt caused in the audit log. */
export async function recordThrottle(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  attempts: readonly Attempt[],
  personId: string | null,
): Promise<void> {
  const now = platform.clock.now()
  for (const { target, until } of attempts) {
    if (until <= now) continue
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    await recordAudit(platform, tx, {
      action: 'login.throttled',
      actor: null,
      ...(personId && target.kind !== 'address'
        ? { subject: { kind: 'person', id: personId } as const }
        : {}),
      data: { what: target.kind, seconds: String(seconds) },
    })
  }
}
