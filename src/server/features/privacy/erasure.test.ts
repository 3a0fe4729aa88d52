import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgotPassword } from '#shared/account/account.ts'
import { signIn } from '#shared/auth/sessions.ts'
import { readCase } from '#shared/cases/cases.ts'
import { submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { sendMessage } from '#shared/messages.ts'
import { erasePerson, liftLegalHold, placeLegalHold, readErasure } from '#shared/privacy/erasure.ts'
import {
  answerPrivacyRequest,
  listOwnPrivacyRequests,
  listPrivacyRequests,
  requestCorrection,
  requestDeletion,
} from '#shared/privacy/requests.ts'
import { DEFAULT_RETENTION, retentionSetting } from '#shared/settings/retention.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { users } from '../users/tables.ts'
import { ERASURE_STEPS, KEPT_TABLES } from './erasure-store.ts'

const t = testApp()
const { aSentQuote } = quotesOn(t)

const REASON = 'Asked for it in writing'

async function erase(client: TestPerson) {
  const admin = await t.as('admin')
  const params = { id: client.id }
  return admin.call(erasePerson, { params, body: { username: client.username, reason: REASON } })
}

/** Returns the tables with a row that contains these texts in any column. */
async function tablesWith(...texts: string[]): Promise<string[][]> {
  const { rows: tables } = await t.database.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const found = texts.map((): string[] => [])
  for (const { name } of tables) {
    const { rows } = await t.database.db.execute<{ text: string | null }>(
      sql`SELECT lower(string_agg(x::text, chr(10))) AS text FROM ${sql.identifier(name)} x`,
    )
    for (const [place, text] of texts.entries())
      if (rows[0]?.text?.includes(text.toLowerCase())) found[place]?.push(name)
  }
  return found
}

/** Words that only this client's data contains, one for each place that stores some. */
const CANARIES = [
  'kestrel.mail@people.example',
  'Kestrelname',
  'kestrel_login',
  '(403) 555-7788',
  'kestrelanswer',
  'kestrelmessage',
  'kestrelnote',
  'kestreldocument',
  'kestrelversion',
  'kestrelquote',
  'kestrelenquiry',
  'kestreldraft',
  'kestrelrequest',
  'kestrelcorrection',
  'kestrelreply',
] as const

async function aClientWithCanaries() {
  const client = await t.aClient({
    fullName: 'Kestrelname Morgan',
    username: 'kestrel_login',
    email: 'kestrel.mail@people.example',
    phone: '(403) 555-7788',
  })
  const own = await t.aCase({
    stage: 'assigned',
    client,
    contactName: client.fullName,
    contactEmail: client.email,
    answers: { city: 'Calgary', remarks: 'kestrelanswer' },
  })
  const agent = await t.as(client)
  const params = { id: own.id }
  const body = { clientId: crypto.randomUUID(), body: 'kestrelmessage' }
  expect((await agent.call(sendMessage, { params, body })).status).toBe(201)
  await t.aMessage(own, { author: own.broker ?? client, body: 'kestrelnote', internal: true })
  const document = await t.aDocument(own, { name: 'kestreldocument.pdf' })
  const newer = { name: 'kestrelversion.pdf', bytes: SMALL_PDF, replaces: document.id }
  expect((await agent.upload(`/api/cases/${own.id}/documents`, newer)).status).toBe(201)
  await aSentQuote(own, { insurer: 'kestrelquote' })
  await t.aDraft({ user: client, answers: { remarks: 'kestreldraft' } })
  await anEnquiry(client, 'kestrelenquiry')
  await anAnsweredCorrection(client, 'kestrelcorrection', 'kestrelreply')
  expect((await agent.call(requestDeletion, { body: { details: 'kestrelrequest' } })).status).toBe(201)
  await t.jobs.runDue()
  return { client, own }
}

/** A message that a visitor sends with the contact form, under this name and address. */
async function anEnquiry({ fullName, email }: TestPerson, message: string) {
  const body = {
    clientId: crypto.randomUUID(),
    name: fullName,
    email,
    phone: '',
    topic: 'home',
    message,
  } as const
  expect((await t.anonymous().call(submitEnquiry, { body })).status).toBe(201)
}

async function anAnsweredCorrection(client: TestPerson, details: string, reply: string) {
  const asked = await (await t.as(client)).call(requestCorrection, { body: { details } })
  const answered = await (await t.as('admin')).call(answerPrivacyRequest, {
    params: { id: asked.body.id },
    body: { state: 'done', reply, version: 1 },
  })
  expect(answered.status).toBe(200)
}

async function close(id: string) {
  await t.database.db.execute(
    sql`UPDATE cases SET status = 'closed', outcome = 'lost', closed_at = ${t.clock.now().toISOString()} WHERE id = ${id}`,
  )
}

test('after a deletion, no table and no stored file contains the client’s data', async () => {
  const { client, own } = await aClientWithCanaries()
  expect(await tablesWith(...CANARIES)).not.toContainEqual([])
  const keys = await t.database.db.execute<{ key: string }>(
    sql`SELECT storage_key AS key FROM documents WHERE case_id = ${own.id}`,
  )
  await close(own.id)
  const erased = await erase(client)
  expect([erased.status, erased.body.obstacles]).toEqual([200, ['This client’s data has been deleted.']])
  await t.jobs.runDue()
  // Only the log of the confirmation email remains, until it is purged.
  const [email, ...others] = CANARIES
  expect(await tablesWith(email, ...others)).toEqual([['emails'], ...others.map(() => [])])
  expect(keys.rows).toHaveLength(2)
  for (const { key } of keys.rows) expect(await t.files.stat(key)).toBeNull()
  expect(t.emails.at(-1)).toMatchObject({ kind: 'privacy.erased', to: client.email })
  const admin = await t.as('admin')
  const register = await admin.call(listPrivacyRequests, { query: { state: 'all' } })
  expect(register.body.items).toEqual([
    expect.objectContaining({ kind: 'deletion', state: 'done', details: '', reply: '' }),
    expect.objectContaining({ kind: 'correction', state: 'done', details: '', reply: '' }),
  ])
})

test('the confirmation says how long the list of emails is kept', async () => {
  const client = await t.aClient()
  const body = { revision: 0, value: { ...DEFAULT_RETENTION, emails: 120 } }
  await (await t.as('admin')).call(retentionSetting.change, { body })
  await erase(client)
  await t.jobs.runDue()
  expect(t.emails.at(-1)?.text.replace(/\s+/g, ' ')).toContain('in our email log for 120 days')
})

test('a deletion reaches emails that were never sent, and the logins of merged accounts', async () => {
  const client = await t.aClient({ email: 'kestrel.mail@people.example' })
  const closed = await t.aClient()
  const browser = { 'user-agent': 'Kestrelbrowser/1.0' }
  const { username, password } = closed
  await t.anonymous().post(signIn.path, { username, password }, { headers: browser })
  const merged = { mergedInto: client.id, disabledAt: t.clock.now() }
  await t.database.db.update(users).set(merged).where(eq(users.id, closed.id))
  // The fourth link in an hour isn't sent.
  for (let turn = 0; turn < 4; turn++)
    await t.anonymous().call(forgotPassword, { body: { email: client.email } })
  await t.jobs.runDue()
  expect((await erase(client)).status).toBe(200)
  expect(await tablesWith('Kestrelbrowser')).toEqual([[]])
  const { rows } = await t.database.db.execute(
    sql`SELECT kind FROM emails WHERE data ->> 'email' = ${client.email}`,
  )
  // Only the confirmation of the deletion.
  expect(rows).toEqual([{ kind: 'privacy.erased' }])
})

test('a deleted client can’t log in, and the address can be used for a new account', async () => {
  const client = await t.aClient()
  const agent = await t.as(client)
  await erase(client)
  expect((await agent.call(listOwnPrivacyRequests)).status).toBe(401)
  const { username, email, password } = client
  expect((await t.anonymous().post('/api/login', { username, password })).status).toBe(401)
  const again = {
    username,
    email,
    password: 'Northern-Lights-7',
    fullName: 'New Person',
    phone: '(780) 555-0101',
  }
  expect((await t.anonymous().post('/api/register', again)).status).toBe(201)
})

test('a dry run says what is deleted and kept, and deletes nothing', async () => {
  const { client, own } = await aClientWithCanaries()
  await close(own.id)
  const bound = await t.aCase({ stage: 'bound', status: 'closed', outcome: 'bound', client })
  await t.aPolicy(bound)
  const admin = await t.as('admin')
  const { body } = await admin.call(readErasure, { params: { id: client.id } })
  expect(body.obstacles).toEqual([])
  expect(body.deleted).toContainEqual({ data: 'Messages and internal notes', records: 2 })
  expect(body.deleted).toContainEqual({ data: 'Documents and their files', records: 2 })
  expect(body.kept[0]?.data).toContain(bound.reference)
  expect(await tablesWith(...CANARIES)).not.toContainEqual([])
})

test('a request with a policy is kept completely until seven years after the policy ended', async () => {
  const client = await t.aClient()
  const bound = await t.aCase({
    stage: 'bound',
    status: 'closed',
    outcome: 'bound',
    client,
    contactName: 'Keptname',
  })
  const renewed = await t.aCase({
    stage: 'bound',
    status: 'closed',
    outcome: 'bound',
    client,
    kind: 'renewal',
  })
  const old = await t.aPolicy(bound, { effectiveOn: '2018-01-01', expiresOn: '2019-01-01' })
  await t.aPolicy(renewed, { renewsId: old.id })
  await t.aMessage(renewed, { body: 'Keptmessage' })
  await erase(client)
  // The first ended in 2019; the second is in force.
  expect(await tablesWith('Keptname', 'Keptmessage')).toEqual([[], ['messages']])
  const broker = await t.as(renewed.broker ?? 'admin')
  expect((await broker.call(readCase, { params: { id: renewed.id } })).status).toBe(200)
})

test.each([
  [
    'an open request',
    async (client: TestPerson) => void (await t.aCase({ stage: 'assigned', client })),
    'is open',
  ],
  [
    'a legal hold',
    async (client: TestPerson) => {
      const params = { id: client.id }
      const placed = await (await t.as('admin')).call(placeLegalHold, {
        params,
        body: { reason: 'Claim 77' },
      })
      expect(placed.status).toBe(201)
    },
    'There is a legal hold: Claim 77',
  ],
])('%s prevents a deletion', async (_what, obstruct, message) => {
  const client = await t.aClient({ fullName: 'Stillthere Morgan' })
  await obstruct(client)
  const refused = await erase(client)
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining(message)])
  expect((await tablesWith('Stillthere'))[0]).toContain('users')
})

