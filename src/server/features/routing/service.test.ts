import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { assignCase, listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { engine } from '../../../../tests/support/database.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { offers } from '../cases/tables.ts'
import { findPromisedReplyTime, offerNext } from './service.ts'

const t = testApp()
const { request, stored, askedFor, accept, pass } = requestsOn(t)

describe('the candidates', () => {
  test('a licensed broker who serves the city, with two business hours to answer', async () => {
    const broker = await t.aBroker()
    const id = await request()
    expect(await stored(id)).toMatchObject({ stage: 'offered', offeredTo: broker.id, brokerId: null })
    const seen = await (await t.as(broker)).call(readCase, { params: { id } })
    expect(seen.body).toMatchObject({
      view: 'offer',
      offerExpiresAt: '2026-11-18T18:00:00.000Z',
      abilities: { acceptOffer: true, moves: [] },
    })
  })

  test('no broker who lacks the class, has an expired licence or insurance, or is away, elsewhere, full or disabled', async () => {
    await t.aCase({ broker: await t.aBroker({ openCaseCap: 1 }) })
    await t.aBroker({ licences: { life: '2030-01-01' } })
    await t.aBroker({ licences: { general: '2026-11-17' } })
    await t.aBroker({ eoExpiresOn: '2026-11-17' })
    await t.aBroker({ awayUntil: '2026-11-18' })
    await t.aBroker({ cities: ['lethbridge'] })
    await t.aBroker({ disabledAt: t.clock.now() })
    const id = await request()
    expect(await stored(id)).toMatchObject({ stage: 'inquiry', offeredTo: null, brokerId: null })
    const history = await (await t.as('admin')).call(listCaseEvents, { params: { id } })
    expect(history.body.items.map(({ kind }) => kind)).toEqual(['routing.exhausted', 'case.opened'])
    const queue = await (await t.as('admin')).call(listCases, { query: { unassigned: 'yes' } })
    expect(queue.body.items.map(row => row.id)).toEqual([id])
  })

  test('brokers on their last valid day, and those who serve all of Alberta', async () => {
    const lastDay = '2026-11-18'
    const broker = await t.aBroker({
      cities: ['all'],
      licences: { general: lastDay },
      eoExpiresOn: lastDay,
      awayUntil: '2026-11-17',
    })
    // It is already the next day in UTC.
    t.clock.set('2026-11-19T02:00:00.000Z')
    expect(await askedFor(await request({ city: 'High River' }))).toBe(broker.id)
  })

  test('the licence class follows the line', async () => {
    await t.aBroker()
    const life = await t.aBroker({ licences: { life: '2030-01-01' } })
    expect(await askedFor(await request({ line: 'life' }))).toBe(life.id)
    expect(await askedFor(await request({ line: 'travel' }))).toBeNull()
  })

  test('a city matches in any spelling', async () => {
    const broker = await t.aBroker({ cities: ['fort-mcmurray'] })
    expect(await askedFor(await request({ city: 'Fort McMurray' }))).toBe(broker.id)
  })

  test('the client’s earlier broker comes first, then the lowest load, then the longest wait', async () => {
    const client = await t.aClient()
    const known = await t.aBroker({ lastOfferedAt: new Date('2026-11-18T15:00:00Z') })
    await t.aCase({ client, broker: known, stage: 'bound' })
    await t.aCase({ broker: known })
    const recent = await t.aBroker({ lastOfferedAt: new Date('2026-11-17T15:00:00Z') })
    const patient = await t.aBroker({ lastOfferedAt: new Date('2026-11-16T15:00:00Z') })
    expect(await askedFor(await request({ client }))).toBe(known.id)
    expect(await askedFor(await request())).toBe(patient.id)
    expect(await askedFor(await request())).toBe(recent.id)
  })

  test('the history says to staff why a broker was chosen, and nothing of it to the client', async () => {
    const client = await t.aClient()
    const known = await t.aBroker({ fullName: 'Kay Known' })
    await t.aCase({ client, broker: known, stage: 'bound' })
    await t.aCase({ broker: known })
    await t.aBroker({ fullName: 'Lee Light' })
    const history = async (id: string, who: Parameters<typeof t.as>[0]) =>
      (await (await t.as(who)).call(listCaseEvents, { params: { id } })).body.items.map(item => item.sentence)
    const id = await request({ client })
    expect(await history(id, 'admin')).toContain(
      'Offered to Kay Known, who has or had another request of this client.',
    )
    expect((await history(id, client)).join()).not.toContain('Kay Known')
    expect(await history(await request(), 'admin')).toContain(
      'Offered to Lee Light, who had the fewest open cases of those who could take it.',
    )
  })

  test('requests of one person go to one broker, also while the first is only offered', async () => {
    await t.aBroker()
    await t.aBroker()
    const email = 'morgan@people.example'
    const first = await askedFor(await request({ email }))
    expect(await askedFor(await request({ email: 'Morgan@People.example', line: 'home' }))).toBe(first)
    expect(await askedFor(await request())).not.toBe(first)
  })

  test('an open offer counts towards capacity', async () => {
    const broker = await t.aBroker({ openCaseCap: 2 })
    expect(await askedFor(await request())).toBe(broker.id)
    expect(await askedFor(await request())).toBe(broker.id)
    expect(await askedFor(await request())).toBeNull()
  })

  test('offering an offered case changes nothing', async () => {
    await t.aBroker()
    await t.aBroker()
    const id = await request()
    const before = await stored(id)
    await t.platform.db.transaction(tx => offerNext(t.platform, tx, id))
    expect(await stored(id)).toEqual(before)
  })

  test.runIf(engine === 'postgres')('simultaneous requests never exceed a broker’s capacity', async () => {
    await t.aBroker({ openCaseCap: 3 })
    await t.aBroker({ openCaseCap: 2 })
    const ids = await Promise.all(Array.from({ length: 8 }, () => request()))
    const asked = await Promise.all(ids.map(askedFor))
    const counts = new Map<string | null, number>()
    for (const who of asked) counts.set(who, (counts.get(who) ?? 0) + 1)
    expect([...counts.values()].sort()).toEqual([2, 3, 3])
    expect(counts.get(null)).toBe(3)
  })
})

describe('an unanswered offer', () => {
  test('expires after two business hours and goes to the next broker', async () => {
    const first = await t.aBroker()
    const id = await request()
    const second = await t.aBroker()
    t.clock.advance({ minutes: 119 })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(first.id)
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(second.id)
    const late = await accept(first, id)
    expect(late.status).toBe(409)
    expect(late.error.message).toContain('expired')
  })

  test('is over at its deadline, even before the job has run', async () => {
    const broker = await t.aBroker()
    const id = await request()
    t.clock.advance({ hours: 2 })
    expect((await accept(broker, id)).status).toBe(409)
    expect((await stored(id)).brokerId).toBeNull()
  })

  test('doesn’t expire overnight', async () => {
    const broker = await t.aBroker()
    t.clock.set('2026-11-18T22:30:00.000Z')
    const id = await request()
    t.clock.set('2026-11-19T15:30:00.000Z')
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(broker.id)
    expect((await accept(broker, id)).status).toBe(200)
  })

  test('ends once, however often the job runs', async () => {
    const broker = await t.aBroker()
    const id = await request()
    t.clock.advance({ hours: 2 })
    await t.jobs.runDue()
    const [offer] = await t.platform.db.select().from(offers).where(eq(offers.caseId, id))
    await t.platform.db.transaction(tx =>
      t.jobs.enqueue(tx, { kind: 'offer.lapse', payload: { offerId: offer?.id } }),
    )
    await t.jobs.runDue()
    const history = await (await t.as('admin')).call(listCaseEvents, { params: { id } })
    expect(history.body.items.map(({ kind }) => kind)).toEqual([
      'routing.exhausted',
      'offer.lapsed',
      'offer.made',
      'case.opened',
    ])
    expect(await askedFor(id)).toBeNull()
    expect(broker.id).toBe(offer?.brokerId)
  })

  test('does nothing to a case that was accepted', async () => {
    const broker = await t.aBroker()
    const id = await request()
    await accept(broker, id)
    t.clock.advance({ hours: 2 })
    await t.jobs.runDue()
    expect(await stored(id)).toMatchObject({ brokerId: broker.id, stage: 'assigned' })
  })

  test.runIf(engine === 'postgres')('expires once when the job runs many times at once', async () => {
    for (let n = 0; n < 8; n++) await t.aBroker()
    const ids = await Promise.all(Array.from({ length: 8 }, () => request()))
    const made = await t.platform.db.select().from(offers)
    t.clock.advance({ hours: 2 })
    await t.platform.db.transaction(async tx => {
      for (const offer of [...made, ...made, ...made])
        await t.jobs.enqueue(tx, { kind: 'offer.lapse', payload: { offerId: offer.id } })
    })
    await Promise.all([t.jobs.runDue(), t.jobs.runDue(), t.jobs.runDue(), t.jobs.runDue()])
    for (const id of ids) {
      const all = await t.platform.db.select().from(offers).where(eq(offers.caseId, id))
      expect(all.map(({ state }) => state).sort()).toEqual(['lapsed', 'open'])
      expect(all.find(({ state }) => state === 'open')?.brokerId).toBe(await askedFor(id))
    }
  })
})

describe('the promise', () => {
  const promise = (id: string) => findPromisedReplyTime(t.platform, t.platform.db, id)

  test('is fixed from the first offer and the reply time', async () => {
    const broker = await t.aBroker()
    const id = await request()
    // Wednesday 10:00 in Edmonton, two hours and four hours.
    const promised = new Date('2026-11-18T22:00:00.000Z')
    expect(await promise(id)).toEqual(promised)
    expect((await stored(id)).dueAt).toEqual(promised)
    await pass(broker, id)
    expect(await promise(id)).toEqual(promised)
  })

  test('is the same when no broker is available', async () => {
    const id = await request()
    const due = new Date('2026-11-18T22:00:00.000Z')
    expect(await promise(id)).toEqual(due)
    expect((await stored(id)).dueAt).toEqual(due)
  })
})

describe('a case without a broker', () => {
  test('is offered again as soon as one is available, with the same deadline', async () => {
    const id = await request()
    const { dueAt, version } = await stored(id)
    t.clock.advance({ minutes: 10 })
    await t.jobs.runDue()
    expect(await stored(id)).toMatchObject({ offeredTo: null, version })
    const broker = await t.aBroker()
    t.clock.advance({ minutes: 10 })
    await t.jobs.runDue()
    expect(await stored(id)).toMatchObject({ offeredTo: broker.id, stage: 'offered', dueAt })
    const history = await (await t.as('admin')).call(listCaseEvents, { params: { id } })
    expect(history.body.items.map(({ kind }) => kind)).toEqual([
      'offer.made',
      'routing.exhausted',
      'case.opened',
    ])
  })

  test('is not offered again once an administrator has assigned it', async () => {
    const id = await request()
    const [broker] = [await t.aBroker(), await t.aBroker()]
    const body = { brokerId: broker.id, version: (await stored(id)).version, reason: 'They are back' }
    expect((await (await t.as('admin')).call(assignCase, { params: { id }, body })).status).toBe(200)
    t.clock.advance({ minutes: 10 })
    await t.jobs.runDue()
    expect(await stored(id)).toMatchObject({ offeredTo: null, brokerId: broker.id, stage: 'assigned' })
  })
})
