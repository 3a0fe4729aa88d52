import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listPolicies } from '#shared/policies/policies.ts'
import { type FoundGroup, searchCase, searchRecords } from '#shared/search/records.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { withoutAccount } from '../../../../../tests/support/guests.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { quotesOn } from '../../../../../tests/support/quotes.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

async function find(agent: Agent, q: string): Promise<FoundGroup[]> {
  const reply = await agent.call(searchRecords, { query: { q } })
  expect(reply.status).toBe(200)
  return reply.body.groups
}

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

/** Each found record as "kind: title | detail". */
const lines = (groups: FoundGroup[]) =>
  groups.flatMap(({ kind, items }) =>
    items.map(({ title, detail }) => `${kind}: ${textOf(title)} | ${textOf(detail)}`),
  )

async function scene() {
  const client = await t.aClient({ fullName: 'Quinn Ashford' })
  const broker = await t.aBroker({ fullName: 'Maya Penrose' })
  const own = await t.aCase({ client, broker, line: 'home', stage: 'quoting' })
  return { client, broker, own, asClient: await t.as(client), asBroker: await t.as(broker) }
}

describe('one search', () => {
  test('finds each kind of record by the beginnings of words, with the words marked', async () => {
    const { client, broker, own, asBroker } = await scene()
    await t.aMessage(own, { author: client, body: 'The sump pump was replaced in May.' })
    await t.aDocument(own, { name: 'sump-pump_receipt.pdf' })
    expect(lines(await find(asBroker, 'sump recei'))).toEqual([
      `documents: sump-pump_receipt.pdf | Declaration page · ${own.reference}`,
    ])
    const [messages, documents] = await find(asBroker, 'SUMP')
    expect(messages?.items[0]?.detail.filter(({ hit }) => hit)).toEqual([{ text: 'sump', hit: true }])
    expect(messages?.items[0]?.path).toBe(
      `/broker/cases/${own.id}?tab=messages&item=${messages?.items[0]?.id}`,
    )
    expect(documents?.kind).toBe('documents')
    expect(lines(await find(asBroker, 'ashf'))).toEqual([
      `cases: ${own.reference} | Home · Quoting · ${client.fullName}`,
      `people: ${client.fullName} | Client · latest case ${own.reference}`,
    ])
    expect(lines(await find(await t.as(client), 'penrose'))).toEqual([
      `people: ${broker.fullName} | Your broker`,
    ])
  })

  test('finds the people of every role with an account for administrators, and says their role', async () => {
    const client = await t.aClient({ fullName: 'Odile Vance' })
    const office = await t.inOffice({ fullName: 'Odile Marsh' })
    const writer = await t.aClient({ fullName: 'Odile Guest' })
    await withoutAccount(t, await t.aCase({ client: writer }))
    const people = (await find(await t.as('admin'), 'odile')).find(({ kind }) => kind === 'people')
    expect(people?.items.map(({ title, detail, path }) => [textOf(title), textOf(detail), path])).toEqual([
      ['Odile Guest', `Client · ${writer.email}`, `/admin/clients/${writer.id}`],
      ['Odile Marsh', `Office staff · ${office.email}`, `/admin/brokers/${office.id}`],
      ['Odile Vance', `Client · ${client.email}`, `/admin/clients/${client.id}`],
    ])
  })

  test('finds a name by the beginnings of its words where no one has the first as a whole name', async () => {
    const { client, own, asBroker } = await scene()
    const expected = [`cases: ${own.reference}`, `people: ${client.fullName}`].map(start =>
      expect.stringContaining(start),
    )
    for (const q of ['qui ashf', 'ashford qui', 'Quinn Ash'])
      expect(lines(await find(asBroker, q)), q).toEqual(expected)
    const asAdmin = await t.as('admin')
    expect(lines(await find(asAdmin, 'qui ashf'))).toEqual(expected)
    await t.aCase({ contactName: 'Qui Ashfield' })
    expect(lines(await find(asAdmin, 'qui ashf'))).toEqual([
      expect.stringContaining('Qui Ashfield'),
      expect.stringContaining(`people: ${client.fullName}`),
    ])
    await t.aPolicy(own, { insurer: 'Prairie Mutual', number: 'PM-20-441' })
    for (const who of [asBroker, asAdmin])
      expect(lines(await find(who, 'prai mut'))).toEqual([
        expect.stringContaining('policies: Prairie Mutual'),
      ])
  })

  test('finds a case by its reference, whole or only its number', async () => {
    const { own, asBroker } = await scene()
    const number = own.reference.split('-')[2] ?? ''
    for (const q of [own.reference, number, own.reference.replaceAll('-', ' ')])
      expect(lines(await find(asBroker, q)), q).toEqual([expect.stringContaining(`cases: ${own.reference}`)])
  })

  test('finds a policy by its number, with and without hyphens, and by client and insurer', async () => {
    const { own, asBroker, asClient } = await scene()
    await t.aPolicy(own, { insurer: 'Prairie Mutual', number: 'PM-20-441' })
    for (const q of ['PM-20-441', 'pm20441', 'prairie']) {
      expect(lines(await find(asBroker, q)), q).toEqual([
        expect.stringContaining('policies: Prairie Mutual PM-20-441'),
      ])
      expect((await asBroker.call(listPolicies, { query: { q } })).body.items, q).toHaveLength(1)
    }
    expect((await asBroker.call(listPolicies, { query: { q: 'quinn' } })).body.items).toHaveLength(1)
    expect((await asBroker.call(listPolicies, { query: { q: 'quint' } })).body.items).toHaveLength(0)
    expect(lines(await find(asClient, 'prairie'))).toHaveLength(1)
  })

  test('finds a client’s own requests by their line of insurance', async () => {
    const { own, asClient } = await scene()
    expect(lines(await find(asClient, 'home'))).toEqual([expect.stringContaining(`cases: ${own.reference}`)])
  })

  test('shows five of each kind, the newest first, with a link to the rest', async () => {
    const { own, asBroker } = await scene()
    for (let index = 1; index <= 7; index++) await t.aDocument(own, { name: `photo-${index}.pdf` })
    const [documents] = await find(asBroker, 'photo')
    expect(documents).toMatchObject({ more: true, listPath: null })
    expect(documents?.items.map(({ title }) => textOf(title))).toEqual(
      [7, 6, 5, 4, 3].map(index => `photo-${index}.pdf`),
    )
  })

  test('finds records older than the cases that it searches first', async () => {
    // The rows below are newer than the statistics, as after an import.
    await t.platform.db.execute(sql`ANALYZE`)
    const { client, broker, own, asBroker } = await scene()
    await t.aMessage(own, { author: client, body: 'Our greenhouse is heated.' })
    await t.aPolicy(own, { number: 'OLD-1' })
    await t.platform.db.execute(sql`
      INSERT INTO cases (id, reference, kind, line, status, stage, client_id, contact_name, contact_email, contact_phone,
        answers, answers_shared, broker_id, opened_at, updated_at)
      SELECT gen_random_uuid(), 'AB-2026-8' || lpad(n::text, 5, '0'), 'quote', 'auto', 'active', 'quoting', null,
        'Other Person', 'other@people.example', '', '{}', true, ${broker.id}, now(), now() + interval '1 year'
      FROM generate_series(1, 501) n`)
    expect(lines(await find(asBroker, 'greenhouse'))).toHaveLength(1)
    expect(lines(await find(asBroker, 'ashford'))).toEqual([
      expect.stringContaining('cases:'),
      expect.stringContaining('people:'),
      expect.stringContaining('policies:'),
    ])
    expect((await find(asBroker, 'other'))[0]).toMatchObject({
      more: true,
      listPath: '/broker?status=all&q=other',
    })
  })

  test('finds a policy by its client for the broker of a case that is about it, and for no other broker', async () => {
    const { client, own, asBroker } = await scene()
    const policy = await t.aPolicy(own, { number: 'PM-7' })
    const [asked, stranger] = [await t.aBroker(), await t.aBroker()]
    const change = await t.aCase({ client, broker: asked, line: 'home' })
    await t.platform.db.execute(
      sql`UPDATE cases SET kind = 'change', policy_id = ${policy.id} WHERE id = ${change.id}`,
    )
    const policiesOf = async (agent: Agent) =>
      (await find(agent, 'ashford')).find(({ kind }) => kind === 'policies')?.items.map(({ id }) => id)
    expect(await policiesOf(asBroker)).toEqual([policy.id])
    expect(await policiesOf(await t.as(asked))).toEqual([policy.id])
    expect(await policiesOf(await t.as(stranger))).toBeUndefined()
  })
})

