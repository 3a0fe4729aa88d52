import { describe, expect, test } from 'vitest'
import { listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import {
  acceptDocumentRequest,
  rejectDocumentRequest,
  withdrawDocumentRequest,
} from '#shared/document-requests.ts'
import { type CaseDocument, removeDocument } from '#shared/documents.ts'
import { auditEntries } from '../../../../tests/support/admin-actions.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import {
  answerRequest,
  askForDocuments,
  checklistOf,
  LICENCE_REQUEST,
  PHOTOS_REQUEST,
  requestParams,
  uploadLicence,
} from '../../../../tests/support/document-requests.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { aGuestOf } from '../../../../tests/support/guests.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, subjectsTo } = notificationsOf(t)

async function aCaseOfTwo(traits: Parameters<typeof t.aCase>[0] = {}) {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker, ...traits })
  return { on, client, broker, asClient: await t.as(client), asBroker: await t.as(broker) }
}

/** Requests a driver's licence and uploads one. */
async function aReceivedDocument() {
  const parts = await aCaseOfTwo()
  const [request] = (await askForDocuments(parts.asBroker, parts.on, { items: [LICENCE_REQUEST] })).body.items
  if (!request) throw new Error('The list has one line.')
  const document = await uploadLicence(parts.asClient, parts.on)
  return { ...parts, document, received: (await answerRequest(parts.asClient, request, document)).body }
}

describe('requesting documents', () => {
  test('shows the client a checklist and notifies them in the app and by email', async () => {
    const { on, client, asClient, asBroker } = await aCaseOfTwo()
    const asked = await askForDocuments(asBroker, on)
    expect([asked.status, asked.body.abilities]).toEqual([201, { request: true, wait: true }])
    expect(await checklistOf(asClient, on)).toMatchObject([
      {
        ...LICENCE_REQUEST,
        dueOn: '2026-11-25',
        state: 'requested',
        abilities: { answer: true, decide: false },
      },
      { ...PHOTOS_REQUEST, state: 'requested', abilities: { withdraw: false } },
    ])
    await t.jobs.runDue()
    const title = `We need 2 documents for your request ${on.reference}`
    expect(await titlesOf(client)).toEqual([title])
    expect(subjectsTo(client)).toEqual([title])
    const email = t.emails.find(({ to }) => to === client.email)
    expect(email?.text).toContain('by Nov 25, 2026')
    expect(email?.text).not.toContain('licence')
    const [event] = (await asClient.call(listCaseEvents, { params: { id: on.id } })).body.items
    expect(event?.sentence).toBe(
      'Your broker asked for this by Nov 25, 2026: Driver’s licence, Photos of the car.',
    )
    expect((await auditEntries(t)).map(({ action }) => action)).toContain('documents.requested')
  })

  test('twice with the same id asks once', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    const clientId = crypto.randomUUID()
    const both = await Promise.all([
      askForDocuments(asBroker, on, { clientId }),
      askForDocuments(asBroker, on, { clientId }),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await checklistOf(asClient, on)).toHaveLength(2)
  })

  test('again, with a document added since the reply was lost, says that it was requested without it', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    const clientId = crypto.randomUUID()
    await askForDocuments(asBroker, on, { clientId, items: [LICENCE_REQUEST] })
    const again = await askForDocuments(asBroker, on, { clientId, items: [LICENCE_REQUEST, PHOTOS_REQUEST] })
    expect([again.status, again.error.message]).toEqual([409, expect.stringContaining('before you changed')])
    expect(await checklistOf(asClient, on)).toHaveLength(1)
  })

  test('can move the case to waiting for the client, and the first upload moves it back', async () => {
    const { on, asClient, asBroker, client } = await aCaseOfTwo()
    await askForDocuments(asBroker, on, { wait: true })
    const read = async () => (await asBroker.call(readCase, { params: { id: on.id } })).body
    expect(await read()).toMatchObject({ stage: 'info_needed', clock: { paused: true } })
    // One notification, without a second one about the stage.
    expect(await titlesOf(client)).toHaveLength(1)
    await uploadLicence(asClient, on)
    expect(await read()).toMatchObject({ stage: 'quoting', clock: { paused: false, overdue: false } })
  })

  test('tells the client who replies next, once they have uploaded a document', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo({ stage: 'assigned', firstRepliedAt: t.clock.now() })
    const nextStep = async () => {
      const { body } = await asClient.call(readCase, { params: { id: on.id } })
      return body.view === 'client' && body.nextStep
    }
    expect(await nextStep()).toMatch(/ is working on your request\./)
    await askForDocuments(asBroker, on, { wait: true })
    expect(await nextStep()).toMatch(/ needs something from you\./)
    await uploadLicence(asClient, on)
    expect(await nextStep()).toMatch(/ will reply to you here\.$/)
  })

  test('is the first reply and stops the response clock', async () => {
    const { on, asBroker } = await aCaseOfTwo({ stage: 'assigned', dueAt: new Date('2026-11-18T19:00:00Z') })
    await askForDocuments(asBroker, on)
    expect((await asBroker.call(readCase, { params: { id: on.id } })).body.clock).toBeNull()
  })

  test('is refused for a past day, an empty title and a closed case', async () => {
    const { on, asBroker } = await aCaseOfTwo()
    const past = await askForDocuments(asBroker, on, { dueOn: '2026-11-17' })
    expect([past.status, past.error.fields]).toEqual([422, { dueOn: 'Choose today or a later day' }])
    const far = await askForDocuments(asBroker, on, { dueOn: '2027-11-19' })
    expect(far.error.fields).toEqual({ dueOn: 'Choose a day within the next year' })
    const empty = await askForDocuments(asBroker, on, { items: [{ ...LICENCE_REQUEST, title: ' \u0000 ' }] })
    expect(empty.error.fields).toEqual({ 'items.0.title': 'Enter what you need' })
    const closed = await aCaseOfTwo({ outcome: 'lost' })
    expect((await askForDocuments(closed.asBroker, closed.on)).status).toBe(409)
  })

  test('is refused beyond 60 documents on a case', async () => {
    const { on, asBroker } = await aCaseOfTwo()
    const twenty = Array.from({ length: 20 }, () => LICENCE_REQUEST)
    for (const _list of [1, 2, 3])
      expect((await askForDocuments(asBroker, on, { items: twenty })).status).toBe(201)
    expect((await askForDocuments(asBroker, on, { items: [LICENCE_REQUEST] })).status).toBe(409)
  })
})

