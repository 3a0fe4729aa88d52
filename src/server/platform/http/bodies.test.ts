import type {} from '@fastify/swagger'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveDraft } from '#shared/quote-requests.ts'
import { listen, openSocketTo } from '../../../../tests/support/listening.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { installBodies, isExcessiveJson } from './bodies.ts'
import { installErrorReplies } from './error-replies.ts'

const t = testApp({ config: { rateLimits: true } })

const send = (url: string, payload: string, remoteAddress = '203.0.113.40') =>
  t.anonymous().request({
    method: 'PUT',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload,
  })

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('a path without a route is answered before the body has arrived', async () => {
  const { port } = await listen(t.app)
  const { socket, received, closed } = await openSocketTo(port)
  socket.write('POST /nothing-here HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\n')
  socket.write(`Content-Length: 1048000\r\n\r\n"${' '.repeat(1000)}`)
  await until('the connection to be closed', closed)
  expect(received()).toMatch(/^HTTP\/1\.1 404 /)
  expect(received()).toMatch(/connection: close/i)
})

test('paths without a route are limited by address', async () => {
  const ask = (method: 'GET' | 'POST', remoteAddress: string) =>
    t.anonymous().request({ method, url: '/api/nothing-here', remoteAddress })
  for (let n = 0; n < 60; n++) {
    expect((await ask('POST', '203.0.113.41')).status).toBe(404)
    expect((await ask('GET', '203.0.113.41')).status).toBe(404)
  }
  expect((await ask('POST', '203.0.113.41')).status).toBe(429)
  expect((await ask('GET', '203.0.113.41')).status).toBe(429)
  expect((await ask('GET', '203.0.113.42')).status).toBe(404)
})

test('JSON that is too deep or has too many values is refused without being parsed', async () => {
  expect(isExcessiveJson(deep(16))).toBe(false)
  expect(isExcessiveJson(deep(17))).toBe(true)
  expect(isExcessiveJson(JSON.stringify(Array(4000).fill('[{,"')))).toBe(false)
  expect(isExcessiveJson(JSON.stringify(Array(6000).fill(0)))).toBe(true)
  for (const payload of [deep(5000), `{"a":${'{"a":'.repeat(5000)}`, JSON.stringify(Array(6000).fill(0))])
    expect((await send(saveDraft.path, payload)).status).toBe(400)
})

test('an item of a list has at most forty answers', async () => {
  const item = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, n) => [`a${n}`, 'b']))
  const save = (keys: number) =>
    send(saveDraft.path, JSON.stringify({ line: 'auto', revision: 0, answers: { drivers: [item(keys)] } }))
  expect((await save(40)).status).toBe(200)
  expect((await save(41)).status).toBe(400)
})

test('a call accepts small bodies unless it declares a larger limit', async () => {
  const padded = (bytes: number) => `{"a":"${' '.repeat(bytes)}"}`
  expect((await send(saveDraft.path, padded(70_000))).status).toBe(413)
  const login = (bytes: number) =>
    t.anonymous().request({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: padded(bytes),
    })
  expect((await login(8_000)).status).toBe(400)
  expect((await login(20_000)).status).toBe(413)
})

test('a call without a body may name a content type', async () => {
  const post = (url: string) =>
    t.anonymous().request({
      method: 'POST',
      url,
      remoteAddress: '203.0.113.43',
      headers: { 'content-type': 'application/json' },
    })
  expect((await post('/api/logout')).status).toBe(200)
  expect((await post('/api/login')).status).toBe(400)
})

test('a body that does not arrive in time ends the connection', async () => {
  const app = fastify()
  installErrorReplies(app)
  installBodies(app, 100)
  app.post('/', async () => 'read')
  const { port } = await listen(app)
  const { socket, received, closed } = await openSocketTo(port)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await until('the connection to be closed', closed)
  expect(received()).not.toContain('200')
  await app.close()
})

test('headers that do not arrive in time end the connection soon after', async () => {
  const { port } = await listen(t.app)
  const { server } = t.app
  const limit = server.headersTimeout
  const begun = await openSocketTo(port)
  begun.socket.write('GET / HTTP/1.1\r\nHost: localhost:3000\r\nX-Slow: ')
  const silent = await openSocketTo(port)
  onTestFinished(() => {
    server.headersTimeout = limit
    for (const { socket } of [begun, silent]) socket.destroy()
  })
  server.headersTimeout = 1
  await until('both connections to be closed', () => begun.closed() && silent.closed(), 10)
  expect(begun.received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('another spelling of a path is not found', async () => {
  expect((await t.anonymous().get('/%61pi/settings/brand')).status).toBe(404)
  expect((await t.anonymous().get('/api/settings/brand')).status).toBe(200)
})

test('the OpenAPI description is built once and sent compressed', async () => {
  const ask = (encoding: string) =>
    t.anonymous().get('/api/openapi.json', { headers: { 'accept-encoding': encoding } })
  const make = vi.spyOn(t.app, 'swagger')
  const [plain, br] = [await ask('identity'), await ask('br')]
  expect(make.mock.calls.length).toBeLessThanOrEqual(1)
  expect(JSON.parse(plain.text).openapi).toBe('3.1.0')
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 5)
})
