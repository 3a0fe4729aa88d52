import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#shared/time/durations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/identifiers.ts'

export interface NewJob {
  kind: string
  payload: Record<string, unknown>
  /** Now by default. */
  runAt?: Date
  /** At most one waiting job of this kind with this key; a second enqueue is ignored. */
  key?: string
}

export interface Attempt {
  /** Whether the job is given up when this attempt fails. */
  last: boolean
}

export type JobHandler = (payload: Record<string, unknown>, attempt: Attempt) => Promise<void>

interface JobOptions {
  /** Jobs of one lane run one after the other; lanes never wait for each other. By default all kinds share one lane. */
  lane?: string
  /** Attempts before a job is given up; ten by default. */
  attempts?: number
}

/** Thrown by a handler when another attempt is pointless: the job is given up at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

/** Durable background work: at least once, retried with backoff, given up after the last attempt. */
export interface Jobs {
  /** Enqueues inside the caller's transaction. */
  enqueue(tx: Db, job: NewJob): Promise<void>
  /** Registers the handler of a kind. Handlers must be idempotent. */
  handle(kind: string, handler: JobHandler, options?: JobOptions): void
  /** Runs every due job of every lane, and those they enqueue; for tests. Returns the number of jobs run. */
  runDue(): Promise<number>
  start(): void
  /** Stops starting jobs and waits for the running ones. */
  stop(): Promise<void>
}

const POLL_MS = 1000
/**
 * After how long another worker may claim a job, unless the one that runs it renews the lease. Each lane claims one job at a time,
 * so no lease runs while a job waits.
 */
const LEASE_MS = 60_000
const RENEWAL_MS = 20_000
const DEFAULT_ATTEMPTS = 10
const DEFAULT_LANE = 'main'

/** Returns the delay after the nth failure in ms: 2 s, doubled each time, at most an hour. */
const backoffMs = (attempts: number) => Math.min(2000 * 2 ** (attempts - 1), 3_600_000)

/** Returns the first line of an error. The others may contain the parameters of a statement. */
const summarizeError = (error: unknown) =>
  (String(error).split('\n', 1)[0] ?? '').replaceAll('\0', '').slice(0, 1000)

interface Kind {
  handler: JobHandler
  attempts: number
}

interface Lane {
  kinds: Map<string, Kind>
  timer: NodeJS.Timeout | null
  running: Promise<unknown> | null
}

interface Claimed extends Record<string, unknown> {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
}

