import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { createCalendarFeed } from '#shared/calendar.ts'
import { bookCallTime, listCallTimes, offerCallTimes } from '#shared/call-times.ts'
import { acceptOffer, listCaseEvents, listCases, moveCase, readCase } from '#shared/cases/cases.ts'
import { closeCase, holdCase, resumeCase } from '#shared/cases/status.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { listMessages } from '#shared/messages.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { acceptInvitation, inviteBroker } from '#shared/people/invitations.ts'
import { offboardBroker, readOffboarding } from '#shared/people/offboarding.ts'
import { enablePerson, listPeople } from '#shared/people/people.ts'
import { readPolicy } from '#shared/policies/policies.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { changeAccount } from '../../../../../tests/support/admin-actions.ts'
import { BROKER_RECORD } from '../../../../../tests/support/invitations.ts'
import { isSignedIn } from '../../../../../tests/support/logged-in.ts'
import { notificationsOf } from '../../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { requestsOn } from '../../../../../tests/support/requests.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { callTimes } from '../../call-times/tables.ts'

const t = testApp()
const { request, stored, askedFor } = requestsOn(t)
const { titlesOf, subjectsTo, emailsTo } = notificationsOf(t)
const TERMS = { reason: 'A new job', handoverNote: 'The roof is new.' }

type Moves = BodyOf<typeof offboardBroker>['moves']
type PolicyMoves = BodyOf<typeof offboardBroker>['policies']

async function offboard(broker: TestPerson, moves: Moves, policies: PolicyMoves = []) {
  const admin = await t.as('admin')
  return admin.call(offboardBroker, { params: { id: broker.id }, body: { ...TERMS, moves, policies } })
}

// The clock is at Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const onFriday = (hour: number) => `2026-11-20T${hour}:00:00.000Z`

const offerCalls = async (broker: TestPerson, id: string, hours: number[]) =>
  (await t.as(broker)).call(offerCallTimes, { params: { id }, body: { startsAt: hours.map(onFriday) } })

/** A case of this broker with a call booked at the first of these times. */
async function aBookedCall(broker: TestPerson, ...hours: number[]) {
  const client = await t.aClient()
  const own = await t.aCase({ broker, client })
  await offerCalls(broker, own.id, hours)
  const agent = await t.as(client)
  const params = { id: own.id }
  const [time] = (await agent.call(listCallTimes, { params })).body.items
  const booked = await agent.call(bookCallTime, {
    params: { ...params, timeId: time?.id ?? '' },
    body: { instead: null },
  })
  expect(booked.status).toBe(200)
  return { ...own, client }
}

describe('the preview', () => {
  test('shows the open cases with possible brokers, the offers, and the brokers with their licences', async () => {
    const broker = await t.aBroker()
    const other = await t.aBroker({ licences: { life: '2030-01-01' } })
    const assigned = await t.aCase({ broker })
    const quoted = await t.aCase({ broker, stage: 'quoted' })
    await t.aCase({ broker, stage: 'bound' })
    await t.aCase({ broker, stage: 'offered' })
    for (const stage of ['assigned', 'offered', 'bound'] as const) await t.aCase({ broker: other, stage })
    const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: null }
    await (await t.as(other)).call(createAbsence, { body: { requestKey: newId(), ...days } })
    const admin = await t.as('admin')
    const { body } = await admin.call(readOffboarding, { params: { id: broker.id } })
    expect(new Map(body.cases.map(({ id, canReroute }) => [id, canReroute]))).toEqual(
      new Map([
        [assigned.id, true],
        [quoted.id, false],
      ]),
    )
    expect(body.offers).toBe(1)
    const { id, fullName } = other
    expect(body.brokers).toEqual([
      { id, fullName, role: 'broker', openCases: 2, classes: ['life'], awayUntil: '2026-11-20' },
    ])
    const listed = await admin.call(listPeople, { query: { role: 'broker' } })
    expect(new Map(listed.body.items.map(person => [person.id, person.awayUntil]))).toEqual(
      new Map([
        [other.id, '2026-11-20'],
        [broker.id, null],
      ]),
    )
  })

  test('is only for active brokers', async () => {
    const admin = await t.as('admin')
    const client = await t.aClient()
    expect((await admin.call(readOffboarding, { params: { id: client.id } })).status).toBe(409)
    const broker = await t.aBroker()
    await offboard(broker, [])
    expect((await admin.call(readOffboarding, { params: { id: broker.id } })).status).toBe(409)
  })
})

