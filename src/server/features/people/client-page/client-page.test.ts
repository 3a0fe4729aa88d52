import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCases } from '#shared/cases/cases.ts'
import { readClient } from '#shared/people/clients.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { erasePerson } from '#shared/privacy/erasure.ts'
import { searchRecords } from '#shared/search/records.ts'
import { createTask, listTasks } from '#shared/tasks.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

/** Everything that the page of a client shows this person. */
async function pageOf(agent: Agent, id: string) {
  const page = await agent.call(readClient, { params: { id } })
  if (page.status !== 200) return { status: page.status, message: page.error.message }
  const query = { client: page.body.id }
  const cases = await agent.call(listCases, { query: { ...query, status: 'all' } })
  const policies = await agent.call(listPolicies, { query: { ...query, status: 'all' } })
  const tasks = await agent.call(listTasks, { query })
  return {
    ...page.body,
    cases: cases.body.items.map(item => item.id).sort(),
    policies: policies.body.items.map(item => item.id),
    tasks: tasks.body.items.map(({ title }) => title),
  }
}

const change = (what: ReturnType<typeof sql>, id: string) =>
  t.platform.db.execute(sql`UPDATE cases SET ${what} WHERE id = ${id}`)

async function askFor(title: string, on: { id: string }, by: { id: string }) {
  await t.platform.db.execute(sql`
    INSERT INTO document_requests (id, case_id, requested_by, client_id, position, kind, title, reason, due_on, state, requested_at)
    VALUES (gen_random_uuid(), ${on.id}, ${by.id}, gen_random_uuid(), 0, 'other', ${title}, 'Needed', '2026-11-25', 'open', now())`)
}

async function addTask(agent: Agent, title: string, caseId: string) {
  const body = { clientId: crypto.randomUUID(), title, dueOn: '2026-11-20', caseId }
  expect((await agent.call(createTask, { body })).status).toBe(201)
}

test('a broker sees a client’s details, cases, policies, tasks and missing documents, and nothing of other brokers', async () => {
  const client = await t.aClient()
  const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
  const first = await t.aCase({ client, broker, stage: 'bound' })
  const second = await t.aCase({ client, broker, answers: { language: 'french' } })
  const foreign = await t.aCase({ client, broker: colleague, stage: 'bound' })
  const foreignOpen = await t.aCase({ client, broker: colleague })
  const other = await t.aCase({ client: await t.aClient(), broker })
  const policy = await t.aPolicy(first)
  await t.aPolicy(foreign, { number: 'PM-2' })
  const [agent, asColleague] = [await t.as(broker), await t.as(colleague)]
  await addTask(agent, 'Call about the roof', second.id)
  await addTask(agent, 'Another client', other.id)
  await addTask(asColleague, 'A colleague’s', foreign.id)
  for (const on of [second, foreignOpen, other]) await askFor(`For ${on.reference}`, on, broker)
  expect(await pageOf(agent, client.id)).toEqual({
    id: client.id,
    hasAccount: true,
    isErased: false,
    fullName: client.fullName,
    email: client.email,
    phone: client.phone,
    city: 'Calgary',
    language: 'French',
    contactRefused: [],
    missingDocuments: [
      {
        id: expect.any(String),
        title: `For ${second.reference}`,
        dueOn: '2026-11-25',
        case: { id: second.id, reference: second.reference },
      },
    ],
    cases: [first.id, second.id].sort(),
    policies: [policy.id],
    tasks: ['Call about the roof'],
  })
  expect(await recordsOf(t, 'person.read')).toMatchObject([{ actorId: broker.id, subjectId: client.id }])
  const admin = await pageOf(await t.as('admin'), client.id)
  expect(admin).toMatchObject({ cases: [first.id, second.id, foreign.id, foreignOpen.id].sort() })
})

