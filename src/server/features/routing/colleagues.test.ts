import { expect, test } from 'vitest'
import {
  acceptOffer,
  assignCase,
  declineOffer,
  listCaseEvents,
  listCases,
  moveCase,
  readCase,
  withdrawCase,
} from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { readBrokerFigures } from '#shared/dashboard.ts'
import { listMessages } from '#shared/messages.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { handOverCase, listHandoverCandidates, takeBackCase } from '#shared/routing/colleagues.ts'
import type { TestCase } from '../../../../tests/support/case-builders.ts'
import { engine } from '../../../../tests/support/database.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, emailsTo, subjectsTo } = notificationsOf(t)
const { request, askedFor } = requestsOn(t)

const NOTE = 'Wants the cheapest deductible'
const WITHDRAWN = ({ reference }: TestCase) => `The offer for ${reference} was withdrawn`

async function aHandover() {
  const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
  const own = await t.aCase({ broker, stage: 'quoting' })
  return { broker, colleague, own, params: { id: own.id } }
}

async function handOver(own: TestCase, to: TestPerson, from = own.broker) {
  const agent = await t.as(from ?? 'admin')
  const { version } = (await agent.call(readCase, { params: { id: own.id } })).body
  return agent.call(handOverCase, { params: { id: own.id }, body: { brokerId: to.id, version, note: NOTE } })
}

const brokerOf = async (own: TestCase) => {
  const { body } = await (await t.as('admin')).call(readCase, { params: { id: own.id } })
  return body.view === 'admin' ? [body.broker?.id, body.offer?.broker.id ?? null, body.stage] : []
}

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
    const back = await agent.call(takeBackCase, { params })
    expect([back.status, back.body]).toMatchObject([200, { offer: null, abilities: { handOver: true } }])
  }
  const late = await (await t.as(colleague)).call(acceptOffer, { params })
  expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('withdrawn')])
  expect(await titlesOf(colleague)).toEqual([WITHDRAWN(own), `New offer: ${own.reference}`])
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
  expect((await handOver(own, await t.aBroker())).status).toBe(409)
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

test('an administrator who assigns an offered case withdraws the offer', async () => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const other = await t.aBroker()
  const admin = await t.as('admin')
  const { version } = (await admin.call(readCase, { params })).body
  await admin.call(assignCase, { params, body: { brokerId: other.id, version, reason: 'Knows them' } })
  expect(await brokerOf(own)).toEqual([other.id, null, 'quoting'])
  expect((await (await t.as(colleague)).call(acceptOffer, { params })).status).toBe(409)
  expect((await titlesOf(colleague))[0]).toBe(WITHDRAWN(own))
  expect((await titlesOf(broker))[0]).toBe(`Case ${own.reference} now has another broker`)
  expect(await titlesOf(other)).toEqual([`Case ${own.reference} was reassigned to you`])
})

test('a colleague to whom the administrator assigns the case they were offered reads nothing of a withdrawal', async () => {
  const { colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const admin = await t.as('admin')
  const { version } = (await admin.call(readCase, { params })).body
  await admin.call(assignCase, { params, body: { brokerId: colleague.id, version, reason: 'Knows them' } })
  expect(await titlesOf(colleague)).toEqual([
    `Case ${own.reference} was reassigned to you`,
    `New offer: ${own.reference}`,
  ])
})

interface End {
  how: string
  end: (of: Awaited<ReturnType<typeof aHandover>>) => Promise<{ status: number }>
  title?: (of: TestCase) => string
}

const ENDS: readonly End[] = [
  {
    how: 'is closed',
    end: async ({ broker, params }) => {
      const agent = await t.as(broker)
      const { version } = (await agent.call(readCase, { params })).body
      return agent.call(closeCase, { params, body: { version, outcome: 'lost', reason: 'Price' } })
    },
  },
  {
    how: 'ends with a policy',
    end: async ({ broker, params }) => {
      const agent = await t.as(broker)
      const { version } = (await agent.call(readCase, { params })).body
      const terms = { insurer: 'Prairie Mutual', number: 'PM-1', premiumCents: null, claimsPhone: null }
      const days = { effectiveOn: '2026-11-18', expiresOn: '2027-11-18' }
      return agent.call(bindCase, { params, body: { version, ...terms, ...days, agreement: 'By phone' } })
    },
  },
  {
    how: 'is withdrawn by the client',
    end: async ({ own, params }) => {
      const agent = await t.as(own.client ?? 'client')
      const { version } = (await agent.call(readCase, { params })).body
      return agent.call(withdrawCase, { params, body: { version, reason: '' } })
    },
    title: ({ reference }) => `The client withdrew ${reference}`,
  },
]

test.for(ENDS)('a colleague is told when the case they were offered $how', async ({
  end,
  title = WITHDRAWN,
}) => {
  const handover = await aHandover()
  await handOver(handover.own, handover.colleague)
  expect((await end(handover)).status).toBeLessThan(300)
  expect(await titlesOf(handover.colleague)).toEqual([
    title(handover.own),
    `New offer: ${handover.own.reference}`,
  ])
})

test('a case that a colleague hands over doesn’t change whose turn it is to be offered one', async () => {
  const { broker, colleague, own } = await aHandover()
  const other = await t.aBroker({ lastOfferedAt: new Date('2026-11-18T16:00:00Z') })
  await t.aCase({ broker })
  await handOver(own, colleague)
  await (await t.as(broker)).call(takeBackCase, { params: { id: own.id } })
  expect([await askedFor(await request()), await askedFor(await request())]).toEqual([colleague.id, other.id])
})

test.runIf(engine === 'postgres')('accepting and taking back at once has one result', async () => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const [first, second] = [await t.as(colleague), await t.as(broker)]
  const [accepted, back] = await Promise.all([
    first.call(acceptOffer, { params }),
    second.call(takeBackCase, { params }),
  ])
  const [holder, offered] = await brokerOf(own)
  expect([accepted.status === 200, offered]).toEqual([holder === colleague.id, null])
  expect(back.status === 200).toBe(holder === broker.id)
})