test('a lifted hold no longer prevents deletion; lifting it twice is recorded once, with who did', async () => {
  const client = await t.aClient()
  const admin = await t.as('admin')
  const lifter = await t.anAdmin({ fullName: 'Lena Lifter' })
  const placed = await admin.call(placeLegalHold, { params: { id: client.id }, body: { reason: 'Claim 77' } })
  const params = { id: placed.body.holds[0]?.id ?? '' }
  expect(placed.body.holds[0]).toMatchObject({ liftedBy: null, liftedAt: null })
  for (const agent of [await t.as(lifter), admin]) {
    const { body } = await agent.call(liftLegalHold, { params })
    expect([body.obstacles, body.holds[0]?.liftedBy]).toEqual([[], 'Lena Lifter'])
  }
  const { rows } = await t.database.db.execute(sql`SELECT 1 FROM audit WHERE action = 'privacy.hold_lifted'`)
  expect(rows).toHaveLength(1)
  expect((await erase(client)).status).toBe(200)
})

test('a wrong username deletes nothing, and two deletions at once delete once', async () => {
  const client = await t.aClient()
  const admin = await t.as('admin')
  const params = { id: client.id }
  const wrong = await admin.call(erasePerson, { params, body: { username: 'someone_else', reason: REASON } })
  expect([wrong.status, wrong.error.fields]).toEqual([422, { username: 'This isn’t their username' }])
  const both = await Promise.all([erase(client), erase(client)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('data of an unconfirmed address is kept, because it may be someone else’s', async () => {
  const client = await t.aClient({ email: 'someone.else@people.example', emailVerifiedAt: null })
  await anEnquiry({ ...client, fullName: 'Someone Else' }, 'Theirs')
  await erase(client)
  expect((await tablesWith('Theirs'))[0]).toContain('enquiries')
})

test('staff can’t be deleted', async () => {
  const broker = await t.aBroker()
  expect((await erase(broker)).status).toBe(404)
})

test('every table that refers to a person or a case is erased or excluded for a reason', async () => {
  const { rows } = await t.database.db.execute<{ name: string }>(sql`
    SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint c
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'cases'::regclass, 'documents'::regclass,
      'messages'::regclass, 'enquiries'::regclass, 'newsletter_subscribers'::regclass)`)
  const decided = new Set([...ERASURE_STEPS.map(({ table }) => table), ...Object.keys(KEPT_TABLES)])
  expect(rows.map(({ name }) => name).filter(name => !decided.has(name))).toEqual([])
})
