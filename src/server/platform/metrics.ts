import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import type { LoadShedding } from './http/load-shedding.ts'
import { openStreamCount } from './live/event-streams.ts'

interface Sources {
  host: string
  port: number
  database: Database
  shedding: LoadShedding
}

type Row = { kind: string; state: string; count: number; age: number }

/** Counts the due and the failed jobs by kind, and the emails. */
async function countQueues({ db }: Database): Promise<{ jobs: Row[]; emails: Row[] }> {
  const { rows: jobs } = await db.execute<Row>(sql`
    SELECT kind, state, count(*)::int AS count, coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS age
    FROM jobs WHERE (state = 'waiting' AND run_at <= now()) OR state = 'dead' GROUP BY kind, state`)
  const { rows: emails } = await db.execute<Row>(sql`
    SELECT '' AS kind, state, count(*)::int AS count,
      coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
    FROM emails WHERE state IN ('waiting', 'dead') GROUP BY state`)
  return { jobs, emails }
}

/**
 * Counts what the server does, and serves it to Prometheus at `/metrics` on a port of its own, so that it's never public by
 * accident.
 */
export function installMetrics(app: FastifyInstance, { host, port, database, shedding }: Sources): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the URL: anyone can make up URLs.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' }
    requests.inc({ ...labels, status: reply.statusCode })
    if (request.routeOptions.config.endpoint?.reply !== 'events')
      durations.observe(labels, reply.elapsedTime / 1000)
  })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('http_requests_in_flight', 'Requests being answered', shedding.inFlight)
  gauge(
    'http_wait_seconds',
    'Time before a request begins: the delay of the event loop, and the longest wait for a turn',
    () => shedding.waitMs() / 1000,
  )
  gauge('live_streams', 'Open live streams', openStreamCount)
  gauge('db_pool_connections', 'Connections to the database', () => database.load().size)
  gauge('db_pool_busy', 'Connections in use', () => database.load().busy)
  gauge('db_pool_waiting', 'Statements waiting for a connection', () => database.load().waiting)
  gauge(
    'db_pool_wait_seconds',
    'Time the first of them has waited',
    () => database.load().oldestWaitMs / 1000,
  )
  new Gauge({
    name: 'http_requests_shed_total',
    help: 'Requests refused because the server was busy, by rank: 0 portal writes, 1 reads, 2 public pages',
    labelNames: ['rank'],
    registers,
    collect() {
      shedding.refused().forEach((count, rank) => {
        this.set({ rank }, count)
      })
    },
  })

  const labelNames = ['kind', 'state'] as const
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs due, or given up', labelNames, registers })
  const jobAge = new Gauge({ name: 'jobs_oldest_seconds', help: 'Age of the oldest', labelNames, registers })
  const emails = new Gauge({
    name: 'emails',
    help: 'Emails waiting, or given up',
    labelNames: ['state'],
    registers,
  })
  const emailAge = new Gauge({
    name: 'emails_oldest_seconds',
    help: 'Age of the oldest',
    labelNames: ['state'],
    registers,
  })
  const databaseUp = new Gauge({ name: 'db_up', help: '1 while the database responds', registers })

  async function readQueues(): Promise<void> {
    for (const gauge of [jobs, jobAge, emails, emailAge]) gauge.reset()
    const isUp = await database.isReady()
    databaseUp.set(isUp ? 1 : 0)
    if (!isUp) return
    const found = await countQueues(database)
    for (const { kind, state, count, age } of found.jobs) {
      jobs.set({ kind, state }, count)
      jobAge.set({ kind, state }, age)
    }
    for (const { state, count, age } of found.emails) {
      emails.set({ state }, count)
      emailAge.set({ state }, age)
    }
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      await readQueues().catch(error => app.log.warn({ err: error }, 'the queues could not be counted'))
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      app.log.error({ err: error }, 'the metrics could not be collected')
      response.writeHead(500).end()
    }
  })
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}
