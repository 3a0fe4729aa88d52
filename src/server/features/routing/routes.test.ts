import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  acceptOffer,
  assignCase,
  declineOffer,
  listCandidates,
  listCaseEvents,
  readCase,
} from '#shared/cases/cases.ts'
import { engine } from '../../../../tests/support/database.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { audiencesOf } from '../live/service.ts'
import { licences } from '../users/tables.ts'

const t = testApp()
const { request, stored, askedFor, accept, pass } = requestsOn(t)

describe('answering an offer', () => {
  test('a broker who accepts has the case and four business hours to write', async () => {
    const broker = await t.aBroker()
    const client = await t.aClient()
    const id = await request({ client, email: 'morgan@people.example' })
    t.clock.advance({ hours: 1 })
    const accepted = await accept(broker, id)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({
      view: 'broker',
      stage: 'assigned',
      contact: { email: 'morgan@people.example' },
      // Wednesday 11:00 in Edmonton and four hours.
      clock: { paused: false, dueAt: '2026-11-18T21:00:00.000Z', overdue: false },
    })
    const history = await (await t.as(client)).call(listCaseEvents, { params: { id } })
    expect(history.body.items[0]?.sentence).toBe(`${broker.fullName} is now your broker.`)
  })

  test('accepting again gets the same reply and changes nothing', async () => {
    const broker = await t.aBroker()
    const id = await request({ email: 'morgan@people.example' })
    const agents = [await t.as(broker), await t.as(broker), await t.as(broker)]
    const accepted = await Promise.all(agents.map(agent => agent.call(acceptOffer, { params: { id } })))
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(1)
    const history = await agents[0]?.call(listCaseEvents, { params: { id } })
    expect(history?.body.items.filter(({ kind }) => kind === 'offer.accepted')).toHaveLength(1)
  })

  test('only the broker with the offer can accept or decline it', async () => {
    await t.aBroker()
    const id = await request()
    const other = await t.aBroker()
    expect((await accept(other, id)).status).toBe(404)
    expect((await pass(other, id)).status).toBe(404)
    expect((await accept(other, crypto.randomUUID())).text).toBe((await accept(other, id)).text)
    for (const agent of [await t.as('client'), await t.as('admin')])
      expect((await agent.call(acceptOffer, { params: { id } })).status).toBe(403)
  })

  test('a broker declines with a reason, the next one gets the offer, and the client is not notified', async () => {
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
    const late = await accept(first, id)
    expect(late.status).toBe(409)
    const forClient = await (await t.as(client)).call(listCaseEvents, { params: { id } })
    expect(forClient.text).not.toContain('Quillfeather')
    const forAdmin = await (await t.as('admin')).call(listCaseEvents, { params: { id } })
    expect(forAdmin.text).toContain('Hana Quillfeather declined the offer. Reason: Too far away')
  })

  test('the broker who declined, the next broker and the client receive live events', async () => {
    const client = await t.aClient()
    const first = await t.aBroker()
    const id = await request({ client })
    const second = await t.aBroker()
    const heard = new Set<string>()
    const stops = [client, first, second].map(who =>
      t.platform.live.subscribe(audiencesOf(who), ({ caseId }) => caseId === id && heard.add(who.id)),
    )
    await pass(first, id)
    await until('all three events', () => heard.size === 3)
    for (const stop of stops) stop()
  })

  test('no broker gets an offer twice; after all have declined the case is unassigned', async () => {
    const broker = await t.aBroker()
    const id = await request()
    const promised = (await stored(id)).dueAt
    await pass(broker, id)
    expect(await stored(id)).toMatchObject({ stage: 'inquiry', offeredTo: null, dueAt: promised })
  })

  test('a broker whose licence expired after the offer cannot accept', async () => {
    const broker = await t.aBroker()
    const id = await request()
    await t.platform.db
      .update(licences)
      .set({ expiresOn: '2026-11-17' })
      .where(eq(licences.brokerId, broker.id))
    const refused = await accept(broker, id)
    expect(refused.status).toBe(403)
    expect(refused.error.message).toContain('Licence expired on Nov 17, 2026')
    expect((await stored(id)).brokerId).toBeNull()
  })

  test.runIf(engine === 'postgres')(
    'of a simultaneous acceptance and assignment only one succeeds',
    async () => {
      const other = await t.anotherProcess()
      for (let round = 0; round < 10; round++) {
        const asked = await t.aBroker()
        const chosen = await t.aBroker({ cities: ['lethbridge'] })
        const offered = await t.aCase({ stage: 'offered', broker: asked })
        const id = offered.id
        const admin = await other.as(await t.anAdmin())
        const [accepted, assigned] = await Promise.all([
          accept(asked, id),
          admin.call(assignCase, {
            params: { id },
            body: { brokerId: chosen.id, version: 1, reason: 'Knows the client' },
          }),
        ])
        expect([accepted.status, assigned.status].sort()).toEqual([200, 409])
        const { brokerId, offeredTo } = await stored(id)
        expect({ brokerId, offeredTo }).toEqual({
          brokerId: accepted.status === 200 ? asked.id : chosen.id,
          offeredTo: null,
        })
      }
    },
  )
})

