import { expect, test } from 'vitest'
import { removeDocument } from '#shared/documents.ts'
import { liftLegalHold, placeLegalHold } from '#shared/privacy/erasure.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { findOrphans, verifyFiles } from '../documents/verification.ts'

const t = testApp()

test('a legal hold keeps the file of a document that its client removes, until it is lifted', async () => {
  const client = await t.aClient()
  const on = await t.aCase({ stage: 'assigned', client })
  const before = await storedFiles(t.platform)
  const document = await t.aDocument(on)
  const admin = await t.as('admin')
  const placed = await admin.call(placeLegalHold, { params: { id: client.id }, body: { reason: 'Claim 77' } })
  const asClient = await t.as(client)
  const removed = await asClient.call(removeDocument, { params: { id: on.id, documentId: document.id } })
  expect(removed.status).toBe(200)
  await t.jobs.runDue()
  const { db, files } = t.platform
  expect(await storedFiles(t.platform)).toHaveLength(before.length + 1)
  expect(await verifyFiles(db, files)).toEqual({ count: 1, problems: [] })
  expect((await findOrphans(db, files, [])).orphans).toEqual([])

  await admin.call(liftLegalHold, { params: { id: placed.body.holds[0]?.id ?? '' } })
  await t.jobs.runDue()
  expect(await storedFiles(t.platform)).toEqual(before)
})
