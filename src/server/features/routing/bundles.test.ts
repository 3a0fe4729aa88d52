import { describe, expect, test } from 'vitest'
import {
  acceptOffer,
  assignCase,
  declineOffer,
  listCaseEvents,
  listCases,
  readCase,
} from '#shared/cases/cases.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { request, stored, askedFor } = requestsOn(t)
const email = 'morgan@people.example'

/** Two requests sent together, both offered. */
async function aBundle() {
  const auto = await request({ email })
  return { auto, home: await request({ email, line: 'home', after: auto }) }
}

const whyOf = async (id: string) =>
  (await (await t.as('admin')).call(listCaseEvents, { params: { id } })).body.items[0]?.sentence

describe('requests sent together', () => {
  test('are offered to one broker with one deadline, before a broker who knows the client', async () => {
    const broker = await t.aBroker()
    const auto = await request({ email })
    await t.aCase({ broker: await t.aBroker(), client: null, contactEmail: email, stage: 'bound' })
    t.clock.advance({ minutes: 20 })
    const home = await request({ email, line: 'home', after: auto })
    expect([await askedFor(auto), await askedFor(home)]).toEqual([broker.id, broker.id])
    const list = await (await t.as(broker)).call(listCases, { query: { scope: 'offered' } })
    expect(list.body.items.map(row => row.joinedOffers)).toEqual([1, 1])
    expect(new Set(list.body.items.map(row => row.offerExpiresAt)).size).toBe(1)
  })

  test('have separate deadlines when the first one is near', async () => {
    const broker = await t.aBroker()
    const auto = await request({ email })
    t.clock.advance({ minutes: 100 })
    await request({ email, line: 'home', after: auto })
    const list = await (await t.as(broker)).call(listCases, { query: { scope: 'offered' } })
    expect(new Set(list.body.items.map(row => row.offerExpiresAt)).size).toBe(2)
  })

  test('go first to a broker who may accept all of them', async () => {
    const auto = await request({ email })
    const life = await request({ email, line: 'life', after: auto })
    // The broker with the fewest cases can't sell life insurance.
    await t.aBroker({ licences: { general: '2030-01-01' } })
    const both = await t.aBroker({ licences: { general: '2030-01-01', life: '2030-01-01' } })
    await t.aCase({ broker: both })
    t.clock.advance({ minutes: 10 })
    await t.jobs.runDue()
    expect([await askedFor(auto), await askedFor(life)]).toEqual([both.id, both.id])
    expect((await Promise.all([auto, life].map(whyOf))).sort()).toEqual([
      expect.stringMatching(
        /who has or was offered a request that the client sent together with this one\.$/,
      ),
      expect.stringMatching(/who is licensed for the requests that the client sent together\.$/),
    ])
  })

  test('are accepted together', async () => {
    const broker = await t.aBroker()
    const { auto, home } = await aBundle()
    const reply = await (await t.as(broker)).call(acceptOffer, { params: { id: home } })
    expect(reply.body).toMatchObject({
      view: 'broker',
      bundle: [{ id: auto, stage: 'assigned', line: 'auto' }],
    })
    expect(await stored(auto)).toMatchObject({ brokerId: broker.id, offeredTo: null, stage: 'assigned' })
    expect(await stored(home)).toMatchObject({ brokerId: broker.id, offeredTo: null, stage: 'assigned' })
  })

  test('are declined together and go to the same next broker', async () => {
    const first = await t.aBroker()
    const { auto, home } = await aBundle()
    const next = await t.aBroker()
    await (await t.as(first)).call(declineOffer, { params: { id: auto }, body: { reason: 'Too far away' } })
    await t.jobs.runDue()
    expect([await askedFor(auto), await askedFor(home)]).toEqual([next.id, next.id])
  })

  test('are both unassigned when the only broker declines', async () => {
    const only = await t.aBroker()
    const { auto, home } = await aBundle()
    await (await t.as(only)).call(declineOffer, { params: { id: auto }, body: { reason: 'Too far away' } })
    await t.jobs.runDue()
    for (const id of [auto, home])
      expect(await stored(id)).toMatchObject({ stage: 'inquiry', offeredTo: null })
  })

  test('go to the same next broker when the offers expire', async () => {
    await t.aBroker()
    const { auto, home } = await aBundle()
    const next = await t.aBroker()
    t.clock.advance({ hours: 2 })
    await t.jobs.runDue()
    expect([await askedFor(auto), await askedFor(home)]).toEqual([next.id, next.id])
  })

  test('that one broker isn’t licensed for go to different brokers', async () => {
    const general = await t.aBroker({ licences: { general: '2030-01-01' } })
    const life = await t.aBroker({ licences: { life: '2030-01-01' } })
    const auto = await request({ email })
    const second = await request({ email, line: 'life', after: auto })
    expect([await askedFor(auto), await askedFor(second)]).toEqual([general.id, life.id])
    const reply = await (await t.as(general)).call(acceptOffer, { params: { id: auto } })
    // The other case belongs to another broker, so this one doesn't see it.
    expect(reply.body).toMatchObject({ bundle: [] })
    expect(await stored(second)).toMatchObject({ brokerId: null, offeredTo: life.id })
  })

  test('are reassigned together on request, as far as the licence allows', async () => {
    const broker = await t.aBroker({ licences: { general: '2030-01-01', life: '2030-01-01' } })
    const auto = await request({ email })
    const home = await request({ email, line: 'home', after: auto })
    const life = await request({ email, line: 'life', after: auto })
    await (await t.as(broker)).call(acceptOffer, { params: { id: auto } })
    const next = await t.aBroker({ licences: { general: '2030-01-01' } })
    const admin = await t.as('admin')
    const { version } = await stored(auto)
    const body = { brokerId: next.id, version, reason: 'On leave' }
    await admin.call(assignCase, { params: { id: auto }, body: { ...body, withBundle: true } })
    expect((await stored(auto)).brokerId).toBe(next.id)
    expect((await stored(home)).brokerId).toBe(next.id)
    expect((await stored(life)).brokerId).toBe(broker.id)
  })

  test('link to each other only for those who may see both', async () => {
    const client = await t.aClient()
    const broker = await t.aBroker()
    const auto = await request({ client })
    const home = await request({ client, line: 'home', after: auto })
    const read = async (who: Parameters<typeof t.as>[0]) =>
      (await (await t.as(who)).call(readCase, { params: { id: auto } })).body
    expect(await read(client)).toMatchObject({ bundle: [{ id: home, stageLabel: 'Finding your broker' }] })
    expect(await read(broker)).toMatchObject({ view: 'offer', bundle: [{ id: home }] })
    expect(await read('admin')).toMatchObject({ bundle: [{ id: home, stageLabel: 'Offered to broker' }] })
  })

  test('of another person are never bundled', async () => {
    await t.aBroker()
    const auto = await request({ email })
    const home = await request({ email: 'someone.else@people.example', line: 'home', after: auto })
    expect(await stored(home)).toMatchObject({ bundleId: null })
    expect(await stored(auto)).toMatchObject({ bundleId: null })
  })
})
