import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSession, listSessions, signOut } from '#shared/auth/sessions.ts'
import { startViewing } from '#shared/auth/viewing.ts'
import { changeNotificationPreferences, markNotificationsRead } from '#shared/notifications/notifications.ts'
import {
  MAX_PUSH_BROWSERS,
  readPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '#shared/notifications/push.ts'
import { disablePerson } from '#shared/people/people.ts'
import { featuresSetting } from '#shared/settings/features.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { aBrowser, aPushService } from '../../../../tests/support/push-service.ts'
import { featuresWithout } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

let service: Awaited<ReturnType<typeof aPushService>>
beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.deliveries.length = 0
  service.replies.length = 0
})

const t = testApp({
  platform: platform => ({
    ...platform,
    get push() {
      return service.sender
    },
  }),
})
const { raiseEvent, titlesOf } = notificationsOf(t)

/** Turns notifications on in a browser of this person. */
async function turnOn(who: TestPerson, browser = aBrowser()) {
  const agent = await t.as(who)
  const { body } = await agent.call(subscribeToPush, { body: browser.subscription })
  return { agent, browser, id: body.id }
}

const browsersOf = async (agent: Agent) => (await agent.call(readPush)).body.browsers

/** A client with a case, and one browser with notifications. */
async function aClientWithPush() {
  const client = await t.aClient()
  const on = await t.aCase({ client })
  const { agent, browser, id } = await turnOn(client)
  const raise = (event: Parameters<typeof raiseEvent>[1] = 'case.assigned') =>
    raiseEvent(on.id, event, { actorId: on.broker?.id ?? null })
  return { client, on, agent, browser, id, raise }
}

const NOTHING_SET = { off: [], quietFrom: null, quietTo: null, dailyDigest: false, version: 0 }

describe('a notification in a browser', () => {
  test('shows the line of the portal and leads to its page, and only that browser can read it', async () => {
    const { client, on, browser, raise, agent } = await aClientWithPush()
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.deliveries
    expect(path).toBe(browser.path)
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    const [title] = await titlesOf(client)
    expect(browser.read(body)).toEqual({ id: expect.any(String), title, path: `/portal/cases/${on.id}` })
    expect(title).toContain(on.reference)
    expect(body.toString('latin1')).not.toContain(on.reference)
    expect(() => aBrowser().read(body)).toThrow()
    expect(await browsersOf(agent)).toMatchObject([{ lastSuccessAt: t.clock.now().toISOString() }])
  })

  test('about an offer is urgent, and is kept by the push service until the offer ends only', async () => {
    const broker = await t.aBroker()
    await turnOn(broker)
    const offered = await t.aCase({ broker, stage: 'offered' })
    const until = new Date(t.clock.now().getTime() + 7_200_000).toISOString()
    await raiseEvent(offered.id, 'offer.made', { actorId: null, data: { until } })
    t.clock.advance({ minutes: 30 })
    await t.jobs.runDue()
    expect(service.deliveries.map(({ headers }) => headers)).toMatchObject([{ urgency: 'high', ttl: '5400' }])
  })

  test('is given up for a browser whose keys nothing can be encrypted for', async () => {
    const client = await t.aClient()
    const on = await t.aCase({ client })
    const browser = aBrowser()
    browser.subscription.keys.p256dh = `B${'A'.repeat(86)}`
    await turnOn(client, browser)
    await raiseEvent(on.id, 'case.assigned', { actorId: null })
    const first = await t.jobs.runDue()
    t.clock.advance({ hours: 2 })
    expect([first > 0, await t.jobs.runDue()]).toEqual([true, 0])
    expect(service.deliveries).toEqual([])
  })

  test('is signed for the push service with the operator’s key and the brand’s address', async () => {
    const { raise } = await aClientWithPush()
    await raise()
    await t.jobs.runDue()
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(String(service.deliveries[0]?.headers.authorization)) ?? []
    expect(key).toBe(service.sender.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: 'mailto:hello@brand.example',
    })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test('reaches every browser of its person once, and no one else’s', async () => {
    const { client, browser, raise } = await aClientWithPush()
    const second = await turnOn(client)
    await turnOn(await t.aClient())
    await raise()
    await t.jobs.runDue()
    await t.jobs.runDue()
    const paths = service.deliveries.map(({ path }) => path).sort()
    expect(paths).toEqual([browser.path, second.browser.path].sort())
  })

  test('is not sent or offered while an administrator has turned it off, and is once it is on again', async () => {
    const { raise, agent, client } = await aClientWithPush()
    const admin = await t.as('admin')
    const turn = (revision: number, ...off: 'push'[]) =>
      admin.call(featuresSetting.change, { body: { revision, value: featuresWithout(...off) } })
    await turn(0, 'push')
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toEqual([])
    expect(await titlesOf(client)).toHaveLength(1)
    expect((await agent.call(readPush)).body).toEqual({ publicKey: null, browsers: [] })
    expect((await agent.call(subscribeToPush, { body: aBrowser().subscription })).status).toBe(404)
    await turn(1)
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(1)
  })

  test('is retried after a failure of the push service, in the failed browser only', async () => {
    const { client, raise } = await aClientWithPush()
    await turnOn(client)
    service.replies.push({ status: 503 }, { status: 201 })
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(2)
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    t.clock.advance({ hours: 1 })
    await t.jobs.runDue()
    const [failed, other, ...again] = service.deliveries.map(({ path }) => path)
    expect(again).toEqual([failed])
    expect(other).not.toBe(failed)
  })

  test.each([404, 410])('after a reply of %i is not sent to that browser again', async status => {
    const { agent, raise } = await aClientWithPush()
    service.replies.push({ status })
    await raise()
    await t.jobs.runDue()
    expect(await browsersOf(agent)).toEqual([])
    await raise('case.info_needed')
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(1)
  })

  test('follows no redirect, and isn’t retried after a refusal', async () => {
    const { agent, raise } = await aClientWithPush()
    service.replies.push({ status: 307, headers: { location: 'https://elsewhere.example/' } })
    await raise()
    await t.jobs.runDue()
    t.clock.advance({ hours: 2 })
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(1)
    expect(await browsersOf(agent)).toHaveLength(1)
  })

  test('is not sent when it is off for the event, and the portal and email still are', async () => {
    const { client, agent, raise } = await aClientWithPush()
    const body = { ...NOTHING_SET, off: [{ event: 'case.assigned', channel: 'push' }] } as never
    expect((await agent.call(changeNotificationPreferences, { body })).status).toBe(200)
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toEqual([])
    expect([await titlesOf(client), t.emails.length]).toEqual([[expect.any(String)], 1])
  })

  test('is delayed until quiet hours end, and dropped if it was read by then', async () => {
    const { client, agent, raise } = await aClientWithPush()
    // The clock is at 10:00 in Edmonton.
    const body = { ...NOTHING_SET, quietFrom: '09:00', quietTo: '11:30', dailyDigest: true }
    await agent.call(changeNotificationPreferences, { body })
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toEqual([])
    t.clock.advance({ minutes: 91 })
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(1)
    t.clock.advance({ hours: 23 })
    await raise('case.info_needed')
    const upTo = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
    await (await t.as(client)).call(markNotificationsRead, { body: { upTo } })
    t.clock.advance({ hours: 3 })
    await t.jobs.runDue()
    expect(service.deliveries).toHaveLength(1)
  })
})

describe('notifications in a browser end', () => {
  test('when the person logs out there, and continue in their other browsers and after a session expired', async () => {
    const { client, agent, browser, raise } = await aClientWithPush()
    const other = await turnOn(client)
    t.clock.advance({ hours: 13 })
    const here = await turnOn(client, browser)
    await here.agent.call(signOut)
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries.map(({ path }) => path)).toEqual([other.browser.path])
    expect((await agent.call(readPush)).status).toBe(401)
  })

  test('when the person ends that session elsewhere', async () => {
    const { client } = await aClientWithPush()
    const elsewhere = await t.as(client)
    const [session] = (await elsewhere.call(listSessions)).body.items.filter(({ current }) => !current)
    await elsewhere.call(endSession, { params: { id: session?.id ?? '' } })
    expect(await browsersOf(elsewhere)).toEqual([])
  })

  test('when an administrator disables the account', async () => {
    const { client, raise } = await aClientWithPush()
    await raise()
    const admin = await t.as('admin')
    const body = { reason: 'Duplicate account' }
    expect((await admin.call(disablePerson, { params: { id: client.id }, body })).status).toBe(200)
    await t.jobs.runDue()
    expect(service.deliveries).toEqual([])
  })

  test('when another person turns them on in the same browser', async () => {
    const { agent, browser, raise } = await aClientWithPush()
    const other = await turnOn(await t.aClient(), browser)
    await raise()
    await t.jobs.runDue()
    expect(service.deliveries).toEqual([])
    expect([await browsersOf(agent), (await browsersOf(other.agent)).length]).toEqual([[], 1])
  })

  test('when the person turns them off, and no one else can', async () => {
    const { agent, id } = await aClientWithPush()
    const stranger = await t.as('client')
    expect((await stranger.call(unsubscribeFromPush, { params: { id } })).status).toBe(404)
    expect((await agent.call(unsubscribeFromPush, { params: { id } })).status).toBe(200)
    expect((await agent.call(unsubscribeFromPush, { params: { id } })).status).toBe(404)
    expect(await browsersOf(agent)).toEqual([])
  })
})

