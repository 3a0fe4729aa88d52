import { afterEach, expect, test } from 'vitest'
import { SMALL_PDF, type TestCase } from '../../../../tests/support/case-builders.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { MAX_CASE_BYTES, MAX_CLIENT_BYTES } from './rules.ts'
import { documents } from './tables.ts'

const t = testApp()
afterEach(() => {
  t.platform.config.maxFileBytes = null
})

const aDocumentOf = (on: TestCase, by: TestPerson, size: number) =>
  t.platform.db.insert(documents).values({
    ...{ id: newId(), caseId: on.id, uploadedBy: by.id, clientId: crypto.randomUUID(), kind: 'other', size },
    ...{ name: 'a.pdf', type: 'application/pdf', sha256: '0'.repeat(64), storageKey: newId() },
    uploadedAt: t.clock.now(),
  })

async function aCaseOfTwo() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  const url = `/api/cases/${on.id}/documents`
  const asClient = await t.as(client)
  const asBroker = await t.as(broker)
  const upload = (by = asClient) => by.upload(url, { name: 'a.pdf', bytes: SMALL_PDF })
  return { client, broker, on, asBroker, upload }
}

test('a client stores at most 500 MB over all requests', async () => {
  const { client, asBroker, upload } = await aCaseOfTwo()
  await aDocumentOf(await t.aCase({ client }), client, MAX_CLIENT_BYTES - SMALL_PDF.length)
  expect((await upload()).status).toBe(201)
  const refused = await upload()
  expect(refused.status).toBe(413)
  expect(refused.error.message).toContain('500 MB')
  expect((await upload(asBroker)).status).toBe(201)
})

test('a request holds at most 1 GB from everyone together', async () => {
  const { broker, on, asBroker, upload } = await aCaseOfTwo()
  await aDocumentOf(on, broker, MAX_CASE_BYTES - SMALL_PDF.length)
  const before = (await storedFiles(t.platform)).length
  const answers = await Promise.all([upload(), upload(asBroker), upload(asBroker)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413])
  expect(answers.find(({ status }) => status === 413)?.error.message).toContain('1 GB')
  expect(await storedFiles(t.platform)).toHaveLength(before + 1)
})

test('a deployment holds at most what MAX_FILES_GB allows, also over requests at the same time', async () => {
  const cases = await Promise.all([aCaseOfTwo(), aCaseOfTwo(), aCaseOfTwo()])
  t.platform.config.maxFileBytes = SMALL_PDF.length * 2 + 1
  const before = (await storedFiles(t.platform)).length
  const answers = await Promise.all(cases.map(({ upload }) => upload()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 507])
  expect(await storedFiles(t.platform)).toHaveLength(before + 2)
})
