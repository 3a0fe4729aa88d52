import { describe, expect, test } from 'vitest'
import { assignCase, listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { listMessages, sendMessage } from '#shared/messages.ts'
import { disablePerson, enablePerson } from '#shared/people/people.ts'
import { createQuote, sendQuotes } from '#shared/quotes/quotes.ts'
import * as api from '#shared/routing/absences.ts'
import { notificationsOf } from '../../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { quoteTerms } from '../../../../../tests/support/quotes.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import { requestsOn } from '../../../../../tests/support/requests.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()
const { request, askedFor } = requestsOn(t)
const { titlesOf, subjectsTo } = notificationsOf(t)

const TODAY = '2026-11-18'
const FRIDAY = '2026-11-20'

interface Days {
  firstDay?: string
  lastDay?: string
  cover?: TestPerson | null
}

async function plan(who: TestPerson, { firstDay = TODAY, lastDay = FRIDAY, cover = null }: Days = {}) {
  const body = { requestKey: crypto.randomUUID(), firstDay, lastDay, coveringBrokerId: cover?.id ?? null }
  const reply = await (await t.as(who)).call(api.createAbsence, { body })
  await t.jobs.runDue()
  return reply
}

const read = async (who: TestPerson, id: string) => (await t.as(who)).call(readCase, { params: { id } })
const message = () => ({ clientId: crypto.randomUUID(), body: 'Are you there?' })

describe('a covered absence', () => {
  test('gives the cases to the covering broker and back on return', async () => {
    const ada = await t.aBroker({ fullName: 'Ada Away' })
    const cy = await t.aBroker({ fullName: 'Cy Cover' })
    const other = await t.aBroker()
    const client = await t.aClient()
    const { id } = await t.aCase({ broker: ada, client })
    expect((await read(cy, id)).status).toBe(404)

    expect((await plan(ada, { cover: cy })).status).toBe(200)
    expect((await read(cy, id)).body).toMatchObject({
      view: 'broker',
      broker: { id: ada.id },
      absence: { lastDay: FRIDAY, coveringBroker: { id: cy.id } },
      abilities: { sendMessage: true },
    })
    expect((await read(ada, id)).status).toBe(200)
    expect((await read(other, id)).status).toBe(404)
    expect((await read(client, id)).body).toMatchObject({
      absence: { lastDay: FRIDAY, coveringBroker: { fullName: 'Cy Cover' } },
    })
    const mine = await (await t.as(cy)).call(listCases)
    expect(mine.body.items).toMatchObject([{ id, broker: { fullName: 'Ada Away' } }])
    const history = await (await t.as(client)).call(listCaseEvents, { params: { id } })
    expect(history.body.items[0]?.sentence).toBe(
      'Ada Away is away until Nov 20, 2026. Cy Cover is looking after your case.',
    )

    t.clock.set('2026-11-21T06:00:00.000Z')
    await t.jobs.runDue()
    expect((await read(cy, id)).status).toBe(404)
    expect((await read(client, id)).body).toMatchObject({ absence: null })
    expect((await (await t.as(cy)).call(listCases)).body.items).toEqual([])
    expect((await recordsOf(t, 'case.covered', 'case.cover_ended')).map(({ action }) => action)).toEqual([
      'case.covered',
      'case.cover_ended',
    ])
    for (const who of [client, ada, cy]) {
      const titles = await titlesOf(who)
      expect(titles.length).toBe(new Set(titles).size)
    }
  })

  test('leaves the order of the lists alone, and tells each broker once for all their cases', async () => {
    const [ada, cy, client] = [await t.aBroker(), await t.aBroker(), await t.aClient()]
    const earlier = await t.aCase({ broker: ada, client })
    t.clock.advance({ minutes: 30 })
    const later = await t.aCase({ broker: ada })
    const listed = async () =>
      (await (await t.as(ada)).call(listCases)).body.items.map(({ id, updatedAt }) => [id, updatedAt])
    const before = await listed()
    expect(before.map(([id]) => id)).toEqual([later.id, earlier.id])

    const { body } = await plan(ada, { cover: cy })
    expect(await titlesOf(cy)).toEqual(['You’re covering a colleague’s cases until Nov 20, 2026'])
    expect(await titlesOf(ada)).toEqual([])
    expect(await listed()).toEqual(before)

    await (await t.as(ada)).call(api.endAbsence, { params: { id: body.id }, body: { version: body.version } })
    await t.jobs.runDue()
    expect((await titlesOf(cy))[0]).toBe('You’re no longer covering a colleague’s cases')
    expect(await titlesOf(cy)).toHaveLength(2)
    expect(await titlesOf(ada)).toEqual(['Your cases are back with you'])
    expect(await titlesOf(client)).toEqual([
      `${earlier.reference} is back with your broker`,
      `Another broker is looking after ${earlier.reference} until Nov 20, 2026`,
    ])
    expect(await listed()).toEqual(before)
  })

  test('sends messages and reminders to the covering broker, whose reply stops the clock', async () => {
    const ada = await t.aBroker()
    const cy = await t.aBroker()
    const client = await t.aClient()
    const dueAt = new Date('2026-11-18T19:00:00Z')
    const { id, reference } = await t.aCase({ broker: ada, client, dueAt })
    await plan(ada, { cover: cy })
    await (await t.as(client)).call(sendMessage, { params: { id }, body: message() })
    t.clock.advance({ minutes: 11 })
    await t.jobs.runDue()
    expect(subjectsTo(cy)).toContain(`You have a message on ${reference}`)
    expect(subjectsTo(ada)).toEqual([])
    await (await t.as(cy)).call(sendMessage, { params: { id }, body: message() })
    expect((await read(client, id)).body).toMatchObject({ clock: null })
    const thread = await (await t.as(client)).call(listMessages, { params: { id } })
    expect(thread.body.items[0]).toMatchObject({ author: { id: cy.id } })
  })

  test('lets the covering broker send quotes, and only with a licence for the line', async () => {
    const ada = await t.aBroker({ licences: { general: '2030-01-01', life: '2030-01-01' } })
    const cy = await t.aBroker()
    const auto = await t.aCase({ broker: ada })
    const life = await t.aCase({ broker: ada, line: 'life' })
    await plan(ada, { cover: cy })
    expect((await read(cy, life.id)).status).toBe(404)
    const agent = await t.as(cy)
    const body = { ...quoteTerms(), clientId: crypto.randomUUID() }
    const draft = await agent.call(createQuote, { params: { id: auto.id }, body })
    const quotes = [{ id: draft.body.id, version: draft.body.version }]
    expect((await agent.call(sendQuotes, { params: { id: auto.id }, body: { quotes } })).status).toBe(200)
  })

  test('includes a case that the broker receives while away', async () => {
    const ada = await t.aBroker()
    const cy = await t.aBroker()
    await plan(ada, { cover: cy })
    const admin = await t.as('admin')
    const { id, version } = await t.aCase({ stage: 'inquiry' })
    const body = { brokerId: ada.id, version, reason: 'They know each other' }
    expect((await admin.call(assignCase, { params: { id }, body })).status).toBe(200)
    expect((await read(cy, id)).status).toBe(200)
  })

  test('ends when the covering broker’s account is closed, and administrators are notified of due replies', async () => {
    const admin = await t.anAdmin()
    const ada = await t.aBroker()
    const cy = await t.aBroker()
    const { id, reference } = await t.aCase({ broker: ada, dueAt: new Date('2026-11-18T19:00:00Z') })
    await plan(ada, { cover: cy })
    expect(await titlesOf(admin)).toEqual([])
    const root = await t.as(admin)
    await root.call(disablePerson, { params: { id: cy.id }, body: { reason: 'Left the network' } })
    await t.jobs.runDue()
    expect((await read(ada, id)).body).toMatchObject({ absence: { coveringBroker: null } })
    expect(await titlesOf(admin)).toEqual([`Reply due on ${reference}, and its broker isn’t available`])
  })

  test('moves to another covering broker, and ends early when the broker is back', async () => {
    const ada = await t.aBroker()
    const cy = await t.aBroker()
    const dee = await t.aBroker()
    const { id } = await t.aCase({ broker: ada })
    const planned = await plan(ada, { cover: cy })
    const agent = await t.as(ada)
    const params = { id: planned.body.id }
    const terms = { firstDay: TODAY, lastDay: FRIDAY, coveringBrokerId: dee.id }
    const changed = await agent.call(api.changeAbsence, {
      params,
      body: { ...terms, version: planned.body.version },
    })
    await t.jobs.runDue()
    expect((await read(cy, id)).status).toBe(404)
    expect((await read(dee, id)).status).toBe(200)
    const stale = await agent.call(api.endAbsence, { params, body: { version: planned.body.version } })
    expect(stale.status).toBe(409)
    const ended = await agent.call(api.endAbsence, { params, body: { version: changed.body.version } })
    expect(ended.body.items).toEqual([])
    await t.jobs.runDue()
    expect((await read(dee, id)).status).toBe(404)
    expect(await askedFor(await request())).not.toBeNull()
  })
})

describe('an absence without a covering broker', () => {
  test('notifies administrators of due replies, once', async () => {
    const admin = await t.anAdmin()
    const ada = await t.aBroker()
    const due = await t.aCase({ broker: ada, dueAt: new Date('2026-11-18T19:00:00Z') })
    await t.aCase({ broker: ada })
    await plan(ada)
    await t.jobs.runDue()
    expect(await titlesOf(admin)).toEqual([`Reply due on ${due.reference}, and its broker isn’t available`])
    const list = await (await t.as(admin)).call(listCases, { query: { attention: 'uncovered', sort: 'due' } })
    expect(list.body.items.map(({ id }) => id)).toEqual([due.id])
  })

  test('tells administrators of messages that the broker can’t read', async () => {
    const admin = await t.anAdmin()
    const ada = await t.aBroker()
    const client = await t.aClient()
    const { id, reference } = await t.aCase({ broker: ada, client })
    await plan(ada)
    await (await t.as(client)).call(sendMessage, { params: { id }, body: message() })
    expect(await titlesOf(admin)).toEqual([`New message on ${reference}, which has no broker right now`])
  })
})

describe('a closed account with open cases', () => {
  test('sends its clients’ messages and due replies to administrators, until the account is open again', async () => {
    const admin = await t.anAdmin()
    const ada = await t.aBroker()
    const client = await t.aClient()
    const written = await t.aCase({ broker: ada, client })
    const due = await t.aCase({ broker: ada, dueAt: new Date('2026-11-18T19:00:00Z') })
    const uncovered = async () =>
      (await (await t.as(admin)).call(listCases, { query: { attention: 'uncovered', sort: 'due' } })).body
        .items
    const write = async (to = written) =>
      (await t.as(client)).call(sendMessage, { params: { id: to.id }, body: message() })
    expect(await uncovered()).toEqual([])

    await (await t.as(admin)).call(disablePerson, { params: { id: ada.id }, body: { reason: 'Device lost' } })
    await t.jobs.runDue()
    await write()
    expect(await titlesOf(admin)).toEqual([
      `New message on ${written.reference}, which has no broker right now`,
      `Reply due on ${due.reference}, and its broker isn’t available`,
    ])
    expect((await uncovered()).map(({ id }) => id)).toEqual([due.id])

    await (await t.as(admin)).call(enablePerson, { params: { id: ada.id }, body: { reason: 'Device found' } })
    // On a case that they have had no message of: they are told of one until it is read.
    await write(await t.aCase({ broker: ada, client }))
    expect(await titlesOf(admin)).toHaveLength(2)
    expect(await uncovered()).toEqual([])
  })

  test('isn’t back with its broker when a colleague stops covering', async () => {
    const [ada, cy, client] = [await t.aBroker(), await t.aBroker(), await t.aClient()]
    const { reference } = await t.aCase({ broker: ada, client })
    await plan(ada, { cover: cy })
    const body = { reason: 'Left the network' }
    await (await t.as('admin')).call(disablePerson, { params: { id: ada.id }, body })
    t.clock.set('2026-11-21T06:00:00Z')
    await t.jobs.runDue()
    expect((await titlesOf(cy))[0]).toBe('You’re no longer covering a colleague’s cases')
    expect(await titlesOf(client)).toEqual([
      `Another broker is looking after ${reference} until Nov 20, 2026`,
    ])
  })
})

describe('offers', () => {
  test('go to the next broker when the absence begins, and to no one who is away', async () => {
    const ada = await t.aBroker()
    const id = await request()
    const next = await t.aBroker()
    expect(await askedFor(id)).toBe(ada.id)
    await plan(ada)
    expect(await askedFor(id)).toBe(next.id)
    expect(await askedFor(await request())).toBe(next.id)
  })

  test('are made until the absence starts and after it ends', async () => {
    const ada = await t.aBroker()
    await plan(ada, { firstDay: '2026-11-19', lastDay: '2026-11-19' })
    expect(await askedFor(await request())).toBe(ada.id)
    t.clock.set('2026-11-19T16:00:00Z')
    await t.jobs.runDue()
    const waiting = await request()
    expect(await askedFor(waiting)).toBeNull()
    t.clock.set('2026-11-20T06:00:00Z')
    await t.jobs.runDue()
    expect(await askedFor(waiting)).toBe(ada.id)
  })
})

describe('planning an absence', () => {
  test('twice with the same key plans it once', async () => {
    const ada = await t.aBroker()
    const agent = await t.as(ada)
    const body = { requestKey: crypto.randomUUID(), firstDay: TODAY, lastDay: FRIDAY, coveringBrokerId: null }
    const replies = await Promise.all([1, 2].map(() => agent.call(api.createAbsence, { body })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await agent.call(api.listAbsences)).body.items).toHaveLength(1)
  })

  test('refuses past days, overlapping days, and a covering broker who is away, unlicensed or the same person', async () => {
    const ada = await t.aBroker()
    const cy = await t.aBroker()
    const life = await t.aBroker({ licences: { life: '2030-01-01' } })
    const refusal = async (who: TestPerson, days: Days) => {
      const { status, error } = await plan(who, days)
      return [status, Object.keys(error.fields ?? {})]
    }
    expect(await refusal(ada, { firstDay: '2026-11-17' })).toEqual([422, ['firstDay']])
    expect(await refusal(ada, { lastDay: '2026-11-17' })).toEqual([422, ['lastDay']])
    expect(await refusal(ada, { lastDay: '2028-01-01' })).toEqual([422, ['lastDay']])
    expect(await refusal(ada, { cover: ada })).toEqual([422, ['coveringBrokerId']])
    expect(await refusal(ada, { cover: life })).toEqual([422, ['coveringBrokerId']])
    expect((await plan(ada, { cover: cy })).status).toBe(200)
    expect(await refusal(ada, { firstDay: FRIDAY })).toEqual([422, ['firstDay']])
    expect(await refusal(cy, {})).toEqual([422, ['firstDay']])
    const dee = await t.aBroker()
    expect(await refusal(dee, { cover: ada })).toEqual([422, ['coveringBrokerId']])
    await plan(dee, { firstDay: FRIDAY })
    expect((await plan(dee, { firstDay: FRIDAY })).error.fields?.firstDay).toMatch(/ on Nov 20, 2026$/)
  })

  test('by an administrator shows the possible covering brokers; other brokers don’t see it', async () => {
    const ada = await t.aBroker({
      fullName: 'Ada Away',
      licences: { general: '2030-01-01', life: '2030-01-01' },
    })
    const cy = await t.aBroker({ fullName: 'Cy Cover' })
    const other = await t.aBroker({ licences: { life: '2030-01-01' } })
    const admin = await t.as('admin')
    const options = await admin.call(api.listCoveringBrokers, { query: { broker: ada.id } })
    expect(options.body.items.find(({ id }) => id === cy.id)?.missingClasses).toEqual(['life'])
    const body = {
      requestKey: crypto.randomUUID(),
      brokerId: ada.id,
      firstDay: '2026-12-21',
      lastDay: '2027-01-03',
      coveringBrokerId: cy.id,
    }
    expect((await admin.call(api.createAbsence, { body })).status).toBe(200)
    await t.jobs.runDue()
    expect(subjectsTo(cy)).toEqual(['You’re covering for Ada Away'])
    const seenBy = async (who: TestPerson) => (await (await t.as(who)).call(api.listAbsences)).body.items
    expect(await seenBy(ada)).toMatchObject([{ canChange: true, state: 'planned' }])
    expect(await seenBy(cy)).toMatchObject([{ canChange: false, broker: { fullName: 'Ada Away' } }])
    expect(await seenBy(other)).toEqual([])
    expect(await recordsOf(t, 'absence.planned')).toMatchObject([{ subjectId: ada.id }])
  })
})
