import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { newToken } from '../../../platform/db/identifiers.ts'

const t = testApp({ config: { rateLimits: true } })

const ask = (token: string, remoteAddress: string) => {
  const agent = t.anonymous()
  agent.cookies.set('sid', token)
  return agent.request({ method: 'GET', url: '/api/user', remoteAddress })
}

test('an address that makes up tokens must wait, while signed-in people there and other addresses do not', async () => {
  const own = (await t.as('client')).cookies.get('sid') ?? ''
  expect((await ask(own, '203.0.113.40')).status).toBe(200)
  for (let n = 0; n < 60; n++) expect((await ask(newToken(), '203.0.113.40')).status).toBe(401)
  const refused = await ask(newToken(), '203.0.113.40')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(own, '203.0.113.40')).status).toBe(200)
  expect((await ask(newToken(), '203.0.113.41')).status).toBe(401)
  const anonymous = await t
    .anonymous()
    .request({ method: 'GET', url: '/api/settings/brand', remoteAddress: '203.0.113.40' })
  expect(anonymous.status).toBe(200)
  t.clock.advance({ minutes: 1 })
  expect((await ask(newToken(), '203.0.113.40')).status).toBe(401)
})

test('one old cookie sent again and again is not limited', async () => {
  const old = newToken()
  for (let n = 0; n < 80; n++) expect((await ask(old, '203.0.113.42')).status).toBe(401)
})
