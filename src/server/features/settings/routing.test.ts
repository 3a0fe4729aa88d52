import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { readCase } from '#shared/cases/cases.ts'
import { readBrokerNumbers } from '#shared/dashboard.ts'
import { readReport } from '#shared/reports/report.ts'
import { readCapacity } from '#shared/routing/capacity.ts'
import {
  DEFAULT_ROUTING,
  describeRules,
  findServiceTimes,
  type RoutingRules,
  routingSetting,
} from '#shared/settings/routing.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })
const { request, stored, askedFor, accept } = requestsOn(t)

const save = async (rules: Partial<RoutingRules>, revision = 0) =>
  (await t.as('admin')).call(routingSetting.change, {
    body: { revision, value: { ...DEFAULT_ROUTING, ...rules } },
  })

const TIMES = { offerHours: 2, replyHours: 4 }

describe('the routing rules', () => {
  test('set how long an offer is open and when the first reply is due', async () => {
    const broker = await t.aBroker()
    expect((await save({ offerHours: 1, replyHours: 3 })).body).toMatchObject({ revision: 1 })
    const id = await request()
    const offer = await (await t.as(broker)).call(readCase, { params: { id } })
    // Wednesday 10:00 in Edmonton.
    expect(offer.body).toMatchObject({ view: 'offer', offerExpiresAt: '2026-11-18T17:00:00.000Z' })
    expect((await stored(id))?.dueAt?.toISOString()).toBe('2026-11-18T20:00:00.000Z')
    await accept(broker, id)
    expect((await stored(id))?.dueAt?.toISOString()).toBe('2026-11-18T19:00:00.000Z')
  })

  test('can set times for a line, a city or both, and the most specific applies', async () => {
    await t.aBroker({ cities: ['all'], openCaseCap: 10 })
    await save({
      exceptions: [
        { line: null, city: 'Banff', offerHours: 3, replyHours: 4 },
        { line: 'auto', city: null, offerHours: 4, replyHours: 4 },
        { line: 'auto', city: 'Banff', offerHours: 5, replyHours: 1 },
      ],
    })
    const dueOf = async (wish: Parameters<typeof request>[0]) =>
      (await stored(await request(wish)))?.dueAt?.toISOString()
    expect(await dueOf({ line: 'home', city: 'Calgary' })).toBe('2026-11-18T22:00:00.000Z')
    expect(await dueOf({ line: 'home', city: 'Banff' })).toBe('2026-11-18T23:00:00.000Z')
    expect(await dueOf({ line: 'auto', city: 'Banff' })).toBe('2026-11-18T22:00:00.000Z')
    const rules = (await (await t.as('admin')).call(routingSetting.read)).body.value
    expect(findServiceTimes(rules, { line: 'auto', city: null })).toMatchObject({ offerHours: 4 })
  })

  test('set which broker is offered a case first', async () => {
    const fewest = await t.aBroker({ lastOfferedAt: new Date('2026-11-18T15:00:00Z') })
    const longest = await t.aBroker({ lastOfferedAt: new Date('2026-11-01T15:00:00Z') })
    await t.aCase({ broker: longest })
    expect(await askedFor(await request())).toBe(fewest.id)
    await save({ order: 'turn' })
    expect(await askedFor(await request())).toBe(longest.id)
  })

  test('can exclude the previous broker', async () => {
    const previous = await t.aBroker()
    const client = await t.aClient()
    await t.aCase({ client, broker: previous })
    const idle = await t.aBroker()
    await save({ previousBrokerFirst: false })
    expect(await askedFor(await request({ client }))).toBe(idle.id)
  })

  test('limit the open cases of every broker', async () => {
    const broker = await t.aBroker({ openCaseCap: 10 })
    await save({ maxOpenCases: 1 })
    expect(await askedFor(await request())).toBe(broker.id)
    expect(await askedFor(await request())).toBeNull()
    const asBroker = await t.as(broker)
    expect((await asBroker.call(readBrokerNumbers)).body.load).toEqual({ cases: 1, cap: 1 })
    const own = await asBroker.call(readCapacity, { params: { id: broker.id } })
    expect(own.body).toEqual({ openCaseCap: 10, limit: 1, openCases: 1 })
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const report = await (await t.as('admin')).call(readReport, { query: range })
    expect(report.body.load).toMatchObject([{ open: 1, cap: 1 }])
  })

  test('are what the public pages state', async () => {
    const page = async () => (await t.anonymous().get('/about')).text.replace(/<[^>]*>/g, '')
    expect(await page()).toContain('They have 2 business hours.')
    expect(await page()).toContain(
      'first a broker you’ve already dealt with here, then the one with the fewest',
    )
    await save({
      offerHours: 1,
      previousBrokerFirst: false,
      order: 'turn',
      exceptions: [{ line: 'business', city: null, offerHours: 3, replyHours: 8 }],
    })
    expect(await page()).toContain('They have 1 to 3 business hours.')
    expect(await page()).toContain('A first reply is due within 4 to 8 business hours')
    expect(await page()).toContain('first the one who has waited longest, then the one with the fewest')
  })

  test('have versions that can be restored, and the audit log names what changed', async () => {
    await save({ replyHours: 8 })
    await save({ replyHours: 6, exceptions: [{ ...TIMES, line: 'home', city: 'Leduc' }] }, 1)
    expect((await save({ replyHours: 2 }, 1)).status).toBe(409)
    const admin = await t.as('admin')
    const routing = { params: { name: 'routing' as const } }
    const [newest] = (await admin.call(listSettingVersions, routing)).body.items
    expect(newest?.changes).toEqual([
      { label: 'Time for a reply', before: '8 h', after: '6 h' },
      { label: 'Home, Leduc', before: null, after: '2 h to accept, 4 h for a reply' },
    ])
    await admin.call(restoreSetting, { ...routing, body: { revision: 2, from: 1 } })
    expect((await admin.call(routingSetting.read)).body).toMatchObject({
      revision: 3,
      value: { replyHours: 8 },
    })
    const { items } = (await admin.call(listAudit, { query: { action: 'routing.changed' } })).body
    expect(items.map(({ data }) => data)).toEqual([
      { restored_version: '1' },
      { changed: 'Time for a reply, Home, Leduc' },
      { changed: 'Time for a reply' },
    ])
  })
})

test.each<[string, Partial<RoutingRules>]>([
  ['no time to accept', { offerHours: 0 }],
  ['half an hour', { replyHours: 0.5 }],
  ['an exception without a line or city', { exceptions: [{ ...TIMES, line: null, city: null }] }],
  ['a duplicate exception', { exceptions: Array(2).fill({ ...TIMES, line: 'auto', city: null }) }],
])('routing rules with %s are refused', async (_, rules) => {
  expect((await save(rules)).status).toBe(400)
})

test('the times read as a sentence', () => {
  expect(describeRules({ ...DEFAULT_ROUTING, offerHours: 1 })).toMatchObject({
    offerTime: '1 business hour',
    replyTime: '4 business hours',
  })
})
