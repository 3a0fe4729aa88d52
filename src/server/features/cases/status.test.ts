import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listCaseEvents, listCases, moveCase, readCase } from '#shared/cases/cases.ts'
import { closeCase, holdCase, logContact, reopenCase, resumeCase } from '#shared/cases/status.ts'
import { readBrokerNumbers } from '#shared/dashboard.ts'
import { sendMessage } from '#shared/messages.ts'
import { readReport } from '#shared/reports/report.ts'
import { SMALL_PDF, type TestCase } from '../../../../tests/support/case-builders.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from './tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const REASON = 'Their current policy ends in March'

async function brokerCase(stage: TestCase['stage'] = 'quoting') {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const own = await t.aCase({ client, broker, stage })
  const params = { id: own.id }
  const version = async () => (await (await t.as('admin')).call(readCase, { params })).body.version
  return { client, broker, params, version, agent: await t.as(broker) }
}

/** The latest events of a case, newest first. */
async function latestKinds(params: { id: string }, reader: TestPerson | 'admin', count: number) {
  const { items } = (await (await t.as(reader)).call(listCaseEvents, { params })).body
  return items.slice(0, count).map(({ kind }) => kind)
}

const write = async (author: TestPerson, params: { id: string }) =>
  (await t.as(author)).call(sendMessage, {
    params,
    body: { clientId: crypto.randomUUID(), body: 'Here is what you asked for' },
  })

describe('a case on hold', () => {
  test('stops the clock and moves until its day, and then is active again', async () => {
    const { client, broker, params, agent } = await brokerCase()
    const held = await agent.call(holdCase, {
      params,
      body: { version: 1, until: '2026-11-20', reason: REASON },
    })
    expect(held.status).toBe(200)
    expect(held.body).toMatchObject({
      status: 'on_hold',
      clock: { paused: true },
      abilities: { moves: [], hold: false, resume: true, close: true },
    })
    t.clock.set('2026-11-20T05:59:00.000Z')
    await t.jobs.runDue()
    // The session has expired after two days.
    const later = await t.as(broker)
    expect((await later.call(readCase, { params })).body.status).toBe('on_hold')
    t.clock.set('2026-11-20T06:00:00.000Z')
    await t.jobs.runDue()
    expect((await later.call(readCase, { params })).body).toMatchObject({
      status: 'active',
      stage: 'quoting',
    })
    expect(await latestKinds(params, client, 2)).toEqual(['case.resumed', 'case.held'])
    const forClient = await (await t.as(client)).call(listCaseEvents, { params })
    expect(forClient.text).toContain('on hold until Nov 20, 2026')
    expect(forClient.text).not.toContain(REASON)
  })

  test('stays on hold past its day when the hold was extended', async () => {
    const { broker, params, agent } = await brokerCase()
    await agent.call(holdCase, { params, body: { version: 1, until: '2026-11-20', reason: REASON } })
    await agent.call(resumeCase, { params, body: { version: 2 } })
    await agent.call(holdCase, { params, body: { version: 3, until: '2026-12-01', reason: REASON } })
    t.clock.set('2026-11-21T06:00:00.000Z')
    await t.jobs.runDue()
    expect((await (await t.as(broker)).call(readCase, { params })).body.status).toBe('on_hold')
  })

  test('becomes active when the client writes, with a reply due', async () => {
    const { client, params, agent } = await brokerCase()
    await agent.call(holdCase, { params, body: { version: 1, until: null, reason: REASON } })
    await write(client, params)
    expect((await agent.call(readCase, { params })).body).toMatchObject({
      status: 'active',
      stage: 'quoting',
      clock: { paused: false, dueAt: '2026-11-18T20:00:00.000Z' },
    })
  })

  test('needs a later day, within a year, and a reason', async () => {
    const { params, agent } = await brokerCase()
    for (const until of ['2026-11-18', '2020-01-01', '2028-01-01', 'tomorrow']) {
      const refused = await agent.call(holdCase, { params, body: { version: 1, until, reason: REASON } })
      expect([400, 422], until).toContain(refused.status)
    }
    expect(
      (await agent.call(holdCase, { params, body: { version: 1, until: null, reason: ' ' } })).status,
    ).toBe(400)
    expect((await agent.call(readCase, { params })).body.status).toBe('active')
  })

  test('can’t be put on hold twice, from an old version, or once a policy is issued', async () => {
    const { params, agent } = await brokerCase()
    const body = { version: 1, until: null, reason: REASON }
    expect((await agent.call(holdCase, { params, body: { ...body, version: 7 } })).status).toBe(409)
    expect((await agent.call(holdCase, { params, body })).status).toBe(200)
    expect((await agent.call(holdCase, { params, body: { ...body, version: 2 } })).status).toBe(409)
    const bound = await brokerCase('bound')
    expect((await bound.agent.call(holdCase, { params: bound.params, body })).status).toBe(409)
  })
})