describe('answering a request', () => {
  test('shows the broker the documents, and notifies them when the checklist is complete', async () => {
    const { on, broker, asClient, asBroker } = await aCaseOfTwo()
    const [licence, photos] = (await askForDocuments(asBroker, on)).body.items
    if (!licence || !photos) throw new Error('The list has two lines.')
    const front = await uploadLicence(asClient, on, 'front.pdf')
    expect((await answerRequest(asClient, licence, front)).body).toMatchObject({
      state: 'received',
      files: [{ documentId: front.id, name: 'front.pdf', isRejected: false }],
    })
    const complete = `All requested documents received for ${on.reference}`
    expect(await titlesOf(broker)).not.toContain(complete)
    await answerRequest(
      asClient,
      photos,
      await uploadLicence(asClient, on, 'car.pdf'),
      await uploadLicence(asClient, on, 'back.pdf'),
    )
    expect((await titlesOf(broker)).filter(title => title === complete)).toHaveLength(1)
    expect((await checklistOf(asBroker, on)).map(({ state, files }) => [state, files.length])).toEqual([
      ['received', 1],
      ['received', 2],
    ])
  })

  test('twice changes nothing', async () => {
    const { received, document, asClient } = await aReceivedDocument()
    const again = await answerRequest(asClient, received, document)
    expect([again.status, again.body]).toEqual([200, received])
  })

  test('with a removed document asks for one again', async () => {
    const { on, document, asClient } = await aReceivedDocument()
    await asClient.call(removeDocument, { params: { id: on.id, documentId: document.id } })
    expect(await checklistOf(asClient, on)).toMatchObject([{ state: 'requested', files: [] }])
  })

  test('again and again, with a document that is removed each time, tells the broker once until they read it', async () => {
    const { on, broker, asClient, document, received } = await aReceivedDocument()
    await asClient.call(removeDocument, { params: { id: on.id, documentId: document.id } })
    await answerRequest(asClient, received, await uploadLicence(asClient, on))
    await t.jobs.runDue()
    const complete = `All requested documents received for ${on.reference}`
    expect((await titlesOf(broker)).filter(title => title === complete)).toHaveLength(1)
    expect(subjectsTo(broker).filter(subject => subject === complete)).toHaveLength(1)
  })

  test('accepts no document of another case and none for staff only', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    const [request] = (await askForDocuments(asBroker, on)).body.items
    if (!request) throw new Error('The list has two lines.')
    expect((await answerRequest(asClient, request, await t.aDocument(await t.aCase()))).status).toBe(404)
    const hidden = await asBroker.upload(`/api/cases/${on.id}/documents`, {
      name: 'note.pdf',
      bytes: SMALL_PDF,
      kind: 'other',
      staffOnly: true,
    })
    expect((await answerRequest(asBroker, request, hidden.body as CaseDocument)).status).toBe(409)
    expect((await checklistOf(asClient, on))[0]?.state).toBe('requested')
  })

  test('works for a guest and a member of the household, but not for a read-only member', async () => {
    const { on: ofGuest, asBroker } = await aCaseOfTwo({ client: null })
    const [asked] = (await askForDocuments(asBroker, ofGuest, { items: [LICENCE_REQUEST] })).body.items
    const guest = await aGuestOf(t, ofGuest)
    if (!asked) throw new Error('The list has one line.')
    expect((await answerRequest(guest, asked, await uploadLicence(guest, ofGuest))).body.state).toBe(
      'received',
    )

    const shared = await aCaseOfTwo()
    const [member, reader] = [await t.aClient(), await t.aClient()]
    await aGroup(t, {
      members: [
        [shared.client, 'owner'],
        [member, 'member'],
        [reader, 'read_only'],
      ],
      cases: [shared.on],
    })
    const [request] = (await askForDocuments(shared.asBroker, shared.on)).body.items
    if (!request) throw new Error('The list has two lines.')
    const document = await uploadLicence(shared.asClient, shared.on)
    const [line] = await checklistOf(await t.as(reader), shared.on)
    expect(line?.abilities).toEqual({ answer: false, decide: false, withdraw: false, reopen: false })
    expect((await answerRequest(await t.as(reader), request, document)).status).toBe(403)
    expect((await answerRequest(await t.as(member), request, document)).status).toBe(200)
  })
})

