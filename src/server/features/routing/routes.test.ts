import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  acceptOffer,
  assignCase,
  declineOffer,
  listCandidates,
  listCaseEvents,
  listCases,
  readCase,
} from '#shared/cases.ts'
import type { LineId } from '#shared/lines.ts'
import { engine } from '../../../../tests/support/database.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { openCase } from '../cases/service.ts'
import { cases } from '../cases/tables.ts'
import { licences } from '../people/tables.ts'
import { offerNext, promisedAt } from './service.ts'
import { offers } from './tables.ts'

const t = testApp()

interface Wish {
  line?: LineId
  city?: string | null
  client?: TestPerson
}

/** A request comes in and is offered, as one submission does it. */
function request({ line = 'auto', city = 'Calgary', client }: Wish = {}): Promise<string> {
  return t.platform.db.transaction(async tx => {
    const { id } = await openCase(t.platform, tx, {
      line,
      kind: 'quote',
      clientId: client?.id ?? null,
      contact: { fullName: 'Morgan Visitor', email: 'morgan@people.example', phone: '(403) 555-0155' },
      city,
      answers: {},
      answersShared: true,
    })
    await offerNext(t.platform, tx, id)
    return id
  })
}

async function stored(id: string) {
  const [row] = await t.platform.db.select().from(cases).where(eq(cases.id, id))
  if (!row) throw new Error('This case is not there')
  return row
}

const askedFor = async (id: string) => (await stored(id)).offeredTo
const answer = async (who: TestPerson, id: string) => (await t.as(who)).call(acceptOffer, { params: { id } })
const pass = async (who: TestPerson, id: string) =>
  (await t.as(who)).call(declineOffer, { params: { id }, body: { reason: 'Too far away' } })

describe('who is asked', () => {
  test('a licensed broker who serves the city, with two business hours to answer', async () => {
    const broker = await t.aBroker()
    const id = await request()
    expect(await stored(id)).toMatchObject({ stage: 'offered', offeredTo: broker.id, brokerId: null })
    const seen = await (await t.as(broker)).call(readCase, { params: { id } })
    expect(seen.body).toMatchObject({
      view: 'offer',
      offerExpiresAt: '2026-11-18T19:00:00.000Z',
      abilities: { acceptOffer: true, moves: [] },
    })
  })

  test('nobody without the class, with anything expired, away, elsewhere, full, inactive or disabled', async () => {
    await t.aCase({ broker: await t.aBroker({ openCaseCap: 1 }) })
    await t.aBroker({ licences: { life: '2030-01-01' } })
    await t.aBroker({ licences: { general: '2026-11-17' } })
    await t.aBroker({ eoExpiresOn: '2026-11-17' })
    await t.aBroker({ awayUntil: '2026-11-18' })
    await t.aBroker({ cities: ['lethbridge'] })
    await t.aBroker({ active: false })
    await t.aBroker({ disabledAt: t.clock.now() })
    const id = await request()
    expect(await stored(id)).toMatchObject({ stage: 'inquiry', offeredTo: null, dueAt: null })
    const history = await (await t.as('admin')).call(listCaseEvents, { params: { id } })
    expect(history.body.items.map(({ kind }) => kind)).toEqual(['routing.exhausted', 'case.opened'])
    const queue = await (await t.as('admin')).call(listCases, { query: { unassigned: 'yes' } })
    expect(queue.body.items.map(row => row.id)).toEqual([id])
  })

  test('on their last valid day, and everywhere in Alberta, brokers are asked', async () => {
    const lastDay = '2026-11-18'
    const broker = await t.aBroker({
      cities: ['all'],
      licences: { general: lastDay },
      eoExpiresOn: lastDay,
      awayUntil: '2026-11-17',
    })
    // In UTC it is the next day already.
    t.clock.set('2026-11-19T03:00:00.000Z')
    expect(await askedFor(await request({ city: 'High River' }))).toBe(broker.id)
  })

  test('the licence class follows the line', async () => {
    await t.aBroker()
    const life = await t.aBroker({ licences: { life: '2030-01-01' } })
    expect(await askedFor(await request({ line: 'life' }))).toBe(life.id)
    expect(await askedFor(await request({ line: 'travel' }))).toBeNull()
  })

  test('a city that is written another way is the same city', async () => {
    const broker = await t.aBroker({ cities: ['fort-mcmurray'] })
    expect(await askedFor(await request({ city: 'Fort McMurray' }))).toBe(broker.id)
  })

  test('the client’s earlier broker comes first, then who has least to do, then who waited longest', async () => {
    const client = await t.aClient()
    const known = await t.aBroker({ lastOfferedAt: new Date('2026-11-18T16:00:00Z') })
    await t.aCase({ client, broker: known, stage: 'bound' })
    await t.aCase({ broker: known })
    const recent = await t.aBroker({ lastOfferedAt: new Date('2026-11-17T16:00:00Z') })
    const patient = await t.aBroker({ lastOfferedAt: new Date('2026-11-16T16:00:00Z') })
    expect(await askedFor(await request({ client }))).toBe(known.id)
    expect(await askedFor(await request())).toBe(patient.id)
    expect(await askedFor(await request())).toBe(recent.id)
  })

  test('an open offer counts as work: nobody is asked for more than they can take', async () => {
    const broker = await t.aBroker({ openCaseCap: 2 })
    expect(await askedFor(await request())).toBe(broker.id)
    expect(await askedFor(await request())).toBe(broker.id)
    expect(await askedFor(await request())).toBeNull()
  })

  test('offering a case that is on offer changes nothing', async () => {
    await t.aBroker()
    await t.aBroker()
    const id = await request()
    const before = await stored(id)
    await t.platform.db.transaction(tx => offerNext(t.platform, tx, id))
    expect(await stored(id)).toEqual(before)
  })

  test.runIf(engine === 'postgres')(
    'requests that come in at once never ask a broker for more than they take',
    async () => {
      await t.aBroker({ openCaseCap: 3 })
      await t.aBroker({ openCaseCap: 2 })
      const ids = await Promise.all(Array.from({ length: 8 }, () => request()))
      const asked = await Promise.all(ids.map(askedFor))
      const counts = new Map<string | null, number>()
      for (const who of asked) counts.set(who, (counts.get(who) ?? 0) + 1)
      expect([...counts.values()].sort()).toEqual([2, 3, 3])
      expect(counts.get(null)).toBe(3)
    },
  )
})