describe('closing and reopening', () => {
  test('a broker closes a case with its outcome, and reopens it at the same stage', async () => {
    const { client, broker, params, agent } = await brokerCase('quoted')
    const closed = await agent.call(closeCase, {
      params,
      body: { version: 1, outcome: 'lost', reason: 'Stayed with their insurer' },
    })
    expect(closed.body).toMatchObject({ status: 'closed', outcome: 'lost', clock: null })
    expect((await write(client, params)).status).toBe(409)
    const reopened = await agent.call(reopenCase, {
      params,
      body: { version: 2, reason: 'They called again' },
    })
    expect(reopened.body).toMatchObject({ status: 'active', outcome: null, stage: 'quoted' })
    expect((await write(client, params)).status).toBe(201)
    expect(await latestKinds(params, broker, 2)).toEqual(['case.reopened', 'case.closed'])
    const forClient = await (await t.as(client)).call(listCaseEvents, { params })
    expect(forClient.text).not.toContain('Stayed with their insurer')
  })

  test('a quote request that no insurer would quote ends as lost, and its client reads how it ended', async () => {
    const { client, broker, params, agent } = await brokerCase('quoting')
    const body = { version: 1, outcome: 'no_quote' as const, reason: 'Three markets refused the roof' }
    expect((await agent.call(closeCase, { params, body })).body).toMatchObject({
      status: 'closed',
      outcome: 'no_quote',
    })
    const [event] = (await agent.call(listCaseEvents, { params })).body.items
    expect(event?.sentence).toBe('Closed: no insurer would quote. Reason: Three markets refused the roof')
    const seen = await (await t.as(client)).call(readCase, { params })
    expect(seen.body).toMatchObject({ nextStep: expect.stringContaining('offered a quote') })
    expect(seen.text).not.toContain('roof')
    expect((await agent.call(readBrokerNumbers)).body.closed).toMatchObject([{ outcome: 'no_quote' }])
    const { body: report } = await (await t.as('admin')).call(readReport, {
      query: { from: '2026-11-18', to: '2026-11-18' },
    })
    expect(report.winRate).toMatchObject({
      lost: { current: 1 },
      byOutcome: [{ outcome: 'no_quote', current: 1 }],
    })

    const change = await t.aCase({ broker, kind: 'change' })
    expect((await agent.call(closeCase, { params: { id: change.id }, body })).status).toBe(422)
  })

  test('an administrator closes a request on offer, and the broker who had the offer loses it', async () => {
    const broker = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', broker })
    const params = { id: offered.id }
    const admin = await t.as('admin')
    const closed = await admin.call(closeCase, {
      params,
      body: { version: 1, outcome: 'duplicate', reason: 'Sent twice' },
    })
    expect(closed.body).toMatchObject({ status: 'closed', outcome: 'duplicate', offer: null })
    expect((await (await t.as(broker)).call(readCase, { params })).status).toBe(404)
    const reopened = await admin.call(reopenCase, { params, body: { version: 2, reason: 'Not the same' } })
    expect(reopened.body).toMatchObject({ status: 'active', stage: 'inquiry', broker: null })
    const queue = await admin.call(listCases, { query: { unassigned: 'yes' } })
    expect(queue.body.items.map(({ id }) => id)).toContain(offered.id)
  })

  test('a request that its client withdrew is reopened by an administrator only', async () => {
    const broker = await t.aBroker()
    const withdrawn = await t.aCase({ broker, outcome: 'withdrawn' })
    const params = { id: withdrawn.id }
    const body = { version: 1, reason: 'They changed their mind' }
    expect((await (await t.as(broker)).call(reopenCase, { params, body })).status).toBe(409)
    expect((await (await t.as('admin')).call(reopenCase, { params, body })).status).toBe(200)
  })

  test('a case with a policy is neither closed by hand nor reopened', async () => {
    const { params, agent } = await brokerCase('bound')
    const body = { version: 1, reason: 'By mistake' }
    expect((await agent.call(closeCase, { params, body: { ...body, outcome: 'lost' } })).status).toBe(409)
    expect((await agent.call(reopenCase, { params, body })).status).toBe(409)
    const byHand = { ...body, outcome: 'bound' as 'lost' }
    expect((await agent.call(closeCase, { params, body: byHand })).status).toBe(400)
  })
})

