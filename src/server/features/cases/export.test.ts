import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCases } from '#shared/cases/cases.ts'
import { exportCases } from '#shared/cases/export.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { audit } from '../audit/tables.ts'
import { exportCases as run } from './export.ts'
import { cases } from './tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n')

test('an export has the rows of the list, in its order, with times in Alberta', async () => {
  const broker = await t.aBroker({ fullName: 'Dale Rasmussen' })
  const dueAt = new Date('2026-11-18T15:00:00Z')
  const overdue = await t.aCase({ broker, dueAt, contactName: '=cmd|x', client: null, city: 'Red Deer' })
  await t.aCase({ broker, dueAt: new Date('2026-11-19T15:00:00Z') })
  const admin = await t.as('admin')
  const query = { attention: 'overdue', sort: 'due' } as const
  const lines = linesOf((await admin.call(exportCases, { query })).text)
  expect(lines.slice(1)).toEqual([
    `${overdue.reference},'=cmd|x,Auto,quote,Assigned,active,,Dale Rasmussen,Red Deer,2026-11-18 10:00,2026-11-18 10:00,2026-11-18 09:00,yes`,
  ])
})

test('a list longer than a page is exported completely, each case once', { timeout: 60_000 }, async () => {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  for (let n = 0; n < 12; n++) await t.aCase({ client, broker })
  await t.platform.db.execute(`
    INSERT INTO cases (id, reference, kind, line, status, stage, client_id, contact_name, contact_email, contact_phone,
      answers, answers_shared, broker_id, opened_at, updated_at)
    SELECT gen_random_uuid(), 'AB-2025-' || n || reference, kind, line, status, stage, client_id, contact_name, contact_email,
      contact_phone, answers, answers_shared, broker_id, opened_at, updated_at
    FROM generate_series(100000, 100099) n, cases`)
  const lines = linesOf((await (await t.as('admin')).call(exportCases)).text).slice(1)
  expect([lines.length, new Set(lines).size]).toEqual([1212, 1212])
})

test('an export by due time has a case once when its reply is sent during the export', async () => {
  const urgent = await t.aCase({ broker: await t.aBroker(), dueAt: t.clock.now() })
  await t.platform.db.execute(`
    INSERT INTO cases (id, reference, kind, line, status, stage, client_id, contact_name, contact_email, contact_phone,
      answers, answers_shared, broker_id, due_at, opened_at, updated_at)
    SELECT gen_random_uuid(), 'AB-2025-' || n, kind, line, status, stage, client_id, contact_name, contact_email,
      contact_phone, answers, answers_shared, broker_id, due_at + interval '1 day', opened_at, updated_at
    FROM generate_series(100000, 100599) n, cases`)
  const admin = await t.anAdmin()
  const { pages } = await run(t.platform, admin, { status: 'open', sort: 'due' })
  const references: unknown[][] = []
  for await (const page of pages) {
    if (references.length === 0)
      await t.platform.db.update(cases).set({ dueAt: null }).where(eq(cases.id, urgent.id))
    references.push(page.map(([reference]) => reference))
  }
  expect(references.flat().filter(reference => reference === urgent.reference)).toHaveLength(1)
  expect([references.length, references.flat().length]).toEqual([2, 601])
})

test('an export of a search has the cases that the list shows', async () => {
  for (const contactName of ['Jo Smith', 'John Smith']) await t.aCase({ contactName })
  const admin = await t.as('admin')
  for (const [q, name] of [
    ['jo smith', 'Jo Smith'],
    ['joh smi', 'John Smith'],
  ]) {
    const { items } = (await admin.call(listCases, { query: { q } })).body
    expect(items.map(({ client }) => client?.fullName)).toEqual([name])
    const lines = linesOf((await admin.call(exportCases, { query: { q } })).text).slice(1)
    expect(lines).toEqual([expect.stringContaining(`,${name},`)])
  }
})

test('an export is recorded with its filters, without the search text', async () => {
  const admin = await t.as('admin')
  await admin.call(exportCases, { query: { q: 'Morgan', status: 'all' } })
  const [entry] = await t.platform.db.select().from(audit).where(eq(audit.action, 'cases.exported'))
  expect(entry?.data).toEqual({ status: 'all', sort: 'updated' })
  expect((await admin.call(listCases, { query: { q: 'Morgan' } })).status).toBe(200)
})
