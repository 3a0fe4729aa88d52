import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import { changes, endpoints } from './support/endpoints.ts'
import { RIGHTS, type Right } from './support/rights-table.ts'
import {
  createAgent,
  createScene,
  EVERYONE,
  type RequestParts,
  ROLES,
  type Scene,
  send,
  type Who,
} from './support/scene.ts'
import { servedRoutes } from './support/served-routes.ts'
import { testApp } from './support/test-app.ts'

const t = testApp()

/** Columns, and a hash as it begins, that no reply ever holds. */
const SECRETS = /\$argon2|(password|token|code|printed)_?hash|storage_?key/i

/** What the rules say this asker gets. */
function expected(endpoint: AnyEndpoint, right: Right, who: Who): number {
  const own = right.but?.[who]
  const success = endpoint.status ?? 200
  if (own !== undefined) return own
  if (endpoint.allow === 'anyone') return success
  const role = ROLES[who]
  if (!role) return 401
  if (!endpoint.allow.includes(role)) return 403
  const isStranger = who === 'otherClient' || who === 'otherBroker'
  return isStranger && endpoint.path.includes(':id') ? 404 : success
}

async function scene(right: Right): Promise<{ cast: Scene; sent: RequestParts }> {
  const cast = await createScene(t, right.stage ?? 'assigned')
  return { cast, sent: (await right.sent?.(t, cast)) ?? {} }
}

const rightOf = (name: string): Right => {
  const right = RIGHTS[name]
  if (!right) throw new Error(`${name} has no line in tests/support/rights-table.ts`)
  return right
}

describe('who may call what', () => {
  for (const { name, endpoint } of endpoints) {
    for (const who of EVERYONE) {
      test(`${name}: ${who}`, async () => {
        const right = rightOf(name)
        const { cast, sent } = await scene(right)
        const answer = await send(t, await createAgent(t, cast, who), endpoint, sent)
        expect(answer.status, answer.text.slice(0, 300)).toBe(expected(endpoint, right, who))
        if (answer.status >= 400) expect(answer.error.message).toMatch(/\w/)
        expect(answer.text).not.toMatch(SECRETS)
      })
    }
  }

  test('every line of the table is about an endpoint there is', () => {
    const names = endpoints.map(({ name }) => name)
    expect(Object.keys(RIGHTS).filter(name => !names.includes(name))).toEqual([])
  })
})

describe('the calls served are the calls declared', () => {
  const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

  test('every declared call is served', () => {
    const served = servedRoutes()
    expect(declared.filter(route => !served.includes(route))).toEqual([])
  })

  test('every call served under /api is declared', () => {
    const own = ['GET /api/openapi.json', 'HEAD /api/openapi.json']
    const undeclared = servedRoutes()
      .filter(route => / \/api(\/|$)/.test(route) && !own.includes(route))
      .filter(route => !declared.includes(route) && !declared.includes(route.replace(/^HEAD/, 'GET')))
      // The catch-all that answers every other path under /api with 404.
      .filter(route => !/ \/api\/?\*$/.test(route))
    expect(undeclared).toEqual([])
  })

  test('no two calls share a method and a path', () => {
    expect(new Set(declared).size).toBe(declared.length)
  })
})

