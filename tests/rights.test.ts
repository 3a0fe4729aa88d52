import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import type { Agent, Reply } from './support/agent.ts'
import { hashTables, saveRows } from './support/database.ts'
import { changes, endpoints } from './support/endpoints.ts'
import { withoutAccount } from './support/guests.ts'
import type { Right } from './support/rights-requests.ts'
import { RIGHTS } from './support/rights-table.ts'
import {
  createAgent,
  createScene,
  EVERYONE,
  isMember,
  isViewing,
  type RequestParts,
  ROLES,
  type Scene,
  sceneCache,
  send,
  type Who,
} from './support/scene.ts'
import { servedRoutes } from './support/served-routes.ts'
import { testApp } from './support/test-app.ts'

/** The refusal tests of an endpoint share a scene: refusals change nothing, and building a scene is slow. */
const t = testApp({
  keepTables: true,
  platform: platform => ({ ...platform, push: { publicKey: 'the key', send: async () => true } }),
})

/** Columns and hashes that no reply may contain. */
const SECRETS = /\$argon2|(password|token|code|printed)_?hash|storage_?key/i

/** Tables that record refused attempts. */
const TRACES = ['audit', 'audit_chain', 'sign_in_failures']

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000'

/** Returns the status that this person must get. It follows from the rights table, not from what the endpoint declares. */
function expectedStatus(endpoint: AnyEndpoint, right: Right, who: Who): number {
  if (isViewing(who)) return statusWhileViewing(endpoint, right, who)
  const exception = exceptionFor(endpoint, right, who)
  const success = endpoint.status ?? 200
  if (exception !== undefined) return exception
  if (right.allow === 'anyone') {
    // A guest is anonymous to every call that does not name guests.
    const asAnonymous = who === 'guest' ? right.exceptions?.anonymous : undefined
    return asAnonymous ?? success
  }
  if (who === 'guest') {
    if (!right.allow.includes('guest')) return 401
    return endpoint.path.includes(':id') ? 404 : success
  }
  const role = ROLES[who]
  if (!role) return 401
  if (!right.allow.includes(role)) return 403
  if (!endpoint.path.includes(':id')) return success
  if (isMember(who)) return statusForMember(endpoint, who, success)
  const isStranger = who === 'otherClient' || who === 'otherBroker'
  return isStranger ? 404 : success
}

/** The only changes someone viewing as a client may make: ending the view or their own session. */
const WHILE_VIEWING = ['/api/auth/viewing/stop', '/api/logout']

/** Viewers read what the client reads (brokers only on cases) and change nothing. */
function statusWhileViewing(endpoint: AnyEndpoint, right: Right, who: Who): number {
  const exception = right.exceptions?.[who]
  if (exception !== undefined) return exception
  if (changes(endpoint)) return WHILE_VIEWING.includes(endpoint.path) ? (endpoint.status ?? 200) : 403
  const isOfCases = /^\/api\/(cases|documents|policies|quotes|live)(\/|$)/.test(endpoint.path)
  if (who === 'viewingBroker' && right.allow !== 'anyone' && !isOfCases) return 403
  return expectedStatus(endpoint, right, 'client')
}

/** Calls that concern no case reply the same to every client. */
function exceptionFor(endpoint: AnyEndpoint, { exceptions }: Right, who: Who): number | undefined {
  const isLikeOthers = isMember(who) && !endpoint.path.includes(':id')
  return exceptions?.[who] ?? (isLikeOthers ? exceptions?.otherClient : undefined)
}

/** Members may do with a shared case what its client may; read-only members only read. Everything else is the client's alone. */
function statusForMember(endpoint: AnyEndpoint, who: Who, success: number): number {
  if (!/^\/api\/(cases|policies|quotes)\//.test(endpoint.path)) return 404
  return who === 'reader' && changes(endpoint) ? 403 : success
}

interface Setup {
  scene: Scene
  sent: RequestParts
  agents: Record<Who, Agent>
}

const resetToScene = sceneCache(t)

/** Replaces all rows by a scene, with the records that the request needs and a browser for each of these people. */
async function setUp(right: Right, people: readonly Who[] = EVERYONE): Promise<Setup> {
  const scene = await resetToScene(right.stage ?? 'assigned')
  const sent = (await right.request?.(t, scene)) ?? {}
  const agents = {} as Record<Who, Agent>
  for (const who of people) agents[who] = await createAgent(t, scene, who)
  return { scene, sent, agents }
}

async function tablesWithoutTraces(): Promise<Record<string, string>> {
  const hashes = await hashTables(t.database)
  for (const table of TRACES) delete hashes[table]
  return hashes
}

function expectReply(reply: Pick<Reply, 'status' | 'error' | 'text'>, status: number): void {
  expect(reply.status, reply.text.slice(0, 300)).toBe(status)
  if (reply.status >= 400) expect(reply.error.message).toMatch(/\w/)
  expect(reply.text).not.toMatch(SECRETS)
}

/** Returns someone who may call the endpoint, so that only the check under test can refuse. */
const admittedPerson = ({ allow }: Right): Who =>
  allow === 'anyone' ? 'anonymous' : (allow.find(role => role !== 'admin') ?? 'admin')

/** Returns someone who may call the endpoint for their own records but not for the scene's; null if only admins call it. */
function strangerTo(endpoint: AnyEndpoint, { allow, exceptions }: Right): Who | null {
  if (!endpoint.path.includes(':id')) return null
  // The record was made for them.
  if (exceptions?.otherClient === 200) return 'client'
  if (allow === 'anyone' || allow.includes('client')) return 'otherClient'
  return allow.includes('broker') ? 'otherBroker' : null
}

const FOREIGN_HEADERS: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

const FORM_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json\ta',
  'text/plain;json',
]

