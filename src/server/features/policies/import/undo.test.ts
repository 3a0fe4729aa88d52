import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { assignCase, readCase } from '#shared/cases/cases.ts'
import { listPolicyImports, readPolicyImport, undoPolicyImport } from '#shared/policies/import.ts'
import { changePolicy } from '#shared/policies/policies.ts'
import { placeLegalHold } from '#shared/privacy/erasure.ts'
import { createTask } from '#shared/tasks.ts'
import { engine } from '../../../../../tests/support/database.ts'
import { policyImportOn } from '../../../../../tests/support/policy-import.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { claimCase } from '../../cases/claiming/service.ts'
import { openRenewals } from '../requests-and-renewals.ts'
import { usedSinceImport } from '../tables.ts'
import { DELETED_TABLES } from './undo-store.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { importAs, policiesOf } = policyImportOn(t)

const REASON = 'The wrong brokerage'

const imports = async () => (await (await t.as('admin')).call(listPolicyImports)).body.items
const newest = async () => (await imports())[0]?.id ?? ''

async function undo(id: string) {
  return (await t.as('admin')).call(undoPolicyImport, { params: { id }, body: { reason: REASON } })
}

async function undosInAudit() {
  const { items } = (await (await t.as('admin')).call(listAudit)).body
  return items.filter(({ action }) => action === 'policies.import_undone')
}

const policyOf = async (number: string) =>
  (await policiesOf('admin')).find(policy => policy.number === number) ?? { id: '', caseId: '' }

const numbers = async () => (await policiesOf('admin')).map(({ number }) => number).toSorted()

test('an undone import leaves nothing, keeps what others imported, and the same file can be imported again', async () => {
  const client = await t.aClient({ email: 'known@people.example' })
  const broker = await t.aBroker()
  const admin = await t.as('admin')
  await importAs(admin, { number: 'PM-1' })
  const rows = [
    { email: client.email, broker: broker.email, note: 'Quartermain' },
    { email: 'new@people.example' },
  ]
  await importAs(admin, ...rows)
  expect(await imports()).toMatchObject([
    { fileName: 'old system.csv', policies: 2, remaining: 2, undoneAt: null },
    { policies: 1, remaining: 1 },
  ])
  const undone = await undo(await newest())
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { policies: 2, remaining: 0, removable: 0, keptCount: 0, undoneAt: expect.any(String) },
  ])
  expect(await numbers()).toEqual(['PM-1'])
  for (const person of [client, broker]) expect(await policiesOf(person)).toEqual([])
  const { rows: left } = await t.database.db.execute(sql`
    SELECT (SELECT count(*)::int FROM cases) AS cases, (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM consents WHERE case_id IS NOT NULL) AS consents`)
  expect(left).toEqual([{ cases: 1, events: 1, consents: 1 }])
  expect(await undosInAudit()).toMatchObject([
    { data: { file: 'old system.csv', reason: REASON, deleted: '2', kept: '0' } },
  ])
  expect((await importAs(admin, ...rows)).body.policies).toBe(2)
})

test('a policy of a client with a legal hold is kept', async () => {
  const client = await t.aClient({ email: 'known@people.example' })
  const admin = await t.as('admin')
  await importAs(admin, { email: client.email }, {})
  const params = { id: client.id }
  const placed = await admin.call(placeLegalHold, { params, body: { reason: 'Claim 77' } })
  expect(placed.status).toBe(201)
  const id = await newest()
  const { body } = await admin.call(readPolicyImport, { params: { id } })
  expect([body.removable, body.kept.map(({ use }) => use)]).toEqual([1, ['hold']])
  await undo(id)
  expect(await policiesOf(client)).toHaveLength(1)
})

test('the same call again changes nothing, and an unknown import is refused', async () => {
  await importAs(await t.as('admin'), {})
  const id = await newest()
  const first = await undo(id)
  t.clock.advance({ minutes: 5 })
  const second = await undo(id)
  expect([second.status, second.body]).toEqual([200, first.body])
  expect(await undosInAudit()).toHaveLength(1)
  expect((await undo(crypto.randomUUID())).status).toBe(404)
})

test('a file whose policies are all recorded is in no list', async () => {
  await importAs(await t.as('admin'), {})
  await importAs(await t.as('admin'), {})
  expect(await imports()).toHaveLength(1)
})

