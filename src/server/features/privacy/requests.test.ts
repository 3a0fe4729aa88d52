import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBreach, type BreachAnswers, changeBreach, listBreaches } from '#shared/privacy/breaches.ts'
import { listRetention } from '#shared/privacy/erasure.ts'
import {
  answerPrivacyRequest,
  downloadExport,
  listOwnPrivacyRequests,
  listPrivacyRequests,
  requestCorrection,
  requestDeletion,
  requestExport,
  withdrawPrivacyRequest,
} from '#shared/privacy/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { unzip } from '../../../../tests/support/zip.ts'
import { recordEvent } from '../cases/service.ts'
import { users } from '../users/tables.ts'
import { expireExportsDaily } from './export.ts'

const t = testApp()

test('a copy contains the client’s own data and files, and nothing internal or of other people', async () => {
  const client = await t.aClient()
  const own = await t.aCase({ stage: 'assigned', client, answers: { city: 'Calgary', remarks: 'Ownanswer' } })
  await t.aMessage(own, { body: 'Ownmessage' })
  await t.aMessage(own, { author: own.broker ?? client, body: 'Secretnote', internal: true })
  const document = await t.aDocument(own, { name: 'licence.pdf' })
  await recordEvent(t.platform, t.database.db, {
    caseId: own.id,
    kind: 'case.assigned',
    actorId: null,
    data: { broker: 'Bea', reason: 'Staffreason' },
  })
  const other = await t.aCase({ stage: 'assigned', contactName: 'Othername' })
  await t.aMessage(other, { body: 'Othermessage' })
  const agent = await t.as(client)
  const asked = await agent.call(requestExport)
  expect([asked.status, asked.body.state, asked.body.file]).toEqual([202, 'open', null])
  expect((await agent.call(requestExport)).body.id).toBe(asked.body.id)
  await t.jobs.runDue()
  expect(t.emails.at(-1)).toMatchObject({
    kind: 'privacy.export_ready',
    to: client.email,
    text: expect.stringContaining('/portal/account/privacy'),
  })
  const [done] = (await agent.call(listOwnPrivacyRequests)).body.items
  expect(done).toMatchObject({ state: 'done', file: { size: expect.any(Number) } })
  const params = { id: asked.body.id }
  const file = await agent.call(downloadExport, { params })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  const entries = await unzip(file.bytes)
  expect([...entries.keys()]).toContain('requests.json')
  const stored = [...entries].find(([name]) => name.endsWith('licence.pdf'))
  expect(stored?.[1]).toEqual(document.bytes)
  const all = [...entries.values()].map(bytes => bytes.toString()).join()
  for (const word of ['Ownanswer', 'Ownmessage', client.email, own.reference, 'Bea is now your broker.'])
    expect(all).toContain(word)
  for (const word of ['Secretnote', 'Staffreason', 'Othername', 'Othermessage', 'password', 'token'])
    expect(all, word).not.toContain(word)
  const stranger = await t.as('client')
  expect((await stranger.call(downloadExport, { params })).status).toBe(404)
  t.clock.advance({ days: 7 })
  const later = await t.as(client)
  expect((await later.call(downloadExport, { params })).status).toBe(404)
})

test('a copy names the accounts that were merged into the client’s', async () => {
  const [kept, closed] = [await t.aClient(), await t.aClient({ disabledAt: t.clock.now() })]
  await t.database.db.update(users).set({ mergedInto: kept.id }).where(eq(users.id, closed.id))
  const agent = await t.as(kept)
  const { id } = (await agent.call(requestExport)).body
  await t.jobs.runDue()
  const entries = await unzip((await agent.call(downloadExport, { params: { id } })).bytes)
  const accounts = JSON.parse(entries.get('account.json')?.toString() ?? '[]')
  expect(accounts).toMatchObject([{ email: kept.email }, { email: closed.email }])
})

test('the file of an expired copy is deleted, by the daily job', async () => {
  const client = await t.aClient()
  await (await t.as(client)).call(requestExport)
  await t.jobs.runDue()
  const { rows } = await t.database.db.execute<{ key: string }>(
    sql`SELECT storage_key AS key FROM privacy_requests`,
  )
  const key = rows[0]?.key ?? ''
  expect(await t.files.stat(key)).not.toBeNull()
  t.clock.advance({ days: 8 })
  await expireExportsDaily(t.platform)
  await t.jobs.runDue()
  expect(await t.files.stat(key)).toBeNull()
  const [request] = (await (await t.as(client)).call(listOwnPrivacyRequests)).body.items
  expect(request).toMatchObject({ state: 'done', file: null })
})

test('a correction is due in 45 days, reaches the administrators and is answered once', async () => {
  const client = await t.aClient()
  const agent = await t.as(client)
  const asked = await agent.call(requestCorrection, { body: { details: 'My name has one T' } })
  expect([asked.status, asked.body.state]).toEqual([201, 'open'])
  const days = (Date.parse(asked.body.dueOn) - Date.parse(asked.body.createdAt.slice(0, 10))) / 86_400_000
  expect(Math.abs(days - 45)).toBeLessThanOrEqual(1)
  await t.jobs.runDue()
  expect(t.emails.map(({ kind }) => kind)).toEqual(['privacy.received', 'privacy.arrived'])
  const admin = await t.as('admin')
  const [item] = (await admin.call(listPrivacyRequests)).body.items
  expect(item).toMatchObject({ details: 'My name has one T', isOverdue: false, person: { id: client.id } })
  t.clock.advance({ days: 50 })
  const overdue = await t.as('admin')
  expect((await overdue.call(listPrivacyRequests)).body.items[0]?.isOverdue).toBe(true)
  const params = { id: asked.body.id }
  const body = { state: 'done', reply: 'We changed it to Mat.', version: 1 } as const
  const answered = await overdue.call(answerPrivacyRequest, { params, body })
  expect([answered.status, answered.body.state]).toEqual([200, 'done'])
  expect((await overdue.call(answerPrivacyRequest, { params, body })).status).toBe(409)
  await t.jobs.runDue()
  expect(t.emails.at(-1)?.kind).toBe('privacy.answered')
  expect((await overdue.call(listPrivacyRequests)).body.items).toEqual([])
  const [own] = (await (await t.as(client)).call(listOwnPrivacyRequests)).body.items
  expect(own?.reply).toBe('We changed it to Mat.')
})

