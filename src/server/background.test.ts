import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { createAbsence, listAbsences } from '#shared/routing/absences.ts'
import { whileFailing } from '../../tests/support/failing-row.ts'
import { notificationsOf } from '../../tests/support/notifications.ts'
import type { TestPerson } from '../../tests/support/people-builders.ts'
import { requestsOn } from '../../tests/support/requests.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { scheduleCredentialCheck } from './features/people/broker-records/expiry.ts'
import { openRenewalsDaily } from './features/policies/requests-and-renewals.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { request, askedFor } = requestsOn(t)
const { titlesOf } = notificationsOf(t)

const plan = async (who: TestPerson, firstDay: string, cover: TestPerson | null = null) => {
  const body = { requestKey: crypto.randomUUID(), firstDay, lastDay: '2026-11-20' }
  return (await t.as(who)).call(createAbsence, { body: { ...body, coveringBrokerId: cover?.id ?? null } })
}

/** The jobs that wait for another attempt because a record failed. */
const retried = async () =>
  (
    await t.database.db.execute<{ kind: string }>(
      sql`SELECT kind FROM jobs WHERE state = 'waiting' AND last_error LIKE '%1 of 2 records failed'`,
    )
  ).rows.map(({ kind }) => kind)

describe('one record that fails keeps none of the others back, and is tried again', () => {
  test('a renewal', async () => {
    const broker = await t.aBroker()
    const first = await t.aCase({ broker, stage: 'bound', contactName: 'Fay First' })
    const second = await t.aCase({ broker, stage: 'bound', contactName: 'Sol Second' })
    await t.aPolicy(first, { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' })
    await t.aPolicy(second, { effectiveOn: '2026-01-11', expiresOn: '2027-01-11' })
    const failing = { table: 'cases', when: `NEW.contact_name = 'Fay First' AND NEW.kind = 'renewal'` }
    await whileFailing(t, failing, async () => {
      await openRenewalsDaily(t.platform)
      await t.jobs.runDue()
    })
    const asBroker = await t.as(broker)
    expect((await asBroker.call(listCases)).body.items).toHaveLength(1)
    expect(await retried()).toEqual(['policies.renewals'])
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    expect((await asBroker.call(listCases)).body.items).toHaveLength(2)
  })

  test('a broker whose licence has ended', async () => {
    const licences = { general: '2026-11-17' } as const
    const [first, second] = [await t.aBroker({ licences }), await t.aBroker({ licences })]
    await whileFailing(t, { table: 'notifications', when: `NEW.user_id = '${first.id}'` }, async () => {
      await scheduleCredentialCheck(t.platform)
      await t.jobs.runDue()
    })
    expect(await titlesOf(first)).toEqual([])
    expect(await titlesOf(second)).toHaveLength(1)
    expect(await retried()).toEqual(['credentials.check'])
  })

  test('an absence that begins', async () => {
    const [first, second] = [await t.aBroker(), await t.aBroker()]
    for (const broker of [first, second]) await plan(broker, '2026-11-19')
    const failing = { table: 'absences', when: `NEW.broker_id = '${first.id}' AND NEW.state = 'current'` }
    t.clock.advance({ days: 1 })
    await whileFailing(t, failing, () => t.jobs.runDue())
    const stateOf = async (broker: TestPerson) =>
      (await (await t.as(broker)).call(listAbsences)).body.items.map(({ state }) => state)
    expect([await stateOf(first), await stateOf(second)]).toEqual([['planned'], ['current']])
    expect(await retried()).toEqual(['absences.turn'])
  })

  test('a case that gets a covering broker', async () => {
    const [broker, cover] = [await t.aBroker(), await t.aBroker()]
    const [first, second] = [await t.aCase({ broker }), await t.aCase({ broker })]
    await plan(broker, '2026-11-18', cover)
    await whileFailing(t, { table: 'cases', when: `NEW.id = '${first.id}'` }, () => t.jobs.runDue())
    const asCover = await t.as(cover)
    const statuses = [first, second].map(
      async ({ id }) => (await asCover.call(readCase, { params: { id } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 200])
    expect(await retried()).toEqual(['cover.sync'])
  })

  test('a case that is offered because a broker can take more', async () => {
    const [first, second] = [await request(), await request()]
    const broker = await t.aBroker()
    const params = { id: (await t.aCase({ broker })).id }
    const body = { version: 1, outcome: 'lost', reason: 'Went elsewhere' } as const
    expect((await (await t.as(broker)).call(closeCase, { params, body })).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    await whileFailing(t, { table: 'cases', when: `NEW.id = '${first}'` }, () => t.jobs.runDue())
    expect([await askedFor(first), await askedFor(second)]).toEqual([null, broker.id])
    expect(await retried()).toEqual(['case.offer_waiting'])
  })

  test('an offer to a broker who is away', async () => {
    const broker = await t.aBroker()
    const [first, second] = [await request(), await request()]
    const next = await t.aBroker()
    await plan(broker, '2026-11-18')
    await whileFailing(t, { table: 'cases', when: `NEW.id = '${first}'` }, () => t.jobs.runDue())
    expect([await askedFor(first), await askedFor(second)]).toEqual([broker.id, next.id])
    expect(await retried()).toEqual(['offers.pass_on'])
  })
})
