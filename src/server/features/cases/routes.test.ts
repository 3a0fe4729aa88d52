import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCaseEvents, listCases, moveCase, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { holdCase } from '#shared/cases/status.ts'
import type { Answers } from '#shared/questions/question.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases, offers } from './tables.ts'

const t = testApp()

const AUTO: Answers = {
  city: 'Calgary',
  drivers: [{ name: 'Ada Whitecloud', birthDate: '1990-04-01', licenceClass: '5', licensedSince: '2009' }],
}

describe('access to a case', () => {
  test('people see their own cases only', async () => {
    const [ada, ben] = [await t.aClient(), await t.aClient()]
    const [gill, haddad] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ client: ada, broker: gill })
    const params = { id: own.id }
    for (const [who, status] of [
      [ada, 200],
      [ben, 404],
      [gill, 200],
      [haddad, 404],
      [await t.anAdmin(), 200],
    ] as const) {
      const agent = await t.as(who)
      expect((await agent.call(readCase, { params })).status, who.role).toBe(status)
      expect((await agent.call(listCaseEvents, { params })).status, who.role).toBe(status)
      const listed = (await agent.call(listCases)).body.items.map(({ id }) => id)
      expect(listed, who.role).toEqual(status === 200 ? [own.id] : [])
    }
  })

  test('a missing case and a case of someone else get the same reply', async () => {
    const own = await t.aCase()
    const stranger = await t.as('client')
    const hidden = await stranger.call(readCase, { params: { id: own.id } })
    const missing = await stranger.call(readCase, { params: { id: crypto.randomUUID() } })
    expect(hidden.text).toBe(missing.text)
  })

  test('a broker with an offer reads a summary that does not identify the client', async () => {
    const client = await t.aClient({ fullName: 'Ada Whitecloud', email: 'ada@people.example' })
    const broker = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', client, broker, answers: AUTO, city: 'Calgary' })
    const agent = await t.as(broker)
    const seen = await agent.call(readCase, { params: { id: offered.id } })
    expect(seen.body).toMatchObject({ view: 'offer', clientFirstName: 'Ada', city: 'Calgary' })
    expect(seen.body.answers.length).toBeGreaterThan(0)
    const listed = await agent.call(listCases, { query: { scope: 'offered' } })
    expect(listed.body.items[0]).toMatchObject({ id: offered.id, client: { fullName: 'Ada' }, unread: 0 })
    for (const { text } of [seen, listed])
      for (const secret of ['Whitecloud', 'ada@people.example', client.phone, client.id, '1990'])
        expect(text).not.toContain(secret)
    expect((await agent.call(listCaseEvents, { params: { id: offered.id } })).status).toBe(403)
  })

  test('a broker reads the answers only with the client’s consent; the client always does', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const kept = await t.aCase({ client, broker, answers: AUTO, answersShared: false })
    const params = { id: kept.id }
    const forBroker = await (await t.as(broker)).call(readCase, { params })
    expect(forBroker.body).toMatchObject({ view: 'broker', answersShared: false, answers: [] })
    const forClient = await (await t.as(client)).call(readCase, { params })
    expect(forClient.body.answers.length).toBeGreaterThan(0)
    await t.platform.db.update(cases).set({ answersShared: true }).where(eq(cases.id, kept.id))
    expect((await (await t.as(broker)).call(readCase, { params })).text).toContain('Ada Whitecloud')
  })

  test('a client reads events in client wording and no internal events', async () => {
    const client = await t.aClient()
    const own = await t.aCase({ client, stage: 'info_needed' })
    const seen = await (await t.as(client)).call(readCase, { params: { id: own.id } })
    expect(seen.body).toMatchObject({
      view: 'client',
      stageLabel: 'We need something from you',
      clock: { paused: true },
    })
    expect(seen.body).not.toHaveProperty('contact')
    const row = (await (await t.as(client)).call(listCases)).body.items[0]
    expect(row).toMatchObject({ client: null, city: null, broker: { fullName: own.broker?.fullName } })
    expect(row?.broker).not.toHaveProperty('email')
  })

  test('an administrator sees who has the current offer', async () => {
    const broker = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', broker })
    const seen = await (await t.as('admin')).call(readCase, { params: { id: offered.id } })
    expect(seen.body).toMatchObject({ view: 'admin', offer: { broker: { id: broker.id } }, broker: null })
  })
})

