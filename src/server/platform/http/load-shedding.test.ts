import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from '../../../../tests/support/listening.ts'
import { until } from '../../../../tests/support/until.ts'
import { createDelayWatch, installLoadShedding, rankOf } from './load-shedding.ts'

test('a single stall is no overload, several in a row are until requests wait no more', () => {
  const watch = createDelayWatch(100)
  watch.sample(2000)
  expect(watch.isBehind()).toBe(false)
  watch.sample(150)
  expect(watch.isBehind()).toBe(true)
  for (let n = 0; n < 9; n++) watch.sample(10)
  expect(watch.isBehind()).toBe(true)
  watch.sample(10)
  expect(watch.isBehind()).toBe(false)
})

test('a request has the rank of its method and session', () => {
  const headers = { cookie: 'a=b; __Host-sid=x' }
  expect(rankOf({ method: 'POST', headers })).toBe(0)
  expect(rankOf({ method: 'GET', headers })).toBe(1)
  expect(rankOf({ method: 'POST', headers: {} })).toBe(1)
  expect(rankOf({ method: 'GET', headers: { cookie: 'sid=' } })).toBe(2)
})

test('while the database is behind, calls beyond a few are refused at once by rank; pages are served', async () => {
  const app = fastify()
  let oldestWaitMs = 5000
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  installLoadShedding(
    app,
    () => ({ size: 1, busy: 1, waiting: 9, oldestWaitMs }),
    url => url.startsWith('/api/'),
  )
  for (const path of ['/', '/healthz']) app.get(path, () => 'served')
  app.all('/api/slow', () => released.then(() => 'served'))
  const { origin } = await listen(app)
  await new Promise(resolve => setTimeout(resolve, 300))
  const pending: Promise<Response>[] = []
  const ask = (method: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/slow`, { method, headers })
  /** Sends requests until one is refused. Returns how many are being served, and the refusal. */
  async function untilRefused(method: string, headers: Record<string, string> = {}) {
    for (;;) {
      const sent = ask(method, headers)
      const quick = new Promise<null>(resolve => setTimeout(resolve, 150, null))
      const reply = await Promise.race([sent, quick])
      if (reply) return { reply, served: pending.length }
      pending.push(sent)
    }
  }
  const reader = { cookie: 'sid=x' }
  const visitor = await untilRefused('GET')
  expect([visitor.served, visitor.reply.status, visitor.reply.headers.get('retry-after')]).toEqual([
    12,
    503,
    '5',
  ])
  expect(await visitor.reply.json()).toEqual({ message: expect.stringContaining('busy') })
  expect((await untilRefused('GET', reader)).served).toBe(18)
  expect((await untilRefused('POST', reader)).served).toBe(24)
  const page = await ask('GET', { accept: 'text/html' })
  expect(await page.text()).toContain('<h1>We’re very busy right now</h1>')
  expect([(await fetch(origin)).status, (await fetch(`${origin}/healthz`)).status]).toEqual([200, 200])
  oldestWaitMs = 0
  release()
  expect(new Set((await Promise.all(pending)).map(({ status }) => status))).toEqual(new Set([200]))
  await until('calls to be served again', async () => (await ask('GET')).status === 200)
  await app.close()
}, 20_000)

/** A server whose requests keep the processor busy, and the order in which it began them. */
async function aBusyServer() {
  const app = fastify()
  const shedding = installLoadShedding(
    app,
    () => ({ size: 1, busy: 0, waiting: 0, oldestWaitMs: 0 }),
    () => false,
  )
  const begun: { name: string; connections: number; waitMs: number }[] = []
  let connections = 0
  app.server.on('connection', () => {
    connections++
  })
  app.all('/:name', async ({ params }) => {
    begun.push({ name: (params as { name: string }).name, connections, waitMs: shedding.waitMs() })
    const end = performance.now() + 20
    while (performance.now() < end);
    return 'served'
  })
  const { origin } = await listen(app)
  return { app, origin, begun }
}

test('what is sent in a portal begins before pages that wait', async () => {
  const { app, origin, begun } = await aBusyServer()
  // As many as are served however busy the machine is.
  const pages = Array.from({ length: 12 }, () => fetch(`${origin}/page`))
  await until('a page to begin', () => begun.length > 0)
  const write = fetch(`${origin}/write`, { method: 'POST', headers: { cookie: 'sid=x' } })
  const replies = await Promise.all([...pages, write])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(begun.at(-1)?.name).toBe('page')
  await app.close()
})

test('the time that requests wait includes the wait for their turn', async () => {
  const { app, origin, begun } = await aBusyServer()
  await Promise.all(Array.from({ length: 12 }, () => fetch(`${origin}/page`)))
  // The event loop alone is late by 20 ms, the time of one request.
  expect(Math.max(...begun.map(({ waitMs }) => waitMs))).toBeGreaterThan(100)
  await app.close()
})

test('a supervisor’s check waits for no turn', async () => {
  const { app, origin, begun } = await aBusyServer()
  const pages = Array.from({ length: 12 }, () => fetch(`${origin}/page`))
  await until('a page to begin', () => begun.length > 0)
  await Promise.all([...pages, fetch(`${origin}/healthz`)])
  expect(begun.at(-1)?.name).toBe('page')
  await app.close()
})

test('an endless stream of requests with a session cookie doesn’t keep pages waiting for ever', async () => {
  const { app, origin, begun } = await aBusyServer()
  let page: Promise<Response> | undefined
  async function write(times: number): Promise<void> {
    const reply = await fetch(`${origin}/write`, { method: 'POST', headers: { cookie: 'sid=x' } })
    await reply.text()
    page ??= fetch(`${origin}/page`)
    if (times > 1) await write(times - 1)
  }
  await Promise.all(Array.from({ length: 8 }, () => write(30)))
  expect((await page)?.status).toBe(200)
  expect(begun.findIndex(({ name }) => name === 'page')).toBeLessThan(120)
  await app.close()
})

test('while requests wait, new connections are accepted before the next of them begins', async () => {
  const { app, origin, begun } = await aBusyServer()
  await Promise.all(Array.from({ length: 40 }, () => fetch(`${origin}/page`)))
  expect(begun[10]?.connections).toBeGreaterThan(25)
  await app.close()
})
