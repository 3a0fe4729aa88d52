import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { type CaseDocument, listDocuments, MAX_DOCUMENT_BYTES, removeDocument } from '#shared/documents.ts'
import { cancelUpload, finishUpload, MAX_PART_BYTES, startUpload } from '#shared/uploads.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { findOrphans } from './verification.ts'

const t = testApp()

async function aCaseOfTwo() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  return { on, client, asClient: await t.as(client), asBroker: await t.as(broker) }
}

/** A PDF of two full parts and a smaller one. */
const LARGE = Buffer.concat([SMALL_PDF, randomBytes(2 * MAX_PART_BYTES + 1000 - SMALL_PDF.length)])

/** Uploads of one file in parts, as a browser makes them. */
function inParts(by: Agent, caseId: string, name: string, bytes: Buffer) {
  const params = { id: caseId, clientId: crypto.randomUUID() }
  const url = `/api/cases/${caseId}/uploads/${params.clientId}`
  return {
    params,
    start: (more = {}) =>
      by.call(startUpload, { params, body: { kind: 'photo', name, size: bytes.length, ...more } }),
    part: (start: number, end = start + MAX_PART_BYTES) =>
      by.upload(`${url}/parts/${start}`, { name: 'part', bytes: bytes.subarray(start, end) }),
    finish: () => by.call(finishUpload, { params }),
    cancel: () => by.call(cancelUpload, { params }),
  }
}

async function sendAll(by: Agent, caseId: string, name: string, bytes: Buffer) {
  const upload = inParts(by, caseId, name, bytes)
  await upload.start()
  for (let start = 0; start < bytes.length; start += MAX_PART_BYTES) await upload.part(start)
  return upload
}

