import { describe, expect, test } from 'vitest'
import { assignCases, closeCases, holdCases, resumeCases } from '#shared/cases/bulk.ts'
import { assignCase, listCaseEvents, readCase } from '#shared/cases/cases.ts'
import { listMessages } from '#shared/messages.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { readCapacity } from '#shared/routing/capacity.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { titlesOf, subjectsTo, emailsTo } = notificationsOf(t)

const selected = (cases: readonly { id: string; version: number }[]) =>
  cases.map(({ id, version }) => ({ id, version }))

describe('bulk changes', () => {
  test('assign cases one by one: a stale, a closed or an unlicensed case doesn’t stop the others', async () => {
    const broker = await t.aBroker({ fullName: 'Ada Able' })
    const admin = await t.as('admin')
    const fine = [await t.aCase(), await t.aCase()]
    const stale = await t.aCase()
    const closed = await t.aCase({ outcome: 'lost' })
    const withPolicy = await t.aCase({ stage: 'bound' })
    const life = await t.aCase({ line: 'life' })
    const [first, second] = fine
    const cases = selected([
      ...(first ? [first] : []),
      { ...stale, version: 7 },
      closed,
      withPolicy,
      life,
      ...(second ? [second] : []),
      { id: crypto.randomUUID(), version: 1 },
    ])
    const reply = await admin.call(assignCases, {
      body: { cases, brokerId: broker.id, reason: 'Sharing work' },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.results.map(({ refusal }) => refusal)).toEqual([
      null,
      expect.stringContaining('has changed'),
      expect.stringContaining('closed'),
      expect.stringContaining('closed'),
      expect.stringContaining('Not licensed for'),
      null,
      expect.stringContaining('couldn’t find'),
    ])
    for (const { id } of fine)
      expect((await admin.call(readCase, { params: { id } })).body).toMatchObject({
        broker: { id: broker.id },
      })
    await t.jobs.runDue()
    expect(await titlesOf(broker)).toEqual(['2 cases were assigned to you'])
    expect(subjectsTo(broker)).toEqual(['2 cases were assigned to you'])
    expect(emailsTo(broker)[0]?.links[0]).toMatch(/\/broker\/cases$/)
    // Each client is told of their own case, and each earlier broker of theirs.
    for (const { client, broker: earlier, reference } of fine) {
      expect(client && subjectsTo(client)).toEqual([`Another broker now has your request ${reference}`])
      expect(earlier && (await titlesOf(earlier))).toEqual([`Case ${reference} now has another broker`])
    }
  })

  test('notify who covers for the broker of the cases they cover, and the broker of the others', async () => {
    const broker = await t.aBroker({ licences: { general: '2030-06-30', life: '2030-06-30' } })
    const covering = await t.aBroker()
    const day = albertaToday(t.clock.now())
    await (await t.as(broker)).call(createAbsence, {
      body: { requestKey: crypto.randomUUID(), firstDay: day, lastDay: day, coveringBrokerId: covering.id },
    })
    await t.jobs.runDue()
    const cases = selected([await t.aCase(), await t.aCase(), await t.aCase({ line: 'life' })])
    const reply = await (await t.as('admin')).call(assignCases, {
      body: { cases, brokerId: broker.id, reason: 'Sharing work' },
    })
    expect(reply.body.results.map(({ refusal }) => refusal)).toEqual([null, null, null])
    expect((await titlesOf(covering))[0]).toBe('2 cases were assigned to you')
    expect((await titlesOf(broker))[0]).toBe('1 case was assigned to you')
  })

  test('assign more cases than the broker’s limit, which office staff can read but a colleague can’t', async () => {
    const broker = await t.aBroker({ openCaseCap: 1 })
    const office = await t.as('office')
    const params = { id: broker.id }
    expect((await office.call(readCapacity, { params })).body).toMatchObject({ limit: 1, openCases: 0 })
    const cases = selected([await t.aCase(), await t.aCase()])
    const reply = await office.call(assignCases, {
      body: { cases, brokerId: broker.id, reason: 'Busy week' },
    })
    expect(reply.body.results.map(({ refusal }) => refusal)).toEqual([null, null])
    expect((await office.call(readCapacity, { params })).body).toMatchObject({ limit: 1, openCases: 2 })
    expect((await (await t.as(await t.aBroker())).call(readCapacity, { params })).status).toBe(404)
  })

  test('change nothing when repeated after a lost reply', async () => {
    const broker = await t.aBroker()
    const admin = await t.as('admin')
    const one = await t.aCase()
    const body = { cases: selected([one]), brokerId: broker.id, reason: 'Sharing work' }
    await admin.call(assignCases, { body })
    const again = await admin.call(assignCases, { body })
    expect(again.body.results[0]?.refusal).toContain('has changed')
    expect(await titlesOf(broker)).toHaveLength(1)
  })

  test('put cases on hold and close them with a reason in each history', async () => {
    const admin = await t.as('admin')
    const [one, two] = [await t.aCase(), await t.aCase()]
    const hold = { cases: selected([one, two]), until: null, reason: 'Waiting for the hail claims' }
    const past = await admin.call(holdCases, { body: { ...hold, until: '2020-01-01' } })
    expect([past.status, past.body]).toMatchObject([422, { fields: { until: 'Choose a date after today' } }])
    const held = await admin.call(holdCases, { body: hold })
    expect(held.body.results.map(({ refusal }) => refusal)).toEqual([null, null])
    const close = {
      cases: selected([one, two]).map(({ id }) => ({ id, version: 2 })),
      outcome: 'lost' as const,
      reason: 'No reply for a month',
    }
    const closed = await admin.call(closeCases, { body: close })
    expect(closed.body.results.map(({ reference, refusal }) => [reference, refusal])).toEqual([
      [one.reference, null],
      [two.reference, null],
    ])
    const history = await admin.call(listCaseEvents, { params: { id: one.id } })
    expect(history.body.items[0]?.sentence).toContain('No reply for a month')
  })

  test('resume cases one by one: one that isn’t on hold or has changed doesn’t stop the others', async () => {
    const admin = await t.as('admin')
    const broker = await t.aBroker()
    const [one, two, stale, active] = [
      await t.aCase({ broker }),
      await t.aCase({ broker }),
      await t.aCase({ broker }),
      await t.aCase({ broker }),
    ]
    const hold = { until: null, reason: 'Waiting for the hail claims' }
    await admin.call(holdCases, { body: { ...hold, cases: selected([one, two, stale]) } })
    const cases = [
      { id: one.id, version: 2 },
      { id: stale.id, version: 1 },
      { id: active.id, version: 1 },
      { id: two.id, version: 2 },
    ]
    const reply = await admin.call(resumeCases, { body: { cases } })
    expect([reply.status, reply.body.results.map(({ refusal }) => refusal)]).toEqual([
      200,
      [null, expect.stringContaining('has changed'), 'This case isn’t on hold.', null],
    ])
    for (const [{ id }, status] of [
      [one, 'active'],
      [two, 'active'],
      [stale, 'on_hold'],
    ] as const)
      expect((await admin.call(readCase, { params: { id } })).body).toMatchObject({ status })
    expect((await titlesOf(broker)).filter(title => title.includes('no longer on hold'))).toHaveLength(2)
  })
})

describe('a handover note', () => {
  test('is an internal note that the new broker reads and the client does not', async () => {
    const client = await t.aClient()
    const { id, version } = await t.aCase({ client })
    const broker = await t.aBroker()
    const body = {
      brokerId: broker.id,
      version,
      reason: 'Moved to another brokerage',
      handoverNote: 'They prefer calls after five.',
    }
    const reply = await (await t.as('admin')).call(assignCase, { params: { id }, body })
    expect(reply.status).toBe(200)
    const notes = await (await t.as(broker)).call(listMessages, {
      params: { id },
      query: { internal: 'yes' },
    })
    expect(notes.body.items).toMatchObject([{ body: 'They prefer calls after five.' }])
    const agent = await t.as(client)
    const seen = [
      await agent.call(listMessages, { params: { id } }),
      await agent.call(listCaseEvents, { params: { id } }),
    ]
    for (const { text } of seen) expect(text).not.toContain('after five')
    await t.jobs.runDue()
    const email = t.emails.find(({ to }) => to === broker.email)
    expect(email?.text).toMatch(/handover\s+note/)
  })
})