test('policies that were used since are kept, and named with the reason', async () => {
  const broker = await t.aBroker()
  const admin = await t.as('admin')
  const soon = { effectiveOn: '2026-01-10', expiresOn: '2027-01-10', broker: broker.email }
  await importAs(admin, {}, {}, {}, {}, {}, {}, {}, soon)
  const at = async (index: number) => policyOf(`PM-${3001 + index}`)
  const sample = await t.aCase({ broker })
  const caseAt = async (index: number) => ({ ...sample, id: (await at(index)).caseId, client: null })
  await t.aDocument(await caseAt(1), { by: broker })
  await t.aMessage(await caseAt(2), { author: broker, body: 'A note', internal: true })
  const task = {
    clientId: crypto.randomUUID(),
    caseId: (await caseAt(3)).id,
    title: 'Call',
    dueOn: '2026-11-20',
  }
  expect((await admin.call(createTask, { body: task })).status).toBe(201)
  const terms = { insurer: 'Prairie Mutual', number: 'PM-3005', premiumCents: null, claimsPhone: null }
  const changed = await admin.call(changePolicy, {
    params: { id: (await at(4)).id },
    body: { version: 1, ...terms, effectiveOn: '2026-06-01', expiresOn: '2027-06-02' },
  })
  expect(changed.status).toBe(200)
  const client = await t.aClient()
  const claimed = (await caseAt(5)).id
  await t.platform.db.transaction(tx => claimCase(t.platform, tx, claimed, client.id))
  const params = { id: (await caseAt(6)).id }
  const { version } = (await admin.call(readCase, { params })).body
  await admin.call(assignCase, { params, body: { brokerId: broker.id, version, reason: 'Hers' } })
  await openRenewals(t.platform)

  const id = await newest()
  const { body } = await admin.call(readPolicyImport, { params: { id } })
  expect([body.removable, body.keptCount]).toEqual([1, 7])
  const kept = [
    ['PM-3002', 'document'],
    ['PM-3003', 'message'],
    ['PM-3004', 'task'],
    ['PM-3005', 'change'],
    ['PM-3006', 'client'],
    ['PM-3007', 'change'],
    ['PM-3008', 'case'],
  ]
  expect(body.kept.map(({ number, use }) => [number, use])).toEqual(kept)
  expect((await undo(id)).body).toMatchObject({ removable: 0, remaining: 7, keptCount: 7 })
  expect(await numbers()).toEqual(kept.map(([number]) => number))
  expect((await imports())[0]).toMatchObject({ policies: 8, remaining: 7 })
})

test('an import whose policies were all used can’t be undone', async () => {
  await importAs(await t.as('admin'), {})
  await t.database.db.execute(sql`UPDATE policies SET version = 2`)
  expect((await undo(await newest())).status).toBe(409)
  expect(await undosInAudit()).toEqual([])
  expect((await imports())[0]?.undoneAt).toBeNull()
})

test('the list of imports has pages', async () => {
  for (const number of ['PM-1', 'PM-2', 'PM-3']) await importAs(await t.as('admin'), { number })
  const admin = await t.as('admin')
  const first = await admin.call(listPolicyImports, { query: { limit: 2 } })
  const second = await admin.call(listPolicyImports, { query: { limit: 2, after: first.body.next ?? '' } })
  expect([first.body.items.length, second.body.items.length, second.body.next]).toEqual([2, 1, null])
})

test.runIf(engine === 'postgres')('two undos at once delete once', async () => {
  await importAs(await t.as('admin'), {}, {})
  const id = await newest()
  const both = await Promise.all([undo(id), undo(id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await undosInAudit()).toHaveLength(1)
})

test('every table that refers to a case or a policy is deleted with an import or makes it used', async () => {
  const { rows } = await t.database.db.execute<{ name: string }>(sql`
    SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint c
    WHERE c.contype = 'f' AND c.confrelid IN ('cases'::regclass, 'policies'::regclass)`)
  const text = usedSinceImport.queryChunks.map(chunk => JSON.stringify(chunk)).join(' ')
  const decided = rows.filter(
    ({ name }) =>
      !DELETED_TABLES.some(table => table === name) && !new RegExp(`(FROM|JOIN) ${name} `).test(text),
  )
  expect(decided).toEqual([])
})
