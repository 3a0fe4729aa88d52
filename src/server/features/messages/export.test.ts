import { expect, test } from 'vitest'
import { exportMessages, sendMessage, sendNote } from '#shared/messages.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const body = (text: string) => ({ clientId: crypto.randomUUID(), body: text })

test('a client downloads the messages as a PDF, which no note changes, and it is recorded', async () => {
  const { on, params, asClient, asBroker, client } = await aConversation(t)
  await asBroker.call(sendMessage, { params, body: body('Good morning') })
  const path = `/api/cases/${on.id}/messages/export`
  const first = await asClient.get(path)
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.headers['content-disposition']).toContain(`messages-${on.reference}.pdf`)
  await asBroker.call(sendNote, { params, body: body('Careful') })
  expect((await asClient.get(path)).bytes).toEqual(first.bytes)
  await asBroker.call(sendMessage, { params, body: body('One more thing') })
  expect((await asClient.get(path)).bytes.length).not.toBe(first.bytes.length)
  const records = await recordsOf(t, 'case.messages_exported')
  expect(records.map(({ actorId, caseId }) => [actorId, caseId])).toEqual(Array(3).fill([client.id, on.id]))
})

test('only staff download the notes', async () => {
  const { params, asClient, asBroker } = await aConversation(t)
  const query = { internal: 'yes' } as const
  expect((await asClient.call(exportMessages, { params, query })).status).toBe(403)
  expect((await asBroker.call(exportMessages, { params, query })).status).toBe(200)
})