describe('answering an offer', () => {
  test('who accepts has the case, and four business hours to write', async () => {
    const broker = await t.aBroker()
    const client = await t.aClient()
    const id = await request({ client })
    t.clock.advance({ hours: 1 })
    const taken = await answer(broker, id)
    expect(taken.status).toBe(200)
    expect(taken.body).toMatchObject({
      view: 'broker',
      stage: 'assigned',
      contact: { email: 'morgan@people.example' },
      // Wednesday 11:00 in Edmonton and four hours.
      clock: { paused: false, dueAt: '2026-11-18T22:00:00.000Z', overdue: false },
    })
    const history = await (await t.as(client)).call(listCaseEvents, { params: { id } })
    expect(history.body.items[0]?.sentence).toBe(`${broker.fullName} is now your broker.`)
  })

  test('a double click, or a second tab, answers the same and changes nothing more', async () => {
    const broker = await t.aBroker()
    const id = await request()
    const agents = [await t.as(broker), await t.as(broker), await t.as(broker)]
    const taken = await Promise.all(agents.map(agent => agent.call(acceptOffer, { params: { id } })))
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(taken.map(({ text }) => text)).size).toBe(1)
    const history = await agents[0]?.call(listCaseEvents, { params: { id } })
    expect(history?.body.items.filter(({ kind }) => kind === 'offer.accepted')).toHaveLength(1)
  })

  test('only the broker who was asked can answer', async () => {
    await t.aBroker()
    const id = await request()
    const other = await t.aBroker()
    expect((await answer(other, id)).status).toBe(404)
    expect((await pass(other, id)).status).toBe(404)
    expect((await answer(other, crypto.randomUUID())).text).toBe((await answer(other, id)).text)
    for (const agent of [await t.as('client'), await t.as('admin')])
      expect((await agent.call(acceptOffer, { params: { id } })).status).toBe(403)
  })

  test('who passes says why, and the next is asked; the client does not hear of it', async () => {
    const client = await t.aClient()
    const first = await t.aBroker({ fullName: 'Hana Quillfeather', lastOfferedAt: null })
    const id = await request({ client })
    const second = await t.aBroker()
    const silent = await (await t.as(first)).call(declineOffer, { params: { id }, body: { reason: ' ' } })
    expect(silent.status).toBe(400)
    expect((await pass(first, id)).status).toBe(200)
    expect(await askedFor(id)).toBe(second.id)
    expect((await pass(first, id)).body).toEqual((await pass(first, id)).body)
    expect(await askedFor(id)).toBe(second.id)
    expect((await (await t.as(first)).call(readCase, { params: { id } })).status).toBe(404)
    const late = await answer(first, id)
    expect(late.status).toBe(409)
    const forClient = await (await t.as(client)).call(listCaseEvents, { params: { id } })
    expect(forClient.text).not.toContain('Quillfeather')
    const forAdmin = await (await t.as('admin')).call(listCaseEvents, { params: { id } })
    expect(forAdmin.text).toContain('Hana Quillfeather declined the offer. Reason: Too far away')
  })

  test('everyone concerned hears of it: who passed, who is asked next, the client', async () => {
    const client = await t.aClient()
    const first = await t.aBroker()
    const id = await request({ client })
    const second = await t.aBroker()
    const heard = new Set<string>()
    const stops = [client, first, second].map(who =>
      t.platform.live.follow(who, ({ caseId }) => caseId === id && heard.add(who.id)),
    )
    await pass(first, id)
    await until('all three to hear', () => heard.size === 3)
    for (const stop of stops) stop()
  })

  test('nobody is asked twice; when everyone has passed the case waits for an administrator', async () => {
    const broker = await t.aBroker()
    const id = await request()
    const promised = (await stored(id)).dueAt
    await pass(broker, id)
    expect(await stored(id)).toMatchObject({ stage: 'inquiry', offeredTo: null, dueAt: promised })
  })

  test('a licence that ran out since the offer keeps the broker from taking the case', async () => {
    const broker = await t.aBroker()
    const id = await request()
    await t.platform.db
      .update(licences)
      .set({ expiresOn: '2026-11-17' })
      .where(eq(licences.brokerId, broker.id))
    const refused = await answer(broker, id)
    expect(refused.status).toBe(403)
    expect(refused.error.message).toContain('Licence expired on November 17, 2026')
    expect((await stored(id)).brokerId).toBeNull()
  })

  test.runIf(engine === 'postgres')('of an acceptance and an assignment at once only one holds', async () => {
    const other = await t.anotherProcess()
    for (let round = 0; round < 10; round++) {
      const asked = await t.aBroker()
      const chosen = await t.aBroker({ cities: ['lethbridge'] })
      const offered = await t.aCase({ stage: 'offered', broker: asked })
      const id = offered.id
      const admin = await other.as(await t.anAdmin())
      const [taken, assigned] = await Promise.all([
        answer(asked, id),
        admin.call(assignCase, {
          params: { id },
          body: { brokerId: chosen.id, version: 1, reason: 'Knows the client' },
        }),
      ])
      expect([taken.status, assigned.status].sort()).toEqual([200, 409])
      const { brokerId, offeredTo } = await stored(id)
      expect({ brokerId, offeredTo }).toEqual({
        brokerId: taken.status === 200 ? asked.id : chosen.id,
        offeredTo: null,
      })
    }
  })
})

