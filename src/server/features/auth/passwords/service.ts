import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { invalid, RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBrand } from '../../settings/service.ts'
import { findWeakness } from './strength.ts'

/** Argon2id with OWASP's minimum parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing uses threads of the pool that file access shares, so both running and waiting hashes are limited. */
const MAX_RUNNING = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 100

let running = 0
const queue: (() => void)[] = []

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (queue.length >= MAX_WAITING) {
      throw new RequestError(503, 'Many people are logging in right now. Please try again in a moment.', {
        retryAfter: 5,
      })
    }
    await new Promise<void>(resolve => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The next one takes over the place, so that no one else gets it first.
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/**
 * Hashes a password that a person has chosen, of at most `PASSWORD_MAX` characters. Throws 422 on `password` for one that is
 * easy to guess, even if it follows the rules of its form.
 */
export async function hashNewPassword(
  { db, config }: Platform,
  password: string,
  { username, email }: { username: string; email: string },
): Promise<string> {
  const { name: siteName } = await readBrand(db, config)
  const weakness = await findWeakness(password, { username, email, siteName })
  if (weakness) throw invalid({ password: weakness }, weakness)
  return hashPassword(password)
}

export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(password, PARAMETERS))

/** Whether a hash was made with other parameters than today's, so that the next login should replace it. */
export const isOutdatedHash = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`,
  )

let unknownUserHash: string | null = null

/** Whether this is the password. Takes the same time for a person who does not exist (`stored` is null). */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= await hashPassword('no one has this password')
  const hashToCheck = stored ?? unknownUserHash
  // An invalid hash counts as a wrong password. The error that too many are waiting passes through.
  const matches = await runLimited(() => verify(hashToCheck, password).catch(() => false))
  return stored !== null && matches
}
