import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listConsents } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { listDocuments } from '#shared/documents.ts'
import { listGroups } from '#shared/groups/groups.ts'
import { listMessages, sendMessage } from '#shared/messages.ts'
import { listDuplicates, mergePeople, readMerge } from '#shared/people/duplicates.ts'
import { correctPerson, enablePerson, readPerson } from '#shared/people/people.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { erasePerson, placeLegalHold } from '#shared/privacy/erasure.ts'
import { requestDeletion, requestExport } from '#shared/privacy/requests.ts'
import { changeAccount } from '../../../../../tests/support/admin-actions.ts'
import { aGroup } from '../../../../../tests/support/groups.ts'
import { isSignedIn } from '../../../../../tests/support/logged-in.ts'
import { notificationsOf } from '../../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { ENDED_TABLES, MOVES } from './store.ts'

const t = testApp()
const { subjectsTo } = notificationsOf(t)
const PHONE = '(587) 555-0142'
const REASON = 'The client called: both are theirs'

/** Two accounts with one phone number. */
const twins = async () => [
  await t.aClient({ phone: PHONE, fullName: 'Wanda Prairie' }),
  await t.aClient({ phone: '587.555.0142', fullName: 'Wanda B. Prairie' }),
]

async function preview(kept: TestPerson, duplicate: { id: string }) {
  const admin = await t.as('admin')
  return (await admin.call(readMerge, { params: { id: kept.id }, query: { duplicate: duplicate.id } })).body
}

const merge = async (kept: { id: string }, duplicate: { id: string }, stamp: string) =>
  (await t.as('admin')).call(mergePeople, {
    params: { id: kept.id },
    body: { duplicateId: duplicate.id, reason: REASON, stamp },
  })

const previewAndMerge = async (kept: TestPerson, duplicate: TestPerson) =>
  merge(kept, duplicate, (await preview(kept, duplicate)).stamp)

describe('the likely duplicates of a client', () => {
  test('share an email address, a phone number, or a name and postal code', async () => {
    const client = await t.aClient({ phone: PHONE, fullName: 'Wanda Prairie' })
    const phone = await t.aClient({ phone: '+1 587 555 0142' })
    const email = await t.aClient({ phone: '(587) 555-0143' })
    await t.aCase({ client: email, contactEmail: client.email.toUpperCase() })
    const named = await t.aClient({ phone: '(587) 555-0144', fullName: 'wanda prairie' })
    const namesake = await t.aClient({ phone: '(587) 555-0145', fullName: 'Wanda Prairie' })
    await t.aCase({ client, answers: { postalCode: 'T2P 1J9' } })
    await t.aCase({ client: named, answers: { postalCode: 't2p1j9' } })
    await t.aCase({ client: namesake, answers: { postalCode: 'T5J 0N3' } })
    await t.aBroker({ phone: PHONE })
    const admin = await t.as('admin')
    const { body } = await admin.call(listDuplicates, { params: { id: client.id } })
    expect(new Map(body.items.map(({ id, reasons }) => [id, reasons]))).toEqual(
      new Map([
        [phone.id, ['phone']],
        [email.id, ['email']],
        [named.id, ['name']],
      ]),
    )
    const back = await admin.call(listDuplicates, { params: { id: email.id } })
    expect(back.body.items.map(({ id }) => id)).toEqual([client.id])
    const broker = await t.aBroker()
    expect((await admin.call(listDuplicates, { params: { id: broker.id } })).status).toBe(404)
  })
})