describe('an offer nobody answers', () => {
  test('lapses after two business hours and goes on to the next', async () => {
    const first = await t.aBroker()
    const id = await request()
    const second = await t.aBroker()
    t.clock.advance({ minutes: 119 })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(first.id)
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(second.id)
    const late = await answer(first, id)
    expect(late.status).toBe(409)
    expect(late.error.message).toContain('run out')
  })

  test('is over at its last minute, even before the work of ending it is done', async () => {
    const broker = await t.aBroker()
    const id = await request()
    t.clock.advance({ hours: 2 })
    expect((await answer(broker, id)).status).toBe(409)
    expect((await stored(id)).brokerId).toBeNull()
  })

  test('does not lapse over night', async () => {
    const broker = await t.aBroker()
    t.clock.set('2026-11-18T23:30:00.000Z')
    const id = await request()
    t.clock.set('2026-11-19T16:30:00.000Z')
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(broker.id)
    expect((await answer(broker, id)).status).toBe(200)
  })

  test('ends once, however often the work of ending it runs', async () => {
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
    await answer(broker, id)
    t.clock.advance({ hours: 2 })
    await t.jobs.runDue()
    expect(await stored(id)).toMatchObject({ brokerId: broker.id, stage: 'assigned' })
  })

  test.runIf(engine === 'postgres')(
    'lapses once when the work of ending it runs many times at once',
    async () => {
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
    },
  )
})

describe('the promise', () => {
  const promise = (id: string) => promisedAt(t.platform, t.platform.db, id)

  test('is the end of the first offer and of a first reply, and stays that', async () => {
    const broker = await t.aBroker()
    const id = await request()
    // Wednesday 10:00 in Edmonton, two hours and four hours.
    const told = new Date('2026-11-18T23:00:00.000Z')
    expect(await promise(id)).toEqual(told)
    expect((await stored(id)).dueAt).toEqual(told)
    await pass(broker, id)
    expect(await promise(id)).toEqual(told)
  })

  test('is not given when nobody could be asked', async () => {
    expect(await promise(await request())).toBeNull()
  })
})

