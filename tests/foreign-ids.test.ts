import { describe, expect, test } from 'vitest'
import { listSessions } from '#shared/auth/sessions.ts'
import { assignCase } from '#shared/cases/cases.ts'
import { endpoints } from './support/endpoints.ts'
import { anInvitation } from './support/invitations.ts'
import { RIGHTS } from './support/rights-table.ts'
import { createAgent, type RequestParts, type Scene, sceneCache, send, type Who } from './support/scene.ts'
import { testApp } from './support/test-app.ts'

const t = testApp({ keepTables: true })
/** Empties the tables, and writes the rows of a scene. */
const resetToScene = sceneCache(t)

/** What an id in a path is of, where its noun doesn't say so. */
const KINDS: Readonly<Record<string, string>> = { viewing: 'people', clients: 'people', contacts: 'cases' }

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000'

/** Returns the id of a record of each kind that the people of the case have. */
async function idsOfEveryKind(scene: Scene): Promise<Record<string, string>> {
  const { client } = scene.people
  const own = await (await t.as(client)).call(listSessions)
  return {
    cases: scene.case.id,
    people: client.id,
    sessions: own.body.items[0]?.id ?? '',
    consents: (await t.aConsent(scene.case, { client })).id,
    invitations: (await anInvitation(t)).id,
    messages: (await t.aMessage(scene.case)).id,
    documents: (await t.aDocument(scene.case)).id,
  }
}

describe('an id of another kind', () => {
  const aboutOne = endpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))

  for (const { name, endpoint } of aboutOne) {
    test(`${name} finds no record of another kind by its id`, async () => {
      const right = RIGHTS[name]
      const scene = await resetToScene(right?.stage ?? 'assigned')
      const sent = (await right?.request?.(t, scene)) ?? {}
      const noun = /([a-z]+)\/:id/.exec(endpoint.path)?.[1] ?? ''
      const kind = KINDS[noun] ?? noun
      const who: Who = endpoint.allow === 'anyone' ? 'anonymous' : endpoint.allow[0]
      const agent = await createAgent(t, scene, who)
      const ask = (id: string) => send(t, agent, endpoint, { ...sent, params: { ...sent.params, id } })
      const expected = await ask(UNKNOWN_ID)
      expect(expected.status, expected.text).toBe(404)
      const others = Object.entries(await idsOfEveryKind(scene)).filter(([of]) => of !== kind)
      expect(others.length).toBeGreaterThan(5)
      for (const [of, id] of others) expect((await ask(id)).text, of).toBe(expected.text)
    })
  }
})

describe('two ids in one path', () => {
  // The browser chooses the id of an upload, so the same id is a new upload in another case (parts.test.ts).
  const ofBrowser = ['startUpload', 'cancelUpload']
  const nested = endpoints.filter(
    ({ name, endpoint }) => /:.*:/.test(endpoint.path) && !ofBrowser.includes(name),
  )

  test('some calls take two ids', () => {
    expect(nested.length).toBeGreaterThan(1)
  })

  for (const { name, endpoint } of nested) {
    test(`${name} requires both ids to be of the same case`, async () => {
      const scene = await resetToScene('assigned')
      const own = (await RIGHTS[name]?.request?.(t, scene)) ?? {}
      const swapped: Scene = { ...scene, case: scene.otherCase, otherCase: scene.case }
      const theirs = (await RIGHTS[name]?.request?.(t, swapped)) ?? {}
      const pairs: RequestParts['params'][] = [
        { ...own.params, id: scene.otherCase.id },
        { ...theirs.params, id: scene.case.id },
      ]
      // Administrators may see both cases, and still get a 404.
      const roles = (['client', 'admin'] as const).filter(role => endpoint.allow.includes(role))
      for (const who of roles) {
        for (const params of pairs) {
          const answer = await send(t, await createAgent(t, scene, who), endpoint, { ...own, params })
          expect(answer.status, who).toBe(404)
        }
      }
    })
  }
})

test('a case is assigned to brokers only, for any id in the body', async () => {
  const scene = await resetToScene('inquiry')
  const { client, admin } = scene.people
  const agent = await createAgent(t, scene, 'admin')
  for (const brokerId of [client.id, admin.id, scene.case.id, UNKNOWN_ID]) {
    const body = { brokerId, version: 1, reason: 'No one accepted it' }
    const answer = await agent.call(assignCase, { params: { id: scene.case.id }, body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['brokerId']])
  }
})