test('office staff find cases, clients and brokers, and nothing that is on a case', async () => {
  const { client, broker, own } = await scene()
  const maya = await t.aClient({ fullName: 'Maya Greenhouse' })
  await t.anAdmin({ fullName: 'Maya Boss' })
  await t.inOffice({ fullName: 'Maya Desk' })
  await t.aMessage(own, { author: client, body: 'My greenhouse is heated.' })
  await t.aMessage(own, { author: broker, body: 'Check the greenhouse.', internal: true })
  await t.aDocument(own, { name: 'greenhouse.pdf' })
  await t.aPolicy(own, { insurer: 'Greenhouse Mutual', number: 'PM-1' })
  await quotesOn(t).aSentQuote(own, { line: 'home', insurer: 'Greenhouse Mutual' })
  const agent = await t.as('office')
  expect(lines(await find(agent, 'greenhouse'))).toEqual([`people: Maya Greenhouse | Client · ${maya.email}`])
  expect(lines(await find(agent, 'maya'))).toEqual([
    `people: Maya Greenhouse | Client · ${maya.email}`,
    `people: Maya Penrose | Broker · ${broker.email}`,
  ])
  const [cases, people] = await find(agent, 'ashford')
  expect(cases?.items.map(({ path }) => path)).toEqual([`/admin/cases/${own.id}`])
  expect(people?.items.map(({ path }) => path)).toEqual([`/admin/clients/${client.id}`])
  expect(await recordsOf(t, 'case.messages_read')).toEqual([])
})

