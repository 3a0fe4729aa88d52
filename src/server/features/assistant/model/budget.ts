import { albertaToday } from '#shared/time/alberta-time.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Cost, reserve, settle } from './budget-store.ts'
import type { Prompt, Usage } from './provider.ts'
import type { ModelSettings } from './settings.ts'

/** Much longer than any call takes. */
const RESERVATION_SECONDS = 60
/** Tokens that the protocol and the tools add to a prompt. */
const OVERHEAD_TOKENS = 400
/** English has about four, so the estimate is on the high side. */
const BYTES_PER_TOKEN = 3

export type Budget = ReturnType<typeof createBudget>
/** Permission to make one call. */
export type Grant = NonNullable<Awaited<ReturnType<Budget['grant']>>>

/** Returns the daily budget of the model, shared by all processes. */
export function createBudget(
  { db, clock, log }: Platform,
  { dailyTokens, dollars }: ModelSettings,
  output: number,
) {
  const costOf = (usage: Usage): Cost => ({
    tokens: usage.input + usage.output,
    // A price in dollars per million tokens is the price of one token in millionths of a dollar.
    microDollars: dollars ? Math.ceil(usage.input * dollars.input + usage.output * dollars.output) : 0,
  })
  const most: Cost = { tokens: dailyTokens, microDollars: Math.floor((dollars?.daily ?? 0) * 1e6) }
  return {
    /** Reserves the most that a call may cost. Returns null if that exceeds the day's budget. Throws if the database is down. */
    async grant(prompt: Prompt) {
      const input =
        OVERHEAD_TOKENS + Math.ceil(Buffer.byteLength(prompt.system + prompt.user) / BYTES_PER_TOKEN)
      const worst = costOf({ input, output })
      const now = clock.now()
      const reservation = { id: newId(), day: albertaToday(now) }
      if (!(await reserve(db, reservation, worst, most, now, RESERVATION_SECONDS))) {
        log.info('the assistant’s model has used its daily budget')
        return null
      }
      return {
        /** Records the cost of the call. If it is unknown (null), the whole reservation is spent. Never throws. */
        async settle(usage: Usage | null): Promise<void> {
          try {
            await settle(db, reservation, usage ? costOf(usage) : worst)
          } catch (error) {
            log.error({ err: error }, 'the cost of the assistant’s model could not be recorded')
          }
        },
      }
    },
  }
}
