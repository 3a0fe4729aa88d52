import { describe, expect, test } from 'vitest'
import { listSessions } from '#shared/auth/sessions.ts'
import { assignCase } from '#shared/cases/cases.ts'
import { endpoints } from './support/endpoints.ts'
import { anInvitation } from './support/invitations.ts'
import { RIGHTS } from './support/rights-table.ts'
import { createAgent, createScene, type RequestParts, type Scene, send, type Who } from './support/scene.ts'
import { testApp } from './support/test-app.ts'

const t = testApp()

const NOBODYS = '019a0000-0000-7000-8000-000000000000'

/** Something of every kind that has an id, all of the case's own people. */
async function ofEveryKind(cast: Scene): Promise<Record<string, string>> {
  const { client } = cast.people
  const own = await (await t.as(client)).call(listSessions)
  return {
    cases: cast.case.id,
    people: client.id,
    sessions: own.body.items[0]?.id ?? '',
    consents: (await t.aConsent(cast.case, { client })).id,
    invitations: (await anInvitation(t)).id,
    messages: (await t.aMessage(cast.case)).id,
    documents: (await t.aDocument(cast.case)).id,
  }
}

describe('an id of something else', () => {
  const aboutOne = endpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))

  for (const { name, endpoint } of aboutOne) {
    test(`${name} does not find a thing of another kind by its id`, async () => {
      const right = RIGHTS[name]
      const cast = await createScene(t, right?.stage ?? 'assigned')
      const sent = (await right?.sent?.(t, cast)) ?? {}
      const kind = /([a-z]+)\/:id/.exec(endpoint.path)?.[1] ?? ''
      const who: Who = endpoint.allow === 'anyone' ? 'anonymous' : endpoint.allow[0]
      const agent = await createAgent(t, cast, who)
      const ask = (id: string) => send(t, agent, endpoint, { ...sent, params: { ...sent.params, id } })
      const nobodys = await ask(NOBODYS)
      expect(nobodys.status, nobodys.text).toBe(404)
      const others = Object.entries(await ofEveryKind(cast)).filter(([of]) => of !== kind)
      expect(others.length).toBeGreaterThan(5)
      for (const [of, id] of others) expect((await ask(id)).text, of).toBe(nobodys.text)
    })
  }
})

describe('an id within another', () => {
  const nested = endpoints.filter(({ endpoint }) => /:.*:/.test(endpoint.path))

  test('there are such calls', () => {
    expect(nested.length).toBeGreaterThan(1)
  })

  for (const { name, endpoint } of nested) {
    test(`${name} takes both from the same case`, async () => {
      const cast = await createScene(t, 'assigned')
      const own = (await RIGHTS[name]?.sent?.(t, cast)) ?? {}
      const swapped: Scene = { ...cast, case: cast.otherCase, otherCase: cast.case }
      const theirs = (await RIGHTS[name]?.sent?.(t, swapped)) ?? {}
      const pairs: RequestParts['params'][] = [
        { ...own.params, id: cast.otherCase.id },
        { ...theirs.params, id: cast.case.id },
      ]
      // An administrator too, who may see either.
      for (const who of ['client', 'admin'] as const) {
        for (const params of pairs) {
          const answer = await send(t, await createAgent(t, cast, who), endpoint, { ...own, params })
          expect(answer.status, who).toBe(404)
        }
      }
    })
  }
})

test('a case is given to brokers only, whoever’s id is named', async () => {
  const cast = await createScene(t, 'inquiry')
  const { client, admin } = cast.people
  const agent = await createAgent(t, cast, 'admin')
  for (const brokerId of [client.id, admin.id, cast.case.id, NOBODYS]) {
    const body = { brokerId, version: 1, reason: 'Nobody took it' }
    const answer = await agent.call(assignCase, { params: { id: cast.case.id }, body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['brokerId']])
  }
})