describe('offboarding', () => {
  test('ends the broker’s access at once and assigns each case to the chosen broker', async () => {
    const broker = await t.aBroker()
    const [next, routed] = [await t.aBroker(), await t.aBroker({ cities: ['Calgary'] })]
    const client = await t.aClient()
    const [first, second] = [await t.aCase({ broker, client }), await t.aCase({ broker, client })]
    const third = await t.aCase({ broker, city: 'Calgary' })
    const agent = await t.as(broker)
    const { url } = (await agent.call(createCalendarFeed)).body
    const { status, body } = await offboard(broker, [
      { caseId: first.id, brokerId: next.id },
      { caseId: second.id, brokerId: next.id },
      { caseId: third.id, brokerId: null },
    ])
    expect([status, body.leftAt]).toEqual([200, t.clock.now().toISOString()])
    expect(await isSignedIn(agent)).toBe(false)
    expect((await t.anonymous().get(new URL(url).pathname)).status).toBe(404)
    await t.jobs.runDue()
    expect(await stored(first.id)).toMatchObject({ brokerId: next.id, stage: 'assigned' })
    expect(await stored(second.id)).toMatchObject({ brokerId: next.id })
    expect([next.id, routed.id]).toContain(await askedFor(third.id))
    const notes = await (await t.as(next)).call(listMessages, {
      params: { id: first.id },
      query: { internal: 'yes' },
    })
    expect(JSON.stringify(notes.body)).toContain('The roof is new.')
    // One notification for both of the client's cases.
    expect(subjectsTo(client)).toEqual(['Your broker has changed'])
    expect((await titlesOf(client)).filter(title => title === 'Your broker has changed')).toHaveLength(1)
    expect((await titlesOf(next)).filter(title => title.includes('reassigned to you'))).toHaveLength(2)
    const events = await (await t.as('admin')).call(listCaseEvents, { params: { id: third.id } })
    expect(events.body.items.map(({ kind }) => kind)).toContain('case.rerouted')
    const history = await (await t.as('admin')).call(listAudit, { query: { about: broker.id } })
    expect(history.body.items[0]).toMatchObject({
      action: 'broker.offboarded',
      data: { reason: 'A new job', cases: '3', rerouted: '1' },
    })
  })

  test('takes the broker’s phone number and licence from the pages of their clients', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const bound = await t.aCase({ client, broker, stage: 'bound' })
    const policy = await t.aPolicy(bound)
    const agent = await t.as(client)
    const contacts = async () => [
      (await agent.call(readPolicy, { params: { id: policy.id } })).body.broker,
      (await agent.call(readCase, { params: { id: bound.id } })).body,
    ]
    expect(await contacts()).toMatchObject([
      { phone: broker.phone },
      { broker: { phone: broker.phone, licence: { class: 'general' } } },
    ])
    expect((await offboard(broker, [], [{ line: 'auto', brokerId: null }])).status).toBe(200)
    const { fullName } = broker
    expect(await contacts()).toMatchObject([
      { fullName, phone: null },
      { broker: { fullName, phone: null, licence: null } },
    ])
  })

  test('passes on the open offers, and no case is accepted afterwards', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'] })
    const agent = await t.as(broker)
    const id = await request()
    expect((await offboard(broker, [])).status).toBe(200)
    const next = await t.aBroker({ cities: ['Calgary'] })
    await t.jobs.runDue()
    expect((await agent.call(acceptOffer, { params: { id } })).status).toBe(401)
    expect(await askedFor(id)).toBe(next.id)
  })

  test('moves a booked call to the new broker, and cancels one that no one can keep', async () => {
    const broker = await t.aBroker()
    const [next, busy] = [await t.aBroker(), await t.aBroker()]
    const kept = await aBookedCall(broker, 17)
    const clashing = await aBookedCall(broker, 18, 20)
    const routed = await aBookedCall(broker, 19)
    await aBookedCall(busy, 18)
    await offboard(broker, [
      { caseId: kept.id, brokerId: next.id },
      { caseId: clashing.id, brokerId: busy.id },
      { caseId: routed.id, brokerId: null },
    ])
    await t.jobs.runDue()
    const calls = await t.database.db.select().from(callTimes).orderBy(callTimes.caseId)
    const stateOf = ({ id }: { id: string }) =>
      calls.filter(call => call.caseId === id).map(({ state, brokerId }) => `${state} ${brokerId}`)
    const withdrawn = `withdrawn ${broker.id}`
    expect(stateOf(kept)).toEqual([`booked ${next.id}`])
    expect([...stateOf(clashing), ...stateOf(routed)]).toEqual([withdrawn, withdrawn, withdrawn])
    // One email each explains the change of broker and the call.
    for (const { client } of [clashing, routed]) {
      const emails = emailsTo(client).filter(({ subject }) => subject === 'Your broker has changed')
      expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('is cancelled')])
      expect(subjectsTo(client).filter(subject => subject.startsWith('Call cancelled'))).toEqual([])
    }
    expect(emailsTo(kept.client).at(-1)?.text).toContain('will call you on')
    // The former broker's offered times no longer block the slot.
    expect((await offerCalls(busy, clashing.id, [20])).status).toBe(200)
  })

  test('works for a broker with the maximum number of cases', async () => {
    const broker = await t.aBroker()
    const moves = Array.from({ length: 1000 }, () => ({ caseId: newId(), brokerId: newId() }))
    expect((await offboard(broker, moves)).status).toBe(409)
  })

  test('routes a case again when the new broker has left as well', async () => {
    const [broker, second] = [await t.aBroker(), await t.aBroker()]
    const [own, quoted] = [await t.aCase({ broker }), await t.aCase({ broker, stage: 'quoted' })]
    await offboard(
      broker,
      [own, quoted].map(({ id }) => ({ caseId: id, brokerId: second.id })),
    )
    await offboard(second, [])
    await t.jobs.runDue()
    expect(await stored(own.id)).toMatchObject({ brokerId: null, stage: 'inquiry' })
    expect(await stored(quoted.id)).toMatchObject({ brokerId: null, stage: 'quoted' })
    const { body } = await (await t.as('admin')).call(listCases, { query: { unassigned: 'yes' } })
    expect(body.items.map(({ id }) => id).sort()).toEqual([own.id, quoted.id].sort())
  })

  test('leaves a case with quotes that no broker has to an administrator, also once it’s resumed', async () => {
    const [broker, second] = [await t.aBroker(), await t.aBroker()]
    const quoted = await t.aCase({ broker, stage: 'quoted' })
    const held = await t.aCase({ broker, stage: 'accepted' })
    const admin = await t.as('admin')
    const onHold = { version: 1, until: null, reason: 'Away' }
    expect((await admin.call(holdCase, { params: { id: held.id }, body: onHold })).status).toBe(200)
    await offboard(
      broker,
      [quoted, held].map(({ id }) => ({ caseId: id, brokerId: second.id })),
    )
    await offboard(second, [])
    await t.jobs.runDue()
    const free = await t.aBroker()
    const ended = { version: 1, outcome: 'lost', reason: 'Went elsewhere' } as const
    const params = { id: (await t.aCase({ broker: free })).id }
    expect((await admin.call(closeCase, { params, body: ended })).status).toBe(200)
    const told = `No broker available for ${(await stored(held.id)).reference}`
    const timesTold = async () =>
      (await admin.call(listNotifications)).body.items.filter(({ title }) => title === told).length
    expect(await timesTold()).toBe(1)
    const { version } = await stored(held.id)
    await admin.call(resumeCase, { params: { id: held.id }, body: { version } })
    t.clock.advance({ minutes: 1 })
    await t.jobs.runDue()
    const waiting = { brokerId: null, offeredTo: null, status: 'active' }
    expect(await stored(quoted.id)).toMatchObject({ ...waiting, stage: 'quoted' })
    expect(await stored(held.id)).toMatchObject({ ...waiting, stage: 'accepted' })
    expect(await timesTold()).toBe(2)
    expect((await admin.call(readAttention)).body.unassigned).toBe(2)
  })

  test('doesn’t start a case again that asks the client something about its quotes', async () => {
    const broker = await t.aBroker()
    const { id } = await t.aCase({ broker, stage: 'quoted' })
    const body = { to: 'info_needed', version: 1, reason: 'Which deductible?' } as const
    expect((await (await t.as(broker)).call(moveCase, { params: { id }, body })).status).toBe(200)
    expect((await offboard(broker, [{ caseId: id, brokerId: null }])).status).toBe(422)
  })

  test('is refused when the cases have changed since the preview, and for a broker without the licence', async () => {
    const broker = await t.aBroker()
    const life = await t.aBroker({ licences: { life: '2030-01-01' } })
    const own = await t.aCase({ broker })
    const quoted = await t.aCase({ broker, stage: 'quoted' })
    const others = await t.aCase({ broker: life })
    expect((await offboard(broker, [{ caseId: own.id, brokerId: null }])).status).toBe(409)
    const foreign = [own, others].map(({ id }) => ({ caseId: id, brokerId: null }))
    expect((await offboard(broker, foreign)).status).toBe(409)
    const wrong = await offboard(broker, [
      { caseId: own.id, brokerId: life.id },
      { caseId: quoted.id, brokerId: null },
    ])
    expect([wrong.status, Object.keys((wrong.body as unknown as { fields: object }).fields)]).toEqual([
      422,
      [`moves.${own.id}`, `moves.${quoted.id}`].sort(),
    ])
    expect(await stored(own.id)).toMatchObject({ brokerId: broker.id })
    expect(await isSignedIn(await t.as(broker))).toBe(true)
  })

  test('cannot be undone, but the same address may be invited again', async () => {
    const broker = await t.aBroker()
    await offboard(broker, [])
    expect((await offboard(broker, [])).status).toBe(200)
    const admin = await t.as('admin')
    expect((await changeAccount(admin, enablePerson, broker)).status).toBe(409)
    const body = { email: broker.email, fullName: broker.fullName, broker: BROKER_RECORD }
    expect((await admin.call(inviteBroker, { body })).status).toBe(201)
    await t.jobs.runDue()
    const invitation = emailsTo(broker).find(({ subject }) => subject.startsWith('Your invitation'))
    const token = invitation?.links.find(link => link.includes('#'))?.split('#')[1] ?? ''
    const accepted = await t.anonymous().call(acceptInvitation, {
      body: {
        token,
        username: 'back_again',
        fullName: 'Back Again',
        phone: broker.phone,
        password: 'Cold-Lake-1912',
      },
    })
    expect([accepted.status, accepted.body]).toMatchObject([201, { role: 'broker' }])
  })
})
