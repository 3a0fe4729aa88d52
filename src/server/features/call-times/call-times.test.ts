import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createCalendarFeed } from '#shared/calendar.ts'
import {
  bookCallTime,
  cancelCallTime,
  listCallTimes,
  listOwnCalls,
  offerCallTimes,
} from '#shared/call-times.ts'
import { listCaseEvents, withdrawCase } from '#shared/cases/cases.ts'
import { closeCase, reopenCase } from '#shared/cases/status.ts'
import { readInbox } from '#shared/inbox.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { engine } from '../../../../tests/support/database.ts'
import { aGuestOf } from '../../../../tests/support/guests.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { POLICY_TERMS } from '../../../../tests/support/rights-requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { subjectsTo, titlesOf } = notificationsOf(t)

const TODAY = '2026-11-18T19:00:00.000Z'
const FRIDAY = '2026-11-20T16:00:00.000Z'
const MONDAY = '2026-11-23T16:00:00.000Z'

/** A case whose broker offers times for a call. */
async function anOffer(startsAt: string[] = [FRIDAY, MONDAY], traits: { client?: TestPerson | null } = {}) {
  const broker = await t.aBroker()
  const own = await t.aCase({ broker, ...traits })
  const staff = await t.as(broker)
  const offered = await staff.call(offerCallTimes, { params: { id: own.id }, body: { startsAt } })
  expect(offered.status).toBe(200)
  const client = own.client ? await t.as(own.client) : await aGuestOf(t, own)
  return { broker, own, staff, client, ids: offered.body.items.map(({ id }) => id) }
}

const book = (who: Agent, caseId: string, timeId: string | undefined, instead: string | null = null) =>
  who.call(bookCallTime, { params: { id: caseId, timeId: timeId ?? '' }, body: { instead } })

describe('times for a call', () => {
  test('are offered by the broker, and the client is told', async () => {
    const { own, client } = await anOffer()
    const listed = await client.call(listCallTimes, { params: { id: own.id } })
    expect(listed.body).toMatchObject({
      items: [
        { startsAt: FRIDAY, state: 'open' },
        { startsAt: MONDAY, state: 'open' },
      ],
      abilities: { offer: false, book: true, cancel: true },
    })
    await t.jobs.runDue()
    if (own.client)
      expect(subjectsTo(own.client)).toEqual([`Choose a time for a call about ${own.reference}`])
  })

  test('must be in the future, soon and free', async () => {
    const { own, staff, broker, client, ids } = await anOffer()
    await book(client, own.id, ids[0])
    const other = await t.aCase({ broker })
    const offer = (startsAt: string[]) =>
      staff.call(offerCallTimes, { params: { id: other.id }, body: { startsAt } })
    // One is in the past, one too far ahead, and one overlaps a booked call.
    for (const startsAt of [
      '2026-11-18T15:59:00.000Z',
      '2027-03-01T16:00:00.000Z',
      '2026-11-20T16:15:00.000Z',
    ])
      expect((await offer([MONDAY, startsAt])).status).toBe(422)
    expect((await offer(['2026-11-20T16:30:00.000Z'])).status).toBe(200)
  })

  test('that a covering broker offered are replaced by the same times of the broker who is back', async () => {
    const [broker, cover] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ broker })
    const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: cover.id }
    await (await t.as(broker)).call(createAbsence, { body: { requestKey: crypto.randomUUID(), ...days } })
    await t.jobs.runDue()
    const offer = async (who: TestPerson) =>
      (await t.as(who)).call(offerCallTimes, { params: { id: own.id }, body: { startsAt: [MONDAY] } })
    expect((await offer(cover)).status).toBe(200)
    t.clock.set('2026-11-21T15:00:00.000Z')
    await t.jobs.runDue()
    const offered = await offer(broker)
    expect(offered.body.items).toMatchObject([{ startsAt: MONDAY, state: 'open' }])
    const client = await t.as(own.client ?? 'client')
    expect((await book(client, own.id, offered.body.items[0]?.id)).status).toBe(200)
  })

  test('replace those offered before, except the booked one, and the client is told once', async () => {
    const { own, staff, client, ids } = await anOffer()
    await book(client, own.id, ids[0])
    const offer = () => staff.call(offerCallTimes, { params: { id: own.id }, body: { startsAt: [TODAY] } })
    expect((await offer()).body.items.map(({ startsAt, state }) => [startsAt, state])).toEqual([
      [TODAY, 'open'],
      [FRIDAY, 'booked'],
    ])
    const before = await client.call(listCaseEvents, { params: { id: own.id } })
    await offer()
    expect((await client.call(listCaseEvents, { params: { id: own.id } })).body).toEqual(before.body)
  })

  test('disappear when they are past, when the broker changes and when the case is closed', async () => {
    const { own } = await anOffer([TODAY, FRIDAY])
    t.clock.set('2026-11-19T16:00:00.000Z')
    const listed = async () => {
      const reply = await (await t.as(own.client ?? 'client')).call(listCallTimes, { params: { id: own.id } })
      return reply.body.items.map(({ startsAt }) => startsAt)
    }
    expect(await listed()).toEqual([FRIDAY])
    const { db } = t.platform
    const next = await t.aBroker()
    await db.update(cases).set({ brokerId: next.id }).where(eq(cases.id, own.id))
    expect(await listed()).toEqual([])
    const change = { brokerId: own.broker?.id ?? null, status: 'closed', closedAt: t.clock.now() } as const
    await db.update(cases).set(change).where(eq(cases.id, own.id))
    expect(await listed()).toEqual([])
  })
})

