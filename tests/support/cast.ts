import type { Stage } from '#shared/cases/stages.ts'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import type { ErrorReply } from '#shared/errors.ts'
import type { Role } from '#shared/users.ts'
import { type Agent, type Answer, multipart, type Upload, urlOf } from './agent.ts'
import type { TestCase } from './case-builders.ts'
import { listening, openEvents } from './listening.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** Everyone whom a right can set apart. */
export const EVERYONE = ['nobody', 'client', 'otherClient', 'broker', 'otherBroker', 'admin'] as const
export type Who = (typeof EVERYONE)[number]

export const roleOf: Readonly<Record<Who, Role | null>> = {
  nobody: null,
  client: 'client',
  otherClient: 'client',
  broker: 'broker',
  otherBroker: 'broker',
  admin: 'admin',
}

/** The people of a case, and others of the same roles who have nothing to do with it but a case of their own. */
export interface Cast {
  people: Readonly<Record<Exclude<Who, 'nobody'>, TestPerson>>
  case: TestCase
  otherCase: TestCase
}

export async function aCast(t: TestApp, stage: Stage): Promise<Cast> {
  const people = {
    client: await t.aClient(),
    otherClient: await t.aClient(),
    broker: await t.aBroker(),
    otherBroker: await t.aBroker(),
    admin: await t.anAdmin(),
  }
  return {
    people,
    case: await t.aCase({ stage, client: people.client, broker: people.broker }),
    otherCase: await t.aCase({ stage: 'assigned', client: people.otherClient, broker: people.otherBroker }),
  }
}

/** What is sent to an endpoint. */
export interface Sent {
  params?: Record<string, string>
  body?: Record<string, unknown>
  upload?: Upload
  cookies?: Record<string, string>
}

export async function agentOf(t: TestApp, cast: Cast, who: Who): Promise<Agent> {
  return who === 'nobody' ? t.nobody() : t.as(cast.people[who])
}

/** Sends to an endpoint as an agent, in the way the endpoint takes; `headers` come on top. */
export async function send(
  t: TestApp,
  agent: Agent,
  endpoint: AnyEndpoint,
  sent: Sent,
  headers: Record<string, string> = {},
): Promise<Pick<Answer, 'status' | 'error' | 'text' | 'headers'>> {
  for (const [name, value] of Object.entries(sent.cookies ?? {})) agent.cookies.set(name, value)
  const url = urlOf(endpoint.path, sent.params)
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
  const { port } = await listening(t.app)
  const stream = await openEvents(port, url, headers)
  if (stream.status >= 400) await until('the whole refusal', () => stream.ended)
  stream.close()
  const text = stream.raw()
  const error = stream.status >= 400 ? (JSON.parse(text) as ErrorReply) : { message: '' }
  return { status: stream.status, headers: stream.headers, text, error }
}
