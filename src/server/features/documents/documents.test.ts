import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type CaseDocument, listDocuments, MAX_DOCUMENT_BYTES, removeDocument } from '#shared/documents.ts'
import type { Agent, Reply, Upload } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { SMALL_PNG } from '../../../../tests/support/sample-files.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { events } from '../cases/tables.ts'
import { documents } from './tables.ts'

const t = testApp()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function aCaseOfTwo() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  const url = `/api/cases/${on.id}/documents`
  return { on, url, client, broker, asClient: await t.as(client), asBroker: await t.as(broker) }
}

const upload = async (by: Agent, url: string, file: Upload) =>
  (await by.upload(url, file)) as Reply<CaseDocument>

const eventsOf = async (kind: string) =>
  (await t.platform.db.select().from(events)).filter(event => event.kind === kind)

/** Returns a PDF of exactly this size. */
const pdfOf = (size: number) => Buffer.concat([SMALL_PDF, randomBytes(size - SMALL_PDF.length)])

describe('uploading and downloading documents', () => {
  test('a broker downloads exactly the bytes that the client uploaded', async () => {
    const { on, url, client, asClient, asBroker } = await aCaseOfTwo()
    const bytes = pdfOf(300_000)
    const sent = await upload(asClient, url, { name: 'policy.pdf', bytes, kind: 'prior_policy' })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      caseId: on.id,
      name: 'policy.pdf',
      kind: 'prior_policy',
      type: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
      uploadedBy: { id: client.id, fullName: client.fullName, role: 'client' },
      mine: true,
      abilities: { change: true, remove: true },
    })
    const listed = await asBroker.call(listDocuments, { params: { id: on.id } })
    expect(listed.body.items).toEqual([
      { ...sent.body, mine: false, abilities: { change: true, remove: false } },
    ])
    const got = await asBroker.get(`${url}/${sent.body.id}/file`)
    expect(got.bytes.equals(bytes)).toBe(true)
  })

  test('the smallest file and one of exactly 25 MB arrive complete', async () => {
    const { url, asClient } = await aCaseOfTwo()
    for (const [name, bytes] of [
      ['one.txt', Buffer.from('x')],
      ['most.pdf', pdfOf(MAX_DOCUMENT_BYTES)],
    ] as const) {
      const sent = await upload(asClient, url, { name, bytes })
      expect(sent.status).toBe(201)
      const got = await asClient.get(`${url}/${sent.body.id}/file`)
      expect(sha256(got.bytes)).toBe(sha256(bytes))
    }
  })

  test('a file sent twice is one document, stored once', async () => {
    const { url, asClient } = await aCaseOfTwo()
    const before = (await storedFiles(t.platform)).length
    const file = { name: 'a.pdf', bytes: SMALL_PDF, clientId: crypto.randomUUID() }
    const first = await upload(asClient, url, file)
    const again = await upload(asClient, url, { ...file, name: 'b.pdf' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const atOnce = { ...file, clientId: crypto.randomUUID() }
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => upload(asClient, url, atOnce)))
    expect(new Set(replies.map(reply => reply.body.id)).size).toBe(1)
    expect(await storedFiles(t.platform)).toHaveLength(before + 2)
  })

  test('a download can’t be executed, sniffed, cached or framed', async () => {
    const { on, url, asClient } = await aCaseOfTwo()
    const { id } = await t.aDocument(on, { name: 'Ada\'s "best" résumé; x=y.pdf' })
    const { headers } = await asClient.get(`${url}/${id}/file`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(SMALL_PDF.length),
      'content-disposition': `attachment; filename="Ada's _best_ r_sum_; x=y.pdf"; filename*=UTF-8''Ada%27s%20%22best%22%20r%C3%A9sum%C3%A9%3B%20x%3Dy.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test('the history shows the upload to the client, and to staff who opened it', async () => {
    const { on, url, client, broker, asClient, asBroker } = await aCaseOfTwo()
    const sent = await upload(asClient, url, { name: 'card.png', bytes: SMALL_PNG })
    await asBroker.get(`${url}/${sent.body.id}/file`)
    expect(await eventsOf('document.added')).toMatchObject([
      { caseId: on.id, visibility: 'client', actorId: client.id, data: { documentId: sent.body.id } },
    ])
    expect(await eventsOf('document.opened')).toMatchObject([
      { caseId: on.id, visibility: 'internal', actorId: broker.id, data: { documentId: sent.body.id } },
    ])
  })
})

describe('removing a document', () => {
  test('its uploader can remove it; it disappears for everyone, and its file is deleted', async () => {
    const { on, url, asClient, asBroker } = await aCaseOfTwo()
    const before = await storedFiles(t.platform)
    const sent = await upload(asClient, url, { name: 'wrong.pdf', bytes: SMALL_PDF })
    const params = { id: on.id, documentId: sent.body.id }
    expect((await asBroker.call(removeDocument, { params })).status).toBe(403)
    expect((await asClient.call(removeDocument, { params })).status).toBe(200)
    expect((await asClient.call(removeDocument, { params })).status).toBe(404)
    expect((await asBroker.get(`${url}/${sent.body.id}/file`)).status).toBe(404)
    expect((await asBroker.call(listDocuments, { params: { id: on.id } })).body.items).toEqual([])
    await t.jobs.runDue()
    expect(await storedFiles(t.platform)).toEqual(before)
    expect(await eventsOf('document.removed')).toHaveLength(1)
  })

  test('is refused once the request is closed', async () => {
    const client = await t.aClient()
    const on = await t.aCase({ stage: 'quoting', status: 'closed', outcome: 'lost', client })
    const { id } = await t.aDocument(on)
    const asClient = await t.as(client)
    const params = { id: on.id, documentId: id }
    expect((await asClient.call(removeDocument, { params })).status).toBe(409)
    const listed = await asClient.call(listDocuments, { params: { id: on.id } })
    expect(listed.body.items[0]?.abilities).toEqual({ change: false, remove: false })
    const more = await upload(asClient, `/api/cases/${on.id}/documents`, { name: 'a.pdf', bytes: SMALL_PDF })
    expect(more.status).toBe(409)
  })

  test('the clean-up of unfinished uploads never deletes a document’s file', async () => {
    const { url, asClient } = await aCaseOfTwo()
    const sent = await upload(asClient, url, { name: 'keep.pdf', bytes: SMALL_PDF })
    t.clock.advance({ hours: 3 })
    expect(await t.jobs.runDue()).toBeGreaterThan(0)
    expect((await asClient.get(`${url}/${sent.body.id}/file`)).bytes.equals(SMALL_PDF)).toBe(true)
  })
})

describe('without access', () => {
  test('documents of someone else’s case are not found under any id', async () => {
    const { on, url } = await aCaseOfTwo()
    const { id } = await t.aDocument(on)
    for (const role of ['client', 'broker'] as const) {
      const person = role === 'client' ? await t.aClient() : await t.aBroker()
      const own = await t.aCase(role === 'client' ? { client: person } : { broker: person })
      const stranger = await t.as(person)
      expect((await stranger.get(url)).status).toBe(404)
      expect((await stranger.get(`${url}/${id}/file`)).status).toBe(404)
      expect((await stranger.get(`/api/cases/${own.id}/documents/${id}/file`)).status).toBe(404)
      expect((await stranger.delete(`/api/cases/${own.id}/documents/${id}`)).status).toBe(404)
      expect((await upload(stranger, url, { name: 'a.pdf', bytes: SMALL_PDF })).status).toBe(404)
    }
    expect((await t.anonymous().get(`${url}/${id}/file`)).status).toBe(401)
  })

  test('a broker with only an offer can neither see nor upload documents', async () => {
    const broker = await t.aBroker()
    const on = await t.aCase({ stage: 'offered', broker })
    const { id } = await t.aDocument(on)
    const offered = await t.as(broker)
    const url = `/api/cases/${on.id}/documents`
    expect((await offered.get(url)).status).toBe(403)
    expect((await offered.get(`${url}/${id}/file`)).status).toBe(404)
    expect((await upload(offered, url, { name: 'a.pdf', bytes: SMALL_PDF })).status).toBe(403)
  })

  test('another site’s form can’t upload, even with the visitor’s cookies', async () => {
    const { url, asClient } = await aCaseOfTwo()
    const plain = await asClient.upload(
      url,
      { name: 'a.pdf', bytes: SMALL_PDF },
      { headers: { 'x-requested-with': '' } },
    )
    expect(plain.status).toBe(403)
    expect(await t.platform.db.select().from(documents)).toEqual([])
  })

  test('a HEAD request neither downloads nor records', async () => {
    const { url, asClient } = await aCaseOfTwo()
    const { id } = (await upload(asClient, url, { name: 'a.pdf', bytes: SMALL_PDF })).body
    expect((await asClient.request({ method: 'HEAD', url: `${url}/${id}/file` })).status).toBe(404)
    expect((await t.platform.db.select().from(events)).map(({ kind }) => kind)).not.toContain(
      'document.opened',
    )
    expect((await asClient.get(`${url}/${id}/file`)).status).toBe(200)
  })
})
