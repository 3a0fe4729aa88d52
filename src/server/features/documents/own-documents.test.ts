import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CaseDocument } from '#shared/documents.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { listOwnDocuments } from '#shared/own-documents.ts'
import type { Agent, Reply } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

const t = testApp()

async function list(agent: Agent, query: QueryInputOf<typeof listOwnDocuments> = {}) {
  const reply = await agent.call(listOwnDocuments, { query })
  expect(reply.status).toBe(200)
  return reply.body
}
const namesOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).items.map(({ name }) => name)

/** A client with a policy, a change of it, and a request of another kind; documents alternate between them. */
async function aClientWithThree() {
  const client = await t.aClient()
  const bound = await t.aCase({ stage: 'bound', client, line: 'home' })
  const policy = await t.aPolicy(bound, { line: 'home', insurer: 'Prairie Mutual', number: 'PM-1' })
  const change = await t.aCase({ client, kind: 'change', line: 'home', policyId: policy.id })
  const other = await t.aCase({ client, line: 'auto' })
  await t.aDocument(bound, { name: 'declarations.pdf', kind: 'declaration_page' })
  await t.aDocument(other, { name: 'licence front.pdf', kind: 'licence' })
  await t.aDocument(change, { name: 'roof.pdf', kind: 'photo' })
  await t.aDocument(other, { name: 'licence back.pdf', kind: 'licence' })
  return { client, bound, policy, change, other, agent: await t.as(client) }
}

describe('all documents of a client', () => {
  test('are in folders by request, the newest request first', async () => {
    const { agent, bound, policy, change, other } = await aClientWithThree()
    const { items } = await list(agent)
    expect(items.map(({ name, caseId }) => [name, caseId])).toEqual([
      ['licence back.pdf', other.id],
      ['licence front.pdf', other.id],
      ['roof.pdf', change.id],
      ['declarations.pdf', bound.id],
    ])
    const named = { id: policy.id, line: 'home', insurer: 'Prairie Mutual', number: 'PM-1' }
    expect(items.map(one => one.policy)).toEqual([null, null, named, named])
  })

  test('are in folders by policy, with those of changes to it, and those without a policy last', async () => {
    const { agent } = await aClientWithThree()
    expect(await namesOf(agent, { by: 'policy' })).toEqual([
      'roof.pdf',
      'declarations.pdf',
      'licence back.pdf',
      'licence front.pdf',
    ])
  })

  test.each(['case', 'policy'] as const)('are listed page by page, each once, by %s', async by => {
    const { agent } = await aClientWithThree()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(agent, { by, limit: 1, ...(after ? { after } : {}) })
      seen.push(...page.items.map(({ name }) => name))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(await namesOf(agent, { by }))
  })

  test('are filtered by type and by the beginnings of words in the name', async () => {
    const { agent } = await aClientWithThree()
    expect(await namesOf(agent, { kind: 'photo' })).toEqual(['roof.pdf'])
    expect(await namesOf(agent, { q: 'lic back' })).toEqual(['licence back.pdf'])
    expect(await namesOf(agent, { q: 'lic', kind: 'photo' })).toEqual([])
    expect(await namesOf(agent, { q: '&!' })).toEqual([])
    expect((await agent.call(listOwnDocuments, { query: { after: 'nonsense' } })).status).toBe(422)
  })

  test('leave out older versions, removed documents and those for staff', async () => {
    const { agent, other } = await aClientWithThree()
    const [back] = (await list(agent, { q: 'back' })).items
    const newer = { name: 'back again.pdf', bytes: SMALL_PDF, kind: 'licence', replaces: back?.id ?? '' }
    const sent = (await agent.upload(`/api/cases/${other.id}/documents`, newer)) as Reply<CaseDocument>
    expect(sent.status).toBe(201)
    const { id } = await t.aDocument(other, { name: 'internal.pdf' })
    await t.platform.db.execute(sql`UPDATE documents SET staff_only = true WHERE id = ${id}`)
    const removed = await t.aDocument(other, { name: 'removed.pdf' })
    await t.platform.db.execute(sql`UPDATE documents SET removed_at = now() WHERE id = ${removed.id}`)
    const { items } = await list(agent, { kind: 'licence' })
    expect(items.map(({ name, versionNumber }) => [name, versionNumber])).toEqual([
      ['back again.pdf', 2],
      ['licence front.pdf', 1],
    ])
    expect(await namesOf(agent)).toHaveLength(4)
  })

  test('include those of shared requests, without naming a policy that is not shared', async () => {
    const { client, change, agent } = await aClientWithThree()
    const member = await t.aClient()
    const asMember = await t.as(member)
    await aGroup(t, {
      members: [
        [client, 'owner'],
        [member, 'read_only'],
      ],
      cases: [change],
    })
    const { items } = await list(asMember, { by: 'policy' })
    expect(items.map(({ name, mine, policy }) => [name, mine, policy])).toEqual([['roof.pdf', false, null]])
    await t.platform.db.update(cases).set({ groupId: null }).where(eq(cases.id, change.id))
    expect(await namesOf(asMember)).toEqual([])
    expect(await namesOf(agent)).toHaveLength(4)
  })

  test('include no one else’s', async () => {
    await aClientWithThree()
    expect(await namesOf(await t.as('client'))).toEqual([])
    expect((await (await t.as('broker')).call(listOwnDocuments, { query: {} })).status).toBe(403)
  })
})