describe('the decision about a document', () => {
  test('accepted, it can’t be removed, replaced or accepted twice', async () => {
    const { on, client, received, document, asClient, asBroker } = await aReceivedDocument()
    const params = requestParams(received)
    const body = { version: received.version }
    const accepted = await asBroker.call(acceptDocumentRequest, { params, body })
    expect(accepted.body).toMatchObject({ state: 'accepted', abilities: { decide: false, withdraw: false } })
    expect(await titlesOf(client)).toContain(`Your broker accepted a document for ${on.reference}`)
    const removal = { params: { id: on.id, documentId: document.id } }
    expect((await asClient.call(removeDocument, removal)).status).toBe(409)
    expect((await answerRequest(asClient, received, await uploadLicence(asClient, on))).status).toBe(409)
    expect((await asBroker.call(acceptDocumentRequest, { params, body })).status).toBe(409)
    const withdrawal = { params, body: { version: accepted.body.version } }
    expect((await asBroker.call(withdrawDocumentRequest, withdrawal)).status).toBe(409)
  })

  test('rejected, the client reads why and sends another one', async () => {
    const { on, client, received, asClient, asBroker } = await aReceivedDocument()
    const params = requestParams(received)
    const reason = 'The picture is too dark to read.'
    const rejected = await asBroker.call(rejectDocumentRequest, {
      params,
      body: { version: received.version, reason },
    })
    expect(rejected.body.state).toBe('rejected')
    const [line] = await checklistOf(asClient, on)
    expect(line).toMatchObject({
      state: 'rejected',
      rejection: reason,
      files: [{ name: 'licence.pdf', isRejected: true }],
      abilities: { answer: true },
    })
    await t.jobs.runDue()
    expect(subjectsTo(client)).toContain(`Please replace a document for your request ${on.reference}`)
    const [event] = (await asClient.call(listCaseEvents, { params: { id: on.id } })).body.items
    expect(event?.sentence).toBe(
      `Your broker asked you to replace a document: Driver’s licence. Reason: ${reason}`,
    )
    const better = await answerRequest(asClient, received, await uploadLicence(asClient, on, 'better.pdf'))
    expect(better.body).toMatchObject({
      state: 'received',
      files: [
        { name: 'licence.pdf', isRejected: true },
        { name: 'better.pdf', isRejected: false },
      ],
    })
  })

  test('fails when the client has sent another document since', async () => {
    const { on, received, asClient, asBroker } = await aReceivedDocument()
    await answerRequest(asClient, received, await uploadLicence(asClient, on, 'second.pdf'))
    const call = { params: requestParams(received), body: { version: received.version } }
    expect((await asBroker.call(acceptDocumentRequest, call)).status).toBe(409)
    expect((await checklistOf(asBroker, on))[0]?.state).toBe('received')
  })

  test('fails when no document was sent', async () => {
    const { on, asBroker } = await aCaseOfTwo()
    const [request] = (await askForDocuments(asBroker, on)).body.items
    if (!request) throw new Error('The list has two lines.')
    const call = { params: requestParams(request), body: { version: 1, reason: 'Too dark' } }
    expect((await asBroker.call(rejectDocumentRequest, call)).status).toBe(409)
  })
})

