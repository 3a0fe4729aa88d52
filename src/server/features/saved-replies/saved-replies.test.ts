import { expect, test } from 'vitest'
import { sendMessage, sendNote } from '#shared/messages.ts'
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from '#shared/saved-replies.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

const save = (
  agent: Agent,
  title: string,
  more: { shared?: boolean; body?: string; clientId?: string } = {},
) =>
  agent.call(createSavedReply, {
    body: { clientId: crypto.randomUUID(), title, body: 'Hi {{first name}}', ...more },
  })
const titlesOf = async (agent: Agent) =>
  (await agent.call(listSavedReplies)).body.items.map(({ title, shared }) => (shared ? `${title}*` : title))

test('a broker uses their own replies and the shared ones, and no one else’s', async () => {
  const [broker, other, admin] = [
    await t.as(await t.aBroker()),
    await t.as(await t.aBroker()),
    await t.as(await t.anAdmin()),
  ]
  await save(broker, 'Welcome')
  await save(other, 'Theirs')
  await save(admin, 'Documents', { shared: true })
  await save(admin, 'An administrator’s own')
  expect(await titlesOf(broker)).toEqual(['Documents*', 'Welcome'])
  expect(await titlesOf(other)).toEqual(['Documents*', 'Theirs'])
})

test('only administrators save, change and delete shared replies, and each action is recorded', async () => {
  const [broker, admin] = [await t.as(await t.aBroker()), await t.as(await t.anAdmin())]
  expect((await save(broker, 'For all', { shared: true })).status).toBe(403)
  const { id } = (await save(admin, 'For all', { shared: true })).body
  const change = { params: { id }, body: { version: 1, title: 'For everyone', body: 'Hello' } }
  expect((await broker.call(changeSavedReply, change)).status).toBe(403)
  expect((await broker.call(deleteSavedReply, { params: { id } })).status).toBe(403)
  expect((await admin.call(changeSavedReply, change)).body).toMatchObject({
    title: 'For everyone',
    version: 2,
  })
  expect((await admin.call(deleteSavedReply, { params: { id } })).status).toBe(200)
  expect(await recordsOf(t, 'saved_replies.changed')).toHaveLength(3)
})

test('a reply sent twice is saved once, and a stale change is refused', async () => {
  const agent = await t.as(await t.aBroker())
  const clientId = crypto.randomUUID()
  const both = await Promise.all([save(agent, 'Once', { clientId }), save(agent, 'Once', { clientId })])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  const change = (version: number) =>
    agent.call(changeSavedReply, {
      params: { id: both[0].body.id },
      body: { version, title: 'Again', body: 'Hello' },
    })
  expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 409])
})

test('an unknown field is refused when the reply is saved', async () => {
  const refused = await save(await t.as(await t.aBroker()), 'Typo', { body: 'Hi {{fist name}}' })
  expect(refused.status).toBe(400)
  expect(refused.error.fields?.body).toContain('{{fist name}}')
})

test('a field between single braces is refused, because it would be sent as typed', async () => {
  const refused = await save(await t.as(await t.aBroker()), 'Braces', { body: 'Hi {first name}' })
  expect(refused.status).toBe(400)
  expect(refused.error.fields).toEqual({ body: 'Use two braces on each side: {{first name}}.' })
})

test('staff can’t send an unfilled field; a client may write braces', async () => {
  const { params, asBroker, asClient } = await aConversation(t)
  const body = () => ({ clientId: crypto.randomUUID(), body: 'Expect us {{promised time}}.' })
  for (const send of [sendMessage, sendNote]) {
    const refused = await asBroker.call(send, { params, body: body() })
    expect(refused.status).toBe(422)
    expect(refused.error.fields?.body).toContain('{{promised time}}')
  }
  expect((await asClient.call(sendMessage, { params, body: body() })).status).toBe(201)
})
