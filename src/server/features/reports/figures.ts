import { LOST_OUTCOMES } from '#shared/dashboard.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { type readReport as declared, FUNNEL, REQUEST_SOURCES, type Report } from '#shared/reports/report.ts'
import { albertaMidnight, daysAfter, endOfAlbertaDay } from '#shared/time/alberta-time.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './figures-store.ts'
import { refreshRollups } from './rollups.ts'

const NONE = { current: 0, previous: 0 }

/** Returns the figures of a range and of as many days before it, exact to the last change. */
export async function readReport(
  platform: Pick<Platform, 'db'>,
  { from, to }: QueryOf<typeof declared>,
): Promise<Report> {
  const { db } = platform
  await refreshRollups(platform)
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const previousFrom = daysAfter(from, -length)
  const ranges = { from, to, previousFrom }
  const moments = {
    previousFrom: albertaMidnight(previousFrom),
    from: albertaMidnight(from),
    until: endOfAlbertaDay(to),
  }
  const [days, byLine, sources, funnel, outcomes, replies, repliesByDay, unanswered, use, handoffs, loads] =
    await Promise.all([
      store.selectRequestsByDay(db, ranges),
      store.selectRequestsByLine(db, ranges),
      store.selectRequestsBySource(db, ranges),
      store.selectFunnel(db, ranges),
      store.selectOutcomes(db, ranges),
      store.selectFirstReplies(db, ranges),
      store.selectFirstRepliesByDay(db, ranges),
      store.selectUnansweredCalls(db, moments),
      store.selectAssistantUse(db, ranges),
      store.selectHandoffs(db, moments),
      store.selectLoads(db),
    ])
  const requestsOn = new Map(days.map(({ day, requests }) => [day, requests]))
  const byDay = Array.from({ length }, (_, index) => ({
    day: daysAfter(from, index),
    current: requestsOn.get(daysAfter(from, index)) ?? 0,
    previous: requestsOn.get(daysAfter(previousFrom, index)) ?? 0,
  }))
  const ofRange = <Row extends { isCurrent: boolean }>(rows: readonly Row[], isCurrent: boolean) =>
    rows.find(row => row.isCurrent === isCurrent)
  const both = <Row extends { isCurrent: boolean }>(rows: readonly Row[], column: keyof Row) => ({
    current: Number(ofRange(rows, true)?.[column] ?? 0),
    previous: Number(ofRange(rows, false)?.[column] ?? 0),
  })
  const firstReply = (isCurrent: boolean) => {
    const { replies: count = 0, median = null, p90 = null } = ofRange(replies, isCurrent) ?? {}
    return { replies: count, median, p90 }
  }
  const isLost = (outcome: string) => (LOST_OUTCOMES as readonly string[]).includes(outcome)
  return {
    from,
    to,
    previous: { from: previousFrom, to: daysAfter(from, -1) },
    requests: {
      ...total(byDay),
      byDay,
      byLine,
      bySource: REQUEST_SOURCES.map(source => ({
        source,
        ...counts(sources.find(row => row.source === source)),
      })),
    },
    funnel: FUNNEL.map(stage => ({ stage, ...both(funnel, stage) })),
    firstReply: {
      current: firstReply(true),
      previous: firstReply(false),
      unanswered: counts(unanswered[0]),
      byDay: repliesByDay,
    },
    winRate: {
      won: total(outcomes.filter(({ outcome }) => outcome === 'bound')),
      lost: total(outcomes.filter(({ outcome }) => isLost(outcome))),
      byOutcome: outcomes,
    },
    load: loads.map(({ id, fullName, open, cap }) => ({
      broker: { id, fullName, role: 'broker' as const },
      open,
      cap,
    })),
    assistant: {
      asked: both(use, 'asked'),
      answered: both(use, 'answered'),
      handedOff: counts(handoffs[0]),
      helpful: both(use, 'helpful'),
      notHelpful: both(use, 'notHelpful'),
    },
  }
}

const counts = ({ current, previous } = NONE) => ({ current, previous })

const total = (rows: readonly { current: number; previous: number }[]) => ({
  current: rows.reduce((sum, row) => sum + row.current, 0),
  previous: rows.reduce((sum, row) => sum + row.previous, 0),
})

/** Returns how many cases, policies and emails need attention now. */
export const readAttention = ({ db, clock }: Platform) => store.selectAttention(db, clock.now())