describe('a call', () => {
  test('is booked once, and both are told', async () => {
    const { own, broker, client, ids } = await anOffer()
    expect((await book(client, own.id, ids[0])).body.items[0]).toMatchObject({ state: 'booked' })
    expect((await book(client, own.id, ids[0])).status).toBe(200)
    await t.jobs.runDue()
    const when = 'Fri, Nov 20, 2026, 10:00 a.m.'
    expect(subjectsTo(broker)).toEqual([`Call booked on ${own.reference}: ${when}`])
    expect(await titlesOf(broker)).toEqual([`Call booked on ${own.reference}: ${when}`])
    if (own.client) expect(subjectsTo(own.client)).toContain(`Call about ${own.reference}: ${when}`)
  })

  test('of a guest is booked, changed and cancelled without an account', async () => {
    const { own, client, ids, staff } = await anOffer([FRIDAY, MONDAY], { client: null })
    await book(client, own.id, ids[0])
    const moved = await book(client, own.id, ids[1], ids[0])
    expect(moved.body.items.map(({ state }) => state)).toEqual(['open', 'booked'])
    const params = { id: own.id, timeId: ids[1] ?? '' }
    expect((await client.call(cancelCallTime, { params })).body.items.map(({ state }) => state)).toEqual([
      'open',
      'open',
    ])
    expect((await client.call(cancelCallTime, { params })).status).toBe(200)
    const seen = await staff.call(listCallTimes, { params: { id: own.id } })
    expect(seen.body.abilities).toEqual({ offer: true, book: false, cancel: true })
  })

  test('isn’t changed from a stale page', async () => {
    const { own, client, ids } = await anOffer()
    await book(client, own.id, ids[0])
    expect((await book(client, own.id, ids[1])).status).toBe(409)
    const replies = await Promise.all([
      book(client, own.id, ids[1], ids[0]),
      book(client, own.id, ids[1], ids[0]),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  test.runIf(engine === 'postgres')('that two clients book at the same moment is given to one', async () => {
    // The broker is away: a colleague covers one of the two cases, and has no licence for the other.
    const broker = await t.aBroker({ licences: { general: '2027-06-30', life: '2027-06-30' } })
    const cover = await t.aBroker({ licences: { general: '2027-06-30' } })
    const [covered, own] = [await t.aCase({ broker, line: 'auto' }), await t.aCase({ broker, line: 'life' })]
    const staff = await t.as(broker)
    for (let round = 0; round < 5; round++) {
      const startsAt = [`2026-11-2${round}T16:00:00.000Z`]
      const offers = await Promise.all(
        [covered, own].map(({ id }) => staff.call(offerCallTimes, { params: { id }, body: { startsAt } })),
      )
      const days = { firstDay: '2026-11-18', lastDay: '2026-11-27', coveringBrokerId: cover.id }
      if (round === 0) await staff.call(createAbsence, { body: { requestKey: crypto.randomUUID(), ...days } })
      await t.jobs.runDue()
      const booked = await Promise.all(
        [covered, own].map(async ({ id, client }, which) => {
          const { items } = offers[which]?.body ?? { items: [] }
          const open = items.find(({ state }) => state === 'open')
          const instead = items.find(({ state }) => state === 'booked')?.id ?? null
          return (await book(await t.as(client ?? 'client'), id, open?.id, instead)).status
        }),
      )
      expect(booked.toSorted()).toEqual([200, 409])
    }
  })

  test('of a client whose broker is away is in the way of another call of the colleague who covers', async () => {
    const { broker, own, client, ids } = await anOffer([FRIDAY])
    expect((await book(client, own.id, ids[0])).status).toBe(200)
    const cover = await t.aBroker()
    const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: cover.id }
    await (await t.as(broker)).call(createAbsence, { body: { requestKey: crypto.randomUUID(), ...days } })
    await t.jobs.runDue()
    const other = await t.aCase({ broker: cover })
    const offered = await (await t.as(cover)).call(offerCallTimes, {
      params: { id: other.id },
      body: { startsAt: [FRIDAY] },
    })
    expect([offered.status, offered.error.message]).toEqual([422, expect.stringContaining('another call')])
  })

  test('at a time that the broker has given to another client is refused', async () => {
    const { own, client, ids, broker, staff } = await anOffer([FRIDAY])
    const other = await t.aCase({ broker })
    const offered = await staff.call(offerCallTimes, {
      params: { id: other.id },
      body: { startsAt: [FRIDAY] },
    })
    const otherClient = await t.as(other.client ?? 'client')
    await book(otherClient, other.id, offered.body.items[0]?.id)
    expect((await book(client, own.id, ids[0])).status).toBe(409)
    expect((await client.call(listCallTimes, { params: { id: own.id } })).body.items).toEqual([])
  })

  test('that is over can’t be cancelled any more, and no one is told that it was', async () => {
    const { broker, own, client, ids } = await anOffer()
    await book(client, own.id, ids[0])
    t.clock.set(MONDAY)
    await t.jobs.runDue()
    for (const who of [own.client ?? 'client', broker] as const) {
      const params = { id: own.id, timeId: ids[0] ?? '' }
      const late = await (await t.as(who)).call(cancelCallTime, { params })
      expect([late.status, late.error.message]).toEqual([409, 'This call is over.'])
    }
    await t.jobs.runDue()
    expect(t.emails.filter(({ subject }) => subject.includes('cancelled'))).toEqual([])
  })

  test('that the broker cancels is withdrawn, and the client is told', async () => {
    const { own, client, ids, staff } = await anOffer([FRIDAY])
    await book(client, own.id, ids[0])
    const cancelled = await staff.call(cancelCallTime, { params: { id: own.id, timeId: ids[0] ?? '' } })
    expect(cancelled.body.items).toEqual([])
    await t.jobs.runDue()
    if (own.client) expect(subjectsTo(own.client).at(-1)).toContain('Call cancelled')
  })

  const endings = ['closed', 'withdrawn', 'with a policy'] as const
  test.each(endings)('is cancelled when its case ends, %s, and its time is free again', async ending => {
    const { own, broker, staff, client, ids } = await anOffer()
    await book(client, own.id, ids[0])
    await t.jobs.runDue()
    const params = { id: own.id }
    const reply =
      ending === 'closed'
        ? await staff.call(closeCase, { params, body: { version: 1, outcome: 'lost', reason: 'Moved away' } })
        : ending === 'withdrawn'
          ? await client.call(withdrawCase, { params, body: { version: 1, reason: '' } })
          : await staff.call(bindCase, {
              params,
              body: { version: 1, ...POLICY_TERMS, agreement: 'By phone' },
            })
    expect(reply.status, reply.text).toBeLessThan(300)
    const history = await client.call(listCaseEvents, { params })
    expect(history.text).toContain('The call on Fri, Nov 20, 2026, 10:00 a.m. was cancelled.')
    await t.jobs.runDue()
    const cancelled = `Call cancelled: Fri, Nov 20, 2026, 10:00 a.m. (${own.reference})`
    const told = [broker, own.client].flatMap(who =>
      who && subjectsTo(who).includes(cancelled) ? [who.role] : [],
    )
    expect(told).toEqual([ending === 'withdrawn' ? 'broker' : 'client'])
    if (ending !== 'withdrawn') {
      const email = t.emails.find(({ to, subject }) => to === own.client?.email && subject === cancelled)
      expect(email?.text).toContain('because your request has ended')
      expect(email?.text).not.toContain('other times')
    }
    const other = await t.aCase({ broker })
    const offered = { params: { id: other.id }, body: { startsAt: [FRIDAY] } }
    expect((await staff.call(offerCallTimes, offered)).status).toBe(200)
    if (ending !== 'closed') return
    await staff.call(reopenCase, { params, body: { version: 2, reason: 'They came back' } })
    expect((await client.call(listCallTimes, { params })).body.items).toEqual([])
  })

  test('is in the inbox on its day, on the dashboard and in the calendar', async () => {
    const { own, client, ids, staff } = await anOffer([TODAY])
    const choose = { caseId: own.id, reference: own.reference, bookedAt: null }
    expect((await client.call(listOwnCalls)).body.items).toMatchObject([choose])
    await book(client, own.id, ids[0])
    expect((await client.call(listOwnCalls)).body.items).toMatchObject([{ ...choose, bookedAt: TODAY }])
    const inbox = await staff.call(readInbox)
    expect(inbox.body.items[0]).toMatchObject({ reasons: [{ reason: 'call', at: TODAY }] })
    const feed = await client.call(createCalendarFeed)
    const calendar = await t.app.inject({ method: 'GET', url: new URL(feed.body.url).pathname })
    expect(calendar.body).toContain(`Call from your broker (${own.reference})`)
    expect(calendar.body).toContain('DTSTART:20261118T190000Z')
  })
})