test('a broker without a case of the client finds no such client', async () => {
  const client = await t.aClient()
  const [former, offered, stranger] = [await t.aBroker(), await t.aBroker(), await t.aBroker()]
  const handedOver = await t.aCase({ client, broker: former })
  expect(await pageOf(await t.as(former), client.id)).toMatchObject({ cases: [handedOver.id] })
  await change(sql`broker_id = ${(await t.aBroker()).id}`, handedOver.id)
  await t.aCase({ client, broker: offered, stage: 'offered' })
  const unknown = await pageOf(await t.as(stranger), crypto.randomUUID())
  expect(unknown).toMatchObject({ status: 404 })
  for (const broker of [former, offered, stranger]) {
    const agent = await t.as(broker)
    expect(await pageOf(agent, client.id)).toEqual(unknown)
    const query = { client: client.id }
    for (const list of [listCases, listPolicies, listTasks])
      expect((await agent.call(list, { query })).body.items).toEqual([])
    // Whose request they are offered isn't theirs to ask.
    const asked = await agent.call(listCases, { query: { ...query, scope: 'offered' } })
    expect(asked.status).toBe(403)
  }
  expect(await recordsOf(t, 'person.read')).toHaveLength(1)
})

test('a broker who covers sees the client’s cases until the cover ends', async () => {
  const client = await t.aClient()
  const covering = await t.aBroker()
  const on = await t.aCase({ client, broker: await t.aBroker() })
  await change(sql`covered_by = ${covering.id}`, on.id)
  const agent = await t.as(covering)
  expect(await pageOf(agent, client.id)).toMatchObject({ cases: [on.id] })
  await change(sql`covered_by = NULL`, on.id)
  expect(await pageOf(agent, client.id)).toMatchObject({ status: 404 })
})

test('a client without an account is found by any of their cases, by name and email, until an account has it', async () => {
  const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
  const contact = { client: null, contactName: 'Wanda Prairie', contactEmail: 'wanda@people.example' }
  const older = await t.aCase({ ...contact, broker, contactName: 'wanda prairie', stage: 'bound' })
  t.clock.advance({ hours: 1 })
  const newer = await t.aCase({ ...contact, broker })
  const foreign = await t.aCase({ ...contact, broker: colleague })
  const offered = await t.aCase({ ...contact, broker, stage: 'offered' })
  await t.aCase({ ...contact, broker, contactName: 'Walter Prairie' })
  const policy = await t.aPolicy(older)
  const agent = await t.as(broker)
  await addTask(agent, 'Call Wanda', newer.id)
  const shown = {
    id: newer.id,
    hasAccount: false,
    fullName: 'Wanda Prairie',
    cases: [older.id, newer.id].sort(),
    policies: [policy.id],
    tasks: ['Call Wanda'],
  }
  for (const on of [older, newer]) expect(await pageOf(agent, on.id)).toMatchObject(shown)
  // Nothing shows that the client of another broker's case, or of one that they're offered, is theirs.
  for (const { id } of [foreign, offered]) {
    expect(await pageOf(agent, id)).toMatchObject({ status: 404 })
    const query = { client: id, status: 'all' } as const
    expect((await agent.call(listCases, { query })).body.items).toEqual([])
    expect((await agent.call(listPolicies, { query })).body.items).toEqual([])
    expect((await agent.call(listTasks, { query: { client: id } })).body.items).toEqual([])
  }
  expect(await recordsOf(t, 'case.read')).toMatchObject([{ actorId: broker.id, caseId: newer.id }])
  await change(sql`client_id = ${(await t.aClient()).id}`, older.id)
  expect(await pageOf(agent, older.id)).toMatchObject({ status: 404 })
  expect(await pageOf(agent, newer.id)).toMatchObject({ cases: [newer.id], policies: [] })
})

test('the case of a policy leads to its client, also when only a case about the policy is the broker’s', async () => {
  const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
  const contact = { client: null, contactName: 'Wanda Prairie', contactEmail: 'wanda@people.example' }
  const bound = await t.aCase({ ...contact, broker: colleague, stage: 'bound' })
  const own = await t.aCase({ ...contact, broker, kind: 'change', policyId: (await t.aPolicy(bound)).id })
  expect(await pageOf(await t.as(broker), bound.id)).toMatchObject({ id: own.id, cases: [own.id] })
})