describe('one search does not find', () => {
  async function finds(person: TestPerson | 'admin', q: string) {
    return lines(await find(await t.as(person), q))
  }

  test('other people’s records, for any role', async () => {
    const { client, own } = await scene()
    await t.aMessage(own, { author: client, body: 'My greenhouse is heated.' })
    await t.aDocument(own, { name: 'greenhouse.pdf' })
    await t.aPolicy(own, { number: 'GREEN-1' })
    for (const other of [await t.aClient(), await t.aBroker()])
      for (const q of ['green', 'ashford', own.reference]) expect(await finds(other, q), q).toEqual([])
    expect(await finds('admin', 'green')).toHaveLength(3)
  })

  test('internal notes, drafts of quotes and staff documents, for the client', async () => {
    const { client, broker, own, asBroker } = await scene()
    await t.aMessage(own, { author: broker, body: 'Check the greenhouse.', internal: true })
    await quotesOn(t).aDraftQuote(own, { line: 'home', insurer: 'Greenfield' })
    const document = await t.aDocument(own, { name: 'greenfield.pdf', by: broker })
    await t.platform.db.execute(sql`UPDATE documents SET staff_only = true WHERE id = ${document.id}`)
    expect(await finds(client, 'green')).toEqual([])
    expect((await find(asBroker, 'green')).map(({ kind }) => kind)).toEqual([
      'quotes',
      'messages',
      'documents',
    ])
    expect((await find(asBroker, 'green')).find(({ kind }) => kind === 'messages')?.items[0]?.path).toContain(
      'tab=notes',
    )
  })

  test('more than the first name and reference of an offered case', async () => {
    const broker = await t.aBroker()
    const client = await t.aClient({ fullName: 'Quinn Ashford' })
    const offered = await t.aCase({ client, broker, stage: 'offered' })
    await t.aMessage(offered, { author: client, body: 'My greenhouse is heated.' })
    await t.aDocument(offered, { name: 'greenhouse.pdf' })
    expect(await finds(broker, 'ashford')).toEqual([])
    expect(await finds(broker, 'greenhouse')).toEqual([])
    expect(await finds(broker, 'quinn')).toEqual([
      `cases: ${offered.reference} | Auto · Offered to broker · Quinn`,
    ])
  })

  test('a removed document', async () => {
    const { own, asBroker } = await scene()
    const document = await t.aDocument(own, { name: 'greenhouse.pdf' })
    expect(await find(asBroker, 'greenhouse')).toHaveLength(1)
    await t.platform.db.execute(sql`UPDATE documents SET removed_at = now() WHERE id = ${document.id}`)
    expect(await find(asBroker, 'greenhouse')).toEqual([])
  })

  test('a person by their email address or username, unless an administrator asks', async () => {
    const { client, broker } = await scene()
    const address = broker.email.split('@')[0] ?? ''
    expect(await finds(client, address)).toEqual([])
    expect(await finds('admin', client.email)).toContainEqual(
      expect.stringContaining(`people: ${client.fullName}`),
    )
  })
})

