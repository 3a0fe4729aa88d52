import { expect, test } from 'vitest'
import { assignCase, listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { readBrokerFigures } from '#shared/dashboard.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { paths } from '#shared/paths.ts'
import { offboardBroker, readOffboarding } from '#shared/people/offboarding.ts'
import {
  bindCase,
  changePolicy,
  listPolicies,
  readPolicy,
  requestService,
} from '#shared/policies/policies.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { readBrand } from '#shared/settings/brand.ts'
import { whileFailing } from '../../../../../tests/support/failing-row.ts'
import { notificationsOf } from '../../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { openRenewals } from '../../policies/requests-and-renewals.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, subjectsTo, emailsTo } = notificationsOf(t)

type Line = 'auto' | 'life' | 'home'

/** A case of this broker that ended with a policy. */
async function aPolicyOf(
  broker: TestPerson,
  { line = 'auto', client, ...terms }: { line?: Line; client?: TestPerson; [term: string]: unknown } = {},
) {
  const owner = client ?? (await t.aClient())
  const own = await t.aCase({ broker, client: owner, stage: 'bound', line })
  const { id } = await t.aPolicy(own, { line, number: `PM-${newId().slice(-6)}`, ...terms })
  return { id, caseId: own.id, client: owner, params: { id } }
}

async function offboard(
  broker: TestPerson,
  policies: { line: Line; brokerId: string | null }[],
  moves: { caseId: string; brokerId: string | null }[] = [],
) {
  const admin = await t.as('admin')
  const body = { reason: 'A new job', handoverNote: '', moves, policies }
  return admin.call(offboardBroker, { params: { id: broker.id }, body })
}

const preview = async ({ id }: TestPerson) =>
  (await (await t.as('admin')).call(readOffboarding, { params: { id } })).body.policies

const TERMS = { insurer: 'Prairie Mutual', number: 'PM-9', premiumCents: null, claimsPhone: null }
const YEAR = { effectiveOn: '2026-11-18', expiresOn: '2027-11-18' }

test('the preview counts the policies in force and those that begin later, by line', async () => {
  const broker = await t.aBroker()
  await aPolicyOf(broker)
  await aPolicyOf(broker, { effectiveOn: '2027-01-01' })
  await aPolicyOf(broker, { cancelledOn: '2026-11-18' })
  await aPolicyOf(broker, { cancelledOn: '2026-11-17' })
  await aPolicyOf(broker, { effectiveOn: '2025-11-18', expiresOn: '2026-11-18' })
  await aPolicyOf(broker, { line: 'home' })
  await aPolicyOf(await t.aBroker())
  expect(await preview(broker)).toEqual([
    { line: 'auto', licenceClass: 'general', count: 3 },
    { line: 'home', licenceClass: 'general', count: 1 },
  ])
})

test('the chosen broker corrects the policies and is the client’s broker, and each client is told once', async () => {
  const [broker, next] = [await t.aBroker(), await t.aBroker()]
  const first = await aPolicyOf(broker)
  const second = await aPolicyOf(broker, { client: first.client })
  const ended = await aPolicyOf(broker, { effectiveOn: '2025-11-01', expiresOn: '2026-11-01' })
  const withCase = await aPolicyOf(broker)
  const open = await t.aCase({ broker, client: withCase.client })
  const done = await offboard(
    broker,
    [{ line: 'auto', brokerId: next.id }],
    [{ caseId: open.id, brokerId: next.id }],
  )
  expect(done.status).toBe(200)
  await t.jobs.runDue()

  const agent = await t.as(next)
  const listed = await agent.call(listPolicies, { query: { status: 'all' } })
  expect(listed.body.items.map(({ id }) => id).sort()).toEqual([first.id, second.id, withCase.id].sort())
  const body = { version: 1, ...TERMS, ...YEAR }
  expect((await agent.call(changePolicy, { params: first.params, body })).body).toMatchObject({
    number: 'PM-9',
  })
  const shown = await (await t.as(first.client)).call(readPolicy, { params: first.params })
  expect(shown.body.broker).toMatchObject({ id: next.id, phone: next.phone })
  const history = await (await t.as(first.client)).call(listCaseEvents, { params: { id: first.caseId } })
  const told = history.body.items.find(({ kind }) => kind === 'case.assigned')
  expect(told?.sentence).toBe(`${next.fullName} is now your broker.`)

  for (const client of [first.client, withCase.client])
    expect(subjectsTo(client)).toEqual(['Your broker has changed'])
  expect(emailsTo(first.client)[0]?.text).toMatch(/looks\s+after your policy/)
  expect(subjectsTo(ended.client)).toEqual([])
  expect((await titlesOf(next)).filter(title => title.includes('policies'))).toHaveLength(1)
})

