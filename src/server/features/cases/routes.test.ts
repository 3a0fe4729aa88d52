import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCaseEvents, listCases, moveCase, readCase, withdrawCase } from '#shared/cases.ts'
import type { Answers } from '#shared/questions/question.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { messageReads } from '../messages/tables.ts'
import { offers } from '../routing/tables.ts'
import { settings } from '../site/tables.ts'
import { claimCase, noteFirstReply, openCase, recordEvent } from './service.ts'
import { cases } from './tables.ts'

const t = testApp()

const AUTO: Answers = {
  city: 'Calgary',
  drivers: [{ name: 'Ada Whitecloud', birthDate: '1990-04-01', licenceClass: '5', licensedSince: '2009' }],
}

describe('who sees a case', () => {
  test('people see their own cases and nobody else’s', async () => {
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

  test('a case that is not there and one that is somebody else’s answer alike', async () => {
    const own = await t.aCase()
    const stranger = await t.as('client')
    const hidden = await stranger.call(readCase, { params: { id: own.id } })
    const missing = await stranger.call(readCase, { params: { id: crypto.randomUUID() } })
    expect(hidden.text).toBe(missing.text)
  })

  test('a broker with an offer reads a summary that does not tell who the client is', async () => {
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

  test('a client reads the words for clients, and nothing meant for staff', async () => {
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

  test('an administrator sees who is asked just now', async () => {
    const broker = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', broker })
    const seen = await (await t.as('admin')).call(readCase, { params: { id: offered.id } })
    expect(seen.body).toMatchObject({ view: 'admin', offer: { broker: { id: broker.id } }, broker: null })
  })
})

describe('moving a case', () => {
  test('a broker moves a case on; its history says so to each in their words', async () => {
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
      sentence: 'Your request moved on: “Your broker is getting quotes”.',
      actor: { fullName: broker.fullName },
    })
  })

  test('a move that is not on the way is refused, with those that are', async () => {
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

  test('going back needs a reason, which the client does not read', async () => {
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

  test('an administrator gives a reason for every move', async () => {
    const own = await t.aCase()
    const admin = await t.as('admin')
    const params = { id: own.id }
    const refused = await admin.call(moveCase, { params, body: { to: 'quoting', version: 1 } })
    expect(refused.status).toBe(422)
    const body = { to: 'quoting', version: 1, reason: 'The broker asked me to' } as const
    expect((await admin.call(moveCase, { params, body })).status).toBe(200)
  })

  test('who acts on an old picture of a case is told, and changes nothing', async () => {
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

  test('two moves at once: one wins, one is told', async () => {
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

  test('the clock waits for the client and starts again, unless somebody has written already', async () => {
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
    expect(again.body.clock).toEqual({ paused: false, dueAt: '2026-11-19T21:00:00.000Z', overdue: false })

    const answered = await t.aCase({ broker, stage: 'info_needed', firstRepliedAt: t.clock.now() })
    const quiet = await nextDay.call(moveCase, {
      params: { id: answered.id },
      body: { ...back, version: 1 },
    })
    expect(quiet.body.clock).toBeNull()
  })
})

describe('ending a request', () => {
  test('a client withdraws; the offer is taken back and the case can no longer be moved', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'offered' })
    const params = { id: own.id }
    const agent = await t.as(client)
    const ended = await agent.call(withdrawCase, { params, body: { version: 1, reason: 'We sold the car' } })
    expect(ended.body).toMatchObject({ status: 'closed', outcome: 'withdrawn', clock: null })
    expect(ended.body.abilities).toMatchObject({ withdraw: false, postMessage: false })
    const [offer] = await t.platform.db.select().from(offers).where(eq(offers.caseId, own.id))
    expect(offer?.state).toBe('withdrawn')
    expect((await (await t.as(broker)).call(readCase, { params })).status).toBe(404)
    expect((await agent.call(withdrawCase, { params, body: { version: 2 } })).status).toBe(409)
    const admin = await t.as('admin')
    const move = { to: 'quoting', version: 2, reason: 'Trying' } as const
    expect((await admin.call(moveCase, { params, body: move })).status).toBe(409)
  })

  test('nobody withdraws what the insurer is finalising, nor from an old picture', async () => {
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

describe('the list of cases', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 9, n, 12))

  test('page after page brings every case once, newest first, also where moments are equal', async () => {
    const broker = await t.aBroker()
    const client = await t.aClient()
    const made: string[] = []
    for (let n = 0; n < 7; n++)
      made.push((await t.aCase({ broker, client, updatedAt: day(n < 4 ? 1 : n) })).id)
    const agent = await t.as(broker)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await agent.call(listCases, { query: { limit: 2, ...(after ? { after } : {}) } })
      expect(page.status).toBe(200)
      seen.push(...page.body.items.map(({ id }) => id))
      after = page.body.next ?? undefined
    } while (after)
    expect(seen.slice(0, 3)).toEqual([made[6], made[5], made[4]])
    expect([...seen].sort()).toEqual([...made].sort())
  })

  test('a cursor that is none is a fault of the request, not of the server', async () => {
    const agent = await t.as('admin')
    for (const after of [
      'x',
      '2026-10-10T00:00:00.000Z_nobody',
      `9999-99-99T99:99:99.999Z_${crypto.randomUUID()}`,
    ])
      expect((await agent.call(listCases, { query: { after } })).status, after).toBe(422)
  })

  test('filters narrow it: open or closed, stage, line, nobody’s', async () => {
    const broker = await t.aBroker()
    const open = await t.aCase({ broker, stage: 'quoting', line: 'home' })
    const bound = await t.aCase({ broker, stage: 'bound' })
    const nobodys = await t.aCase({ stage: 'inquiry' })
    const admin = await t.as('admin')
    const ids = async (query: object) =>
      (await admin.call(listCases, { query })).body.items.map(({ id }) => id).sort()
    expect(await ids({})).toEqual([open.id, nobodys.id].sort())
    expect(await ids({ status: 'closed' })).toEqual([bound.id])
    expect(await ids({ status: 'all' })).toEqual([open.id, bound.id, nobodys.id].sort())
    expect(await ids({ stage: 'quoting' })).toEqual([open.id])
    expect(await ids({ line: 'home' })).toEqual([open.id])
    expect(await ids({ unassigned: 'yes' })).toEqual([nobodys.id])
  })

  test('by what is due: the most urgent first, and only what is due', async () => {
    const broker = await t.aBroker()
    const later = await t.aCase({ broker, dueAt: day(20) })
    const sooner = await t.aCase({ broker, dueAt: day(10) })
    await t.aCase({ broker, stage: 'quoting' })
    const agent = await t.as(broker)
    const first = await agent.call(listCases, { query: { sort: 'due', limit: 1 } })
    expect(first.body.items.map(({ id }) => id)).toEqual([sooner.id])
    expect(first.body.items[0]?.clock).toMatchObject({ overdue: true })
    const next = await agent.call(listCases, { query: { sort: 'due', after: first.body.next ?? '' } })
    expect(next.body.items.map(({ id }) => id)).toEqual([later.id])
    expect(next.body.next).toBeNull()
  })

  test('a broker’s own cases and those offered to them are two lists', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const offered = await t.aCase({ broker, stage: 'offered' })
    const agent = await t.as(broker)
    const ids = async (scope: 'mine' | 'offered') =>
      (await agent.call(listCases, { query: { scope } })).body.items.map(({ id }) => id)
    expect(await ids('mine')).toEqual([own.id])
    expect(await ids('offered')).toEqual([offered.id])
  })

  test('search finds by the beginning of a name or a reference', async () => {
    const found = await t.aCase({ contactName: 'Siân O’Brien-Nakamura' })
    await t.aCase({ contactName: 'Gordon MacLeod' })
    const admin = await t.as('admin')
    const number = found.reference.split('-')[2] ?? ''
    for (const q of [
      'Siân',
      'siân o’br',
      'NAKA',
      'brien nakamura',
      found.reference,
      number,
      number.slice(0, -1),
    ]) {
      const { body } = await admin.call(listCases, { query: { q } })
      expect(
        body.items.map(({ id }) => id),
        q,
      ).toContain(found.id)
    }
    for (const q of ['iân', 'Gordon Nakamura', '???', '& | !'])
      expect((await admin.call(listCases, { query: { q } })).body.items, q).toEqual([])
  })

  test('nothing typed into the search breaks it', async () => {
    await t.aCase()
    const admin = await t.as('admin')
    for (const q of [
      "'",
      "a'b",
      'a & ',
      '!',
      '(((',
      'a:*',
      '\\',
      'a\u0000b',
      '🍁',
      'a <-> b',
      '%',
      'ａ',
      '\u0301',
    ])
      expect((await admin.get('/api/cases', { query: { q } })).status, q).toBe(200)
  })

  test('unread counts what others wrote since, and notes only for staff', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker })
    const first = await t.aMessage(own, { author: broker })
    await t.aMessage(own, { author: broker })
    await t.aMessage(own, { author: client })
    await t.aMessage(own, { author: broker, internal: true })
    const unread = async (who: typeof client) =>
      (await (await t.as(who)).call(listCases)).body.items[0]?.unread
    expect(await unread(client)).toBe(2)
    expect(await unread(broker)).toBe(1)
    expect(await unread(await t.anAdmin())).toBe(4)
    await t.platform.db
      .insert(messageReads)
      .values({ caseId: own.id, userId: client.id, upTo: first.id, readAt: t.clock.now() })
    expect(await unread(client)).toBe(1)
  })
})

describe('what other features ask of cases', () => {
  const request = {
    line: 'auto',
    kind: 'quote',
    clientId: null,
    contact: { fullName: 'Morgan Visitor', email: 'morgan@people.example', phone: '(403) 555-0155' },
    city: 'Calgary',
    answers: AUTO,
    answersShared: true,
  } as const

  test('references count on, under the year it is in Edmonton', async () => {
    t.clock.set('2027-01-01T05:00:00.000Z')
    const open = () => t.platform.db.transaction(tx => openCase(t.platform, tx, request))
    expect((await open()).reference).toBe('AB-2026-000001')
    t.clock.set('2027-01-01T08:00:00.000Z')
    expect((await open()).reference).toBe('AB-2027-000002')
  })

  test('a case can be claimed once', async () => {
    const { id } = await t.platform.db.transaction(tx => openCase(t.platform, tx, request))
    const [ada, ben] = [await t.aClient(), await t.aClient()]
    const claim = (userId: string) => t.platform.db.transaction(tx => claimCase(t.platform, tx, id, userId))
    expect(await claim(ada.id)).toBe(true)
    expect(await claim(ada.id)).toBe(true)
    expect(await claim(ben.id)).toBe(false)
    expect((await (await t.as(ada)).call(readCase, { params: { id } })).status).toBe(200)
    expect((await (await t.as(ben)).call(readCase, { params: { id } })).status).toBe(404)
  })

  test('the first reply stops the clock, once', async () => {
    const own = await t.aCase({ dueAt: t.clock.now() })
    const note = () => t.platform.db.transaction(tx => noteFirstReply(t.platform, tx, own.id))
    await note()
    await note()
    const admin = await t.as('admin')
    expect((await admin.call(readCase, { params: { id: own.id } })).body.clock).toBeNull()
    const { items } = (await admin.call(listCaseEvents, { params: { id: own.id } })).body
    expect(items.filter(({ kind }) => kind === 'case.answered')).toHaveLength(1)
  })

  test('a client’s history has no line that is internal', async () => {
    const client = await t.aClient()
    const own = await t.aCase({ client })
    await t.platform.db.transaction(tx =>
      recordEvent(t.platform, tx, {
        caseId: own.id,
        kind: 'offer.declined',
        visibility: 'internal',
        actorId: null,
        data: { broker: 'Hana Quillfeather', reason: 'Too far away' },
      }),
    )
    const history = await (await t.as(client)).call(listCaseEvents, { params: { id: own.id } })
    expect(history.body.items).toHaveLength(1)
    expect(history.text).not.toContain('Quillfeather')
    const paged = await (await t.as('admin')).call(listCaseEvents, {
      params: { id: own.id },
      query: { limit: 1 },
    })
    expect(paged.body.items[0]?.sentence).toBe('Hana Quillfeather declined the offer. Reason: Too far away')
    const rest = await (await t.as('admin')).call(listCaseEvents, {
      params: { id: own.id },
      query: { after: paged.body.next ?? '' },
    })
    expect(rest.body.items).toHaveLength(1)
  })

  test('the hours an operator set are the ones promised by', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'info_needed' })
    const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
    await t.platform.db.insert(settings).values({
      key: 'hours',
      value: { timeZone: 'America/Edmonton', week, holidays: [], closedDates: [] },
      updatedAt: t.clock.now(),
    })
    t.clock.set('2026-11-22T03:00:00.000Z')
    const moved = await (await t.as(broker)).call(moveCase, {
      params: { id: own.id },
      body: { to: 'assigned', version: 1, reason: 'Answered on the phone' },
    })
    expect(moved.body.clock).toMatchObject({ dueAt: '2026-11-22T07:00:00.000Z' })
  })
})