describe('a merge', () => {
  test('moves everything to the remaining account, closes the duplicate and notifies both addresses', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    const broker = await t.aBroker()
    const own = await t.aCase({ client: closed, broker, stage: 'bound' })
    await t.aPolicy(own)
    await t.aDocument(own, { by: closed })
    const [group, shared] = [
      await aGroup(t, { members: [[closed, 'owner']] }),
      await aGroup(t, {
        members: [
          [kept, 'read_only'],
          [closed, 'owner'],
        ],
      }),
    ]
    const before = await t.as(closed)
    const message = { body: 'The roof is new.', clientId: newId() }
    const params = { id: own.id }
    expect((await before.call(sendMessage, { params, body: message })).status).toBe(201)
    const shown = await preview(kept, closed)
    expect(shown.obstacles).toEqual([])
    expect(new Map(shown.moved.map(({ data, records }) => [data, records]))).toEqual(
      new Map([
        ['Requests', 1],
        ['Policies', 1],
        ['Documents', 1],
        ['Messages', 1],
        ['Consents', 1],
        ['Households and businesses', 2],
      ]),
    )
    expect(shown.ended).toEqual([{ data: 'Logins', records: 1 }])
    const { status, body } = await merge(kept, closed, shown.stamp)
    expect([status, body.id]).toEqual([200, kept.id])

    expect(await isSignedIn(before)).toBe(false)
    const agent = await t.as(kept)
    expect((await agent.call(readCase, { params })).status).toBe(200)
    const cases = await agent.call(listCases, { query: { status: 'closed' } })
    expect(cases.body.items.map(({ id }) => id)).toEqual([own.id])
    expect((await agent.call(listPolicies, { query: {} })).body.items).toHaveLength(1)
    expect((await agent.call(listDocuments, { params })).body.items).toMatchObject([
      { uploadedBy: { id: kept.id } },
    ])
    expect((await agent.call(listMessages, { params, query: {} })).body.items.at(-1)).toMatchObject({
      author: { id: kept.id },
    })
    expect((await agent.call(listConsents)).body.items).toHaveLength(1)
    const groups = (await agent.call(listGroups)).body.items
    expect(new Map(groups.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [group.id, 'owner'],
        [shared.id, 'owner'],
      ]),
    )

    const admin = await t.as('admin')
    const gone = await admin.call(readPerson, { params: { id: closed.id } })
    expect(gone.body).toMatchObject({
      disabledAt: expect.any(String),
      mergedInto: { id: kept.id, fullName: kept.fullName },
      openCases: 0,
      abilities: { correct: false, enable: false },
    })
    expect((await changeAccount(admin, enablePerson, closed)).status).toBe(409)
    for (const [who, action] of [
      [kept, 'person.merged'],
      [closed, 'person.merged_into'],
    ] as const) {
      const history = await admin.call(listAudit, { query: { about: who.id, action } })
      expect(history.body.items).toMatchObject([{ data: { reason: REASON, requests: '1' } }])
    }
    await t.jobs.runDue()
    expect(subjectsTo(kept)).toEqual([expect.stringContaining('were merged')])
    expect(subjectsTo(closed)).toEqual([expect.stringContaining('merged with your other one')])
  })

  test('gives cases the contact details of the remaining account, but keeps those that were typed differently', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    const copied = await t.aCase({ client: closed, contactEmail: closed.email.toUpperCase() })
    const typed = await t.aCase({
      client: closed,
      contactName: 'Orla Prairie',
      contactEmail: 'orla@people.example',
    })
    expect((await previewAndMerge(kept, closed)).status).toBe(200)
    const late = await t.aCase({ client: closed })
    t.clock.advance({ minutes: 2 })
    await t.jobs.runDue()
    const admin = await t.as('admin')
    const own = { fullName: kept.fullName, email: kept.email, phone: PHONE }
    for (const [{ id }, contact] of [
      [copied, own],
      [late, own],
      [typed, { fullName: 'Orla Prairie', email: 'orla@people.example', phone: PHONE }],
    ] as const)
      expect((await admin.call(readCase, { params: { id } })).body).toMatchObject({ contact })
    const found = await admin.call(listCases, { query: { q: 'Wanda B' } })
    expect(found.body.items).toEqual([])
  })

  test('done twice changes nothing, and of two at once in opposite directions only one succeeds', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    const [there, back] = [await preview(kept, closed), await preview(closed, kept)]
    const replies = await Promise.all([
      merge(kept, closed, there.stamp),
      merge(closed, kept, back.stamp),
      merge(kept, closed, there.stamp),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses[0]).toBe(statuses[2])
    expect([statuses[0], statuses[1]].sort()).toEqual([200, 409])
    await t.jobs.runDue()
    expect(t.emails).toHaveLength(2)
  })

  test('is refused when anything has changed since the preview', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    const { stamp } = await preview(kept, closed)
    const own = await t.aCase({ client: closed })
    expect((await merge(kept, closed, stamp)).status).toBe(409)
    expect((await (await t.as(closed)).call(readCase, { params: { id: own.id } })).status).toBe(200)
    expect((await previewAndMerge(kept, closed)).status).toBe(200)
  })

  test('moves data that a concurrent request of the closed account still added', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    await previewAndMerge(kept, closed)
    const late = await t.aCase({ client: closed })
    t.clock.advance({ minutes: 2 })
    await t.jobs.runDue()
    expect((await (await t.as(kept)).call(readCase, { params: { id: late.id } })).status).toBe(200)
  })

  test('is deleted with the closed account', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    await previewAndMerge(kept, closed)
    const admin = await t.as('admin')
    const body = { username: closed.username, reason: 'Asked for it in writing' }
    expect((await admin.call(erasePerson, { params: { id: closed.id }, body })).status).toBe(409)
    const hold = { params: { id: closed.id }, body: { reason: 'Claim 17' } }
    expect((await admin.call(placeLegalHold, hold)).status).toBe(409)
    const order = { params: { id: kept.id }, body: { ...body, username: kept.username } }
    expect((await admin.call(erasePerson, order)).status).toBe(200)
    const { rows } = await t.database.db.execute<{ text: string }>(
      sql`SELECT full_name || email || phone AS text FROM users WHERE id IN (${kept.id}, ${closed.id})`,
    )
    for (const { text } of rows) expect(text).toMatch(/^Deleted client.*@deleted\.invalid$/)
  })
})

