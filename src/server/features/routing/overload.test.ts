import { describe, expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { changeCapacity } from '#shared/routing/capacity.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { request, stored, askedFor, accept, pass } = requestsOn(t)
const { titlesOf, subjectsTo } = notificationsOf(t)

/** Runs the jobs that are due within the delay of the search for unassigned cases. */
async function soon() {
  t.clock.advance({ seconds: 10 })
  await t.jobs.runDue()
}

const setCap = async (who: TestPerson, id: string, from: number, openCaseCap: number) =>
  (await t.as(who)).call(changeCapacity, { params: { id }, body: { from, openCaseCap } })

describe('an overloaded network', () => {
  test('keeps the clock, notifies administrators once and shows the client the actual status', async () => {
    const admin = await t.anAdmin()
    const client = await t.aClient()
    await t.aBroker({ openCaseCap: 0 })
    const id = await request({ client })
    const { reference, dueAt } = await stored(id)
    for (const _ of [1, 2, 3]) {
      t.clock.advance({ minutes: 10 })
      await t.jobs.runDue()
    }
    expect(await titlesOf(admin)).toEqual([`No broker available for ${reference}`])
    expect(subjectsTo(admin)).toHaveLength(1)
    const seen = (await (await t.as(client)).call(readCase, { params: { id } })).body
    expect(seen).toMatchObject({ clock: { paused: false, dueAt: dueAt?.toISOString(), overdue: false } })
    expect(seen.view === 'client' && seen.nextStep).toContain('No broker is free for your request right now.')
    t.clock.set(dueAt?.toISOString() ?? '')
    await t.jobs.runDue()
    await t.jobs.runDue()
    expect(await titlesOf(admin)).toEqual([
      `Reply overdue: ${reference}`,
      `No broker available for ${reference}`,
    ])
  })

  test('offers the oldest case when a broker raises their limit', async () => {
    const broker = await t.aBroker({ openCaseCap: 0 })
    const first = await request()
    const second = await request()
    expect((await setCap(broker, broker.id, 0, 1)).body).toMatchObject({ openCaseCap: 1 })
    await soon()
    expect([await askedFor(first), await askedFor(second)]).toEqual([broker.id, null])
    expect(await recordsOf(t, 'capacity.changed')).toMatchObject([{ data: { from: '0', to: '1' } }])
  })

  test('offers a case when a broker closes another', async () => {
    const broker = await t.aBroker({ openCaseCap: 1 })
    const busy = await t.aCase({ broker })
    const id = await request()
    expect(await askedFor(id)).toBeNull()
    await (await t.as(broker)).call(closeCase, {
      params: { id: busy.id },
      body: { version: busy.version, outcome: 'lost', reason: 'Stayed with their insurer' },
    })
    await soon()
    expect(await askedFor(id)).toBe(broker.id)
  })

  test('offers a case again on another day to a broker who let it expire, never to one who declined', async () => {
    const slow = await t.aBroker()
    const id = await request()
    t.clock.advance({ minutes: 120 })
    await t.jobs.runDue()
    expect(await askedFor(id)).toBeNull()
    await soon()
    expect(await askedFor(id)).toBeNull()
    t.clock.set('2026-11-19T14:00:00.000Z')
    await t.jobs.runDue()
    expect(await askedFor(id)).toBe(slow.id)
    await pass(slow, id)
    t.clock.set('2026-11-20T14:00:00.000Z')
    await t.jobs.runDue()
    expect(await askedFor(id)).toBeNull()
  })

  test('however an offer ends, the case has one broker, who is notified once', async () => {
    const [a, b, c] = [await t.aBroker(), await t.aBroker(), await t.aBroker()]
    const id = await request()
    const asked: (string | null)[] = []
    const note = async () => asked.push(await askedFor(id))
    await note()
    const [first] = [a, b, c].filter(({ id: known }) => known === asked[0])
    if (!first) throw new Error('No one was asked')
    await pass(first, id)
    await note()
    t.clock.advance({ minutes: 120 })
    await t.jobs.runDue()
    await t.jobs.runDue()
    await note()
    expect(new Set(asked).size).toBe(3)
    const last = [a, b, c].find(({ id: known }) => known === asked[2])
    if (!last) throw new Error('No one was asked')
    expect((await accept(last, id)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ brokerId: last.id, offeredTo: null, stage: 'assigned' })
    const { reference } = await stored(id)
    for (const broker of [a, b, c])
      expect((await titlesOf(broker)).filter(title => title === `New offer: ${reference}`)).toHaveLength(1)
  })
})

describe('the limit of a broker', () => {
  test('is changed by the broker and administrators, not by others, and not from an old screen', async () => {
    const broker = await t.aBroker({ openCaseCap: 5 })
    const other = await t.aBroker()
    const admin = await t.anAdmin()
    expect((await setCap(other, broker.id, 5, 6)).status).toBe(404)
    expect((await setCap(admin, broker.id, 5, 6)).status).toBe(200)
    expect((await setCap(broker, broker.id, 5, 7)).status).toBe(409)
    expect((await setCap(broker, broker.id, 6, 6)).status).toBe(200)
    expect((await setCap(broker, broker.id, 6, 501)).status).toBe(400)
  })
})
