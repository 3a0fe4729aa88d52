import { describe, expect, test } from 'vitest'
import { answerDocumentRequest, rejectDocumentRequest } from '#shared/document-requests.ts'
import { type CaseDocument, listDocuments, removeDocument, renameDocument } from '#shared/documents.ts'
import { finishUpload, startUpload } from '#shared/uploads.ts'
import type { Agent, Reply, Upload } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { answerRequest, askForLicence, requestParams } from '../../../../tests/support/document-requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { events } from '../cases/tables.ts'

const t = testApp()

async function aCaseOfTwo() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  const asClient = await t.as(client)
  const document = await t.aDocument(on)
  return { on, client, broker, document, asClient, asBroker: await t.as(broker) }
}
type Scene = Awaited<ReturnType<typeof aCaseOfTwo>>

const rename = (by: Agent, { on, document }: Scene, name: string, currentName = document.name) =>
  by.call(renameDocument, { params: { id: on.id, documentId: document.id }, body: { name, currentName } })

const upload = async (by: Agent, { on }: Scene, file: Partial<Upload>) =>
  (await by.upload(`/api/cases/${on.id}/documents`, {
    name: 'newer.pdf',
    bytes: SMALL_PDF,
    ...file,
  })) as Reply<CaseDocument>

const list = async (by: Agent, { on }: Scene) =>
  (await by.call(listDocuments, { params: { id: on.id } })).body.items

const eventsOf = async (kind: string) =>
  (await t.platform.db.select().from(events)).filter(event => event.kind === kind)

describe('renaming a document', () => {
  test('keeps its extension, shows everyone the new name, and is recorded once', async () => {
    const scene = await aCaseOfTwo()
    const renamed = await rename(scene.asClient, scene, 'Ada’s policy.PDF')
    expect(renamed.body.name).toBe('Ada’s policy.pdf')
    expect((await rename(scene.asClient, scene, 'Ada’s policy')).status).toBe(200)
    expect((await list(scene.asBroker, scene))[0]?.name).toBe('Ada’s policy.pdf')
    expect(await eventsOf('document.renamed')).toMatchObject([
      {
        visibility: 'client',
        actorId: scene.client.id,
        data: { from: 'declaration.pdf', name: 'Ada’s policy.pdf' },
      },
    ])
  })

  test('is refused when someone renamed it since', async () => {
    const scene = await aCaseOfTwo()
    await rename(scene.asBroker, scene, 'Policy of 2025')
    const late = await rename(scene.asClient, scene, 'My policy')
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: expect.stringContaining('Policy of 2025.pdf') },
    ])
  })

  test('accepts no path, invisible character or empty name', async () => {
    const scene = await aCaseOfTwo()
    expect((await rename(scene.asClient, scene, '../secret\u202efdp')).body.name).toBe('secretfdp.pdf')
    for (const [name, status] of [
      ['  ', 400],
      ['.pdf', 422],
    ] as const)
      expect((await rename(scene.asClient, scene, name, 'secretfdp.pdf')).status).toBe(status)
  })

  test('a client can’t rename the broker’s documents, and no one can rename an accepted one', async () => {
    const scene = await aCaseOfTwo()
    const theirs = await t.aDocument(scene.on, { by: scene.broker })
    expect((await rename(scene.asClient, { ...scene, document: theirs }, 'Mine')).status).toBe(403)
    const request = await askForLicence(scene.asBroker, scene.on)
    await answerRequest(scene.asClient, request, scene.document)
    await scene.asBroker.post(`/api/cases/${scene.on.id}/document-requests/${request.id}/accept`, {
      version: 2,
    })
    expect((await rename(scene.asBroker, scene, 'Other')).status).toBe(409)
  })
})

describe('a newer version of a document', () => {
  test('is listed with the older one, which everyone can still open', async () => {
    const scene = await aCaseOfTwo()
    const { on, document, asClient, asBroker } = scene
    const second = await upload(asClient, scene, { replaces: document.id })
    expect(second.body).toMatchObject({ firstVersionId: document.id, versionNumber: 2 })
    expect((await list(asBroker, scene)).map(({ id, versionNumber }) => [id, versionNumber])).toEqual([
      [second.body.id, 2],
      [document.id, 1],
    ])
    expect((await asBroker.get(`/api/cases/${on.id}/documents/${document.id}/file`)).status).toBe(200)
    expect(await eventsOf('document.added')).toMatchObject([{ data: { name: 'newer.pdf', version: '2' } }])
    // The number of a removed version isn't used again.
    await asClient.call(removeDocument, { params: { id: on.id, documentId: second.body.id } })
    const third = await upload(asClient, scene, { replaces: document.id })
    expect(third.body.versionNumber).toBe(3)
  })

  test('can only follow the newest one, once, and on the same case', async () => {
    const scene = await aCaseOfTwo()
    const { document, asClient } = scene
    const both = await Promise.all([1, 2].map(() => upload(asClient, scene, { replaces: document.id })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const other = await aCaseOfTwo()
    expect((await upload(asClient, scene, { replaces: other.document.id })).status).toBe(404)
  })

  test('of a document for staff is for staff, and no client can replace a document of staff', async () => {
    const scene = await aCaseOfTwo()
    const { asBroker, asClient } = scene
    const secret = (await upload(asBroker, scene, { staffOnly: true })).body
    const next = await upload(asBroker, scene, { replaces: secret.id })
    expect(next.body.staffOnly).toBe(true)
    expect((await list(asClient, scene)).map(({ id }) => id)).toEqual([scene.document.id])
    expect((await upload(asClient, scene, { replaces: secret.id })).status).toBe(404)
    const shared = await t.aDocument(scene.on, { by: scene.broker })
    expect((await upload(asClient, scene, { replaces: shared.id })).status).toBe(403)
  })

  test('can arrive in parts', async () => {
    const scene = await aCaseOfTwo()
    const { on, document, asClient } = scene
    const params = { id: on.id, clientId: crypto.randomUUID() }
    const body = { kind: 'licence' as const, name: 'a.pdf', size: SMALL_PDF.length, replaces: document.id }
    await asClient.call(startUpload, { params, body })
    await asClient.upload(`/api/cases/${on.id}/uploads/${params.clientId}/parts/0`, {
      name: 'p',
      bytes: SMALL_PDF,
    })
    const finished = await asClient.call(finishUpload, { params })
    expect(finished.body).toMatchObject({ firstVersionId: document.id, versionNumber: 2 })
  })

  test('also replaces one that the broker rejected', async () => {
    const scene = await aCaseOfTwo()
    const { on, document, asClient, asBroker } = scene
    const request = await askForLicence(asBroker, on)
    await answerRequest(asClient, request, document)
    const params = requestParams(request)
    await asBroker.call(rejectDocumentRequest, { params, body: { version: 2, reason: 'Too dark' } })
    const better = (await upload(asClient, scene, {})).body
    await asClient.call(answerDocumentRequest, { params, body: { documentIds: [better.id] } })
    const [newest] = await list(asBroker, scene)
    expect(newest).toMatchObject({ id: better.id, firstVersionId: document.id, versionNumber: 2 })
  })
})
