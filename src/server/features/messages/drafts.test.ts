import { expect, test } from 'vitest'
import { readReplyDraft, saveReplyDraft } from '#shared/message-drafts.ts'
import { sendMessage, sendNote } from '#shared/messages.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const id = () => crypto.randomUUID()

type Params = { id: string }

const save = (
  agent: Agent,
  params: Params,
  body: string,
  version: number,
  more: { internal?: boolean; documentIds?: string[] } = {},
) =>
  agent.call(saveReplyDraft, {
    params,
    body: { internal: false, documentIds: [], ...more, body, version, tabId: id() },
  })
const read = async (agent: Agent, params: Params, internal: 'yes' | 'no' = 'no') =>
  (await agent.call(readReplyDraft, { params, query: { internal } })).body

test('a draft is continued on another device, with its documents, and is no one else’s', async () => {
  const { on, params, client, asClient, asBroker } = await aConversation(t)
  const document = await t.aDocument(on)
  expect(await read(asClient, params)).toEqual({ body: '', attachments: [], version: 0 })
  expect((await save(asClient, params, 'Hello, I', 0, { documentIds: [document.id] })).status).toBe(200)
  const elsewhere = await t.as(client)
  expect(await read(elsewhere, params)).toMatchObject({
    body: 'Hello, I',
    attachments: [{ documentId: document.id, name: document.name }],
    version: 1,
  })
  expect((await read(asBroker, params)).body).toBe('')
})

test('an older draft never replaces a newer one', async () => {
  const { params, asClient } = await aConversation(t)
  await save(asClient, params, 'From the phone', 0)
  expect((await save(asClient, params, 'From the desk', 0)).status).toBe(409)
  expect((await save(asClient, params, 'Continued', 1)).status).toBe(200)
  expect((await save(asClient, params, 'Late', 1)).status).toBe(409)
  expect(await read(asClient, params)).toMatchObject({ body: 'Continued', version: 2 })
})

test('two devices that save at once both keep what they wrote', async () => {
  const { params, asClient } = await aConversation(t)
  const both = await Promise.all([save(asClient, params, 'One', 0), save(asClient, params, 'Two', 0)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('sending a message deletes its draft', async () => {
  const { params, asClient } = await aConversation(t)
  await save(asClient, params, 'Good mor', 0)
  await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'Good morning' } })
  expect(await read(asClient, params)).toEqual({ body: '', attachments: [], version: 2 })
  expect((await save(asClient, params, 'Good mor', 1)).status).toBe(409)
})

test('sending keeps a newer draft', async () => {
  const { params, asClient } = await aConversation(t)
  await save(asClient, params, 'And another thing', 0)
  await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'Good morning' } })
  expect((await read(asClient, params)).body).toBe('And another thing')
})

test('drafts of notes are separate, and only for staff', async () => {
  const { params, asClient, asBroker } = await aConversation(t)
  await save(asBroker, params, 'Dear client', 0)
  await save(asBroker, params, 'Careful', 0, { internal: true })
  expect((await read(asBroker, params, 'yes')).body).toBe('Careful')
  await asBroker.call(sendNote, { params, body: { clientId: id(), body: 'Careful with this' } })
  expect((await read(asBroker, params, 'yes')).body).toBe('')
  expect((await read(asBroker, params)).body).toBe('Dear client')
  expect((await asClient.call(readReplyDraft, { params, query: { internal: 'yes' } })).status).toBe(403)
  expect((await save(asClient, params, 'Let me in', 0, { internal: true })).status).toBe(403)
})
