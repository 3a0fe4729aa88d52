import type { JobHandler, Jobs, NewJob } from '../../platform/jobs/jobs.ts'
import type { StoryClock } from './timeline.ts'

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