describe('an administrator gives a case to a broker', () => {
  const give = async (id: string, brokerId: string, version: number, reason = 'Knows the client') =>
    (await t.as('admin')).call(assignCase, { params: { id }, body: { brokerId, version, reason } })

  test('regardless of city, load or absence; the open offer is revoked', async () => {
    const asked = await t.aBroker()
    const chosen = await t.aBroker({ cities: ['banff'], awayUntil: '2026-12-01', openCaseCap: 0 })
    const id = await request()
    const given = await give(id, chosen.id, (await stored(id)).version)
    expect(given.body).toMatchObject({
      view: 'admin',
      stage: 'assigned',
      broker: { id: chosen.id },
      offer: null,
      clock: { dueAt: '2026-11-18T20:00:00.000Z' },
    })
    const late = await accept(asked, id)
    expect(late.status).toBe(409)
    expect((await accept(chosen, id)).status).toBe(200)
  })

  test('but never without the licence or the insurance', async () => {
    const id = await request({ line: 'life' })
    for (const [traits, why] of [
      [{}, 'Not licensed for Life'],
      [{ licences: { life: '2026-11-17' } }, 'Licence expired on Nov 17, 2026'],
      [{ licences: { life: '2030-01-01' }, eoExpiresOn: '2026-11-01' }, 'Errors and omissions'],
      [{ licences: { life: '2030-01-01' }, disabledAt: t.clock.now() }, 'Account closed'],
    ] as const) {
      const refused = await give(id, (await t.aBroker(traits)).id, 2)
      expect(refused.status).toBe(422)
      expect(refused.error.fields?.brokerId).toContain(why)
    }
    expect((await give(id, (await t.aClient()).id, 2)).status).toBe(422)
    expect((await stored(id)).brokerId).toBeNull()
  })

  test('from another broker, who loses access; the stage stays', async () => {
    const [before, chosen] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ broker: before, stage: 'quoting' })
    const given = await give(own.id, chosen.id, 1)
    expect(given.body).toMatchObject({ stage: 'quoting', broker: { id: chosen.id }, version: 2 })
    expect((await (await t.as(before)).call(readCase, { params: { id: own.id } })).status).toBe(404)
    expect((await give(own.id, chosen.id, 2)).status).toBe(422)
  })

  test('not from an old version, not a closed case, and only an administrator', async () => {
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

  test('of two simultaneous assignments one wins and the other gets a conflict', async () => {
    const [one, two] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ stage: 'inquiry' })
    const answers = await Promise.all([give(own.id, one.id, 1), give(own.id, two.id, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('from a list of candidates with the reasons against each', async () => {
    await t.aBroker({ fullName: 'Ada Able' })
    await t.aBroker({ fullName: 'Bo Banff', cities: ['banff'] })
    await t.aBroker({ fullName: 'Cy Away', awayUntil: '2026-12-01' })
    await t.aBroker({ fullName: 'Di Life', licences: { life: '2030-01-01' } })
    const own = await t.aCase({ broker: await t.aBroker({ fullName: 'Ed Holder' }), city: 'Calgary' })
    const { body } = await (await t.as('admin')).call(listCandidates, { params: { id: own.id } })
    expect(body.items.map(row => [row.broker.fullName, row.eligible, row.reason, row.openCases])).toEqual([
      ['Ada Able', true, null, 0],
      ['Bo Banff', true, 'Doesn’t usually serve Calgary', 0],
      ['Cy Away', true, 'Away until Dec 1, 2026', 0],
      ['Di Life', false, 'Not licensed for Auto', 0],
      ['Ed Holder', false, 'Currently assigned', 1],
    ])
  })
})
