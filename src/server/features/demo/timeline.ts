import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { minutesAfter } from '#shared/time/durations.ts'
import { ALBERTA_HOURS, addBusinessTime } from '#shared/time/hours.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobHandler, Jobs, NewJob } from '../../platform/jobs/jobs.ts'

const STEP_MINUTES = 10
const WORKDAY_MINUTES = 8 * 60
/** Longer than any run of closed days. */
const MAX_STEPS = (14 * 24 * 60) / STEP_MINUTES

/** A clock that only the timeline moves, and only forward. */
interface StoryClock extends Clock {
  advanceTo(at: Date): void
}

export function createStoryClock(start: Date): StoryClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advanceTo: at => {
      now = Math.max(now, at.getTime())
    },
  }
}

/** Yields when its next step happens, and does the step when it is resumed. */
export type Story = AsyncGenerator<Date, void>

/** When things happen, relative to now and to one another. */
export interface Times {
  /** A time of day in Alberta, this many days before today. */
  daysAgo(days: number, time?: string): Date
  /** A time of day on the nth business day from now. */
  workday(days: number, time: string): Date
  minutesAgo(minutes: number): Date
  /** The moment this many business minutes ago. */
  workAgo(minutes: number): Date
  /** This many minutes from now. */
  later(minutes: number): Date
  /** This many business minutes from now. */
  work(minutes: number): Date
}

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return minutesAfter(albertaMidnight(day), hours * 60 + minutes)
}

export function createTimes(clock: Clock, end: Date): Times {
  return {
    daysAgo: (days, time = '10:00') => at(daysAfter(albertaToday(end), -days), time),
    workday: (days, time) =>
      at(albertaToday(addBusinessTime(ALBERTA_HOURS, end, days * WORKDAY_MINUTES)), time),
    minutesAgo: minutes => minutesAfter(end, -minutes),
    workAgo: minutes => {
      for (let step = 1; step <= MAX_STEPS; step++) {
        const at = minutesAfter(end, -step * STEP_MINUTES)
        if (addBusinessTime(ALBERTA_HOURS, at, minutes) <= end) return at
      }
      throw new Error('There is no such moment in the last days')
    },
    later: minutes => minutesAfter(clock.now(), minutes),
    work: minutes => addBusinessTime(ALBERTA_HOURS, clock.now(), minutes),
  }
}

type Waiting = NewJob & { runAt: Date }

/** The background work of the stories, each job at its time. It is in memory: thousands of jobs would fill the queue. */
interface StoryJobs extends Jobs {
  /** Runs the jobs that are due by then, in order, with the clock at the time of each. */
  runUntil(until: Date): Promise<void>
  /** Returns the jobs that are due later. */
  listWaiting(): readonly NewJob[]
}

export function createStoryJobs(clock: StoryClock): StoryJobs {
  const handlers = new Map<string, JobHandler>()
  const waiting: Waiting[] = []

  async function runUntil(until: Date): Promise<void> {
    for (;;) {
      const first = waiting.reduce<Waiting | null>(
        (best, job) => (best && best.runAt <= job.runAt ? best : job),
        null,
      )
      if (!first || first.runAt > until) return
      waiting.splice(waiting.indexOf(first), 1)
      clock.advanceTo(first.runAt)
      const handler = handlers.get(first.kind)
      if (!handler) throw new Error(`No feature handles jobs of the kind ${first.kind}`)
      await handler(first.payload, { last: true })
    }
  }

  return {
    enqueue: async (_tx, job) => {
      const isThere = waiting.some(
        ({ kind, key }) => key !== undefined && kind === job.kind && key === job.key,
      )
      // As it comes out of the queue.
      const payload = JSON.parse(JSON.stringify(job.payload))
      if (!isThere) waiting.push({ ...job, payload, runAt: job.runAt ?? clock.now() })
    },
    handle: (kind, handler) => void handlers.set(kind, handler),
    runUntil,
    listWaiting: () => waiting,
    runDue: async () => {
      throw new Error('Jobs of the stories run at their own times')
    },
    start: () => {},
    stop: async () => {},
  }
}

interface TimelineParts {
  clock: StoryClock
  end: Date
  jobs: StoryJobs
}

/** Runs the stories together up to `end`: each step at its time, and in between every job when it is due. */
export async function runStories(
  stories: readonly Story[],
  { clock, end, jobs }: TimelineParts,
): Promise<void> {
  const open: { story: Story; at: Date }[] = []
  async function proceed(story: Story): Promise<void> {
    const { value, done } = await story.next()
    if (!done) open.push({ story, at: value })
  }
  for (const story of stories) await proceed(story)
  for (;;) {
    open.sort((a, b) => a.at.getTime() - b.at.getTime())
    const next = open.shift()
    if (!next || next.at >= end) break
    await jobs.runUntil(next.at)
    clock.advanceTo(next.at)
    await proceed(next.story)
  }
  await jobs.runUntil(end)
}
