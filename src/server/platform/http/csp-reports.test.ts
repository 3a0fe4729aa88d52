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

let tests = 0
beforeEach(() => {
  // What was logged is remembered for a day; a test takes at most two.
  t.clock.advance({ hours: 48 * ++tests })
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
    for (const [status, path] of [
      [200, '/'],
      [200, '/portal/reset-password'],
      [200, '/portal'],
      [404, '/nothing-here'],
    ] as const) {
      const page = await (await t.as('client')).get(path)
      expect([path, page.status]).toEqual([path, status])
      expect(String(page.headers['content-security-policy'])).toMatch(/;\s*report-to csp/)
      expect(page.headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    }
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
    expect(lines.filter(({ msg }) => /not logged today/.test(msg))).toHaveLength(1)
  })

  test('is read with all others of its page, up to a hundred', async () => {
    const known = report('img-src', 'data')
    const page = [...Array(60).fill({ ...known, user_agent: 'x'.repeat(700) }), report('font-src', 'data')]
    expect((await send(JSON.stringify(page))).status).toBe(204)
    expect(violations().map(({ directive }) => directive)).toEqual(['img-src', 'font-src'])
    expect((await send(JSON.stringify([...Array(100).fill(1), report('media-src', 'data')]))).status).toBe(
      204,
    )
    expect(violations()).toHaveLength(2)
  })

  test('that is something else is ignored, and one that is excessive refused', async () => {
    for (const sent of [
      {},
      null,
      [1],
      [report('script\nsrc', 'inline')],
      [{ type: 'deprecation', body: {} }],
    ])
      expect((await send(JSON.stringify(sent))).status).toBe(204)
    expect((await send(JSON.stringify([report('img-src', 'x'.repeat(70_000))]))).status).toBe(413)
    expect((await send('['.repeat(17) + ']'.repeat(17))).status).toBe(400)
    expect((await send(JSON.stringify([report('img-src', 'data')]))).status).toBe(204)
    expect(violations()).toHaveLength(1)
  })

  test('is refused from other sites, and limited by address', async () => {
    const refused = await send('[]', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(refused.status).toBe(403)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await send('[]', { address: '203.0.113.9' })).status)
    expect(statuses).toEqual([...Array(10).fill(204), 429])
  })
})
