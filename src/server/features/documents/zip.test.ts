import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type CaseDocument, listDocuments, removeDocument } from '#shared/documents.ts'
import type { Reply } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { unzip } from '../../../../tests/support/zip.ts'
import { events } from '../cases/tables.ts'
import { documents } from './tables.ts'
import { namesInZip } from './zip.ts'

const t = testApp()

async function aCaseWithDocuments() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  const large = Buffer.concat([SMALL_PDF, Buffer.alloc(300_000, 'x')])
  await t.aDocument(on, { name: 'policy.pdf' })
  await t.aDocument(on, { name: 'policy.pdf', bytes: large })
  const internal = await t.aDocument(on, { name: 'draft.pdf', by: broker })
  await t.platform.db.execute(`UPDATE documents SET staff_only = true WHERE id = '${internal.id}'`)
  return {
    on,
    large,
    url: `/api/cases/${on.id}/documents/zip`,
    asClient: await t.as(client),
    asBroker: await t.as(broker),
  }
}

describe('all documents as a zip file', () => {
  test('contain exactly the documents that the reader may open, and each is recorded', async () => {
    const { on, large, url, asClient, asBroker } = await aCaseWithDocuments()
    const got = await asClient.get(url)
    expect(got.status).toBe(200)
    expect(got.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(got.bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-documents\.zip"/)
    const files = await unzip(got.bytes)
    expect([...files]).toEqual([
      ['policy.pdf', SMALL_PDF],
      ['policy (2).pdf', large],
    ])
    expect([...(await unzip((await asBroker.get(url)).bytes)).keys()]).toContain('draft.pdf')
    const opened = (await t.platform.db.select().from(events)).filter(
      ({ kind }) => kind === 'document.opened',
    )
    expect(opened.map(({ caseId }) => caseId)).toEqual(Array.from({ length: 5 }, () => on.id))
  })

  test('contain the newest version of each, and the earlier one once that is removed', async () => {
    const { url, on, asClient } = await aCaseWithDocuments()
    const documentsUrl = `/api/cases/${on.id}/documents`
    const [first] = (await asClient.call(listDocuments, { params: { id: on.id } })).body.items
    const changed = Buffer.concat([SMALL_PDF, Buffer.from('changed')])
    const upload = { name: 'new.pdf', bytes: changed, replaces: first?.id ?? '' }
    const sent = (await asClient.upload(documentsUrl, upload)) as Reply<CaseDocument>
    expect(sent.status).toBe(201)
    const names = async () => [...(await unzip((await asClient.get(url)).bytes)).keys()]
    expect(await names()).toEqual(['policy.pdf', 'new.pdf'])
    const params = { id: on.id, documentId: sent.body.id }
    expect((await asClient.call(removeDocument, { params })).status).toBe(200)
    expect(await names()).toEqual(['policy.pdf', 'policy (2).pdf'])
  })

  test('add one line to the history for each document, however often they are downloaded', async () => {
    const { url, asClient } = await aCaseWithDocuments()
    await asClient.get(url)
    await asClient.get(url)
    const opened = await t.platform.db.select().from(events).where(eq(events.kind, 'document.opened'))
    expect(opened).toHaveLength(2)
  })

  test('are not found by a stranger or a broker with only an offer', async () => {
    const { url } = await aCaseWithDocuments()
    for (const role of ['client', 'broker'] as const)
      expect((await (await t.as(role)).get(url)).status).toBe(404)
    expect((await t.anonymous().get(url)).status).toBe(401)
    const broker = await t.aBroker()
    const on = await t.aCase({ stage: 'offered', broker })
    await t.aDocument(on)
    expect((await (await t.as(broker)).get(`/api/cases/${on.id}/documents/zip`)).status).toBe(404)
  })

  test('return an error on a case without documents and when a file is missing', async () => {
    const { url, asClient } = await aCaseWithDocuments()
    const rows = await t.platform.db.select().from(documents).where(eq(documents.name, 'policy.pdf'))
    await t.files.delete(rows[0]?.storageKey ?? '')
    const missing = await asClient.get(url)
    expect(missing.status).toBe(404)
    expect(missing.error.message).toContain('“policy.pdf”')
    const client = await t.aClient()
    const empty = await t.aCase({ client })
    expect((await (await t.as(client)).get(`/api/cases/${empty.id}/documents/zip`)).status).toBe(404)
  })

  test('have names that every system can unpack', () => {
    const names = [
      'a.pdf',
      'A.pdf',
      'a (2).pdf',
      'con.txt',
      'what? "x".pdf',
      '.hidden.pdf',
      'no extension',
    ].reverse()
    expect([...namesInZip(names.map(name => ({ name }))).keys()]).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      '_con.txt',
      'what_ _x_.pdf',
      'hidden.pdf',
      'no extension',
    ])
  })
})