describe('an administrator gives a case to a broker', () => {
  const give = async (id: string, brokerId: string, version: number, reason = 'Knows the client') =>
    (await t.as('admin')).call(assignCase, { params: { id }, body: { brokerId, version, reason } })

  test('whatever their city, load or leave; the open offer is taken back', async () => {
    const asked = await t.aBroker()
    const chosen = await t.aBroker({ cities: ['banff'], awayUntil: '2026-12-01', openCaseCap: 0 })
    const id = await request()
    const given = await give(id, chosen.id, (await stored(id)).version)
    expect(given.body).toMatchObject({
      view: 'admin',
      stage: 'assigned',
      broker: { id: chosen.id },
      offer: null,
      clock: { dueAt: '2026-11-18T21:00:00.000Z' },
    })
    const late = await answer(asked, id)
    expect(late.status).toBe(409)
    expect((await answer(chosen, id)).status).toBe(200)
  })

  test('but never without the licence or the insurance', async () => {
    const id = await request({ line: 'life' })
    for (const [traits, why] of [
      [{}, 'Not licensed for Life'],
      [{ licences: { life: '2026-11-17' } }, 'Licence expired on November 17, 2026'],
      [{ licences: { life: '2030-01-01' }, eoExpiresOn: '2026-11-01' }, 'Errors and omissions'],
      [{ licences: { life: '2030-01-01' }, active: false }, 'No longer active'],
    ] as const) {
      const refused = await give(id, (await t.aBroker(traits)).id, 2)
      expect(refused.status).toBe(422)
      expect(refused.error.fields?.brokerId).toContain(why)
    }
    expect((await give(id, (await t.aClient()).id, 2)).status).toBe(422)
    expect((await stored(id)).brokerId).toBeNull()
  })

  test('away from another broker, who loses sight of it; the stage stays', async () => {
    const [before, chosen] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ broker: before, stage: 'quoting' })
    const given = await give(own.id, chosen.id, 1)
    expect(given.body).toMatchObject({ stage: 'quoting', broker: { id: chosen.id }, version: 2 })
    expect((await (await t.as(before)).call(readCase, { params: { id: own.id } })).status).toBe(404)
    expect((await give(own.id, chosen.id, 2)).status).toBe(422)
  })

  test('not from an old picture, not a closed case, and only an administrator', async () => {
    const chosen = await t.aBroker()
    const own = await t.aCase()
    expect((await give(own.id, chosen.id, 9)).status).toBe(409)
    expect((await give(own.id, chosen.id, 1, ' ')).status).toBe(400)
    const ended = await t.aCase({ outcome: 'lost' })
    expect((await give(ended.id, chosen.id, 1)).status).toBe(409)
    const body = { brokerId: chosen.id, version: 1, reason: 'Mine' }
    const agent = await t.as(chosen)
    expect((await agent.call(assignCase, { params: { id: own.id }, body })).status).toBe(403)
    expect((await give(crypto.randomUUID(), chosen.id, 1)).status).toBe(404)
  })

  test('two administrators at once: one wins, one is told', async () => {
    const [one, two] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ stage: 'inquiry' })
    const answers = await Promise.all([give(own.id, one.id, 1), give(own.id, two.id, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('from a list that says who may take it, and what speaks against each', async () => {
    await t.aBroker({ fullName: 'Ada Able' })
    await t.aBroker({ fullName: 'Bo Banff', cities: ['banff'] })
    await t.aBroker({ fullName: 'Cy Away', awayUntil: '2026-12-01' })
    await t.aBroker({ fullName: 'Di Life', licences: { life: '2030-01-01' } })
    const own = await t.aCase({ broker: await t.aBroker({ fullName: 'Ed Holder' }), city: 'Calgary' })
    const { body } = await (await t.as('admin')).call(listCandidates, { params: { id: own.id } })
    expect(body.items.map(row => [row.broker.fullName, row.eligible, row.reason, row.openCases])).toEqual([
      ['Ada Able', true, null, 0],
      ['Bo Banff', true, 'Does not usually serve Calgary', 0],
      ['Cy Away', true, 'Away until December 1, 2026', 0],
      ['Di Life', false, 'Not licensed for Auto', 0],
      ['Ed Holder', false, 'Has this case now', 1],
    ])
  })
})
