import { expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { holdCase } from '#shared/cases/status.ts'
import {
  answerRequest,
  askForDocuments,
  askForLicence,
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

const BEFORE = '2026-11-24T16:00:00Z'
const DUE = '2026-11-25T16:00:00Z'

test('a client is reminded once on the day before and once on the day', async () => {
  const { on, client, asBroker } = await aCaseOfTwo()
  await askForDocuments(asBroker, on)
  await askForLicence(asBroker, on)
  expect(await remindersTo(client, '2026-11-24T15:59:00Z')).toEqual([])
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
