import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  acceptOffer,
  declineOffer,
  listCaseEvents,
  listCases,
  moveCase,
  readCase,
} from '#shared/cases/cases.ts'
import { holdCase } from '#shared/cases/status.ts'
import { readBrokerFigures } from '#shared/dashboard.ts'
import { listMessages } from '#shared/messages.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { handOverCase, listHandoverCandidates, withdrawHandover } from '#shared/routing/handovers.ts'
import { engine } from '../../../../tests/support/database.ts'
import { handoversOn, NOTE } from '../../../../tests/support/handovers.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { cases } from '../cases/tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, emailsTo, subjectsTo } = notificationsOf(t)
const { request, askedFor, stored } = requestsOn(t)
const { aHandover, handOver, brokerOf } = handoversOn(t)

test('a colleague reads the note, accepts the case and is the client’s broker, at the same stage', async () => {
  const { broker, colleague, own, params } = await aHandover()
  const offered = await handOver(own, colleague)
  expect([offered.status, offered.body]).toMatchObject([
    200,
    { offer: { broker: { id: colleague.id } }, abilities: { handOver: false, sendMessage: true } },
  ])
  expect(await brokerOf(own)).toEqual([broker.id, colleague.id, 'quoting'])

  const agent = await t.as(colleague)
  const seen = await agent.call(readCase, { params })
  expect(seen.body).toMatchObject({ view: 'offer', handover: { from: broker.fullName, note: NOTE } })
  expect(seen.text).not.toContain(own.client?.email)
  expect((await agent.call(listMessages, { params })).status).toBe(403)
  const { items } = (await agent.call(listCases, { query: { scope: 'offered' } })).body
  expect(items).toMatchObject([{ id: own.id, handoverFrom: broker.fullName }])
  await t.jobs.runDue()
  expect(emailsTo(colleague)[0]?.text).toMatch(/A colleague wants to hand a case\s+over to you/)
  expect(subjectsTo(own.client ?? broker)).toEqual([])

  const taken = await agent.call(acceptOffer, { params })
  expect([taken.status, taken.body]).toMatchObject([200, { view: 'broker', stage: 'quoting', offer: null }])
  expect(await brokerOf(own)).toEqual([colleague.id, null, 'quoting'])
  const notes = await agent.call(listMessages, { params, query: { internal: 'yes' } })
  expect(notes.body.items).toMatchObject([{ body: NOTE, author: { id: broker.id } }])
  expect((await (await t.as(broker)).call(readCase, { params })).status).toBe(404)
  await t.jobs.runDue()
  expect(subjectsTo(own.client ?? broker)).toEqual([`Another broker now has your request ${own.reference}`])
  expect((await titlesOf(broker))[0]).toBe(`Case ${own.reference} now has another broker`)
  const history = await (await t.as(own.client ?? broker)).call(listCaseEvents, { params })
  expect(history.text).toContain(`${colleague.fullName} is now your broker.`)
  expect(history.text).not.toContain(broker.fullName)
})

test('a declined or expired offer leaves the case with its broker, who is told', async () => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const agent = await t.as(colleague)
  const declined = await agent.call(declineOffer, { params, body: { reason: 'No market' } })
  expect(declined.body.message).toBe('Offer declined. Your colleague keeps the case.')
  expect((await agent.call(declineOffer, { params, body: { reason: 'No market' } })).status).toBe(200)
  expect(await brokerOf(own)).toEqual([broker.id, null, 'quoting'])
  expect((await agent.call(readCase, { params })).status).toBe(404)

  await handOver(own, colleague)
  t.clock.advance({ hours: 2, minutes: 1 })
  await t.jobs.runDue()
  expect(await brokerOf(own)).toEqual([broker.id, null, 'quoting'])
  expect(await titlesOf(broker)).toEqual([
    `Your colleague didn’t take over ${own.reference}`,
    `Your colleague declined ${own.reference}`,
  ])
  expect((await (await t.as(colleague)).call(acceptOffer, { params })).status).toBe(409)
  expect(subjectsTo(own.client ?? broker)).toEqual([])
  // The colleague's figures are about the offers of routing.
  const figures = await (await t.as('admin')).call(readBrokerFigures, { params: { id: colleague.id } })
  expect(figures.body.offers).toMatchObject({ declined: 0, lapsed: 0 })
})

test('the broker takes an offer back, twice, and the colleague can’t accept it any more', async () => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const agent = await t.as(broker)
  for (let turn = 0; turn < 2; turn++) {
    const back = await agent.call(withdrawHandover, { params })
    expect([back.status, back.body]).toMatchObject([200, { offer: null, abilities: { handOver: true } }])
  }
  const late = await (await t.as(colleague)).call(acceptOffer, { params })
  expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('withdrawn')])
  expect(await titlesOf(colleague)).toEqual([
    `The offer for ${own.reference} was withdrawn`,
    `New offer: ${own.reference}`,
  ])
  expect(await recordsOf(t, 'case.handed_over', 'case.handover_withdrawn')).toMatchObject([
    { action: 'case.handed_over' },
    { action: 'case.handover_withdrawn', caseId: own.id, data: { brokerId: colleague.id } },
  ])
})

