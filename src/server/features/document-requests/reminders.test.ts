import { expect, test } from 'vitest'
import { listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { closeCase, holdCase, reopenCase } from '#shared/cases/status.ts'
import { withdrawDocumentRequest } from '#shared/document-requests.ts'
import { bindCase } from '#shared/policies/policies.ts'
import {
  answerRequest,
  askForDocuments,
  askForLicence,
  checklistOf,
  LICENCE_REQUEST,
  PHOTOS_REQUEST,
  uploadLicence,
} from '../../../../tests/support/document-requests.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta. The documents are due on the 25th.
const t = testApp()
const { subjectsTo } = notificationsOf(t)

async function aCaseOfTwo() {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'quoting', client, broker })
  return { on, client, asClient: await t.as(client), asBroker: await t.as(broker) }
}

/** Returns the subjects of the reminders sent to this client by that time. */
async function remindersTo(client: { email: string }, by: string): Promise<string[]> {
  t.clock.set(by)
  await t.jobs.runDue()
  return subjectsTo(client).filter(subject => subject.includes('due'))
}

const BEFORE = '2026-11-24T15:00:00Z'
const DUE = '2026-11-25T15:00:00Z'

test('a client is reminded once on the day before and once on the day', async () => {
  const { on, client, asBroker } = await aCaseOfTwo()
  await askForDocuments(asBroker, on)
  await askForLicence(asBroker, on)
  expect(await remindersTo(client, '2026-11-24T14:59:00Z')).toEqual([])
  const reminder = `Documents for your request ${on.reference} are due on Nov 25, 2026`
  expect(await remindersTo(client, BEFORE)).toEqual([reminder])
  expect(await remindersTo(client, DUE)).toEqual([reminder, reminder])
})

test('a client who has sent everything is not reminded', async () => {
  const { on, client, asClient, asBroker } = await aCaseOfTwo()
  const request = await askForLicence(asBroker, on)
  await answerRequest(asClient, request, await uploadLicence(asClient, on))
  expect(await remindersTo(client, DUE)).toEqual([])
})

test('a client whose case is on hold is not reminded', async () => {
  const { on, client, asBroker } = await aCaseOfTwo()
  await askForDocuments(asBroker, on)
  const params = { id: on.id }
  const { version } = (await asBroker.call(readCase, { params })).body
  const body = { version, until: null, reason: 'Away until spring' }
  expect((await asBroker.call(holdCase, { params, body })).status).toBe(200)
  expect(await remindersTo(client, DUE)).toEqual([])
})

test('what is missing when the policy is recorded is withdrawn, and what is asked for after that is due', async () => {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'accepted', client, broker })
  const [asClient, asBroker] = [await t.as(client), await t.as(broker)]
  const asked = await askForDocuments(asBroker, on)
  const [licence] = asked.body.items
  if (!licence) throw new Error('The list has two lines.')
  await answerRequest(asClient, licence, await uploadLicence(asClient, on))
  const { version } = (await asBroker.call(readCase, { params: { id: on.id } })).body
  const terms = { insurer: 'Prairie Mutual', number: 'PM-1', premiumCents: null, claimsPhone: null }
  const bound = await asBroker.call(bindCase, {
    params: { id: on.id },
    body: { version, ...terms, effectiveOn: '2026-11-18', expiresOn: '2027-11-18' },
  })
  expect(bound.status).toBe(201)
  expect((await checklistOf(asClient, on)).map(({ title, state }) => [title, state])).toEqual([
    [licence.title, 'received'],
  ])
  const { items } = (await asClient.call(listCases, { query: { status: 'all' } })).body
  expect(items.find(({ id }) => id === on.id)?.missingDocuments).toBeNull()
  expect((await asClient.call(listCaseEvents, { params: { id: on.id } })).text).toContain(
    'Your broker no longer needs a document: Photos of the car',
  )
  t.clock.advance({ days: 7 })
  await t.jobs.runDue()
  const reminded = () => t.emails.filter(({ kind }) => kind === 'notification.documents.due')
  expect(reminded()).toEqual([])
  await askForDocuments(await t.as(broker), on, { items: [LICENCE_REQUEST], dueOn: '2026-12-02' })
  t.clock.advance({ days: 7 })
  await t.jobs.runDue()
  expect(reminded().length).toBeGreaterThan(0)
})

test('what is missing when the case is closed is neither counted nor due, and asked for again once it is reopened', async () => {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const on = await t.aCase({ stage: 'quoting', client, broker })
  const params = { id: on.id }
  const [asClient, asBroker] = [await t.as(client), await t.as(broker)]
  const [licence] = (await askForDocuments(asBroker, on)).body.items
  await askForDocuments(asBroker, on, { dueOn: '2027-01-15', items: [LICENCE_REQUEST] })
  // The broker withdrew this one: reopening the case doesn't bring it back.
  await asBroker.call(withdrawDocumentRequest, {
    params: { ...params, requestId: licence?.id ?? '' },
    body: { version: licence?.version ?? 0 },
  })
  const missing = async () =>
    (await (await t.as(client)).call(listCases, { query: { status: 'all' } })).body.items[0]?.missingDocuments
  expect(await missing()).toMatchObject({ count: 2 })
  const { version } = (await asBroker.call(readCase, { params })).body
  const closing = { version, outcome: 'lost', reason: 'Stayed with their insurer' } as const
  const closed = await asBroker.call(closeCase, { params, body: closing })
  expect([closed.status, await missing(), await checklistOf(asClient, on)]).toEqual([200, null, []])
  expect(await remindersTo(client, DUE)).toEqual([])

  // What was due in the meantime is due in a week, with the usual reminders.
  t.clock.set('2026-12-02T17:00:00.000Z')
  const reopening = { version: closed.body.version, reason: 'They called again' }
  expect((await (await t.as(broker)).call(reopenCase, { params, body: reopening })).status).toBe(200)
  expect(await missing()).toEqual({ count: 2, dueOn: '2026-12-09' })
  const checklist = await checklistOf(await t.as(client), on)
  expect(checklist.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    [PHOTOS_REQUEST.title, '2026-12-09'],
    [LICENCE_REQUEST.title, '2027-01-15'],
  ])
  expect((await remindersTo(client, '2026-12-09T16:00:00.000Z')).length).toBeGreaterThan(0)
})