test('staff who view as a client don’t see the client’s browsers and can’t turn notifications on', async () => {
  const { client } = await aClientWithPush()
  const admin = await t.as('admin')
  await admin.call(startViewing, { params: { id: client.id }, body: { reason: 'Client asked by phone' } })
  expect((await admin.call(readPush)).body).toEqual({ publicKey: null, browsers: [] })
  const refused = await admin.call(subscribeToPush, { body: aBrowser().subscription })
  expect(refused.status).toBe(403)
})

describe('turning notifications on', () => {
  test('again in the same browser changes nothing', async () => {
    const { client, agent, browser, id } = await aClientWithPush()
    expect((await turnOn(client, browser)).id).toBe(id)
    expect(await browsersOf(agent)).toMatchObject([{ id, device: 'An unknown device' }])
  })

  test('beyond the limit turns them off in the oldest browser', async () => {
    const { client, agent, id } = await aClientWithPush()
    for (let n = 0; n < MAX_PUSH_BROWSERS; n++) {
      t.clock.advance({ seconds: 1 })
      await turnOn(client)
    }
    const ids = (await browsersOf(agent)).map(browser => browser.id)
    expect(ids).toHaveLength(MAX_PUSH_BROWSERS)
    expect(ids).not.toContain(id)
  })

  test.each([
    'http://push.example/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://localhost/send',
    'https://push.example:8443/send',
    'https://me:pw@push.example/send',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example\\@127.0.0.1/send',
    'file:///etc/passwd',
  ])('at %s is refused', async endpoint => {
    const { subscription } = aBrowser()
    const agent = await t.as('client')
    const reply = await agent.call(subscribeToPush, { body: { ...subscription, endpoint } })
    expect(reply.status).toBe(400)
    expect(await browsersOf(agent)).toEqual([])
  })
})