describe('the response clock', () => {
  test('a client’s reply returns a waiting case to its stage, and the next reply is due', async () => {
    const { client, broker, params, agent } = await brokerCase('quoting')
    await agent.call(moveCase, {
      params,
      body: { to: 'info_needed', version: 1, reason: 'Photos of the roof' },
    })
    expect((await agent.call(readCase, { params })).body.clock).toMatchObject({ paused: true })
    await write(client, params)
    expect((await agent.call(readCase, { params })).body).toMatchObject({
      stage: 'quoting',
      clock: { paused: false, dueAt: '2026-11-18T20:00:00.000Z' },
    })
    const due = await agent.call(listCases, { query: { sort: 'due' } })
    expect(due.body.items.map(({ id }) => id)).toEqual([params.id])
    await write(broker, params)
    expect((await agent.call(readCase, { params })).body).toMatchObject({ stage: 'quoting', clock: null })
  })

  test('a document from the client counts as their reply', async () => {
    const { client, params, agent } = await brokerCase('info_needed')
    const sent = await (await t.as(client)).upload(`/api/cases/${params.id}/documents`, {
      name: 'roof.pdf',
      bytes: SMALL_PDF,
    })
    expect(sent.status).toBe(201)
    expect((await agent.call(readCase, { params })).body).toMatchObject({
      stage: 'assigned',
      clock: { paused: false },
    })
  })

  test('a logged phone call is a first reply, once, and the client sees that it was logged', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, dueAt: t.clock.now() })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const body = {
      clientId: crypto.randomUUID(),
      channel: 'phone' as const,
      note: 'Wants to keep the deductible',
    }
    for (let i = 0; i < 2; i++)
      expect((await agent.call(logContact, { params, body })).body).toMatchObject({ clock: null })
    expect(await latestKinds(params, broker, 2)).toEqual(['case.answered', 'contact.logged'])
    const audit = await (await t.as('admin')).call(listAudit, { query: { action: 'case.contact_logged' } })
    expect(audit.body.items).toMatchObject([{ actor: { id: broker.id }, data: { channel: 'phone' } }])
    const forClient = await (await t.as(client)).call(listCaseEvents, { params })
    expect(forClient.text).toContain('reached by phone')
    expect(forClient.text).not.toContain('deductible')
  })

  test('a call that reached no one is in the history of staff, stops no clock and tells the client nothing', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, dueAt: new Date('2026-11-18T20:00:00Z') })
    const params = { id: own.id }
    const agent = await t.as(broker)
    const seenBefore = await (await t.as(client)).call(readCase, { params })
    t.clock.advance({ minutes: 10 })
    const unanswered = { clientId: crypto.randomUUID(), channel: 'no_answer' as const }
    const voicemail = {
      clientId: crypto.randomUUID(),
      channel: 'voicemail' as const,
      note: 'Asked them to call back',
    }
    for (const body of [unanswered, unanswered, voicemail])
      expect((await agent.call(logContact, { params, body })).body.clock).toEqual({
        paused: false,
        dueAt: '2026-11-18T20:00:00.000Z',
        overdue: false,
      })
    const history = (await agent.call(listCaseEvents, { params })).body.items
    expect(history.slice(0, 2)).toMatchObject([
      {
        sentence: 'Called the client and left a voicemail. Note: Asked them to call back',
        visibility: 'internal',
      },
      { sentence: 'Called the client: no answer.', visibility: 'internal' },
    ])
    expect(history.filter(({ kind }) => kind === 'call.unanswered')).toHaveLength(2)
    const forClient = await t.as(client)
    expect((await forClient.call(listCaseEvents, { params })).text).not.toContain('Called')
    expect((await forClient.call(readCase, { params })).body).toEqual(seenBefore.body)
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => to === client.email)).toEqual([])
    const audit = await (await t.as('admin')).call(listAudit, { query: { action: 'case.call_unanswered' } })
    expect(audit.body.items.map(({ data }) => data)).toEqual([
      { channel: 'voicemail' },
      { channel: 'no_answer' },
    ])
    // The next call reaches them.
    const reached = { clientId: crypto.randomUUID(), channel: 'phone' as const }
    expect((await agent.call(logContact, { params, body: reached })).body).toMatchObject({ clock: null })
  })

  test('an administrator’s call does not stop the broker’s clock', async () => {
    const own = await t.aCase({ dueAt: new Date('2026-11-18T20:00:00Z') })
    const body = { clientId: crypto.randomUUID(), channel: 'phone' as const }
    const logged = await (await t.as('admin')).call(logContact, { params: { id: own.id }, body })
    expect(logged.body.clock).toMatchObject({ paused: false })
  })

  test('a message that can’t reach the client doesn’t stop the clock', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ client: null, broker, dueAt: new Date('2026-11-18T20:00:00Z') })
    const params = { id: own.id }
    await t.platform.db.update(cases).set({ contactAllowed: false }).where(eq(cases.id, own.id))
    await write(broker, params)
    expect((await (await t.as(broker)).call(readCase, { params })).body.clock).toMatchObject({
      paused: false,
    })
  })
})