test('a case that can’t be handed over keeps none of the others back, and each client is told once', async () => {
  const [broker, next] = [await t.aBroker(), await t.aBroker()]
  const first = await aPolicyOf(broker)
  const second = await aPolicyOf(broker, { client: first.client })
  const visitor = { broker, client: null, stage: 'bound' as const, contactEmail: 'visitor@example.ca' }
  const [third, fourth] = [await t.aCase(visitor), await t.aCase(visitor)]
  for (const own of [third, fourth]) await t.aPolicy(own, { line: 'auto', number: own.reference })
  const open = await t.aCase({ broker })
  const ids = [open.id, first.caseId, fourth.id].map(id => `'${id}'`)
  await offboard(broker, [{ line: 'auto', brokerId: next.id }], [{ caseId: open.id, brokerId: next.id }])
  await whileFailing(t, { table: 'cases', when: `NEW.id IN (${ids})` }, () => t.jobs.runDue())
  const policies = async () => (await (await t.as(next)).call(listPolicies)).body.items
  expect((await policies()).map(({ caseId }) => caseId).sort()).toEqual([second.caseId, third.id].sort())
  t.clock.advance({ minutes: 1 })
  await t.jobs.runDue()
  expect(await policies()).toHaveLength(4)
  for (const person of [first.client, { email: 'visitor@example.ca' }])
    expect(subjectsTo(person)).toEqual(['Your broker has changed'])
})

test('policies that no one gets are listed and counted as without a broker, and an administrator assigns one', async () => {
  const [broker, next] = [await t.aBroker(), await t.aBroker()]
  const own = await aPolicyOf(broker)
  await aPolicyOf(next)
  const admin = await t.as('admin')
  const without = async () => {
    const { body } = await admin.call(listPolicies, { query: { status: 'without_broker' } })
    const { policiesWithoutBroker } = (await admin.call(readAttention)).body
    return [body.items.map(({ id }) => id), policiesWithoutBroker]
  }
  expect(await without()).toEqual([[], 0])
  expect((await offboard(broker, [{ line: 'auto', brokerId: null }])).status).toBe(200)
  await t.jobs.runDue()
  expect(await without()).toEqual([[own.id], 1])
  const left = 'Your broker has left. We’ll tell you who looks after your policy'
  expect(subjectsTo(own.client)).toEqual([left])
  expect(emailsTo(own.client)[0]?.text).toContain('View your policy')
  expect(emailsTo(own.client)[0]?.links[0]).toMatch(paths.clientPolicy(own.id))
  const told = await (await t.as(own.client)).call(listNotifications)
  expect(told.body.items.map(({ path }) => path)).toEqual([paths.clientPolicy(own.id)])

  t.clock.advance({ minutes: 10 })
  const params = { id: own.caseId }
  const { version } = (await admin.call(readCase, { params })).body
  const body = { brokerId: next.id, version, reason: 'Left' }
  expect((await (await t.as('office')).call(assignCase, { params, body })).status).toBe(409)
  const given = await admin.call(assignCase, { params, body })
  expect([given.status, given.body]).toMatchObject([200, { status: 'closed', stage: 'bound' }])
  expect(await without()).toEqual([[], 0])
  await t.jobs.runDue()
  expect(subjectsTo(own.client)).toEqual([left, 'Another broker now looks after your policy'])
  expect((await titlesOf(next))[0]).toMatch(/^You’re now the broker for the policy of AB-/)
  const shown = await (await t.as(own.client)).call(readPolicy, { params: own.params })
  expect(shown.body.broker?.id).toBe(next.id)
  // Their results are without the policy that another broker recorded.
  const figures = await admin.call(readBrokerFigures, { params: { id: next.id } })
  expect(figures.body).toMatchObject({ assigned: 1, closed: { won: 1 } })
})