describe('a request that is no longer needed', () => {
  test('leaves the checklist', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    const [request] = (await askForDocuments(asBroker, on)).body.items
    if (!request) throw new Error('The list has two lines.')
    const call = { params: requestParams(request), body: { version: 1 } }
    expect((await asBroker.call(withdrawDocumentRequest, call)).status).toBe(200)
    expect((await checklistOf(asClient, on)).map(({ title }) => title)).toEqual([PHOTOS_REQUEST.title])
    expect((await asBroker.call(withdrawDocumentRequest, call)).status).toBe(404)
  })

  test('is withdrawn when the case is closed', async () => {
    const { on, received, asClient, asBroker } = await aReceivedDocument()
    await asBroker.call(acceptDocumentRequest, {
      params: requestParams(received),
      body: { version: received.version },
    })
    await askForDocuments(asBroker, on, { items: [PHOTOS_REQUEST] })
    const { version } = (await asBroker.call(readCase, { params: { id: on.id } })).body
    const closing = { version, outcome: 'lost', reason: 'Stayed with their insurer' } as const
    expect((await asBroker.call(closeCase, { params: { id: on.id }, body: closing })).status).toBe(200)
    expect((await checklistOf(asClient, on)).map(({ title }) => title)).toEqual([LICENCE_REQUEST.title])
  })
})

describe('missing documents', () => {
  test('are counted in the lists of the client and the broker, with the first due day', async () => {
    const { on, asClient, asBroker } = await aCaseOfTwo()
    await askForDocuments(asBroker, on)
    const later = (await askForDocuments(asBroker, on, { dueOn: '2026-11-27', items: [LICENCE_REQUEST] }))
      .body.items
    const missing = async (by: Agent) => (await by.call(listCases)).body.items[0]?.missingDocuments
    expect(await missing(asClient)).toEqual({ count: 3, dueOn: '2026-11-25' })
    for (const request of later.slice(0, 2))
      await answerRequest(asClient, request, await uploadLicence(asClient, on))
    expect(await missing(asBroker)).toEqual({ count: 1, dueOn: '2026-11-27' })
    if (later[2]) await answerRequest(asClient, later[2], await uploadLicence(asClient, on))
    expect(await missing(asBroker)).toBeNull()
  })
})
