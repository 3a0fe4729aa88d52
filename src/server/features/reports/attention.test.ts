import { expect, test } from 'vitest'
import { acceptOffer, type CaseAttention, listCases, moveCase } from '#shared/cases/cases.ts'
import { listEmails } from '#shared/emails.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { aDeadEmail } from '../../../../tests/support/rights-requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { aSentQuote } = quotesOn(t)

const NOTHING = {
  unassigned: 0,
  overdue: 0,
  uncovered: 0,
  waiting: 0,
  expiring: 0,
  renewals: 0,
  policiesWithoutBroker: 0,
  credentialsEndingSoon: 0,
  credentialsEnded: 0,
  failedEmails: 0,
}

const counts = async () => (await (await t.as('admin')).call(readAttention)).body

const listed = async (attention: CaseAttention) => {
  const { body } = await (await t.as('admin')).call(listCases, { query: { attention } })
  return body.items.map(({ reference }) => reference)
}

test('nothing needs attention in an empty network', async () => {
  expect(await counts()).toEqual(NOTHING)
})

test('the dashboard counts exactly what the lists show', async () => {
  const broker = await t.aBroker()
  const past = new Date('2026-11-18T15:59:00Z')
  await t.aCase({ stage: 'inquiry' })
  await t.aCase({ stage: 'inquiry', status: 'on_hold' })
  await t.aCase({ stage: 'offered', broker })
  const overdue = await t.aCase({ broker, dueAt: past })
  await t.aCase({ broker, dueAt: new Date('2026-11-18T16:01:00Z') })
  await t.aCase({ broker, dueAt: past, status: 'on_hold' })
  const expiring = await t.aCase({ broker, stage: 'quoting' })
  await aSentQuote(expiring, { validUntil: '2026-11-25' })
  // Two quotes, one case.
  await aSentQuote(expiring, { validUntil: '2026-11-24', insurer: 'Foothills' })
  await aSentQuote(await t.aCase({ broker, stage: 'quoting' }), { validUntil: '2026-11-26' })
  const bound = await t.aCase({ broker, stage: 'bound' })
  await t.aPolicy(bound, { expiresOn: '2026-12-18' })
  await t.aPolicy(await t.aCase({ broker, stage: 'bound' }), { expiresOn: '2026-12-19', number: 'PM-2' })
  await t.aPolicy(await t.aCase({ broker, stage: 'bound' }), {
    expiresOn: '2026-12-01',
    cancelledOn: '2026-11-01',
    number: 'PM-3',
  })
  await aDeadEmail(t)

  expect(await counts()).toEqual({
    ...NOTHING,
    unassigned: 1,
    overdue: 1,
    expiring: 1,
    renewals: 1,
    failedEmails: 1,
  })
  expect(await listed('overdue')).toEqual([overdue.reference])
  expect(await listed('expiring')).toEqual([expiring.reference])
  const admin = await t.as('admin')
  const unassigned = await admin.call(listCases, { query: { unassigned: 'yes', status: 'active' } })
  expect(unassigned.body.items).toHaveLength(1)
  const renewals = await admin.call(listPolicies, { query: { status: 'ending_soon' } })
  expect(renewals.body.items.map(({ number }) => number)).toEqual(['PM-1001'])
  expect((await admin.call(listEmails, { query: { state: 'dead' } })).body.items).toHaveLength(1)
})

test('a case waits for its client since it was moved, whatever happens later', async () => {
  const broker = await t.aBroker()
  const own = await t.aCase({ broker, stage: 'offered' })
  const agent = await t.as(broker)
  const { version } = (await agent.call(acceptOffer, { params: { id: own.id } })).body
  t.clock.advance({ days: 2 })
  await (await t.as(broker)).call(moveCase, {
    params: { id: own.id },
    body: { to: 'info_needed', version, reason: 'A photo of the roof' },
  })
  t.clock.advance({ days: 7 })
  expect([await listed('waiting'), (await counts()).waiting]).toEqual([[], 0])
  t.clock.advance({ minutes: 1 })
  expect([await listed('waiting'), (await counts()).waiting]).toEqual([[own.reference], 1])
  const later = await t.as(broker)
  const now = (await later.call(listCases)).body.items[0]
  await later.call(moveCase, {
    params: { id: own.id },
    body: { to: 'assigned', version: now?.version ?? 0, reason: 'They phoned' },
  })
  expect([await listed('waiting'), (await counts()).waiting]).toEqual([[], 0])
})

test('a broker can’t list the cases that need an administrator’s attention', async () => {
  const answer = await (await t.as('broker')).call(listCases, { query: { attention: 'overdue' } })
  expect(answer.status).toBe(403)
})