describe('moving a case', () => {
  test('a broker moves a case, and the history shows it in client and staff wording', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, dueAt: t.clock.now() })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const moved = await agent.call(moveCase, { params, body: { to: 'quoting', version: 1 } })
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({ stage: 'quoting', version: 2, clock: null })
    const forStaff = await agent.call(listCaseEvents, { params })
    expect(forStaff.body.items[0]?.sentence).toBe('Moved from “Assigned” to “Quoting”.')
    const forClient = await (await t.as(client)).call(listCaseEvents, { params })
    expect(forClient.body.items[0]).toMatchObject({
      sentence: 'Status changed to “Your broker is getting quotes”.',
      actor: { fullName: broker.fullName },
    })
  })

  test('a move that isn’t allowed is refused with the allowed moves', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const agent = await t.as(broker)
    for (const to of ['bound', 'quoted', 'inquiry', 'assigned'] as const) {
      const refused = await agent.call(moveCase, { params: { id: own.id }, body: { to, version: 1 } })
      expect(refused.status, to).toBe(409)
      expect(refused.error.allowed).toEqual(['info_needed', 'quoting'])
    }
    const after = await agent.call(readCase, { params: { id: own.id } })
    expect(after.body).toMatchObject({ stage: 'assigned', version: 1 })
  })

  test('moving back requires a reason that the client doesn’t see', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'quoting' })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const refused = await agent.call(moveCase, {
      params,
      body: { to: 'info_needed', version: 1, reason: ' ' },
    })
    expect(refused.status).toBe(422)
    expect(refused.error.fields).toHaveProperty('reason')
    const reason = 'Underwriter doubts the mileage'
    await agent.call(moveCase, { params, body: { to: 'info_needed', version: 1, reason } })
    expect((await agent.call(listCaseEvents, { params })).text).toContain(reason)
    expect((await (await t.as(client)).call(listCaseEvents, { params })).text).not.toContain(reason)
  })

  test('control characters are removed from a reason, and an empty reason is refused', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'quoting' })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const back = (reason: string) =>
      agent.call(moveCase, { params, body: { to: 'info_needed', version: 1, reason } })
    expect((await back('\u0000\ud800')).status).toBe(422)
    expect((await back('Needs \u0000the \ud83dVIN 🍁')).status).toBe(200)
    expect((await agent.call(listCaseEvents, { params })).text).toContain('Reason: Needs the VIN 🍁')
  })

  test('an administrator gives a reason for every move', async () => {
    const own = await t.aCase()
    const admin = await t.as('admin')
    const params = { id: own.id }
    const refused = await admin.call(moveCase, { params, body: { to: 'quoting', version: 1 } })
    expect(refused.status).toBe(422)
    const body = { to: 'quoting', version: 1, reason: 'The broker asked me to' } as const
    expect((await admin.call(moveCase, { params, body })).status).toBe(200)
  })

  test('a change to an outdated version of a case is refused', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const params = { id: own.id }
    const agent = await t.as(broker)
    await agent.call(moveCase, { params, body: { to: 'info_needed', version: 1 } })
    const stale = await agent.call(moveCase, { params, body: { to: 'quoting', version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.error.message).toContain('has changed')
    expect((await agent.call(readCase, { params })).body.stage).toBe('info_needed')
  })

  test('of two simultaneous moves one wins and the other gets a conflict', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const params = { id: own.id }
    const [one, two] = [await t.as(broker), await t.as(broker)]
    const answers = await Promise.all([
      one.call(moveCase, { params, body: { to: 'quoting', version: 1 } }),
      two.call(moveCase, { params, body: { to: 'info_needed', version: 1 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const events = await one.call(listCaseEvents, { params })
    expect(events.body.items.filter(({ kind }) => kind === 'case.moved')).toHaveLength(1)
  })

  test.runIf(engine === 'postgres')('two servers never both move a case', async () => {
    const broker = await t.aBroker()
    const other = await t.anotherProcess()
    for (let round = 0; round < 10; round++) {
      const own = await t.aCase({ broker })
      const body = { to: 'quoting', version: 1 } as const
      const agents = [await t.as(broker), await other.as(broker), await t.as(broker), await other.as(broker)]
      const answers = await Promise.all(
        agents.map(agent => agent.call(moveCase, { params: { id: own.id }, body })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    }
  })

  test('a broker with only an offer sees the case but may not move it', async () => {
    const broker = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', broker })
    const refused = await (await t.as(broker)).call(moveCase, {
      params: { id: offered.id },
      body: { to: 'quoting', version: 1 },
    })
    expect(refused.status).toBe(403)
  })

  test('the response clock stops while waiting for the client and restarts, unless the broker has written already', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    const back = { to: 'assigned', version: 2, reason: 'The client answered' } as const
    const silent = await t.aCase({ broker, dueAt: t.clock.now() })
    const paused = await agent.call(moveCase, {
      params: { id: silent.id },
      body: { to: 'info_needed', version: 1 },
    })
    expect(paused.body.clock).toEqual({ paused: true, dueAt: null, overdue: false })
    t.clock.advance({ days: 1 })
    const nextDay = await t.as(broker)
    const again = await nextDay.call(moveCase, { params: { id: silent.id }, body: back })
    // Thursday 10:00 in Edmonton and four hours.
    expect(again.body.clock).toEqual({ paused: false, dueAt: '2026-11-19T20:00:00.000Z', overdue: false })

    const answered = await t.aCase({ broker, stage: 'info_needed', firstRepliedAt: t.clock.now() })
    const quiet = await nextDay.call(moveCase, {
      params: { id: answered.id },
      body: { ...back, version: 1 },
    })
    expect(quiet.body.clock).toBeNull()
  })
})

describe('ending a request', () => {
  test('a client withdraws: the offer is revoked and the case can no longer move', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'offered' })
    const params = { id: own.id }
    const agent = await t.as(client)
    const ended = await agent.call(withdrawCase, { params, body: { version: 1, reason: 'We sold the car' } })
    expect(ended.body).toMatchObject({ status: 'closed', outcome: 'withdrawn', clock: null })
    expect(ended.body.abilities).toMatchObject({ withdraw: false, sendMessage: false })
    const [offer] = await t.platform.db.select().from(offers).where(eq(offers.caseId, own.id))
    expect(offer?.state).toBe('withdrawn')
    expect((await (await t.as(broker)).call(readCase, { params })).status).toBe(404)
    expect((await agent.call(withdrawCase, { params, body: { version: 2 } })).status).toBe(409)
    const admin = await t.as('admin')
    const move = { to: 'quoting', version: 2, reason: 'Trying' } as const
    expect((await admin.call(moveCase, { params, body: move })).status).toBe(409)
  })

  test('a client withdraws a request that is on hold until a day', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker })
    const params = { id: own.id }
    const hold = { version: 1, until: '2026-12-01', reason: 'Waiting for the move' }
    expect((await (await t.as(broker)).call(holdCase, { params, body: hold })).status).toBe(200)
    const ended = await (await t.as(client)).call(withdrawCase, { params, body: { version: 2 } })
    expect(ended.status).toBe(200)
    expect(ended.body).toMatchObject({ status: 'closed', outcome: 'withdrawn' })
  })

  test('a case that the insurer is finalizing, or an outdated version, cannot be withdrawn', async () => {
    const client = await t.aClient()
    const agent = await t.as(client)
    const binding = await t.aCase({ client, stage: 'binding' })
    const late = await agent.call(withdrawCase, { params: { id: binding.id }, body: { version: 1 } })
    expect(late.status).toBe(409)
    const own = await t.aCase({ client })
    const stale = await agent.call(withdrawCase, { params: { id: own.id }, body: { version: 7 } })
    expect(stale.status).toBe(409)
    expect((await agent.call(readCase, { params: { id: own.id } })).body.status).toBe('active')
  })

  test('only the client withdraws', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const params = { id: own.id }
    for (const agent of [await t.as(broker), await t.as('admin')])
      expect((await agent.call(withdrawCase, { params, body: { version: 1 } })).status).toBe(403)
    const stranger = await t.as('client')
    expect((await stranger.call(withdrawCase, { params, body: { version: 1 } })).status).toBe(404)
  })
})
