import type { FastifyInstance } from 'fastify'
import { VERSION } from '#shared/version.ts'
import type { Database } from '../db/database.ts'

/** Whether the server is stopping. It still serves requests then, but reports that it isn't ready. */
export interface Lifecycle {
  isStopping: boolean
}

/**
 * Adds `/healthz` (the process is alive) and `/readyz` (it can serve requests and is not stopping). While it stops, every
 * reply asks for its connection to be closed: a proxy would otherwise keep connections open and send more.
 */
export function installHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  app.addHook('preClose', async () => {
    lifecycle.isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close')
  })
  const hide = { schema: { hide: true } }
  app.get('/healthz', hide, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: VERSION }),
  )
  app.get('/readyz', hide, async (_request, reply) => {
    const ready = !lifecycle.isStopping && (await database.isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
