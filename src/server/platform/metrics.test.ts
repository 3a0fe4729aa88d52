import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { listen } from '../../../tests/support/listening.ts'
import { installErrorReplies } from './http/error-replies.ts'
import { installLoadShedding } from './http/load-shedding.ts'
import { installMetrics } from './metrics.ts'

test('metrics are served on their own port, with routes and never URLs', async () => {
  const app = fastify()
  installErrorReplies(app)
  const database = await testDatabase()
  const port = await freePort()
  const shedding = { ...installLoadShedding(app, database.load, () => true), waitMs: () => 1500 }
  installMetrics(app, { host: '127.0.0.1', port, database, shedding })
  app.get('/cases/:id', () => 'served')
  const { origin } = await listen(app)
  const reply = await fetch(`${origin}/cases/secret-number`)
  expect(reply.headers.get('x-request-id')).toBeTruthy()
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('http_requests_total{method="GET",route="/cases/:id",status="200"} 1')
  for (const name of [
    'db_up 1',
    'http_wait_seconds 1.5',
    'db_pool_waiting 0',
    'live_streams',
    'http_requests_shed_total',
    'nodejs_eventloop',
  ])
    expect(text).toContain(name)
  expect(text).not.toContain('secret-number')
  await app.close()
})

test('a browser gets an error page with the request ID, a script gets JSON', async () => {
  const app = fastify({ genReqId: () => 'request-7' })
  installErrorReplies(app)
  app.get('/page', () => {
    throw new Error('<secret>')
  })
  const page = await app.inject({ url: '/page', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Request ID: request-7')
  expect(page.body).not.toContain('secret')
  const call = await app.inject({ url: '/page' })
  expect([call.headers['x-request-id'], Object.keys(call.json())]).toEqual(['request-7', ['message']])
})
