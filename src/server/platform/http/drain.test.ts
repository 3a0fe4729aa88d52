import { Agent, get, request as sendRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/until.ts'
import type { Database } from '../db/database.ts'
import { drain } from './drain.ts'
import { installHealth } from './health.ts'

interface Reply {
  status: number
  connection: string | undefined
}

/** A server with a slow call, and a proxy's connections to it, which stay open. */
async function start() {
  const lifecycle = { isStopping: false }
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false, keepAliveTimeout: 60_000 })
  installHealth(app, { isReady: async () => true } as Database, lifecycle)
  app.post('/slow', async request => ({ length: String(request.body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const ask = (path: string) =>
    new Promise<Reply>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, reply => {
        reply.resume()
        reply.once('end', () =>
          resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection }),
        )
      }).once('error', reject)
    })
  return { app, lifecycle, agent, ask, port }
}

test('readiness fails before the server stops listening, and a proxy’s idle connections don’t delay the shutdown', async () => {
  const { app, lifecycle, agent, ask } = await start()
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  const began = performance.now()
  const drained = drain(app, lifecycle, 400)
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
  // Other requests are still served.
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  await drained
  const took = performance.now() - began
  expect(took).toBeGreaterThanOrEqual(390)
  expect(took).toBeLessThan(2000)
  await expect(ask('/readyz')).rejects.toThrow(/ECONNREFUSED/)
  agent.destroy()
})

test('an upload in progress finishes, and its connection is then closed', async () => {
  const { app, lifecycle, port, agent, ask } = await start()
  await ask('/healthz')
  let reply: Reply | null = null
  const upload = sendRequest(
    {
      port,
      host: '127.0.0.1',
      path: '/slow',
      method: 'POST',
      agent,
      headers: { 'content-type': 'text/plain' },
    },
    received => {
      received.resume()
      reply = { status: received.statusCode ?? 0, connection: received.headers.connection }
    },
  )
  upload.write('half')
  await wait(100)
  let isDrained = false
  const drained = drain(app, lifecycle, 0).then(() => {
    isDrained = true
  })
  await wait(500)
  expect(isDrained).toBe(false)
  upload.end(' and half')
  await until('the reply', () => reply !== null)
  expect(reply).toEqual({ status: 200, connection: 'close' })
  await drained
  agent.destroy()
})
