import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/db/identifiers.ts'
import { addressKey } from '../../../platform/http/addresses.ts'
import { tooMany } from '../../../platform/http/errors.ts'

/** Different unknown tokens from one address in a minute before it has to wait: far more than old tabs send. */
const MAX_UNKNOWN_A_MINUTE = 60
/** Tokens and addresses remembered at a time. */
const MAX_REMEMBERED = 20_000

/** Limits database lookups of made-up session tokens. */
export interface UnknownTokenLimiter {
  /** Throws 429 for a token not seen before from an address that has sent too many unknown ones. */
  check(request: FastifyRequest, token: string): void
  /** Records whether a session with this token was found. */
  record(request: FastifyRequest, token: string, isKnown: boolean): void
}

/** Counts in memory, minute by minute. Tokens that were valid within the last minute are not limited. */
export function unknownTokenLimiter(clock: Clock): UnknownTokenLimiter {
  let minute = 0
  let unknown = new Map<string, Set<string>>()
  let knownTokens = new Set<string>()
  let knownBefore = new Set<string>()

  function resetEachMinute(): void {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now === minute) return
    minute = now
    unknown = new Map()
    knownBefore = knownTokens
    knownTokens = new Set()
  }

  const toKey = (token: string) => hashToken(token).toString('base64')

  return {
    check: (request, token) => {
      resetEachMinute()
      const sent = unknown.get(addressKey(request.ip))
      if (!sent || sent.size < MAX_UNKNOWN_A_MINUTE) return
      const key = toKey(token)
      if (knownTokens.has(key) || knownBefore.has(key)) return
      throw tooMany(60 - Math.floor((clock.now().getTime() % MINUTE_MS) / 1000))
    },
    record: (request, token, isKnown) => {
      resetEachMinute()
      if (isKnown) {
        if (knownTokens.size < MAX_REMEMBERED) knownTokens.add(toKey(token))
        return
      }
      const address = addressKey(request.ip)
      const sent = unknown.get(address) ?? new Set()
      sent.add(toKey(token))
      if (unknown.size < MAX_REMEMBERED) unknown.set(address, sent)
    },
  }
}
