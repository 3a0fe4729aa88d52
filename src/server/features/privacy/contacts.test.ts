import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { downloadContactCopy, eraseContact, readContactErasure } from '#shared/privacy/contacts.ts'
import { engine } from '../../../../tests/support/database.ts'
import { policyImportOn } from '../../../../tests/support/policy-import.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { unzip } from '../../../../tests/support/zip.ts'
import { openRenewals } from '../policies/requests-and-renewals.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { importAs, policiesOf } = policyImportOn(t)

const ASHA = { firstName: 'Asha', lastName: 'Okafor', email: 'asha@people.example' }
const BEN = { firstName: 'Ben', lastName: 'Okafor', email: 'asha@people.example' }
const REASON = 'Asked for it in writing'

async function caseOf(number: string): Promise<string> {
  return (await policiesOf('admin')).find(policy => policy.number === number)?.caseId ?? ''
}

const read = async (id: string) => (await t.as('admin')).call(readContactErasure, { params: { id } })

async function erase(id: string, fullName = 'Asha Okafor') {
  return (await t.as('admin')).call(eraseContact, { params: { id }, body: { fullName, reason: REASON } })
}

async function countRenewals(): Promise<number> {
  await openRenewals(t.platform)
  return (await t.database.db.execute(sql`SELECT 1 FROM cases WHERE kind = 'renewal'`)).rows.length
}

/** Returns what the database has of cases, policies, history, consents and documents. */
async function stored(): Promise<string> {
  const { rows } = await t.database.db.execute(sql`
    SELECT (SELECT string_agg(to_jsonb(c)::text, '') FROM cases c) AS cases,
      (SELECT string_agg(to_jsonb(p)::text, '') FROM policies p) AS policies,
      (SELECT string_agg(to_jsonb(e)::text, '') FROM events e) AS events,
      (SELECT string_agg(to_jsonb(k)::text, '') FROM consents k) AS consents,
      (SELECT string_agg(to_jsonb(d)::text, '') FROM documents d) AS documents`)
  return JSON.stringify(rows)
}

test('an administrator finds all cases of a client without an account, and who shares the address', async () => {
  await importAs(
    await t.as('admin'),
    ASHA,
    { ...ASHA, email: 'ASHA@People.example', lastName: 'okafor' },
    BEN,
  )
  const request = { client: null, contactName: 'Asha Okafor', contactEmail: 'asha@people.example' }
  const own = await t.aCase({ ...request, stage: 'assigned' })
  await t.aCase({ client: null, contactName: 'Asha Okafor', contactEmail: 'other@people.example' })
  await t.aCase({ contactName: 'Asha Okafor', contactEmail: 'asha@people.example' })
  const { body } = await read(await caseOf('PM-3001'))
  expect(body.cases.map(({ id, policy }) => policy?.number ?? id).toSorted()).toEqual(
    [own.id, 'PM-3001', 'PM-3002'].toSorted(),
  )
  expect(body.others).toEqual([{ caseId: await caseOf('PM-3003'), fullName: 'Ben Okafor' }])
  expect(body.obstacles).toEqual([`Request ${own.reference} is open. Close it first.`])
  expect((await erase(own.id)).status).toBe(409)
  const audit = await (await t.as('admin')).call(listAudit)
  expect(audit.body.items).toContainEqual(expect.objectContaining({ action: 'case.read' }))
})

test('without an address, the phone number tells whose policy it is', async () => {
  // One from abroad is stored as it was typed.
  const phone = { email: '', phone: '+44 20 7946 0177' }
  await importAs(
    await t.as('admin'),
    { ...ASHA, ...phone },
    { ...ASHA, ...phone, phone: '+44 20-7946-0177' },
    { ...ASHA, ...phone, phone: '+44 20 7946 0178' },
    ASHA,
  )
  const { body } = await read(await caseOf('PM-3001'))
  expect(body.cases.map(({ policy }) => policy?.number).toSorted()).toEqual(['PM-3001', 'PM-3002'])
})

