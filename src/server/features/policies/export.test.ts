import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportPolicies } from '#shared/policies/export.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { audit } from '../audit/tables.ts'
import { cases } from '../cases/tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n')

test('an export has the policies of the list, in its order, with who looks after them', async () => {
  const broker = await t.aBroker({ fullName: 'Dale Rasmussen' })
  const aCaseOf = (contactName: string) =>
    t.aCase({
      broker,
      client: null,
      stage: 'bound',
      contactName,
      contactEmail: 'o@example.com',
      city: 'Red Deer',
    })
  const [later, ended, first] = [
    await aCaseOf('Ada Okafor'),
    await aCaseOf('Bo Okafor'),
    await aCaseOf('=1+1'),
  ]
  await t.aPolicy(later, { expiresOn: '2027-06-01', effectiveOn: '2026-06-01', number: 'PM-2' })
  await t.aPolicy(ended, { expiresOn: '2026-11-01', effectiveOn: '2025-11-01' })
  await t.aPolicy(first, {
    effectiveOn: '2025-12-01',
    expiresOn: '2026-12-01',
    premiumCents: 182450,
    cancelledOn: '2026-11-30',
    claimsPhone: '(403) 555-0199',
  })
  const admin = await t.as('admin')
  const [headings, ...rows] = linesOf((await admin.call(exportPolicies)).text)
  expect(headings).toMatch(/^reference,client,email,phone,city,may_contact,line,insurer,policy_number,/)
  const person = 'o@example.com,(403) 555-0155,Red Deer,yes,Auto,Prairie Mutual'
  expect(rows).toEqual([
    `${first.reference},'=1+1,${person},PM-1001,2025-12-01,2026-12-01,1824.50,(403) 555-0199,active,2026-11-30,Dale Rasmussen,${broker.email}`,
    `${later.reference},Ada Okafor,${person},PM-2,2026-06-01,2027-06-01,,,active,,Dale Rasmussen,${broker.email}`,
  ])
  const found = linesOf((await admin.call(exportPolicies, { query: { status: 'all', q: 'okafor' } })).text)
  expect(found.slice(1).map(row => row.split(',')[1])).toEqual(['Ada Okafor', 'Bo Okafor'])
})

test('a list longer than a page is exported completely, each policy once', { timeout: 60_000 }, async () => {
  await t.aPolicy(await t.aCase({ broker: await t.aBroker() }))
  await t.platform.db.execute(`
    WITH copies AS (
      INSERT INTO cases (id, reference, kind, line, status, stage, contact_name, contact_email, contact_phone, answers,
        answers_shared, broker_id, opened_at, updated_at)
      SELECT gen_random_uuid(), 'AB-2025-' || n, kind, line, status, stage, contact_name, contact_email, contact_phone, answers,
        answers_shared, broker_id, opened_at, updated_at
      FROM generate_series(100000, 100999) n, cases RETURNING id)
    INSERT INTO policies (id, case_id, line, insurer, number, effective_on, expires_on, issued_at, updated_at)
    SELECT gen_random_uuid(), copies.id, line, insurer, number, effective_on, expires_on, issued_at, updated_at
    FROM copies, policies`)
  const rows = linesOf((await (await t.as('admin')).call(exportPolicies)).text).slice(1)
  expect([rows.length, new Set(rows).size]).toEqual([1001, 1001])
})

test('an export is in the audit log with its filters, but not with what was searched for', async () => {
  const admin = await t.as('admin')
  await admin.call(exportPolicies, { query: { status: 'ended', q: 'Okafor' } })
  const [entry] = await t.platform.db.select().from(audit).where(eq(audit.action, 'policies.exported'))
  expect(entry?.data).toEqual({ status: 'ended' })
})

test('a broker exports the policies of their own clients, and not those they cover or have a request about', async () => {
  const [broker, other] = [await t.aBroker(), await t.aBroker()]
  await t.aPolicy(await t.aCase({ broker, stage: 'bound' }), { number: 'OWN-1' })
  const covered = await t.aCase({ broker: other, stage: 'bound' })
  await t.aPolicy(covered, { number: 'COVERED-1' })
  await t.platform.db.update(cases).set({ coveredBy: broker.id }).where(eq(cases.id, covered.id))
  const asked = await t.aPolicy(await t.aCase({ broker: other, stage: 'bound' }), { number: 'ASKED-1' })
  await t.aCase({ broker, kind: 'change', policyId: asked.id })
  const agent = await t.as(broker)
  const numbers = (await agent.call(listPolicies)).body.items.map(({ number }) => number)
  expect(numbers.sort()).toEqual(['ASKED-1', 'COVERED-1', 'OWN-1'])
  const rows = linesOf((await agent.call(exportPolicies)).text).slice(1)
  expect(rows.map(row => row.match(/\w+-1,2/)?.[0])).toEqual(['OWN-1,2'])
  expect(rows[0]).toContain(broker.email)
  const entries = await t.platform.db.select().from(audit).where(eq(audit.action, 'policies.exported'))
  expect(entries.map(({ actorId }) => actorId)).toEqual([broker.id])
})