test('the same call again changes nothing, and a second colleague isn’t asked in the meantime', async () => {
  const { colleague, own } = await aHandover()
  expect((await handOver(own, colleague)).status).toBe(200)
  expect((await handOver(own, colleague)).status).toBe(200)
  await t.jobs.runDue()
  expect(emailsTo(colleague)).toHaveLength(1)
  const second = await handOver(own, await t.aBroker())
  expect([second.status, second.error.message]).toEqual([409, expect.stringContaining('already')])
})

test('only licensed colleagues who are there and have room can be asked', async () => {
  const { broker, colleague, own, params } = await aHandover()
  const unlicensed = await t.aBroker({ licences: { life: '2030-01-01' } })
  const full = await t.aBroker({ openCaseCap: 1 })
  await t.aCase({ broker: full, stage: 'quoting' })
  const away = await t.aBroker()
  const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: null }
  await (await t.as(away)).call(createAbsence, { body: { requestKey: newId(), ...days } })
  const { items } = (await (await t.as(broker)).call(listHandoverCandidates, { params })).body
  const eligible = new Map(items.map(item => [item.broker.id, item.eligible]))
  expect([colleague, unlicensed, full, away].map(({ id }) => eligible.get(id))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(eligible.has(broker.id)).toBe(false)
  for (const person of [unlicensed, full, away, broker]) {
    const refused = await handOver(own, person)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['brokerId']])
  }
})

test('a colleague whose licence or insurance has expired, or whose account is closed, can’t be asked', async () => {
  const { own } = await aHandover()
  for (const traits of [
    { licences: { general: '2026-11-17' } },
    { eoExpiresOn: '2026-11-17' },
    { disabledAt: t.clock.now() },
  ]) {
    const refused = await handOver(own, await t.aBroker(traits))
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['brokerId']])
  }
})

test('a case on hold is taken over without a reply due', async () => {
  const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
  const own = await t.aCase({ broker, stage: 'assigned' })
  const params = { id: own.id }
  await handOver(own, colleague)
  const sender = await t.as(broker)
  const { version } = (await sender.call(readCase, { params })).body
  const hold = { version, until: null, reason: 'Possession in spring' }
  expect((await sender.call(holdCase, { params, body: hold })).status).toBe(200)
  const agent = await t.as(colleague)
  expect((await agent.call(readCase, { params })).body).toMatchObject({
    view: 'offer',
    status: 'on_hold',
    abilities: { acceptOffer: true },
  })
  expect((await agent.call(acceptOffer, { params })).body).toMatchObject({
    view: 'broker',
    status: 'on_hold',
  })
  expect(await stored(own.id)).toMatchObject({ brokerId: colleague.id, dueAt: null })
})

test('requests of one sitting that a colleague hands over are answered one by one', async () => {
  const { broker, colleague, own, params } = await aHandover()
  const other = await t.aCase({ broker, stage: 'quoting', client: own.client })
  for (const { id } of [own, other])
    await t.platform.db.update(cases).set({ bundleId: own.id }).where(eq(cases.id, id))
  await handOver(own, colleague)
  await handOver(other, colleague)
  const agent = await t.as(colleague)
  const { items } = (await agent.call(listCases, { query: { scope: 'offered' } })).body
  expect(items.map(({ joinedOffers }) => joinedOffers)).toEqual([0, 0])
  await agent.call(acceptOffer, { params })
  expect([await brokerOf(own), await brokerOf(other)]).toEqual([
    [colleague.id, null, 'quoting'],
    [broker.id, colleague.id, 'quoting'],
  ])
})

test('only the broker of an active case hands it over, and not on what they saw before', async () => {
  const { broker, colleague, own, params } = await aHandover()
  const body = { brokerId: colleague.id, version: own.version, note: NOTE }
  expect((await (await t.as(colleague)).call(handOverCase, { params, body })).status).toBe(404)
  const agent = await t.as(broker)
  await agent.call(moveCase, {
    params,
    body: { to: 'info_needed', version: own.version, reason: 'Roof age' },
  })
  expect((await agent.call(handOverCase, { params, body })).status).toBe(409)
  const closed = await t.aCase({ broker, status: 'closed', outcome: 'lost', stage: 'quoting' })
  expect((await handOver(closed, colleague)).status).toBe(409)
})

test('a case that a colleague hands over doesn’t change whose turn it is to be offered one', async () => {
  const { broker, colleague, own } = await aHandover()
  const other = await t.aBroker({ lastOfferedAt: new Date('2026-11-18T15:00:00Z') })
  await t.aCase({ broker })
  await handOver(own, colleague)
  await (await t.as(broker)).call(withdrawHandover, { params: { id: own.id } })
  expect([await askedFor(await request()), await askedFor(await request())]).toEqual([colleague.id, other.id])
})

test.runIf(engine === 'postgres')('accepting and taking back at once has one result', async () => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const [first, second] = [await t.as(colleague), await t.as(broker)]
  const [accepted, back] = await Promise.all([
    first.call(acceptOffer, { params }),
    second.call(withdrawHandover, { params }),
  ])
  const [holder, offered] = await brokerOf(own)
  expect([accepted.status === 200, offered]).toEqual([holder === colleague.id, null])
  expect(back.status === 200).toBe(holder === broker.id)
})