test('a client whose policies no one gets is told once, with how to reach the brokerage', async () => {
  const [broker, next, gone] = [await t.aBroker(), await t.aBroker(), await t.aBroker()]
  const first = await aPolicyOf(broker)
  await aPolicyOf(broker, { client: first.client })
  await aPolicyOf(broker, { client: first.client, line: 'home' })
  const visitor = { broker, client: null, stage: 'bound' as const, contactEmail: 'visitor@example.ca' }
  for (const own of [await t.aCase(visitor), await t.aCase(visitor)])
    await t.aPolicy(own, { line: 'auto', number: own.reference })
  const kept = await aPolicyOf(broker, { line: 'life' })
  const open = await t.aCase({ broker, client: kept.client })
  const done = await offboard(
    broker,
    [
      { line: 'auto', brokerId: null },
      { line: 'home', brokerId: gone.id },
      { line: 'life', brokerId: null },
    ],
    [{ caseId: open.id, brokerId: next.id }],
  )
  expect(done.status).toBe(200)
  // The chosen broker leaves before the job runs.
  await offboard(gone, [])
  await t.jobs.runDue()

  const left = 'Your broker has left. We’ll tell you who looks after your policy'
  for (const person of [first.client, { email: 'visitor@example.ca' }])
    expect(subjectsTo(person)).toEqual([left])
  expect(await titlesOf(first.client)).toEqual([left])
  const { phone, email } = (await (await t.as('admin')).call(readBrand)).body
  for (const told of [phone, email]) expect(emailsTo(first.client)[0]?.text.split('-- ')[0]).toContain(told)
  // Who also has an open request is told of both.
  expect(subjectsTo(kept.client).toSorted()).toEqual(['Your broker has changed', left])
})

test('a policy’s case is never given to the broker who covers for an absence', async () => {
  const [broker, away, covering] = [await t.aBroker(), await t.aBroker(), await t.aBroker()]
  const own = await aPolicyOf(broker)
  const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: covering.id }
  await (await t.as(away)).call(createAbsence, { body: { requestKey: newId(), ...days } })
  await offboard(broker, [{ line: 'auto', brokerId: away.id }])
  await t.jobs.runDue()
  const listed = async (person: TestPerson) => (await (await t.as(person)).call(listPolicies)).body.items
  expect((await listed(away)).map(({ id }) => id)).toEqual([own.id])
  expect(await listed(covering)).toEqual([])
})

test('a renewal and a request go to the new broker of the policy', async () => {
  const [broker, next] = [await t.aBroker(), await t.aBroker()]
  const own = await aPolicyOf(broker, { effectiveOn: '2026-01-01', expiresOn: '2027-01-01' })
  await offboard(broker, [{ line: 'auto', brokerId: next.id }])
  await t.jobs.runDue()
  await openRenewals(t.platform)
  const answers = { change: 'vehicle', effectiveOn: '2026-12-05', details: 'A new car' }
  const body = { clientId: newId(), kind: 'change' as const, answers }
  await (await t.as(own.client)).call(requestService, { params: own.params, body })
  const { body: cases } = await (await t.as(next)).call(listCases)
  expect(cases.items.map(({ kind }) => kind).sort()).toEqual(['change', 'renewal'])
})

test('a broker without the licence, and lines that have changed since, are refused', async () => {
  const broker = await t.aBroker()
  const life = await t.aBroker({ licences: { life: '2030-01-01' } })
  const own = await t.aCase({ broker, stage: 'accepted', line: 'home' })
  await aPolicyOf(broker)
  const wrong = await offboard(
    broker,
    [{ line: 'auto', brokerId: life.id }],
    [{ caseId: own.id, brokerId: life.id }],
  )
  expect([wrong.status, Object.keys(wrong.error.fields ?? {}).sort()]).toEqual([
    422,
    [`moves.${own.id}`, 'policies.auto'],
  ])
  const uninsured = await t.aBroker({ eoExpiresOn: '2026-11-17' })
  expect((await offboard(broker, [{ line: 'auto', brokerId: uninsured.id }], [])).status).toBe(409)
  const body = { version: 1, ...TERMS, ...YEAR }
  await (await t.as(broker)).call(bindCase, { params: { id: own.id }, body })
  expect((await offboard(broker, [{ line: 'auto', brokerId: null }])).status).toBe(409)
  const insured = await offboard(broker, [
    { line: 'auto', brokerId: uninsured.id },
    { line: 'home', brokerId: null },
  ])
  expect([insured.status, Object.keys(insured.error.fields ?? {})]).toEqual([422, ['policies.auto']])
})