describe('two accounts are not merged', () => {
  test('without anything in common, with themselves, or with a broker', async () => {
    const [client, other] = [await t.aClient({ phone: PHONE }), await t.aClient({ phone: '(587) 555-0199' })]
    expect((await previewAndMerge(client, other)).status).toBe(409)
    expect((await preview(client, client)).obstacles).toEqual(['This is the same account.'])
    const broker = await t.aBroker({ phone: PHONE })
    expect((await merge(client, broker, '')).status).toBe(404)
    expect((await merge(broker, client, '')).status).toBe(404)
  })

  test('when the remaining one is closed or its address isn’t confirmed', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    const unconfirmed = await t.aClient({ phone: PHONE, emailVerifiedAt: null })
    const disabled = await t.aClient({ phone: PHONE, disabledAt: t.clock.now() })
    for (const who of [unconfirmed, disabled]) {
      expect((await previewAndMerge(who, closed)).status).toBe(409)
      expect((await previewAndMerge(kept, who)).status).toBe(200)
    }
    await t.jobs.runDue()
    // An address that was never confirmed may belong to someone else.
    expect(subjectsTo(unconfirmed)).toEqual([])
  })

  test('with a legal hold on both, or an open privacy request', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    const admin = await t.as('admin')
    const hold = (id: string) =>
      admin.call(placeLegalHold, { params: { id }, body: { reason: 'A claim is open' } })
    await hold(closed.id)
    expect((await preview(kept, closed)).obstacles).toEqual([])
    await hold(kept.id)
    expect((await previewAndMerge(kept, closed)).status).toBe(409)
    const [first, second] = await twins()
    if (!first || !second) throw new Error('no clients')
    await (await t.as(second)).call(requestExport)
    expect((await preview(first, second)).obstacles).toHaveLength(1)
    await (await t.as(first)).call(requestDeletion, { body: { details: '' } })
    expect((await preview(first, second)).obstacles).toHaveLength(2)
  })

  test('the details of a merged account can’t be corrected', async () => {
    const [kept, closed] = await twins()
    if (!kept || !closed) throw new Error('no clients')
    await previewAndMerge(kept, closed)
    const { fullName, phone } = closed
    const body = { fullName: 'Someone Else', phone: PHONE, reason: REASON, from: { fullName, phone } }
    const admin = await t.as('admin')
    expect((await admin.call(correctPerson, { params: { id: closed.id }, body })).status).toBe(409)
  })
})

test('every column that refers to an account is moved, ended or excluded for a reason', async () => {
  const { rows } = await t.database.db.execute<{ table: string; column: string }>(sql`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`)
  const moved = new Set(MOVES.map(({ table, column }) => `${table}.${column}`))
  const left = rows
    .filter(({ table, column }) => !moved.has(`${table}.${column}`) && !ENDED_TABLES.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
  expect(left.sort()).toEqual(LEFT)
})

/** Sessions end with the account, the history of subscriptions is immutable, and the others belong to staff. */
const LEFT = [
  'assistant_phrasings.added_by',
  'assistant_questions.decided_by',
  'breaches.created_by',
  'brokers.user_id',
  'document_requests.requested_by',
  'enquiry_entries.author_id',
  'invitations.invited_by',
  'legal_holds.lifted_by',
  'legal_holds.placed_by',
  'newsletter_events.actor_id',
  'newsletter_issues.updated_by',
  'policy_imports.imported_by',
  'policy_imports.undone_by',
  'privacy_requests.answered_by',
  'saved_filters.user_id',
  'saved_replies.created_by',
  'saved_replies.owner_id',
  'sessions.user_id',
  'sessions.viewing_as',
  'setting_versions.saved_by',
  'settings.updated_by',
  'tasks.owner_id',
]
