import { sql } from 'drizzle-orm'
import type { Stage } from '#shared/cases/stages.ts'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import type { ErrorReply } from '#shared/errors.ts'
import type { Role } from '#shared/users.ts'
import { type Agent, multipart, type Reply, type Upload, urlOf } from './agent.ts'
import type { TestCase } from './case-builders.ts'
import { saveRows } from './database.ts'
import { aGroup, type TestGroup } from './groups.ts'
import { aGuestOf } from './guests.ts'
import { listen, openEvents } from './listening.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** Everyone whose rights can differ. The guest has a case outside the scene. */
export const EVERYONE = [
  'anonymous',
  'guest',
  'client',
  'owner',
  'member',
  'reader',
  'otherClient',
  'broker',
  'otherBroker',
  'office',
  'admin',
  'viewingBroker',
  'viewingAdmin',
] as const
export type Who = (typeof EVERYONE)[number]

export const ROLES: Readonly<Record<Who, Role | null>> = {
  anonymous: null,
  guest: null,
  client: 'client',
  owner: 'client',
  member: 'client',
  reader: 'client',
  otherClient: 'client',
  broker: 'broker',
  otherBroker: 'broker',
  office: 'office',
  admin: 'admin',
  viewingBroker: 'client',
  viewingAdmin: 'client',
}

/** The case's broker and an administrator, while they view the portal as the case's client. */
const VIEWERS = { viewingBroker: 'broker', viewingAdmin: 'admin' } as const
type Viewer = keyof typeof VIEWERS
export const isViewing = (viewer: Who): viewer is Viewer => viewer in VIEWERS

/** The other people of the household that the case is shared with: an owner, a member and a read-only member. */
export const isMember = (viewer: Who): boolean =>
  viewer === 'owner' || viewer === 'member' || viewer === 'reader'

/** The people of a case and of the household it is shared with, and others in the same roles with another case. */
export interface Scene {
  people: Readonly<Record<Exclude<Who, 'anonymous' | 'guest' | Viewer>, TestPerson>>
  case: TestCase
  otherCase: TestCase
  group: TestGroup
}

export async function createScene(t: TestApp, stage: Stage): Promise<Scene> {
  const people = {
    client: await t.aClient(),
    owner: await t.aClient(),
    member: await t.aClient(),
    reader: await t.aClient(),
    otherClient: await t.aClient(),
    broker: await t.aBroker(),
    otherBroker: await t.aBroker(),
    office: await t.inOffice(),
    admin: await t.anAdmin(),
  }
  const ownCase = await t.aCase({ stage, client: people.client, broker: people.broker })
  const { client, owner, member, reader } = people
  return {
    people,
    case: ownCase,
    group: await aGroup(t, {
      members: [
        [client, 'owner'],
        [owner, 'owner'],
        [member, 'member'],
        [reader, 'read_only'],
      ],
      cases: [ownCase],
    }),
    otherCase: await t.aCase({ stage: 'assigned', client: people.otherClient, broker: people.otherBroker }),
  }
}

/** Returns a function that replaces all rows by those of a scene, which it creates once for each stage. */
export function sceneCache(t: TestApp): (stage: Stage) => Promise<Scene> {
  const scenes = new Map<Stage, { scene: Scene; restoreRows: () => Promise<void> }>()
  return async stage => {
    await t.reset()
    const saved = scenes.get(stage)
    if (saved) {
      await saved.restoreRows()
      return saved.scene
    }
    const scene = await createScene(t, stage)
    scenes.set(stage, { scene, restoreRows: await saveRows(t.database) })
    return scene
  }
}

/** What is sent to an endpoint. */
export interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  upload?: Upload
  cookies?: Record<string, string>
}

export async function createAgent(t: TestApp, scene: Scene, viewer: Who): Promise<Agent> {
  if (viewer === 'anonymous') return t.anonymous()
  if (viewer === 'guest')
    return aGuestOf(t, await t.aCase({ client: null, broker: scene.people.otherBroker }))
  if (isViewing(viewer)) return viewAs(t, scene.people[VIEWERS[viewer]], scene.people.client)
  return t.as(scene.people[viewer])
}

/** Returns a new browser in which these staff view the portal as a client. */
async function viewAs(t: TestApp, staff: TestPerson, client: TestPerson): Promise<Agent> {
  const agent = await t.as(staff)
  const until = new Date(t.clock.now().getTime() + 30 * 60_000)
  await t.database.db.execute(sql`
    UPDATE sessions SET viewing_as = ${client.id}, viewing_until = ${until.toISOString()}
    WHERE id = (SELECT max(id::text)::uuid FROM sessions WHERE user_id = ${staff.id})`)
  return agent
}

/** Sends a request to an endpoint as an agent, with additional headers. */
export async function send(
  t: TestApp,
  agent: Agent,
  endpoint: AnyEndpoint,
  sent: RequestParts,
  headers: Record<string, string> = {},
): Promise<Pick<Reply, 'status' | 'error' | 'text' | 'headers'>> {
  for (const [name, value] of Object.entries(sent.cookies ?? {})) agent.cookies.set(name, value)
  const url = urlOf(endpoint.path, sent.params, sent.query)
  if (endpoint.reply === 'events') return openAndClose(t, url, { cookie: agent.cookieHeader, ...headers })
  if (sent.upload) {
    const form = multipart(sent.upload)
    return agent.request({
      method: endpoint.method,
      url,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    })
  }
  const json: Record<string, string> = sent.body ? { 'content-type': 'application/json' } : {}
  return agent.request({
    method: endpoint.method,
    url,
    headers: { ...json, ...headers },
    ...(sent.body ? { payload: JSON.stringify(sent.body) } : {}),
  })
}

async function openAndClose(t: TestApp, url: string, headers: Record<string, string>) {
  const { port } = await listen(t.app)
  const stream = await openEvents(port, url, headers)
  if (stream.status >= 400) await until('the complete refusal', () => stream.ended)
  stream.close()
  const text = stream.raw()
  const error = stream.status >= 400 ? (JSON.parse(text) as ErrorReply) : { message: '' }
  return { status: stream.status, headers: stream.headers, text, error }
}
