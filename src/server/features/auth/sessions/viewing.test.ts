import { describe, expect, test } from 'vitest'
import { listAccess, listAudit } from '#shared/audit.ts'
import { readSessionUser, signOut } from '#shared/auth/sessions.ts'
import { startViewing, stopViewing } from '#shared/auth/viewing.ts'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { listGroups } from '#shared/groups/groups.ts'
import { listMessages, markRead, sendMessage } from '#shared/messages.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { newId } from '../../../platform/db/identifiers.ts'

const t = testApp()

const view = (agent: Agent, client: TestPerson) =>
  agent.call(startViewing, { params: { id: client.id }, body: { reason: 'They can’t find their quotes' } })

async function aScene() {
  const client = await t.aClient({ fullName: 'Anna Olsen' })
  const broker = await t.aBroker()
  const own = await t.aCase({ client, broker })
  const others = await t.aCase({ client })
  return { client, broker, own, others }
}

describe('an administrator who views the portal as a client', () => {
  test('reads what the client reads, and the client and the audit log see it', async () => {
    const { client, own } = await aScene()
    const admin = await t.anAdmin()
    const agent = await t.as(admin)
    expect((await view(agent, client)).status).toBe(200)
    const user = (await agent.call(readSessionUser)).body
    expect(user).toMatchObject({ id: client.id, role: 'client', viewing: { by: 'admin' } })
    const ids = async (one: Agent) => (await one.call(listCases)).body.items.map(({ id }) => id)
    expect(await ids(agent)).toEqual(await ids(await t.as(client)))
    const seen = (await agent.call(readCase, { params: { id: own.id } })).body
    expect(seen).toEqual((await (await t.as(client)).call(readCase, { params: { id: own.id } })).body)

    const opened = (await (await t.as(client)).call(listAccess)).body.items
    expect(opened.map(({ action, by }) => [action, by.id])).toEqual([
      ['case.read', admin.id],
      ['person.viewed_as', admin.id],
    ])
    const entries = (await (await t.as('admin')).call(listAudit)).body.items
    expect(entries.find(({ action }) => action === 'person.viewed_as')).toMatchObject({
      actor: { id: admin.id },
      subjectId: client.id,
      data: { reason: 'They can’t find their quotes' },
    })
  })

  test('changes nothing: no message, no read mark', async () => {
    const { client, broker, own } = await aScene()
    const message = await t.aMessage(own, { author: broker })
    const agent = await t.as('admin')
    await view(agent, client)
    await agent.call(listMessages, { params: { id: own.id } })
    const params = { id: own.id }
    const sent = await agent.call(sendMessage, {
      params,
      body: { clientId: newId(), body: 'As if I were Anna' },
    })
    expect([sent.status, sent.error.message]).toEqual([
      403,
      'You’re viewing as a client, so you can’t change anything. Exit the view first.',
    ])
    expect((await agent.call(markRead, { params, body: { upTo: message.id } })).status).toBe(403)
    const posted = await agent.request({ method: 'POST', url: '/get-quote/what', payload: '' })
    expect([posted.status, posted.text.includes('viewing as a client')]).toEqual([403, true])
    expect(
      (await (await t.as(client)).call(listCases)).body.items.find(({ id }) => id === own.id)?.unread,
    ).toBe(1)
  })

  test('is back in their own portal when they exit, after thirty minutes, and after logging out', async () => {
    const { client } = await aScene()
    const admin = await t.anAdmin()
    const agent = await t.as(admin)
    const signedInId = async () => (await agent.call(readSessionUser)).body.id
    await view(agent, client)
    expect((await view(agent, client)).status).toBe(403)
    await agent.call(stopViewing)
    expect(await signedInId()).toBe(admin.id)
    await view(agent, client)
    t.clock.advance({ minutes: 29 })
    expect(await signedInId()).toBe(client.id)
    t.clock.advance({ minutes: 1 })
    expect(await signedInId()).toBe(admin.id)
    await view(agent, client)
    expect((await agent.call(signOut)).status).toBe(200)
    const entries = (await (await t.as('admin')).call(listAudit, { query: { action: 'logout' } })).body.items
    expect(entries.map(({ actor }) => actor?.id)).toEqual([admin.id])
  })
})

describe('a broker who views the portal as a client', () => {
  test('sees only the cases they have', async () => {
    const { client, broker, own, others } = await aScene()
    await t.aPolicy(others)
    const agent = await t.as(broker)
    expect((await view(agent, client)).status).toBe(200)
    expect((await agent.call(listCases)).body.items.map(({ id }) => id)).toEqual([own.id])
    expect((await agent.call(readCase, { params: { id: others.id } })).status).toBe(404)
    expect((await agent.call(listPolicies)).body.items).toEqual([])
    expect((await agent.call(listGroups)).status).toBe(403)
  })

  test('needs a case of the client', async () => {
    const { client } = await aScene()
    const stranger = await t.aBroker()
    expect((await view(await t.as(stranger), client)).status).toBe(404)
    expect((await view(await t.as('admin'), stranger)).status).toBe(404)
  })
})