const UNKNOWN_FIELDS = [
  { role: 'admin' },
  { id: UNKNOWN_ID },
  { status: 'closed' },
  { verified: true },
  { emailVerifiedAt: '2025-12-31T23:00:00Z' },
  { brokerId: UNKNOWN_ID },
  { clientId: UNKNOWN_ID, userId: UNKNOWN_ID },
  { isAdmin: true },
]

const rows = endpoints.flatMap(({ name, endpoint }) => {
  const right = RIGHTS[name]
  return right ? [{ name, endpoint, right }] : []
})

test('a scene that is restored has the rows of the one that was created', async () => {
  await t.reset()
  await createScene(t, 'assigned')
  const created = await hashTables(t.database)
  const restoreRows = await saveRows(t.database)
  await t.reset()
  await restoreRows()
  expect(await hashTables(t.database)).toEqual(created)
})

test('every endpoint has a row in the rights table, and every row an endpoint', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

test.each(rows)('$name declares the roles of the rights table', ({ endpoint, right }) => {
  expect(endpoint.allow).toEqual(right.allow)
})

describe.each(rows)('$name', ({ endpoint, right }) => {
  const statuses = EVERYONE.map(who => ({ who, status: expectedStatus(endpoint, right, who) }))
  const refused = statuses.filter(({ status }) => status >= 400)
  const admitted = statuses.filter(({ status }) => status < 400)
  const stranger = strangerTo(endpoint, right)
  let setup: Setup
  let before: Record<string, string>

  beforeAll(async () => {
    setup = await setUp(right)
    if (changes(endpoint)) before = await tablesWithoutTraces()
  })

  test.each(refused)('refuses $who with $status', async ({ who, status }) => {
    expectReply(await send(t, setup.agents[who], endpoint, setup.sent), status)
  })

  if (stranger) {
    test('replies the same for someone else’s case as for one that doesn’t exist', async () => {
      const { sent, agents } = setup
      const missing = { ...sent, params: { ...sent.params, id: UNKNOWN_ID } }
      const foreign = await send(t, agents[stranger], endpoint, sent)
      const unknown = await send(t, agents[stranger], endpoint, missing)
      expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    })
  }

  if (changes(endpoint)) {
    test('refuses a request from a page of another site', async () => {
      const agent = setup.agents[admittedPerson(right)]
      for (const headers of FOREIGN_HEADERS) {
        const reply = await send(t, agent, endpoint, setup.sent, headers)
        expect(reply.status, JSON.stringify(headers)).toBe(403)
      }
    })

    test('refuses bodies that another site’s form could send', async () => {
      const agent = setup.agents[admittedPerson(right)]
      const { upload: _upload, ...sent } = setup.sent
      const types = [...FORM_TYPES]
      if (endpoint.body !== 'upload') types.push('multipart/form-data; boundary=x')
      for (const type of types) {
        const body = { ...sent, body: sent.body ?? {} }
        const reply = await send(t, agent, endpoint, body, { 'content-type': type })
        expect([400, 415], `${type}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
        if (!type.includes('\t')) expect(reply.status, type).toBe(415)
      }
    })
  }

  if (changes(endpoint) && endpoint.body && endpoint.body !== 'upload') {
    test('refuses unknown fields', async () => {
      const agent = setup.agents[admittedPerson(right)]
      const declared = (endpoint.body as { shape?: object }).shape ?? {}
      for (const extra of UNKNOWN_FIELDS) {
        if (Object.keys(extra).some(field => field in declared)) continue
        const body = { ...setup.sent.body, ...extra }
        const reply = await send(t, agent, endpoint, { ...setup.sent, body })
        expect([400, 422], `${JSON.stringify(extra)}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
      }
    })
  }

  if (changes(endpoint)) {
    test('changes nothing when it refuses', async () => {
      expect(await tablesWithoutTraces()).toEqual(before)
    })
  }

  // A change needs its own scene, except for the first one: the refusals left the shared scene as it was.
  test.each(admitted)('admits $who with $status', async ({ who, status }) => {
    const isFirst = who === admitted[0]?.who
    const { agents, sent } = changes(endpoint) && !isFirst ? await setUp(right, [who]) : setup
    expectReply(await send(t, agents[who], endpoint, sent), status)
  })

  if (right.allow.includes('guest') && endpoint.path.includes(':id')) {
    test('admits the guest of the case', async () => {
      const { scene, sent } = await setUp(right, [])
      const guest = await withoutAccount(t, scene.case)
      expectReply(await send(t, guest, endpoint, sent), endpoint.status ?? 200)
    })
  }
})

describe('the endpoints served', () => {
  const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

  test('include every declared endpoint', () => {
    const served = servedRoutes()
    expect(declared.filter(route => !served.includes(route))).toEqual([])
  })

  test('under /api are all declared', () => {
    const own = ['GET /api/openapi.json', 'HEAD /api/openapi.json']
    const undeclared = servedRoutes()
      .filter(route => / \/api(\/|$)/.test(route) && !own.includes(route))
      .filter(route => !declared.includes(route) && !declared.includes(route.replace(/^HEAD/, 'GET')))
      // The catch-all returns 404 for every other path under /api.
      .filter(route => !/ \/api\/?\*$/.test(route))
    expect(undeclared).toEqual([])
  })

  test('never share a method and a path', () => {
    expect(new Set(declared).size).toBe(declared.length)
  })
})

describe('records of other people', () => {
  test('a client can’t open a document of another case through their own case', async () => {
    const scene = await resetToScene('assigned')
    const foreign = await t.aDocument(scene.otherCase)
    const agent = await createAgent(t, scene, 'client')
    const reply = await agent.get(`/api/cases/${scene.case.id}/documents/${foreign.id}/file`)
    expect(reply.status).toBe(404)
    expect((await agent.delete(`/api/cases/${scene.case.id}/documents/${foreign.id}`)).status).toBe(404)
  })

  test('a list of cases contains only what its reader may see', async () => {
    const scene = await resetToScene('assigned')
    const seenBy = async (who: Who) => {
      const reply = await (await createAgent(t, scene, who)).get('/api/cases')
      return (reply.body as { items: { id: string }[] }).items.map(({ id }) => id).sort()
    }
    expect(await seenBy('client')).toEqual([scene.case.id])
    expect(await seenBy('otherClient')).toEqual([scene.otherCase.id])
    expect(await seenBy('broker')).toEqual([scene.case.id])
    expect(await seenBy('admin')).toEqual([scene.case.id, scene.otherCase.id].sort())
  })

  test('a broker with only an offer reads neither messages, documents nor history', async () => {
    const scene = await resetToScene('offered')
    await t.aMessage(scene.case, { body: 'My number is 403 555 0188' })
    await t.aDocument(scene.case)
    const agent = await createAgent(t, scene, 'broker')
    expect((await agent.get(`/api/cases/${scene.case.id}`)).status).toBe(200)
    for (const path of ['messages', 'documents', 'events']) {
      const reply = await agent.get(`/api/cases/${scene.case.id}/${path}`)
      expect([403, 404], path).toContain(reply.status)
    }
  })

  test('a broker with only an offer sees neither name, email nor phone', async () => {
    const scene = await resetToScene('offered')
    const { client, broker } = scene.people
    const read = await (await t.as(broker)).get(`/api/cases/${scene.case.id}`)
    const listed = await (await t.as(broker)).get('/api/cases', { query: { scope: 'offered' } })
    for (const reply of [read, listed]) {
      expect(reply.text).toContain(scene.case.id)
      for (const secret of [client.email, client.phone, client.fullName.split(' ').at(-1) ?? '', client.id]) {
        expect(reply.text).not.toContain(secret)
      }
    }
  })

  test('a client receives neither another person’s email address nor an internal note', async () => {
    const scene = await resetToScene('assigned')
    const { broker, client } = scene.people
    await t.aMessage(scene.case, { author: broker, internal: true, body: 'Two at-fault claims, be careful' })
    const agent = await t.as(client)
    for (const path of ['', '/messages', '/messages?internal=yes', '/events', '/documents']) {
      const reply = await agent.get(`/api/cases/${scene.case.id}${path}`)
      expect(reply.text, path).not.toContain(broker.email)
      expect(reply.text, path).not.toContain('be careful')
    }
  })
})
