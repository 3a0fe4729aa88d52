import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCases } from '#shared/cases/cases.ts'
import type { Stage } from '#shared/cases/stages.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { messageReads } from '../messages/tables.ts'
import { selectCaseList } from './list-store.ts'
import { cases } from './tables.ts'

const t = testApp()

describe('the list of cases', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 9, n, 12))

  test('pages contain every case once, newest first, even with equal times', async () => {
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

  test('a broker’s list has their own cases and those they look after in one order', async () => {
    const [broker, away] = [await t.aBroker(), await t.aBroker()]
    const made: string[] = []
    for (let n = 1; n <= 6; n++) {
      const { id } = await t.aCase({ broker: n % 2 === 0 ? away : broker, updatedAt: day(n) })
      made.unshift(id)
      if (n % 3 !== 0) await t.platform.db.update(cases).set({ coveredBy: broker.id }).where(eq(cases.id, id))
    }
    // The sixth case is the colleague's own.
    const expected = made.slice(1)
    const agent = await t.as(broker)
    const first = (await agent.call(listCases, { query: { limit: 3 } })).body
    const rest = (await agent.call(listCases, { query: { limit: 3, after: first.next ?? '' } })).body
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(expected)
  })

  test('an invalid cursor is a 422, not a 500', async () => {
    const agent = await t.as('admin')
    for (const after of [
      'x',
      '2026-10-10T00:00:00.000Z_nobody',
      `9999-99-99T99:99:99.999Z_${crypto.randomUUID()}`,
    ])
      expect((await agent.call(listCases, { query: { after } })).status, after).toBe(422)
  })

  test('filters by status, stage, line and unassigned', async () => {
    const broker = await t.aBroker()
    const open = await t.aCase({ broker, stage: 'quoting', line: 'home' })
    const bound = await t.aCase({ broker, stage: 'bound' })
    const unassigned = await t.aCase({ stage: 'inquiry' })
    const admin = await t.as('admin')
    const ids = async (query: object) =>
      (await admin.call(listCases, { query })).body.items.map(({ id }) => id).sort()
    expect(await ids({})).toEqual([open.id, unassigned.id].sort())
    expect(await ids({ status: 'closed' })).toEqual([bound.id])
    expect(await ids({ status: 'all' })).toEqual([open.id, bound.id, unassigned.id].sort())
    expect(await ids({ stage: 'quoting' })).toEqual([open.id])
    expect(await ids({ line: 'home' })).toEqual([open.id])
    expect(await ids({ unassigned: 'yes' })).toEqual([unassigned.id])
  })

  test('a broker filters by kind and by what is on hold, and finds what lay longest, page by page', async () => {
    const broker = await t.aBroker()
    const renewals: string[] = []
    for (let n = 1; n <= 3; n++)
      renewals.push((await t.aCase({ broker, kind: 'renewal', updatedAt: day(n) })).id)
    const held = await t.aCase({ broker, status: 'on_hold', updatedAt: day(9) })
    const agent = await t.as(broker)
    const ids = async (query: object) =>
      (await agent.call(listCases, { query })).body.items.map(({ id }) => id)
    expect(await ids({ kind: 'renewal' })).toEqual([...renewals].reverse())
    expect(await ids({ kind: 'change' })).toEqual([])
    expect(await ids({ status: 'on_hold' })).toEqual([held.id])

    const oldest: string[] = []
    let after: string | undefined
    do {
      const page = await agent.call(listCases, {
        query: { sort: 'oldest', limit: 2, ...(after ? { after } : {}) },
      })
      oldest.push(...page.body.items.map(({ id }) => id))
      after = page.body.next ?? undefined
    } while (after)
    expect(oldest).toEqual([...renewals, held.id])
  })

  test('an administrator filters by client and by broker', async () => {
    const [client, other] = [await t.aClient(), await t.aClient()]
    const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
    const first = await t.aCase({ client, broker })
    const second = await t.aCase({ client, broker: colleague })
    const closed = await t.aCase({ client, broker, stage: 'bound' })
    const others = await t.aCase({ client: other, broker })
    const admin = await t.as('admin')
    const ids = async (query: object) =>
      (await admin.call(listCases, { query })).body.items.map(({ id }) => id).sort()
    expect(await ids({ client: client.id })).toEqual([first.id, second.id].sort())
    expect(await ids({ client: client.id, status: 'all' })).toEqual([first.id, second.id, closed.id].sort())
    expect(await ids({ broker: broker.id })).toEqual([first.id, others.id].sort())
    expect(await ids({ client: client.id, broker: colleague.id })).toEqual([second.id])
    expect(await ids({ client: crypto.randomUUID() })).toEqual([])
    expect((await admin.get('/api/cases', { query: { client: 'nobody' } })).status).toBe(400)
  })

  test('all filters together, page by page', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const made: string[] = []
    for (let n = 1; n <= 2; n++)
      made.unshift((await t.aCase({ client, broker, stage: 'quoting', updatedAt: day(n) })).id)
    const admin = await t.as('admin')
    const all = { client: client.id, broker: broker.id, stage: 'quoting', line: 'auto', limit: 1 } as const
    const first = (await admin.call(listCases, { query: all })).body
    const rest = (await admin.call(listCases, { query: { ...all, after: first.next ?? '' } })).body
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made)
    const none = { ...all, unassigned: 'yes' } as const
    expect((await admin.call(listCases, { query: none })).body.items).toEqual([])
    expect((await admin.call(listCases, { query: { ...none, after: first.next ?? '' } })).status).toBe(200)
  })

  test('clients can’t filter by person, nor brokers what they are offered', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    await t.aCase({ client, broker, stage: 'offered' })
    const byPerson = [{ client: client.id, scope: 'offered' }, { broker: broker.id }] as const
    for (const who of [client, broker])
      for (const query of byPerson)
        expect((await (await t.as(who)).call(listCases, { query })).status).toBe(403)
    const asClient = await t.as(client)
    expect((await asClient.call(listCases, { query: { client: client.id } })).status).toBe(403)
  })

  test('sorted by due time shows the most urgent first, and those without a reply due last', async () => {
    const broker = await t.aBroker()
    const none = await t.aCase({ broker, stage: 'quoting' })
    const later = await t.aCase({ broker, dueAt: day(20) })
    const onHold = await t.aCase({ broker, dueAt: day(5), status: 'on_hold' })
    const sooner = await t.aCase({ broker, dueAt: day(10) })
    const closed = await t.aCase({ broker, dueAt: day(1), status: 'closed' })
    const open = [sooner, later, none, onHold]
    for (const agent of [await t.as(broker), await t.as('admin')]) {
      for (const [status, expected] of [
        ['open', open],
        ['all', [...open, closed]],
      ] as const) {
        const found: string[] = []
        let after: string | undefined
        do {
          const page = await agent.call(listCases, {
            query: { sort: 'due', status, limit: 1, ...(after ? { after } : {}) },
          })
          if (!after) expect(page.body.items[0]?.clock).toMatchObject({ overdue: true })
          found.push(...page.body.items.map(({ id }) => id))
          after = page.body.next ?? undefined
        } while (after)
        expect(found).toEqual(expected.map(({ id }) => id))
      }
    }
  })

  test.each([
    'open',
    'closed',
    'all',
  ] as const)('sorted by due time, %s, is read in the order of an index', async status => {
    const actor = { id: sql`NULL`, role: 'admin' } as const
    const filter = { scope: 'mine', status, sort: 'due', now: day(1), limit: 50 } as const
    // Otherwise the few rows here would be sorted.
    const plan = await t.platform.db.transaction(async tx => {
      await tx.execute('SET LOCAL enable_seqscan = off')
      await tx.execute('SET LOCAL enable_sort = off')
      return tx.execute(sql`EXPLAIN ${selectCaseList(tx, actor, filter)}`)
    })
    expect(JSON.stringify(plan.rows)).toContain('Index Scan using cases_reply_due_idx')
  })

  test('a broker with only an offer finds a case by first name and reference, never by surname', async () => {
    const broker = await t.aBroker()
    const client = await t.aClient({ fullName: 'Morgan Whitewater' })
    const offered = await t.aCase({ broker, client, stage: 'offered' })
    await t.aCase({ broker, client, stage: 'assigned' })
    const agent = await t.as(broker)
    const found = async (scope: 'mine' | 'offered', q: string) =>
      (await agent.call(listCases, { query: { scope, q } })).body.items.length
    expect(await found('offered', 'W')).toBe(0)
    expect(await found('offered', 'Whitewater')).toBe(0)
    expect(await found('offered', 'morg')).toBe(1)
    expect(await found('offered', offered.reference)).toBe(1)
    expect(await found('mine', 'White')).toBe(1)
  })

  test('each broker’s list has only their own cases, whatever another asked for before', async () => {
    const brokers = [await t.aBroker(), await t.aBroker()]
    for (const broker of brokers) {
      const quoting = await t.aCase({ broker, stage: 'quoting', line: 'auto' })
      const accepted = await t.aCase({ broker, stage: 'accepted', line: 'home' })
      const agent = await t.as(broker)
      const found = async (query: { stage?: Stage; line?: LineId } = {}) =>
        (await agent.call(listCases, { query })).body.items.map(({ id }) => id)
      expect(new Set(await found())).toEqual(new Set([quoting.id, accepted.id]))
      expect(await found({ stage: 'quoting' })).toEqual([quoting.id])
      expect(await found({ stage: 'accepted' })).toEqual([accepted.id])
      expect(await found({ line: 'home' })).toEqual([accepted.id])
      expect(await found({ stage: 'quoting', line: 'home' })).toEqual([])
    }
  })

  test('a broker’s own cases and their offers are separate lists', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const offered = await t.aCase({ broker, stage: 'offered' })
    const agent = await t.as(broker)
    const ids = async (scope: 'mine' | 'offered') =>
      (await agent.call(listCases, { query: { scope } })).body.items.map(({ id }) => id)
    expect(await ids('mine')).toEqual([own.id])
    expect(await ids('offered')).toEqual([offered.id])
  })

  test('search takes a word that another follows as whole, and as a beginning where nothing matches', async () => {
    for (const contactName of ['Jo Smith', 'John Smith', 'John Smithers', 'Joanna Sand'])
      await t.aCase({ contactName })
    const admin = await t.as('admin')
    const namesFor = async (q: string, limit?: number) => {
      const names: (string | undefined)[] = []
      for (let after: string | undefined; ; ) {
        const { body } = await admin.call(listCases, { query: { q, limit, after } })
        names.push(...body.items.map(({ client }) => client?.fullName))
        if (!body.next) return names.sort()
        after = body.next
      }
    }
    expect(await namesFor('jo smith')).toEqual(['Jo Smith'])
    expect(await namesFor('john smith')).toEqual(['John Smith', 'John Smithers'])
    expect(await namesFor('joa sa')).toEqual(['Joanna Sand'])
    // Pages go on as they began.
    expect(await namesFor('joh smith', 1)).toEqual(['John Smith', 'John Smithers'])
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

  test('any search text is accepted', async () => {
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

  test('unread counts messages by others, and notes for staff only', async () => {
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
    await t.platform.db
      .insert(messageReads)
      .values({ caseId: own.id, userId: client.id, upTo: first.id, readAt: t.clock.now() })
    expect(await unread(client)).toBe(1)
  })

  test('unread counts for administrators what the broker of the case has not read', async () => {
    const [client, broker, admin] = [await t.aClient(), await t.aBroker(), await t.anAdmin()]
    const own = await t.aCase({ client, broker })
    await t.aMessage(own, { author: broker })
    const last = await t.aMessage(own, { author: client })
    const unassigned = await t.aCase({ client, stage: 'inquiry' })
    await t.aMessage(unassigned, { author: client })
    const unread = async () => {
      const { items } = (await (await t.as(admin)).call(listCases)).body
      return new Map(items.map(item => [item.id, item.unread]))
    }
    const expected = (count: number) =>
      new Map([
        [own.id, count],
        [unassigned.id, 1],
      ])
    expect(await unread()).toEqual(expected(1))
    await t.platform.db
      .insert(messageReads)
      .values({ caseId: own.id, userId: broker.id, upTo: last.id, readAt: t.clock.now() })
    expect(await unread()).toEqual(expected(0))

    const cover = await t.aBroker()
    await t.platform.db.update(cases).set({ coveredBy: cover.id }).where(eq(cases.id, own.id))
    expect(await unread()).toEqual(expected(0))
    const { id: upTo } = await t.aMessage(own, { author: client })
    expect(await unread()).toEqual(expected(1))
    await t.platform.db
      .insert(messageReads)
      .values({ caseId: own.id, userId: cover.id, upTo, readAt: t.clock.now() })
    await t.aMessage(own, { author: cover })
    expect(await unread()).toEqual(expected(0))
    // What an administrator wrote themselves is not new.
    await t.aMessage(unassigned, { author: admin })
    expect(await unread()).toEqual(expected(0))
  })
})
