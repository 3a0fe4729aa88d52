import * as api from '#shared/dashboard.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { businessMinutesBetween } from '#shared/time/hours.ts'
import type { Actor } from '#shared/users.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoad } from '../routing/service.ts'
import { findBusinessHours } from '../settings/service.ts'
import { selectClosed, selectCounts, selectFirstReplies } from './store.ts'

type BrokerNumbers = ReplyInputOf<typeof api.readBrokerNumbers>

/** Returns the broker's own numbers over the days up to now, with the cases behind each. */
export const readBrokerNumbers = (
  platform: Platform,
  actor: Actor,
  { days }: QueryOf<typeof api.readBrokerNumbers>,
): Promise<BrokerNumbers> => loadNumbers(platform, actor.id, Number(days))

/** Returns a broker's figures for administrators, counted from the numbers that the broker sees. */
export async function readBrokerFigures(
  platform: Platform,
  brokerId: string,
): Promise<ReplyInputOf<typeof api.readBrokerFigures>> {
  const { from, firstReply, closed, load } = await loadNumbers(platform, brokerId, api.FIGURES_DAYS)
  const counts = await selectCounts(platform.db, brokerId, albertaMidnight(from))
  if (!counts) throw notFound('We couldn’t find that broker.')
  const { assigned, sent, quotesAccepted, accepted, declined, lapsed } = counts
  const minutes = firstReply.cases.map(replied => replied.minutes).toSorted((a, b) => a - b)
  const won = closed.filter(({ outcome }) => outcome === 'bound').length
  return {
    from,
    assigned,
    firstReply: {
      replies: minutes.length,
      medianMinutes: firstReply.medianMinutes,
      p90Minutes: minutes[Math.ceil(minutes.length * 0.9) - 1] ?? null,
    },
    quotes: { sent, accepted: quotesAccepted },
    closed: { won, lost: closed.length - won },
    offers: { accepted, declined, lapsed },
    load,
  }
}

async function loadNumbers(platform: Platform, brokerId: string, days: number): Promise<BrokerNumbers> {
  const { db, clock } = platform
  const from = daysAfter(albertaToday(clock.now()), -days)
  const range = { from: albertaMidnight(from), limit: api.MAX_COUNTED_CASES }
  const [hours, replies, closed, load] = await Promise.all([
    findBusinessHours(platform, db),
    selectFirstReplies(db, brokerId, range),
    selectClosed(db, brokerId, range),
    findLoad(db, brokerId),
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
