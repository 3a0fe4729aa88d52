import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from '../../../../tests/support/listening.ts'
import { until } from '../../../../tests/support/until.ts'
import { createRegulator, installLoadShedding, rankOf } from './load-shedding.ts'

const repeat = (times: number, work: () => void) => {
  for (let n = 0; n < times; n++) work()
}

test('what waits too long is refused by rank: public pages first, what people send last', () => {
  const regulator = createRegulator(100)
  const refuses = () => ([2, 1, 0] as const).map(rank => regulator.refuses(rank, 0.5))
  repeat(7, () => regulator.sample(250))
  expect(refuses()).toEqual([true, false, false])
  repeat(4, () => regulator.sample(250))
  expect(refuses()).toEqual([true, true, false])
  repeat(10, () => regulator.sample(250))
  expect(refuses()).toEqual([true, true, true])
  repeat(31, () => regulator.sample(20))
  expect(refuses()).toEqual([false, false, false])
})

test('a single stall refuses nothing', () => {
  const regulator = createRegulator(100)
  repeat(2, () => regulator.sample(2000))
  regulator.sample(10)
  expect(regulator.level()).toBe(0)
})

test('a request has the rank of its method and session', () => {
  const headers = { cookie: 'a=b; __Host-sid=x' }
  expect(rankOf({ method: 'POST', headers })).toBe(0)
  expect(rankOf({ method: 'GET', headers })).toBe(1)
  expect(rankOf({ method: 'POST', headers: {} })).toBe(1)
  expect(rankOf({ method: 'GET', headers: { cookie: 'sid=' } })).toBe(2)
})

test('while the database is behind, calls are refused at once, and pages and checks are served', async () => {
  const app = fastify()
  let oldestWaitMs = 5000
  installLoadShedding(app, () => ({ size: 1, busy: 1, waiting: 9, oldestWaitMs }))
  for (const path of ['/', '/healthz', '/api/settings/brand']) app.get(path, () => 'served')
  const { origin } = await listen(app)
  const ask = (path: string, accept = '*/*') => fetch(origin + path, { headers: { accept } })
  await until('the call to be refused', async () => (await ask('/api/settings/brand')).status === 503)
  await new Promise(resolve => setTimeout(resolve, 500))
  const call = await ask('/api/settings/brand')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toEqual({ message: expect.stringContaining('busy') })
  const page = await ask('/api/settings/brand', 'text/html')
  expect(await page.text()).toContain('<h1>We’re very busy right now</h1>')
  expect([(await ask('/')).status, (await ask('/healthz')).status]).toEqual([200, 200])
  oldestWaitMs = 0
  await until('the call to be served again', async () => (await ask('/api/settings/brand')).status === 200)
  await app.close()
})