describe('somebody else’s and nobody’s are told apart by no one', () => {
  const aboutOne = endpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))

  for (const { name, endpoint } of aboutOne) {
    test(`${name} answers for a stranger’s case as for one that does not exist`, async () => {
      const right = rightOf(name)
      const { cast, sent } = await scene(right)
      const who =
        endpoint.allow === 'anyone' || endpoint.allow.includes('client') ? 'otherClient' : 'otherBroker'
      if (endpoint.allow !== 'anyone' && endpoint.allow.join() === 'admin') return
      const missing = { ...sent, params: { ...sent.params, id: '019a0000-0000-7000-8000-000000000000' } }
      const theirs = await send(t, await createAgent(t, cast, who), endpoint, sent)
      const nobodys = await send(t, await createAgent(t, cast, who), endpoint, missing)
      expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text])
    })
  }

  test('a document of another case is not found under one’s own', async () => {
    const cast = await createScene(t, 'assigned')
    const theirs = await t.aDocument(cast.otherCase)
    const agent = await createAgent(t, cast, 'client')
    const answer = await agent.get(`/api/cases/${cast.case.id}/documents/${theirs.id}/file`)
    expect(answer.status).toBe(404)
    expect((await agent.delete(`/api/cases/${cast.case.id}/documents/${theirs.id}`)).status).toBe(404)
  })

  test('a list of cases holds only what its reader may see', async () => {
    const cast = await createScene(t, 'assigned')
    const seenBy = async (who: Who) => {
      const answer = await (await createAgent(t, cast, who)).get('/api/cases')
      return (answer.body as { items: { id: string }[] }).items.map(({ id }) => id).sort()
    }
    expect(await seenBy('client')).toEqual([cast.case.id])
    expect(await seenBy('otherClient')).toEqual([cast.otherCase.id])
    expect(await seenBy('broker')).toEqual([cast.case.id])
    expect(await seenBy('admin')).toEqual([cast.case.id, cast.otherCase.id].sort())
  })

  test('a broker who only holds an offer reads neither messages, documents nor history', async () => {
    const cast = await createScene(t, 'offered')
    await t.aMessage(cast.case, { body: 'My number is 403 555 0188' })
    await t.aDocument(cast.case)
    const agent = await createAgent(t, cast, 'broker')
    expect((await agent.get(`/api/cases/${cast.case.id}`)).status).toBe(200)
    for (const what of ['messages', 'documents', 'events']) {
      const answer = await agent.get(`/api/cases/${cast.case.id}/${what}`)
      expect([403, 404], what).toContain(answer.status)
    }
  })

  test('a broker who only holds an offer learns neither name, e-mail nor phone', async () => {
    const cast = await createScene(t, 'offered')
    const { client, broker } = cast.people
    const read = await (await t.as(broker)).get(`/api/cases/${cast.case.id}`)
    const listed = await (await t.as(broker)).get('/api/cases', { query: { scope: 'offered' } })
    for (const answer of [read, listed]) {
      expect(answer.text).toContain(cast.case.id)
      for (const secret of [client.email, client.phone, client.fullName.split(' ').at(-1) ?? '', client.id]) {
        expect(answer.text).not.toContain(secret)
      }
    }
  })

  test('a client receives neither another person’s e-mail nor an internal note', async () => {
    const cast = await createScene(t, 'assigned')
    const { broker, client } = cast.people
    await t.aMessage(cast.case, { author: broker, internal: true, body: 'Two at-fault claims, be careful' })
    const agent = await t.as(client)
    for (const what of ['', '/messages', '/messages?internal=yes', '/events', '/documents']) {
      const answer = await agent.get(`/api/cases/${cast.case.id}${what}`)
      expect(answer.text, what).not.toContain(broker.email)
      expect(answer.text, what).not.toContain('be careful')
    }
  })
})

describe('every call that changes something', () => {
  const changing = endpoints.filter(({ endpoint }) => changes(endpoint))
  /** Somebody whom the rules let through, so that what refuses is what the test is about. */
  const insider = (endpoint: AnyEndpoint): Who =>
    endpoint.allow === 'anyone'
      ? 'anonymous'
      : ((endpoint.allow.find(role => role !== 'admin') ?? 'admin') as Who)

  for (const { name, endpoint } of changing) {
    test(`${name} refuses another site’s page`, async () => {
      const { cast, sent } = await scene(rightOf(name))
      const from: Record<string, string>[] = [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { origin: 'http://localhost:3000.elsewhere.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of from) {
        const answer = await send(t, await createAgent(t, cast, insider(endpoint)), endpoint, sent, headers)
        expect(answer.status, JSON.stringify(headers)).toBe(403)
      }
    })

    test(`${name} refuses bodies a form of another site could send`, async () => {
      const { cast, sent } = await scene(rightOf(name))
      const agent = await createAgent(t, cast, insider(endpoint))
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json\ta',
        'text/plain;json',
      ]
      if (endpoint.body !== 'upload') types.push('multipart/form-data; boundary=x')
      for (const type of types) {
        const { upload: _upload, ...rest } = sent
        const answer = await send(
          t,
          agent,
          endpoint,
          { ...rest, body: sent.body ?? {} },
          { 'content-type': type },
        )
        expect([400, 415], `${type}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
        if (!type.includes('\t')) expect(answer.status, type).toBe(415)
      }
    })

    if (endpoint.body && endpoint.body !== 'upload') {
      test(`${name} refuses fields it does not know`, async () => {
        const { cast, sent } = await scene(rightOf(name))
        for (const extra of [
          { role: 'admin' },
          { id: '019a0000-0000-7000-8000-000000000000' },
          { status: 'closed' },
          { verified: true },
          { emailVerifiedAt: '2026-01-01T00:00:00Z' },
          { brokerId: '019a0000-0000-7000-8000-000000000000' },
          {
            clientId: '019a0000-0000-7000-8000-000000000000',
            userId: '019a0000-0000-7000-8000-000000000000',
          },
          { isAdmin: true },
        ]) {
          const declared = (endpoint.body as { shape?: object }).shape ?? {}
          if (Object.keys(extra).some(field => field in declared)) continue
          const body = { ...sent.body, ...extra }
          const answer = await send(t, await createAgent(t, cast, insider(endpoint)), endpoint, {
            ...sent,
            body,
          })
          expect([400, 422], `${JSON.stringify(extra)}: ${answer.text.slice(0, 200)}`).toContain(
            answer.status,
          )
        }
      })
    }
  }
})