test('an email to an address that was never confirmed holds no name: anyone could have registered it', async () => {
  const fullName = 'Urgent. Call 1 900 555 0199 now'
  const agent = await t.as(await t.aClient({ fullName, emailVerifiedAt: null }))
  expect((await agent.call(requestCorrection, { body: { details: 'My name' } })).status).toBe(201)
  await t.jobs.runDue()
  const [email] = t.emails.filter(({ kind }) => kind === 'privacy.received')
  expect(email?.text).toMatch(/^Hello,/)
  expect(JSON.stringify(email)).not.toContain('900')
})

test('a deletion request is completed only by deleting, or refused', async () => {
  const agent = await t.as('client')
  const { id } = (await agent.call(requestDeletion, { body: { details: '' } })).body
  const admin = await t.as('admin')
  const answer = (state: 'done' | 'refused') =>
    admin.call(answerPrivacyRequest, {
      params: { id },
      body: { state, reply: 'There is a claim.', version: 1 },
    })
  expect((await answer('done')).status).toBe(409)
  expect((await answer('refused')).status).toBe(200)
})

test('a request is withdrawn by its owner only, and then another can be made', async () => {
  const client = await t.aClient()
  const agent = await t.as(client)
  const { id } = (await agent.call(requestDeletion, { body: { details: '' } })).body
  const withdraw = (as: typeof agent) =>
    as.call(withdrawPrivacyRequest, { params: { id }, body: { version: 1 } })
  expect((await withdraw(await t.as('client'))).status).toBe(404)
  expect((await withdraw(agent)).body.state).toBe('withdrawn')
  expect((await withdraw(agent)).body.state).toBe('withdrawn')
  expect((await agent.call(requestDeletion, { body: { details: '' } })).body.id).not.toBe(id)
})

test('the register of requests is paged by due date', async () => {
  for (let n = 0; n < 3; n++) {
    await (await t.as('client')).call(requestCorrection, { body: { details: `Number ${n}` } })
    t.clock.advance({ days: 1 })
  }
  const admin = await t.as('admin')
  const first = (await admin.call(listPrivacyRequests, { query: { limit: 2 } })).body
  const second = (await admin.call(listPrivacyRequests, { query: { limit: 2, after: first.next ?? '' } }))
    .body
  const details = [...first.items, ...second.items].map(item => item.details)
  expect([details, second.next]).toEqual([['Number 0', 'Number 1', 'Number 2'], null])
})

test('the preview of the daily deletion counts the rows it would delete', async () => {
  await t.as('client')
  t.clock.advance({ days: 60 })
  const admin = await t.as('admin')
  const { items } = (await admin.call(listRetention)).body
  expect(items.find(({ data }) => data.startsWith('Sessions'))).toMatchObject({ days: 30, due: 1 })
})

const ANSWERS: BreachAnswers = {
  circumstances: 'A laptop was stolen from a car',
  information: 'Names and licence numbers',
  peopleAffected: 12,
  sensitivity: 'Licence numbers can be used for fraud',
  recipient: 'Unknown',
  protection: 'The disk was encrypted',
  harm: 'Identity theft, unlikely',
  measures: 'Sessions ended, passwords changed',
}
const A_BREACH = {
  title: 'Stolen laptop',
  happenedFrom: '2026-01-01',
  happenedTo: null,
  foundOn: '2026-01-02',
  answers: ANSWERS,
  realRisk: null,
  commissionerToldOn: null,
  peopleToldOn: null,
  closed: false,
}

test('a breach with a real risk can’t be closed before the Commissioner is notified', async () => {
  const admin = await t.as('admin')
  const clientId = crypto.randomUUID()
  const added = await admin.call(addBreach, { body: { ...A_BREACH, clientId } })
  expect(added.status).toBe(201)
  expect((await admin.call(addBreach, { body: { ...A_BREACH, clientId } })).body.id).toBe(added.body.id)
  const params = { id: added.body.id }
  const change = (changes: object, version: number) =>
    admin.call(changeBreach, { params, body: { ...A_BREACH, ...changes, version } })
  const early = await change({ realRisk: true, closed: true }, 1)
  expect([early.status, Object.keys(early.error.fields ?? {})]).toEqual([400, ['commissionerToldOn']])
  const closed = await change({ realRisk: true, closed: true, commissionerToldOn: '2026-01-03' }, 1)
  expect([closed.status, closed.body.version]).toEqual([200, 2])
  expect((await change({ title: 'Another title' }, 1)).status).toBe(409)
  expect((await change({ foundOn: '2090-01-01' }, 2)).error.fields).toEqual({
    foundOn: 'Enter a day that isn’t in the future',
  })
  expect((await change({ foundOn: '0026-01-05' }, 2)).error.fields).toEqual({ foundOn: 'Check the year' })
  expect((await admin.call(listBreaches)).body.items).toHaveLength(1)
})
