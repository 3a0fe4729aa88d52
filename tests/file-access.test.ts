import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { hoursAfter } from '#shared/time/durations.ts'
import { offers } from '../src/server/features/cases/tables.ts'
import { newId } from '../src/server/platform/db/identifiers.ts'
import type { Agent } from './support/agent.ts'
import { endpoints } from './support/endpoints.ts'
import { aGuestOf } from './support/guests.ts'
import { RIGHTS } from './support/rights-table.ts'
import { createAgent, createScene, EVERYONE, type RequestParts, type Scene, send } from './support/scene.ts'
import { testApp } from './support/test-app.ts'

const t = testApp()

/** Every call that returns the file of a record. */
const files = endpoints.filter(({ endpoint }) => endpoint.reply === 'file' && endpoint.path.includes(':id'))
const ofCases = files.filter(({ endpoint }) => endpoint.path.startsWith('/api/cases/'))

test('these are all the calls that return a file', () => {
  expect(files.map(({ name }) => name).sort()).toEqual([
    'downloadContactCopy',
    'downloadDocument',
    'downloadExport',
    'exportAnswers',
    'exportMessages',
    'readPhoto',
    'zipDocuments',
  ])
})

/** People who could open the case's files before, or who see only a part of the case. */
const WITHOUT_ACCESS: Record<string, (scene: Scene) => Promise<Agent>> = {
  'a client of another case': scene => createAgent(t, scene, 'otherClient'),
  'a broker of another case': scene => createAgent(t, scene, 'otherBroker'),
  'a guest of another case': scene => createAgent(t, scene, 'guest'),
  'a guest whose case an account has claimed': async ({ case: { id }, people }) => {
    await change(sql`client_id = NULL`, id)
    const agent = await aGuestOf(t, { id })
    await change(sql`client_id = ${people.client.id}`, id)
    return agent
  },
  'a broker with only an offer': async ({ case: { id } }) => {
    const offered = await t.aBroker()
    await change(sql`stage = 'offered', broker_id = NULL, offered_to = ${offered.id}`, id)
    await t.platform.db.insert(offers).values({
      id: newId(),
      caseId: id,
      brokerId: offered.id,
      state: 'open',
      offeredAt: t.clock.now(),
      expiresAt: hoursAfter(t.clock.now(), 2),
    })
    const agent = await t.as(offered)
    const { body } = await agent.call(readCase, { params: { id } })
    expect(body.view).toBe('offer')
    return agent
  },
  'a broker who covered for another until yesterday': async ({ case: { id } }) => {
    const covering = await t.aBroker()
    await change(sql`covered_by = ${covering.id}`, id)
    const agent = await t.as(covering)
    expect((await agent.get(`/api/cases/${id}`)).status).toBe(200)
    await change(sql`covered_by = NULL`, id)
    return agent
  },
  'a broker whose case was reassigned': async ({ case: { id }, people }) => {
    await change(sql`broker_id = ${people.otherBroker.id}`, id)
    return t.as(people.broker)
  },
  'a broker who viewed the portal as the client, and lost the case': async scene => {
    const agent = await createAgent(t, scene, 'viewingBroker')
    await change(sql`broker_id = ${scene.people.otherBroker.id}`, scene.case.id)
    return agent
  },
  'someone who left the household': async ({ group, people }) => {
    await t.platform.db.execute(
      sql`DELETE FROM group_members WHERE group_id = ${group.id} AND user_id = ${people.reader.id}`,
    )
    return t.as(people.reader)
  },
  'a member of a household that the case is no longer shared with': async ({ case: { id }, people }) => {
    await change(sql`group_id = NULL`, id)
    return t.as(people.member)
  },
}

const PEOPLE = Object.entries(WITHOUT_ACCESS)

const change = (what: ReturnType<typeof sql>, id: string) =>
  t.platform.db.execute(sql`UPDATE cases SET ${what} WHERE id = ${id}`)

describe.each(ofCases)('$name', ({ name, endpoint }) => {
  let scene: Scene
  let sent: RequestParts
  beforeEach(async () => {
    scene = await createScene(t, 'assigned')
    sent = (await RIGHTS[name]?.request?.(t, scene)) ?? {}
  })

  test.each(PEOPLE)('is not found by %s', async (_who, withoutAccess) => {
    const agent = await withoutAccess(scene)
    // A call for staff refuses clients and guests by their role, before it looks for the file.
    const refusals = endpoint.allow.includes('client') ? [404] : [401, 403, 404]
    expect(refusals).toContain((await send(t, agent, endpoint, sent)).status)
  })

  test('is refused once a broker’s account is closed', async () => {
    const agent = await createAgent(t, scene, 'broker')
    expect((await send(t, agent, endpoint, sent)).status).toBe(200)
    await t.platform.db.execute(
      sql`UPDATE users SET disabled_at = now() WHERE id = ${scene.people.broker.id}`,
    )
    expect((await send(t, agent, endpoint, sent)).status).toBe(401)
  })
})

test('no one finds a removed document', async () => {
  const scene = await createScene(t, 'assigned')
  const document = await t.aDocument(scene.case)
  await t.platform.db.execute(sql`UPDATE documents SET removed_at = now() WHERE id = ${document.id}`)
  for (const who of EVERYONE) {
    // They may not open any document.
    if (who === 'anonymous' || who === 'office') continue
    const agent = await createAgent(t, scene, who)
    const path = `/api/cases/${scene.case.id}/documents/${document.id}/file`
    expect((await agent.get(path)).status, who).toBe(404)
  }
})
