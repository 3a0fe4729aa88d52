import { albertaToday } from '#shared/time/zoned-time.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Cost, promise, settle } from './budget-store.ts'
import type { Prompt, Usage } from './provider.ts'
import type { ModelSettings } from './settings.ts'

/** Far longer than any call takes. */
const PROMISE_MS = 60_000
/** What wires and tools add to a prompt, in tokens. */
const AROUND = 400
/** Bytes a token: English has about four, so that an estimate is rather too high. */
const BYTES_A_TOKEN = 3

/** A call that may be made. */
export interface Grant {
  /** Says what it has cost; null where nobody knows, and all that was set aside is spent. Never throws. */
  settle(usage: Usage | null): Promise<void>
}

export interface Budget {
  /** Sets aside what a call may cost; null where the day's budget does not hold it. Throws where the database is down. */
  grant(prompt: Prompt): Promise<Grant | null>
}

/** What the model may cost a day, in all processes together. */
export function createBudget(
  { db, clock, log }: Platform,
  { dailyTokens, dollars }: ModelSettings,
  output: number,
): Budget {
  const costOf = (usage: Usage): Cost => ({
    tokens: usage.input + usage.output,
    // Dollars for a million tokens are millionths of a dollar for one.
    microDollars: dollars ? Math.ceil(usage.input * dollars.input + usage.output * dollars.output) : 0,
  })
  const most: Cost = { tokens: dailyTokens, microDollars: Math.floor((dollars?.daily ?? 0) * 1e6) }
  return {
    async grant(prompt) {
      const input = AROUND + Math.ceil(Buffer.byteLength(prompt.system + prompt.user) / BYTES_A_TOKEN)
      const worst = costOf({ input, output })
      const now = clock.now()
      const promised = { id: newId(), day: albertaToday(now) }
      const expires = new Date(now.getTime() + PROMISE_MS).toISOString()
      const granted = await promise(db, promised, worst, most, { now: now.toISOString(), expires })
      if (!granted) return null
      return {
        async settle(usage) {
          try {
            await settle(db, promised, usage ? costOf(usage) : worst)
          } catch (error) {
            log.error({ err: error }, 'what the assistant’s model has cost could not be noted')
          }
        },
      }
    },
  }
}
