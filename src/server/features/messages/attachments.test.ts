import { describe, expect, test } from 'vitest'
import { downloadDocument, removeDocument } from '#shared/documents.ts'
import { listMessages, MAX_ATTACHMENTS, sendMessage, sendNote } from '#shared/messages.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const id = () => crypto.randomUUID()
const PDF = { bytes: SMALL_PDF, type: 'application/pdf' }

type Conversation = Awaited<ReturnType<typeof aConversation>>

/** Uploads a document as the broker and returns its id. */
async function brokersDocument({ on, asBroker }: Conversation, staffOnly = false): Promise<string> {
  const path = `/api/cases/${on.id}/documents`
  const reply = await asBroker.upload(path, { name: 'offer.pdf', ...PDF, staffOnly })
  return (reply.body as { id: string }).id
}

describe('the documents of a message', () => {
  test('are shown to everyone who reads it, in the order in which they were attached', async () => {
    const all = await aConversation(t)
    const [first, second] = [await t.aDocument(all.on), await brokersDocument(all)]
    const sent = await all.asBroker.call(sendMessage, {
      params: all.params,
      body: { clientId: id(), body: '', documentIds: [second, first.id] },
    })
    expect(sent.status).toBe(201)
    const read = await all.asClient.call(listMessages, { params: all.params })
    expect(read.body.items[0]?.body).toBe('')
    expect(read.body.items[0]?.attachments).toEqual([
      {
        documentId: second,
        name: 'offer.pdf',
        type: 'application/pdf',
        size: SMALL_PDF.length,
        removed: false,
      },
      expect.objectContaining({ documentId: first.id, name: first.name }),
    ])
  })

  test('are attached once when the message is sent twice', async () => {
    const all = await aConversation(t)
    const body = { clientId: id(), body: 'Here it is', documentIds: [await brokersDocument(all)] }
    const first = await all.asBroker.call(sendMessage, { params: all.params, body })
    const again = await all.asBroker.call(sendMessage, {
      params: all.params,
      body: { ...body, documentIds: [] },
    })
    expect(again.body).toEqual(first.body)
    expect(again.body.attachments).toHaveLength(1)
  })

  test('are marked as removed once they are, and no one can open them', async () => {
    const all = await aConversation(t)
    const documentId = await brokersDocument(all)
    const body = { clientId: id(), body: 'The offer', documentIds: [documentId] }
    await all.asBroker.call(sendMessage, { params: all.params, body })
    await all.asBroker.call(removeDocument, { params: { ...all.params, documentId } })
    const read = await all.asClient.call(listMessages, { params: all.params })
    expect(read.body.items[0]?.attachments).toMatchObject([{ name: 'offer.pdf', removed: true }])
    const opened = await all.asClient.call(downloadDocument, { params: { ...all.params, documentId } })
    expect(opened.status).toBe(404)
  })

  test('can’t be from another case, removed or unknown, and then nothing is sent', async () => {
    const all = await aConversation(t)
    const foreign = await t.aDocument(await t.aCase({ client: await t.aClient(), broker: all.broker }))
    const removed = await brokersDocument(all)
    await all.asBroker.call(removeDocument, { params: { ...all.params, documentId: removed } })
    for (const documentId of [foreign.id, removed, id()]) {
      const body = { clientId: id(), body: 'Look', documentIds: [documentId] }
      const refused = await all.asBroker.call(sendMessage, { params: all.params, body })
      expect(refused.status).toBe(422)
      expect(refused.error.fields).toHaveProperty('documentIds')
    }
    expect((await all.asBroker.call(listMessages, { params: all.params })).body.items).toEqual([])
  })

  test('for staff only can be attached to a note, but not to a message', async () => {
    const all = await aConversation(t)
    const documentId = await brokersDocument(all, true)
    const body = () => ({ clientId: id(), body: 'See this', documentIds: [documentId] })
    expect((await all.asBroker.call(sendMessage, { params: all.params, body: body() })).status).toBe(422)
    const note = await all.asBroker.call(sendNote, { params: all.params, body: body() })
    expect(note.body.attachments).toMatchObject([{ documentId }])
  })

  test('are at most ten, and each is attached once', async () => {
    const all = await aConversation(t)
    const one = await brokersDocument(all)
    const send = (documentIds: string[]) =>
      all.asBroker.call(sendMessage, {
        params: all.params,
        body: { clientId: id(), body: 'Look', documentIds },
      })
    expect((await send([one, one])).status).toBe(400)
    expect((await send(Array.from({ length: MAX_ATTACHMENTS + 1 }, id))).status).toBe(400)
  })
})
