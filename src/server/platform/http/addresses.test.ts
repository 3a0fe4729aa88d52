import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { addressKey } from './addresses.ts'
import { warnAboutForwardedHeaders, warnAboutOrigin } from './security.ts'

test('an address has one key, however a proxy formats it', () => {
  for (const written of ['198.18.200.7', '198.18.200.7:20001', '::ffff:198.18.200.7', '::ffff:c612:c807'])
    expect(addressKey(written), written).toBe('198.18.200.7')
  for (const written of ['2001:db8:1:2::5', '[2001:db8:1:2::6]:443', '2001:db8:1:2:0:0:0:7'])
    expect(addressKey(written), written).toBe('2001:db8:1:2::/64')
})

test.each([
  ['arrive and no proxy is trusted', 0, '192.0.2.1', 'X-Forwarded-For is present but not trusted'],
  ['are fewer than the trusted proxies', 2, '192.0.2.1', 'A request passed fewer proxies'],
  ['are those of the trusted proxies', 1, '192.0.2.1', null],
])('the log says once that forwarded addresses %s', async (_case, trustedProxies, forwarded, expected) => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } })
  warnAboutForwardedHeaders(app, { isDemo: false, trustedProxies } as Config)
  app.get('/', () => 'served')
  for (let n = 0; n < 2; n++) await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  expect(lines).toEqual(expected ? [expect.stringContaining(expected)] : [])
})

test.each([
  ['a page of the server at another address than PUBLIC_URL', 'https://www.site.example', 'same-origin', 1],
  ['a page at PUBLIC_URL', 'https://site.example', 'same-origin', 0],
  ['a page of another site', 'https://other.example', 'cross-site', 0],
])('the log says once that %s sent something, or not at all', async (_case, origin, site, times) => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } })
  warnAboutOrigin(app, { publicUrl: 'https://site.example' })
  app.post('/', () => 'sent')
  const headers = { origin, 'sec-fetch-site': site }
  for (let n = 0; n < 2; n++) await app.inject({ method: 'POST', url: '/', headers })
  expect(lines).toEqual(Array(times).fill(expect.stringContaining('correct PUBLIC_URL')))
})