/** The job queue in the database. Several processes can work on it: each job is leased to one of them. */
export function createJobs(db: Db, clock: Clock, log: FastifyBaseLogger): Jobs {
  const lanes = new Map<string, Lane>()
  let started = false
  let stopped = false
  let isFailing = false
  let succeededAt = 0

  function findOrCreateLane(name: string): Lane {
    const existing = lanes.get(name)
    if (existing) return existing
    const lane: Lane = { kinds: new Map(), timer: null, running: null }
    lanes.set(name, lane)
    if (started) tick(lane)
    return lane
  }

  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS).toISOString()

  async function claim(lane: Lane): Promise<Claimed | null> {
    const now = clock.now()
    const kinds = [...lane.kinds.keys()].map(kind => sql`${kind}`)
    if (kinds.length === 0) return null
    const claimed = await db.execute<Claimed>(sql`
      UPDATE jobs SET attempts = attempts + 1, leased_until = ${leaseEnd()}
      WHERE id = (
        SELECT id FROM jobs
        WHERE state = 'waiting' AND run_at <= ${now.toISOString()}
          AND (leased_until IS NULL OR leased_until < ${now.toISOString()})
          AND kind IN (${sql.join(kinds, sql`, `)})
        ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, payload, attempts`)
    return claimed.rows[0] ?? null
  }

  /** Runs a handler, and keeps other workers from claiming its job in the meantime, for an hour at most. */
  async function runLeased(job: Claimed, isStillOurs: SQL, work: Promise<void>): Promise<void> {
    let renewal = Promise.resolve()
    const stuckAt = clock.now().getTime() + HOUR_MS
    const timer = setInterval(() => {
      if (clock.now().getTime() >= stuckAt) {
        clearInterval(timer)
        log.warn({ job: job.id, kind: job.kind }, 'a job has run for an hour; another worker may claim it')
        return
      }
      renewal = db.execute(sql`UPDATE jobs SET leased_until = ${leaseEnd()} WHERE ${isStillOurs}`).then(
        () => {},
        error => log.warn({ err: error, job: job.id, kind: job.kind }, 'a lease could not be renewed'),
      )
    }, RENEWAL_MS)
    try {
      await work
    } finally {
      clearInterval(timer)
      await renewal
    }
  }

  async function run(job: Claimed, { handler, attempts }: Kind): Promise<void> {
    // Fencing: a worker whose lease expired must not change the job, which another worker may have claimed since.
    const isStillOurs = sql`id = ${job.id} AND attempts = ${job.attempts} AND state = 'waiting'`
    const last = job.attempts >= attempts
    try {
      await runLeased(job, isStillOurs, handler(job.payload, { last }))
      await db.execute(sql`
        UPDATE jobs SET state = 'done', finished_at = ${clock.now().toISOString()}, leased_until = NULL WHERE ${isStillOurs}`)
    } catch (error) {
      const dead = last || error instanceof PermanentJobError
      log.error(
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        dead ? 'job is dead' : 'job failed',
      )
      const next = new Date(clock.now().getTime() + backoffMs(job.attempts)).toISOString()
      await db.execute(sql`
        UPDATE jobs SET state = ${dead ? 'dead' : 'waiting'}, run_at = ${next}, leased_until = NULL,
          last_error = ${summarizeError(error)} WHERE ${isStillOurs}`)
    }
  }

  /** Runs the due jobs of a lane, oldest first. Returns how many ran. */
  async function drain(lane: Lane): Promise<number> {
    for (let ran = 0; ; ran++) {
      const job = stopped ? null : await claim(lane)
      const kind = job && lane.kinds.get(job.kind)
      if (!kind) return ran
      await run(job, kind)
    }
  }

  async function runDue(): Promise<number> {
    let ran = 0
    for (;;) {
      const before = ran
      for (const lane of lanes.values()) ran += await drain(lane)
      if (ran === before) return ran
    }
  }

  function tick(lane: Lane): void {
    if (stopped) return
    const begun = performance.now()
    const running = drain(lane).then(
      () => {
        isFailing = false
        succeededAt = performance.now()
      },
      error => {
        // Logged once per outage of the database, not every second for every lane. A lane that learns of it only after another has
        // succeeded again says nothing.
        if (begun < succeededAt) return
        if (!isFailing) log.error({ err: error }, 'jobs could not be claimed; trying every second')
        isFailing = true
      },
    )
    lane.running = running
    void running.then(() => {
      if (!stopped) lane.timer = setTimeout(tick, POLL_MS, lane).unref()
    })
  }

  return {
    enqueue: async (tx, job) => {
      const now = clock.now()
      await tx.execute(sql`
        INSERT INTO jobs (id, kind, payload, key, run_at, created_at)
        VALUES (${newId()}, ${job.kind}, ${JSON.stringify(job.payload)}, ${job.key ?? null},
          ${(job.runAt ?? now).toISOString()}, ${now.toISOString()})
        ON CONFLICT (kind, key) WHERE state = 'waiting' AND key IS NOT NULL DO NOTHING`)
    },
    handle: (kind, handler, { lane = DEFAULT_LANE, attempts = DEFAULT_ATTEMPTS } = {}) => {
      findOrCreateLane(lane).kinds.set(kind, { handler, attempts })
    },
    runDue,
    start: () => {
      started = true
      for (const lane of lanes.values()) tick(lane)
    },
    stop: async () => {
      stopped = true
      for (const { timer } of lanes.values()) if (timer) clearTimeout(timer)
      await Promise.all([...lanes.values()].map(lane => lane.running))
    },
  }
}