test('the account that was merged leads to the one that was kept', async () => {
  const [kept, closed] = [await t.aClient(), await t.aClient()]
  const broker = await t.aBroker()
  const on = await t.aCase({ client: kept, broker })
  await t.platform.db.execute(
    sql`UPDATE users SET merged_into = ${kept.id}, disabled_at = now() WHERE id = ${closed.id}`,
  )
  expect(await pageOf(await t.as(broker), closed.id)).toMatchObject({ id: kept.id, cases: [on.id] })
})

test('a language isn’t shown without consent to share, and refused contact is', async () => {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const answers = { language: 'french' }
  const on = await t.aCase({ client, broker, answers, answersShared: false })
  await change(sql`contact_allowed = false`, on.id)
  const page = await pageOf(await t.as(broker), client.id)
  expect(page).toMatchObject({ language: null, contactRefused: [on.reference] })
})

test('of a client whose data was deleted, the request with a policy that is kept is shown', async () => {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ client, broker, stage: 'bound', status: 'closed' })
  const policy = await t.aPolicy(on)
  const erased = await (await t.as('admin')).call(erasePerson, {
    params: { id: client.id },
    body: { username: client.username, reason: 'Asked for it in writing' },
  })
  expect(erased.status).toBe(200)
  expect(await pageOf(await t.as(broker), client.id)).toMatchObject({
    cases: [on.id],
    policies: [policy.id],
    isErased: true,
  })
})

test('the search leads a broker to the client’s page', async () => {
  const broker = await t.aBroker()
  const client = await t.aClient({ fullName: 'Quinn Ashford' })
  await t.aCase({ client, broker })
  const visitor = await t.aCase({ client: null, contactName: 'Quinn Visitor', broker })
  const agent = await t.as(broker)
  const { groups } = (await agent.call(searchRecords, { query: { q: 'quinn' } })).body
  const found = groups.find(({ kind }) => kind === 'people')?.items.map(({ path }) => path)
  expect(found?.sort()).toEqual([`/broker/clients/${client.id}`, `/broker/clients/${visitor.id}`].sort())
  for (const path of found ?? [])
    expect(await pageOf(agent, path.split('/').at(-1) ?? '')).toHaveProperty('cases')
})

test('office staff see a client with or without an account, and nothing of answers, policies, tasks and documents', async () => {
  const broker = await t.aBroker()
  const client = await t.aClient()
  const contact = { client: null, contactName: 'Wanda Prairie', contactEmail: 'wanda@people.example' }
  const answers = { language: 'french' }
  const older = await t.aCase({ ...contact, broker, answers, stage: 'bound' })
  await t.aPolicy(older)
  t.clock.advance({ hours: 1 })
  const newer = await t.aCase({ ...contact, stage: 'inquiry', answers })
  const own = await t.aCase({ client, broker, answers })
  for (const on of [newer, own]) await askFor('A photo of the roof', on, broker)
  const inOffice = await t.inOffice()
  const office = await t.as(inOffice)
  for (const id of [older.id, newer.id]) {
    const page = await office.call(readClient, { params: { id } })
    expect(page.body).toMatchObject({
      id: newer.id,
      hasAccount: false,
      fullName: 'Wanda Prairie',
      email: 'wanda@people.example',
      language: null,
      missingDocuments: [],
    })
    const cases = await office.call(listCases, { query: { client: id, status: 'all' } })
    expect(cases.body.items.map(item => item.id).sort()).toEqual([older.id, newer.id].sort())
  }
  const withAccount = await office.call(readClient, { params: { id: client.id } })
  expect(withAccount.body).toMatchObject({ hasAccount: true, language: null, missingDocuments: [] })
  for (const list of [listPolicies, listTasks])
    expect((await office.call(list, { query: { client: newer.id } })).status).toBe(403)
  expect(await recordsOf(t, 'case.read', 'person.read')).toMatchObject([
    { actorId: inOffice.id, caseId: newer.id },
    { actorId: inOffice.id, subjectId: client.id },
  ])
  expect((await office.call(readClient, { params: { id: crypto.randomUUID() } })).status).toBe(404)
})
