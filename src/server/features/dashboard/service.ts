import type * as api from '#shared/dashboard.ts'
import { MAX_COUNTED_CASES } from '#shared/dashboard.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { businessMinutesBetween } from '#shared/time/hours.ts'
import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoad } from '../routing/service.ts'
import { findBusinessHours } from '../settings/service.ts'
import { selectClosed, selectFirstReplies } from './store.ts'

/** Returns the broker's own numbers over the days up to now, with the cases behind each. */
export async function readBrokerNumbers(
  platform: Platform,
  actor: Actor,
  { days }: QueryOf<typeof api.readBrokerNumbers>,
): Promise<ReplyInputOf<typeof api.readBrokerNumbers>> {
  const { db, clock } = platform
  const from = daysAfter(albertaToday(clock.now()), -Number(days))
  const range = { from: albertaMidnight(from), limit: MAX_COUNTED_CASES }
  const [hours, replies, closed, load] = await Promise.all([
    findBusinessHours(platform, db),
    selectFirstReplies(db, actor.id, range),
    selectClosed(db, actor.id, range),
    findLoad(db, actor.id),
  ])
  const replied = replies.map(({ gotAt, repliedAt, ...counted }) => ({
    ...counted,
    minutes: businessMinutesBetween(hours, gotAt, repliedAt),
  }))
  return {
    from,
    firstReply: { medianMinutes: median(replied.map(({ minutes }) => minutes)), cases: replied },
    closed,
    load,
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
