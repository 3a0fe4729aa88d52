import { FIRST_REPLY_MINUTES, OFFER_MINUTES } from '#shared/routing/service-times.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { workTime } from './fake-clock.ts'
import type { Story } from './stories.ts'

const MINUTE_MS = 60_000
const STEP_MS = 10 * MINUTE_MS
/** The longest run of closed days, and a little more. */
const STEPS = (8 * 24 * 60 * MINUTE_MS) / STEP_MS
/** From asking to being taken, where the taking is what counts. */
const TAKING_MS = 35 * MINUTE_MS
const LATE_MS = 90 * MINUTE_MS
const SOON_MS = 5 * MINUTE_MS

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

/** Moments before now, from the latest back. */
function* backFrom(now: Date): Generator<Date> {
  for (let step = 1; step <= STEPS; step++) yield new Date(now.getTime() - step * STEP_MS)
}

function latest(now: Date, fits: (at: Date) => boolean): Date {
  for (const at of backFrom(now)) if (fits(at)) return at
  throw new Error('There is no such moment in the last days')
}

const replyDue = (taken: Date) => workTime(taken, FIRST_REPLY_MINUTES)

/**
 * When a case was taken whose answer is due today; on an evening or a weekend, when none can be, the one due first of
 * those that are not late.
 */
function takenForToday(now: Date): Date {
  const soon = now.getTime() + SOON_MS
  const today = albertaToday(now)
  let first: { taken: Date; due: Date } | null = null
  for (const taken of backFrom(now)) {
    const due = replyDue(taken)
    if (due.getTime() <= soon) break
    if (albertaToday(due) === today) return taken
    if (!first || due < first.due) first = { taken, due }
  }
  return first?.taken ?? before(now, 10)
}

/** When the broker of a case that nobody has answered took it; null for every other. */
export function assignedAt({ unanswered, broker }: Story, now: Date): Date | null {
  if (!unanswered || !broker) return null
  if (unanswered === 'due') return takenForToday(now)
  if (unanswered === 'overdue')
    return latest(now, taken => replyDue(taken).getTime() <= now.getTime() - LATE_MS)
  return before(now, unanswered.takenAgo)
}

/** When the request came in. */
export function openedAt(story: Story, now: Date): Date {
  const taken = assignedAt(story, now)
  if (taken && typeof story.unanswered === 'string') return new Date(taken.getTime() - TAKING_MS)
  if (story.unanswered === 'overdue')
    return latest(now, opened => {
      // A minute for the steps between: an offer made just after the last open minute runs out a day later.
      const promised = replyDue(workTime(new Date(opened.getTime() + MINUTE_MS), OFFER_MINUTES))
      return promised.getTime() <= now.getTime() - LATE_MS
    })
  return before(now, story.openedAgo)
}