test.each([
  "' OR 1=1 --",
  ':* & !',
  '((()))',
  '%_',
  '\u0000ab',
  '\\',
])('typed punctuation is not an operator: %j', async q => {
  const { asBroker } = await scene()
  const { status } = await asBroker.call(searchRecords, { query: { q } })
  expect([200, 400]).toContain(status)
})

describe('search within a case', () => {
  test('finds its messages and documents, for staff its notes, and nothing of other cases', async () => {
    const { client, broker, own, asClient, asBroker } = await scene()
    const message = await t.aMessage(own, { author: client, body: 'The basement flooded twice.' })
    const note = await t.aMessage(own, {
      author: broker,
      body: 'Basement: ask the insurer first',
      internal: true,
    })
    const document = await t.aDocument(own, { name: 'basement-photo.pdf' })
    await t.aMessage(await t.aCase({ client, broker }), { author: client, body: 'Another basement' })
    const params = { id: own.id }
    const foundBy = async (agent: Agent, q: string) =>
      (await agent.call(searchCase, { params, query: { q } })).body.items.map(({ id, kind }) => [kind, id])
    const shared = [
      ['messages', message.id],
      ['documents', document.id],
    ]
    expect(await foundBy(asClient, 'basem')).toEqual(shared)
    expect(await foundBy(asBroker, 'basem')).toEqual([['notes', note.id], ...shared])
    expect(await foundBy(asClient, 'insurer')).toEqual([])
    expect(await foundBy(asClient, 'b')).toEqual([])
    const { items } = (await asBroker.call(searchCase, { params, query: { q: 'flooded' } })).body
    expect(items[0]?.detail).toContainEqual({ text: 'flooded', hit: true })
  })

  test('is recorded as reading when it shows staff messages', async () => {
    const { client, broker, own, asClient, asBroker } = await scene()
    await t.aMessage(own, { author: client, body: 'The basement flooded twice.' })
    const find = (agent: Agent, q: string) => agent.call(searchCase, { params: { id: own.id }, query: { q } })
    await find(asClient, 'basement')
    await find(asBroker, 'garage')
    expect(await recordsOf(t, 'case.messages_read')).toEqual([])
    await find(asBroker, 'basement')
    const byBroker = { actorId: broker.id, caseId: own.id }
    expect(await recordsOf(t, 'case.messages_read')).toMatchObject([byBroker])
    const admin = await t.anAdmin()
    await (await t.as(admin)).call(searchRecords, { query: { q: 'flooded' } })
    const byAdmin = { actorId: admin.id, caseId: own.id }
    expect(await recordsOf(t, 'case.messages_read')).toMatchObject([byBroker, byAdmin])
  })

  test('shows a broker with only an offer nothing, and everyone else no case', async () => {
    const { own } = await scene()
    const offered = await t.aBroker()
    const on = await t.aCase({ stage: 'offered', broker: offered })
    await t.aDocument(on, { name: 'basement.pdf' })
    const asOffered = await t.as(offered)
    const found = await asOffered.call(searchCase, { params: { id: on.id }, query: { q: 'basement' } })
    expect([found.status, found.body]).toEqual([200, { items: [] }])
    expect((await asOffered.call(searchCase, { params: { id: own.id }, query: {} })).status).toBe(404)
  })
})
