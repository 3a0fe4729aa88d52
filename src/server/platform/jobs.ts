import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { newId } from './identifiers.ts'

export interface NewJob {
  kind: string
  payload: Record<string, unknown>
  /** Now, unless named. */
  runAt?: Date
  /** At most one waiting job of this kind with this key; a second enqueue is ignored. */
  key?: string
}

export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

/** Durable work for later: at least once, retried with back-off, dead after ten attempts. */
export interface Jobs {
  /** Enqueues inside the caller's transaction. */
  enqueue(tx: Db, job: NewJob): Promise<void>
  /** Names the function for a kind. Handlers must bear being run twice. */
  handle(kind: string, handler: JobHandler): void
  /** Runs every due job now, in this process; for tests and shutdown. Returns how many ran. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const POLL_MS = 1000
const LEASE_MS = 60_000
const ATTEMPTS = 10
const BATCH = 10

/** How long to wait after the nth failure, in ms: 2 s doubled each time, at most an hour. */
const backOff = (attempts: number) => Math.min(2000 * 2 ** (attempts - 1), 3_600_000)

/** What is kept of an error: its first line, since what follows may be the values a statement was given. */
const nameOf = (error: unknown) => (String(error).split('\n', 1)[0] ?? '').replaceAll('\0', '').slice(0, 1000)

interface Claimed extends Record<string, unknown> {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
}

/** The jobs of this database. Several processes may work on one table: a job is leased to one at a time. */
export function createJobs(db: Db, clock: Clock, log: FastifyBaseLogger): Jobs {
  const handlers = new Map<string, JobHandler>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<number> | null = null
  let stopped = false

  async function claim(): Promise<Claimed[]> {
    const now = clock.now()
    const kinds = [...handlers.keys()]
    if (kinds.length === 0) return []
    const claimed = await db.execute<Claimed>(sql`
      UPDATE jobs SET attempts = attempts + 1, leased_until = ${new Date(now.getTime() + LEASE_MS).toISOString()}
      WHERE id IN (
        SELECT id FROM jobs
        WHERE state = 'waiting' AND run_at <= ${now.toISOString()}
          AND (leased_until IS NULL OR leased_until < ${now.toISOString()})
          AND kind IN (${sql.join(
            kinds.map(kind => sql`${kind}`),
            sql`, `,
          )})
        ORDER BY run_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, payload, attempts`)
    return claimed.rows
  }

  async function run(job: Claimed): Promise<void> {
    // Whoever took so long that the lease ran out no longer decides what becomes of the job: another has it, or had it.
    const stillOurs = sql`id = ${job.id} AND attempts = ${job.attempts} AND state = 'waiting'`
    try {
      await handlers.get(job.kind)?.(job.payload)
      await db.execute(sql`
        UPDATE jobs SET state = 'done', finished_at = ${clock.now().toISOString()}, leased_until = NULL WHERE ${stillOurs}`)
    } catch (error) {
      const dead = job.attempts >= ATTEMPTS
      log.error(
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        dead ? 'job is dead' : 'job failed',
      )
      const next = new Date(clock.now().getTime() + backOff(job.attempts)).toISOString()
      await db.execute(sql`
        UPDATE jobs SET state = ${dead ? 'dead' : 'waiting'}, run_at = ${next}, leased_until = NULL,
          last_error = ${nameOf(error)} WHERE ${stillOurs}`)
    }
  }

  async function runDue(): Promise<number> {
    let ran = 0
    for (;;) {
      const claimed = await claim()
      for (const job of claimed) await run(job)
      ran += claimed.length
      if (claimed.length < BATCH || stopped) return ran
    }
  }

  function tick(): void {
    if (stopped) return
    running = runDue().catch(error => {
      log.error({ err: error }, 'jobs could not be claimed')
      return 0
    })
    void running.then(() => {
      if (!stopped) timer = setTimeout(tick, POLL_MS).unref()
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
    handle: (kind, handler) => {
      handlers.set(kind, handler)
    },
    runDue,
    start: tick,
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