test('the copy has the client’s policies, requests and documents, and nothing of others', async () => {
  await importAs(await t.as('admin'), { ...ASHA, note: 'Asked twice' }, BEN)
  const request = { client: null, contactName: 'Asha Okafor', contactEmail: 'asha@people.example' }
  const broker = await t.aBroker()
  const own = await t.aCase({
    ...request,
    broker,
    stage: 'assigned',
    status: 'closed',
    outcome: 'lost',
    answers: { remarks: 'Two dogs' },
  })
  const document = await t.aDocument(own, { name: 'roof.pdf', by: broker })
  await t.aMessage(own, { author: broker, body: 'A note for staff', internal: true })
  await t.aMessage(own, { author: broker, body: 'Good morning' })
  const other = await t.aCase({ answers: { remarks: 'Three cats' } })
  await t.aDocument(other, { name: 'cats.pdf' })
  const admin = await t.as('admin')
  const file = await admin.call(downloadContactCopy, { params: { id: await caseOf('PM-3001') } })
  expect(file.status).toBe(200)
  const entries = await unzip(file.bytes)
  const names = [...entries.keys()]
  expect(names).toContain(`documents/${own.reference}/${document.id.slice(-8)} roof.pdf`)
  expect(names.filter(name => name.startsWith('documents/'))).toHaveLength(1)
  const text = [...entries.values()].map(String).join('\n')
  for (const has of ['PM-3001', 'Two dogs', 'Good morning', 'contact-import-2026-11'])
    expect(text).toContain(has)
  for (const not of ['PM-3002', 'Three cats', 'A note for staff', 'Ben', 'Asked twice', 'account.json'])
    expect(text + names).not.toContain(not)
  const { items } = (await admin.call(listAudit)).body
  expect(items[0]?.action).toBe('privacy.export_downloaded')
})

test('a deletion removes what was only imported, with its renewal, and the same again is refused', async () => {
  const term = { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' }
  await importAs(await t.as('admin'), { ...ASHA, ...term, note: 'Prefers mornings' }, { ...BEN, ...term })
  const [asha, ben] = [await caseOf('PM-3001'), await caseOf('PM-3002')]
  const wrong = await erase(asha, 'Asha')
  expect([wrong.status, wrong.error.fields]).toEqual([422, { fullName: 'This isn’t their name' }])
  expect(await stored()).toContain('Prefers mornings')
  const erased = await erase(asha)
  expect(erased.body).toMatchObject({ contact: { fullName: 'Deleted', isErased: true }, deleted: [] })
  const rest = await stored()
  for (const gone of ['Asha', 'PM-3001', 'Prefers mornings']) expect(rest).not.toContain(gone)
  for (const kept of ['Ben Okafor', 'PM-3002', 'asha@people.example']) expect(rest).toContain(kept)
  expect(await countRenewals()).toBe(1)
  for (const again of [await erase(asha), await erase(asha, 'Deleted')]) expect(again.status).toBe(409)
  expect((await read(ben)).body.contact.fullName).toBe('Ben Okafor')
  const { items } = (await (await t.as('admin')).call(listAudit)).body
  const deletion = items.filter(({ action }) => action === 'privacy.erased')
  expect(deletion).toMatchObject([{ data: { reason: REASON, requests: '1' } }])
  await t.jobs.runDue()
  expect(t.emails.filter(({ kind }) => kind === 'privacy.erased')).toEqual([])
})

test('a policy that was worked on is kept, and no longer used to contact its client', async () => {
  const term = { effectiveOn: '2026-01-10', expiresOn: '2027-01-10' }
  await importAs(await t.as('admin'), { ...ASHA, ...term })
  const id = await caseOf('PM-3001')
  const { rows } = await t.database.db.execute<{ id: string; reference: string }>(
    sql`SELECT id, reference FROM cases`,
  )
  const own = { id, reference: rows[0]?.reference ?? '' }
  await t.database.db.execute(sql`UPDATE policies SET version = 2`)
  const { body } = await read(id)
  expect(body.kept[0]?.data).toContain(own.reference)
  expect(body.deleted.map(({ data }) => data)).toEqual([
    'Permission to contact them about the requests that are kept',
  ])
  const erased = await erase(id)
  expect(erased.body).toMatchObject({
    contact: { fullName: 'Asha Okafor', isErased: false },
    deleted: [],
    obstacles: ['There’s nothing to delete: everything is kept for now.'],
  })
  expect(await stored()).toContain('PM-3001')
  expect(await countRenewals()).toBe(0)
  expect((await erase(id)).status).toBe(409)
})

test('once an account has the case, it is the account’s: the calls refuse it', async () => {
  const own = await t.aCase({ status: 'closed', outcome: 'lost' })
  for (const reply of [await read(own.id), await erase(own.id, own.client?.fullName)])
    expect(reply.status).toBe(409)
  const admin = await t.as('admin')
  expect((await admin.call(downloadContactCopy, { params: { id: own.id } })).status).toBe(409)
})

test.runIf(engine === 'postgres')('two deletions at once delete once', async () => {
  await importAs(await t.as('admin'), ASHA)
  const id = await caseOf('PM-3001')
  const both = await Promise.all([erase(id), erase(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('staff see on a policy whether its client has an account', async () => {
  const client = await t.aClient({ email: 'known@people.example' })
  await importAs(await t.as('admin'), ASHA, { email: client.email })
  const { items } = (await (await t.as('admin')).call(listPolicies, { query: { status: 'all' } })).body
  const accounts = items.map(({ number, client }) => [number, client?.hasAccount])
  expect(Object.fromEntries(accounts)).toEqual({ 'PM-3001': false, 'PM-3002': true })
})
