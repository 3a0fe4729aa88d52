import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/db/identifiers.ts'
import { addressKey } from '../../../platform/http/addresses.ts'
import { tooMany } from '../../../platform/http/errors.ts'

const MINUTE = 60_000
/** Different tokens nobody has, from one address in a minute, before it must wait: far more than old tabs send. */
const UNKNOWN_A_MINUTE = 60
/** Tokens and addresses that are remembered at a time. */
const REMEMBERED = 20_000

/** Keeps whoever makes up session tokens from having each looked up in the database. */
export interface Strangers {
  /** 429 for a token not known here, from an address that has sent too many that nobody has. */
  refuse(request: FastifyRequest, token: string): void
  /** Notes whether the token was somebody's. */
  note(request: FastifyRequest, token: string, known: boolean): void
}

/** Counts in memory, minute by minute. People at the same address who were let in within that minute go on. */
export function unknownTokenLimiter(clock: Clock): Strangers {
  let minute = 0
  let unknown = new Map<string, Set<string>>()
  let known = new Set<string>()
  let knownBefore = new Set<string>()

  function turn(): void {
    const now = Math.floor(clock.now().getTime() / MINUTE)
    if (now === minute) return
    minute = now
    unknown = new Map()
    knownBefore = known
    known = new Set()
  }

  const keyOf = (token: string) => hashToken(token).toString('base64')

  return {
    refuse: (request, token) => {
      turn()
      const sent = unknown.get(addressKey(request.ip))
      if (!sent || sent.size < UNKNOWN_A_MINUTE) return
      const key = keyOf(token)
      if (known.has(key) || knownBefore.has(key)) return
      throw tooMany(60 - Math.floor((clock.now().getTime() % MINUTE) / 1000))
    },
    note: (request, token, wasKnown) => {
      turn()
      if (wasKnown) {
        if (known.size < REMEMBERED) known.add(keyOf(token))
        return
      }
      const address = addressKey(request.ip)
      const sent = unknown.get(address) ?? new Set()
      sent.add(keyOf(token))
      if (unknown.size < REMEMBERED) unknown.set(address, sent)
    },
  }
}
