import { Writable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createLog } from '../log.ts'

let lines: { msg: string; directive?: string; blocked?: string }[] = []
let text = ''
const to = new Writable({
  write(chunk, _encoding, done) {
    text += String(chunk)
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

const t = testApp({
  config: { rateLimits: true },
  platform: platform => ({ ...platform, log: createLog({ logLevel: 'info' }, to) }),
})

beforeEach(() => {
  t.clock.advance({ hours: 24 })
  lines = []
  text = ''
})

let sender = 0
const send = (payload: string, { address = `198.51.100.${sender++ % 250}`, headers = {} } = {}) =>
  t.anonymous().request({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress: address,
    headers: { 'content-type': 'application/reports+json', ...headers },
    payload,
  })

const report = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 5,
  url: 'https://site.example/portal/cases/canary-case?q=canary-query',
  user_agent: 'canary-browser',
  body: {
    effectiveDirective,
    blockedURL,
    documentURL: 'https://site.example/reset-password#canary-token',
    sample: 'canary-sample',
  },
})

const violations = () => lines.filter(({ msg }) => /violated/.test(msg))

describe('a report of a violated policy', () => {
  test('is asked for by every page', async () => {
    const { headers } = await t.anonymous().get('/')
    expect(String(headers['content-security-policy'])).toMatch(/;\s*report-to csp/)
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  })

  test('is logged once a day, by directive and blocked origin only', async () => {
    const both = [
      report('script-src-elem', 'inline'),
      report('img-src', 'https://tracker.example/canary-path?canary-query'),
    ]
    for (let n = 0; n < 3; n++) expect((await send(JSON.stringify(both))).status).toBe(204)
    expect(violations().map(({ directive, blocked }) => [directive, blocked])).toEqual([
      ['script-src-elem', 'inline'],
      ['img-src', 'https://tracker.example'],
    ])
    expect(text).not.toContain('canary')
    t.clock.advance({ hours: 24 })
    await send(JSON.stringify(both))
    expect(violations()).toHaveLength(4)
  })

  test('of made-up kinds fills no log', async () => {
    for (let n = 0; n < 20; n++) {
      const made = Array.from({ length: 10 }, (_, m) => report('img-src', `https://h${n}-${m}.example/`))
      expect((await send(JSON.stringify(made))).status).toBe(204)
    }
    expect(violations()).toHaveLength(50)
  })

  test('that is something else is ignored, and one that is too large refused', async () => {
    for (const sent of [
      {},
      null,
      [1],
      [report('script\nsrc', 'inline')],
      [{ type: 'deprecation', body: {} }],
    ])
      expect((await send(JSON.stringify(sent))).status).toBe(204)
    expect((await send(JSON.stringify([report('img-src', 'x'.repeat(20_000))]))).status).toBe(413)
    expect(violations()).toEqual([])
  })

  test('is refused from other sites, and limited by address', async () => {
    const refused = await send('[]', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(refused.status).toBe(403)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await send('[]', { address: '203.0.113.9' })).status)
    expect(statuses).toEqual([...Array(10).fill(204), 429])
  })
})