describe('an upload in parts', () => {
  test('belongs to its case and person: the same id on another case is another upload', async () => {
    const [first, second] = [await aCaseOfTwo(), await aCaseOfTwo()]
    const upload = inParts(first.asClient, first.on.id, 'policy.pdf', LARGE)
    await upload.start()
    await upload.part(0)
    const params = { id: second.on.id, clientId: upload.params.clientId }
    const body = { kind: 'photo', name: 'policy.pdf', size: LARGE.length } as const
    const asSecond = second.asClient
    expect((await asSecond.call(startUpload, { params, body })).body).toEqual({ received: 0 })
    expect((await asSecond.call(cancelUpload, { params })).status).toBe(200)
    expect((await upload.start()).body).toEqual({ received: MAX_PART_BYTES })
    expect((await asSecond.call(startUpload, { params: upload.params, body })).status).toBe(404)
  })

  test('continues where it stopped, and becomes the same document as one in a single request', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    const upload = inParts(asClient, on.id, 'policy.pdf', LARGE)
    expect((await upload.start()).body).toEqual({ received: 0 })
    expect((await upload.part(0)).body).toEqual({ received: MAX_PART_BYTES })
    expect((await upload.finish()).status).toBe(409)
    // After a lost connection the browser asks how many bytes have arrived.
    expect((await upload.start()).body).toEqual({ received: MAX_PART_BYTES })
    expect((await upload.part(0)).status).toBe(409)
    expect((await upload.part(2 * MAX_PART_BYTES)).status).toBe(409)
    await upload.part(MAX_PART_BYTES)
    expect((await asBroker.call(listDocuments, { params: { id: on.id } })).body.items).toEqual([])
    expect((await upload.part(2 * MAX_PART_BYTES)).body).toEqual({ received: LARGE.length })
    const finished = await upload.finish()
    expect(finished).toMatchObject({
      status: 201,
      body: { name: 'policy.pdf', kind: 'photo', size: LARGE.length },
    })
    const got = await asBroker.get(`/api/cases/${on.id}/documents/${finished.body.id}/file`)
    expect(got.bytes.equals(LARGE)).toBe(true)
    // The first reply was lost: both calls return the document.
    expect((await upload.start()).body).toEqual({ received: LARGE.length })
    expect((await upload.finish()).body).toEqual(finished.body)
  })

  test('leaves only the document', async () => {
    const { on, asClient } = await aCaseOfTwo()
    const before = (await storedFiles(t.platform)).length
    const upload = await sendAll(asClient, on.id, 'policy.pdf', LARGE)
    await upload.finish()
    await t.jobs.runDue()
    expect(await storedFiles(t.platform)).toHaveLength(before + 1)
  })

  test('sent twice at the same time is stored once', async () => {
    const { on, asClient } = await aCaseOfTwo()
    const upload = inParts(asClient, on.id, 'policy.pdf', LARGE)
    await Promise.all([upload.start(), upload.start()])
    const answers = await Promise.all([upload.part(0), upload.part(0), upload.part(0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await upload.part(MAX_PART_BYTES)
    await upload.part(2 * MAX_PART_BYTES)
    const finished = await Promise.all([upload.finish(), upload.finish()])
    expect(new Set(finished.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is checked like any other upload, and deleted when refused', async () => {
    const { on, asClient } = await aCaseOfTwo()
    const before = await storedFiles(t.platform)
    const upload = await sendAll(asClient, on.id, 'photo.png', LARGE)
    const refused = await upload.finish()
    expect(refused.status).toBe(422)
    expect(refused.error.message).toBe('“photo.png” isn’t a real PNG file.')
    await t.jobs.runDue()
    expect((await storedFiles(t.platform)).sort()).toEqual(before.sort())
    expect((await upload.finish()).status).toBe(404)
  })

  test('is refused before its first byte for its type, its size or a full storage', async () => {
    const { on, asClient } = await aCaseOfTwo()
    expect((await inParts(asClient, on.id, 'setup.exe', LARGE).start()).status).toBe(415)
    const tooLarge = await inParts(asClient, on.id, 'a.pdf', LARGE).start({ size: MAX_DOCUMENT_BYTES + 1 })
    expect(tooLarge.status).toBe(400)
    expect((await inParts(asClient, on.id, 'a.pdf', LARGE).start({ staffOnly: true })).status).toBe(403)
    // Started uploads count: twenty files of 25 MB fill the client's 500 MB.
    for (let number = 0; number < 20; number++) {
      const begun = await inParts(asClient, on.id, 'a.pdf', LARGE).start({ size: MAX_DOCUMENT_BYTES })
      expect(begun.status).toBe(200)
    }
    expect((await inParts(asClient, on.id, 'a.pdf', LARGE).start()).status).toBe(413)
  })

  test('refuses parts beyond its size, empty parts and parts that are too large', async () => {
    const { on, asClient } = await aCaseOfTwo()
    const upload = inParts(asClient, on.id, 'a.pdf', LARGE)
    await upload.start({ size: 1000 })
    expect((await upload.part(0, 1001)).status).toBe(413)
    expect((await upload.part(0, 0)).status).toBe(400)
    const large = inParts(asClient, on.id, 'a.pdf', LARGE)
    await large.start()
    expect((await large.part(0, MAX_PART_BYTES + 1)).status).toBe(413)
    expect((await large.start()).body).toEqual({ received: 0 })
  })

  test('refuses a part that is small but not the last: each is a file of its own', async () => {
    const { on, asClient } = await aCaseOfTwo()
    const upload = inParts(asClient, on.id, 'a.pdf', LARGE)
    await upload.start()
    const before = (await storedFiles(t.platform)).length
    expect((await upload.part(0, 1)).status).toBe(400)
    expect((await upload.part(0, MAX_PART_BYTES - 1)).status).toBe(400)
    expect((await upload.start()).body).toEqual({ received: 0 })
    expect(await storedFiles(t.platform)).toHaveLength(before)
    expect((await upload.part(0)).status).toBe(200)
  })

  test('is deleted when it is cancelled, and after a day', async () => {
    const { on, client, asClient } = await aCaseOfTwo()
    const before = await storedFiles(t.platform)
    const canceled = inParts(asClient, on.id, 'a.pdf', LARGE)
    await canceled.start()
    await canceled.part(0)
    expect((await canceled.cancel()).status).toBe(200)
    expect((await canceled.cancel()).status).toBe(200)
    const abandoned = inParts(asClient, on.id, 'b.pdf', LARGE)
    await abandoned.start()
    await abandoned.part(0)
    t.clock.advance({ hours: 3 })
    await t.jobs.runDue()
    expect((await findOrphans(t.platform.db, t.files, [])).orphans).toHaveLength(before.length)
    expect((await abandoned.start()).body).toEqual({ received: MAX_PART_BYTES })
    t.clock.advance({ hours: 22 })
    await t.jobs.runDue()
    await t.jobs.runDue()
    expect((await storedFiles(t.platform)).sort()).toEqual(before.sort())
    const later = inParts(await t.as(client), on.id, 'b.pdf', LARGE)
    expect((await later.start()).body).toEqual({ received: 0 })
  })

  test('can be continued only by the person who started it', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    const upload = inParts(asClient, on.id, 'a.pdf', LARGE)
    await upload.start()
    const params = upload.params
    const stranger = await t.as('client')
    const url = `/api/cases/${on.id}/uploads/${params.clientId}/parts/0`
    for (const other of [asBroker, stranger]) {
      expect((await other.upload(url, { name: 'part', bytes: SMALL_PDF })).status).toBe(404)
      expect((await other.call(finishUpload, { params })).status).toBe(404)
    }
    expect((await stranger.call(cancelUpload, { params })).status).toBe(404)
    expect((await asBroker.call(cancelUpload, { params })).status).toBe(200)
    expect((await upload.part(0)).status).toBe(200)
    const foreign = await asClient.upload(
      url,
      { name: 'part', bytes: SMALL_PDF },
      { headers: { 'x-requested-with': '' } },
    )
    expect(foreign.status).toBe(403)
  })

  test('can’t be completed again after its document was removed', async () => {
    const { on, asClient } = await aCaseOfTwo()
    const upload = await sendAll(asClient, on.id, 'a.pdf', LARGE)
    const { body } = await upload.finish()
    const document = body as CaseDocument
    await asClient.call(removeDocument, { params: { id: on.id, documentId: document.id } })
    expect((await upload.finish()).status).toBe(409)
  })
})

test.each([
  'ENOSPC',
  'EROFS',
])('a disk that takes no files (%s) gets a 507, in parts and whole', async code => {
  const { on, asClient } = await aCaseOfTwo()
  const upload = inParts(asClient, on.id, 'policy.pdf', LARGE)
  await upload.start()
  const full = Object.assign(new Error('write failed'), { errno: -28, code })
  const stage = vi.spyOn(t.platform.files, 'stage').mockRejectedValue(full)
  const whole = await asClient.upload(`/api/cases/${on.id}/documents`, { name: 'a.pdf', bytes: SMALL_PDF })
  const part = await upload.part(0)
  stage.mockRestore()
  expect([whole.status, part.status]).toEqual([507, 507])
  expect((await upload.part(0)).status).toBe(200)
})
