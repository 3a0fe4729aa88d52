import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** Adds `/healthz` (the process is alive) and `/readyz` (it can serve requests and is not stopping). */
export function installHealth(app: FastifyInstance, database: Database): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const hide = { schema: { hide: true } }
  app.get('/healthz', hide, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', hide, async (_request, reply) => {
    const ready = !closing && (await database.isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
