import { expect, test } from 'vitest'
import { listCaseEvents, readCase } from '#shared/cases/cases.ts'
import {
  acceptDocumentRequest,
  rejectDocumentRequest,
  reopenDocumentRequest,
} from '#shared/document-requests.ts'
import { removeDocument } from '#shared/documents.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { auditEntries } from '../../../../tests/support/admin-actions.ts'
import {
  answerRequest,
  askForLicence,
  checklistOf,
  requestParams,
  uploadLicence,
} from '../../../../tests/support/document-requests.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { subjectsTo } = notificationsOf(t)

/** Requests a driver's licence and uploads one. */
async function aReceivedDocument() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  const [asClient, asBroker] = [await t.as(client), await t.as(broker)]
  const request = await askForLicence(asBroker, on)
  const document = await uploadLicence(asClient, on)
  const received = (await answerRequest(asClient, request, document)).body
  return { on, client, asClient, asBroker, document, received }
}

test('staff undo an acceptance while the case is open, and the client isn’t emailed', async () => {
  const { on, client, asClient, asBroker, document, received } = await aReceivedDocument()
  const params = requestParams(received)
  const accepted = await asBroker.call(acceptDocumentRequest, {
    params,
    body: { version: received.version },
  })
  expect(accepted.body.abilities).toMatchObject({ decide: false, reopen: true })
  await t.jobs.runDue()
  const before = subjectsTo(client)
  expect((await asClient.call(reopenDocumentRequest, { params, body: { version: 3 } })).status).toBe(403)
  const body = { version: accepted.body.version }
  const undone = await asBroker.call(reopenDocumentRequest, { params, body })
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { state: 'received', abilities: { decide: true, reopen: false } },
  ])
  // Once more, from another tab that still shows it as accepted.
  expect((await asBroker.call(reopenDocumentRequest, { params, body })).status).toBe(409)
  await t.jobs.runDue()
  expect(subjectsTo(client)).toEqual(before)
  expect((await checklistOf(asClient, on))[0]).toMatchObject({
    state: 'received',
    abilities: { answer: true },
  })
  expect((await asClient.call(listCaseEvents, { params: { id: on.id } })).text).toContain(
    'Your broker is checking your document again',
  )
  const recorded = (await auditEntries(t)).filter(({ action }) => action === 'documents.reopened')
  expect(recorded).toHaveLength(1)
  // What an insurer may have been sent stays on the case. Rejected, the client sends another one.
  const removal = { params: { id: on.id, documentId: document.id } }
  expect((await asClient.call(removeDocument, removal)).status).toBe(409)
  const rejection = { version: undone.body.version, reason: 'It has expired' }
  expect((await asBroker.call(rejectDocumentRequest, { params, body: rejection })).status).toBe(200)
  expect((await answerRequest(asClient, received, await uploadLicence(asClient, on))).body.state).toBe(
    'received',
  )
})

test('an acceptance isn’t undone once the case has ended with a policy', async () => {
  const { on, asBroker, received } = await aReceivedDocument()
  const params = requestParams(received)
  const { body } = await asBroker.call(acceptDocumentRequest, {
    params,
    body: { version: received.version },
  })
  const { version } = (await asBroker.call(readCase, { params: { id: on.id } })).body
  const terms = { insurer: 'Prairie Mutual', number: 'PM-1', premiumCents: null, claimsPhone: null }
  const days = { effectiveOn: '2026-11-18', expiresOn: '2027-11-18' }
  const bound = await asBroker.call(bindCase, {
    params: { id: on.id },
    body: { version, ...terms, ...days, agreement: 'By phone' },
  })
  expect(bound.status).toBe(201)
  expect((await checklistOf(asBroker, on))[0]?.abilities.reopen).toBe(false)
  const late = await asBroker.call(reopenDocumentRequest, { params, body: { version: body.version } })
  expect(late.status).toBe(409)
})
