import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { invalid, RequestError } from '../../../platform/http/errors.ts'
import { type About, weaknessOf } from './strength.ts'

/** Argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a thread of the pool that files share: only so many at once, only so many waiting. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING = 100

let busy = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (queue.length >= WAITING) {
      throw new RequestError(503, 'Many people are logging in right now. Please try again in a moment.', {
        retryAfter: 5,
      })
    }
    await new Promise<void>(resolve => queue.push(resolve))
  }
  busy++
  try {
    return await work()
  } finally {
    busy--
    queue.shift()?.()
  }
}

/**
 * Refuses a password that is easily guessed, whatever the rules of its form say: 422 beside `field`. Judge it before it
 * is hashed; it has already been found no longer than `PASSWORD_MAX`.
 */
export async function requireGoodPassword(password: string, about: About, field = 'password'): Promise<void> {
  const weakness = await weaknessOf(password, about)
  if (weakness) throw invalid({ [field]: weakness }, weakness)
}

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS))

/** Whether a hash was made with other parameters than today's, so that it is to be made anew at the next login. */
export const isOutdatedHash = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`,
  )

let nobody: string | null = null

/** Whether this is the password. Takes as long for a person who does not exist (`stored` null). */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= await hashPassword('nobody has this password')
  const against = stored ?? nobody
  // Only what is no hash at all counts as a wrong password; that too many are waiting is told as it is.
  const matches = await inTurn(() => verify(against, password).catch(() => false))
  return stored !== null && matches
}
