import { expect, test } from 'vitest'
import { listAccess } from '#shared/audit.ts'
import { exportMessages, MAX_MESSAGE_LENGTH, sendMessage, sendNote } from '#shared/messages.ts'
import type { TestCase } from '../../../../tests/support/case-builders.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const body = (text: string) => ({ clientId: crypto.randomUUID(), body: text })

test('a client downloads the messages as a PDF without notes, and it is recorded', async () => {
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

test('a client sees that their broker downloaded the messages, as if they had opened them', async () => {
  const { params, asClient, asBroker, broker } = await aConversation(t)
  await asClient.call(exportMessages, { params })
  await asBroker.call(exportMessages, { params })
  const { items } = (await asClient.call(listAccess)).body
  expect(items).toMatchObject([{ action: 'case.messages_read', by: { fullName: broker.fullName } }])
})

test('only staff download the notes', async () => {
  const { params, asClient, asBroker } = await aConversation(t)
  const query = { internal: 'yes' } as const
  expect((await asClient.call(exportMessages, { params, query })).status).toBe(403)
  expect((await asBroker.call(exportMessages, { params, query })).status).toBe(200)
})

/** Adds this many messages of the maximum length. */
async function fillThread(on: TestCase, author: TestPerson, count: number): Promise<void> {
  const body = 'The insurer asked for the age of the roof. '.repeat(200).slice(0, MAX_MESSAGE_LENGTH)
  for (let i = 0; i < count; i++) await t.aMessage(on, { author, body })
}

test('other requests are served while a long thread is printed', async () => {
  const { on, client, asClient } = await aConversation(t)
  await fillThread(on, client, 20)
  // Without a space, in a script whose layout takes long.
  await t.aMessage(on, { author: client, body: 'ਕ੍ਰਿ'.repeat(MAX_MESSAGE_LENGTH / 4) })
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  expect((await asClient.get(`/api/cases/${on.id}/messages/export`)).status).toBe(200)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(20)
})

test('a PDF contains the newest messages, at most 300,000 characters', async () => {
  const { on, client, asClient } = await aConversation(t)
  await fillThread(on, client, 60)
  const path = `/api/cases/${on.id}/messages/export`
  const whole = await asClient.get(path)
  await fillThread(on, client, 20)
  const cut = await asClient.get(path)
  // One additional line says that older messages are left out.
  expect(cut.bytes.length - whole.bytes.length).toBeLessThan(5000)
})
