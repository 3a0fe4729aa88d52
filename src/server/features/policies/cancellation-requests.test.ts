import { expect, test } from 'vitest'
import { type BrokerCase, listCaseEvents, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { cancelPolicy, readPolicy, requestService } from '#shared/policies/policies.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

/** A policy whose client has asked to cancel it. */
async function aCancellationRequest(change = 'cancel') {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const own = await t.aCase({ client, broker, stage: 'bound' })
  const { id } = await t.aPolicy(own)
  const [asClient, asBroker] = [await t.as(client), await t.as(broker)]
  const answers = { change, effectiveOn: '2026-12-05', details: 'We sold the car' }
  const sent = await asClient.call(requestService, {
    params: { id },
    body: { clientId: crypto.randomUUID(), kind: 'change', answers },
  })
  expect(sent.status).toBe(201)
  return { client, broker, own, asClient, asBroker, params: { id }, request: sent.body }
}

const cancellation = (closes?: { caseId: string; version: number }, version = 1) => ({
  version,
  cancelledOn: '2026-12-04',
  reason: 'The client asked for it',
  ...(closes && { closes }),
})

test('a request to cancel a policy is named so, and its case has the day that the client asked for', async () => {
  const { client, broker, asBroker, request } = await aCancellationRequest()
  const seen = await asBroker.call(readCase, { params: { id: request.caseId } })
  expect(seen.body).toMatchObject({ kind: 'change', cancelOn: '2026-12-05' })
  expect(await notificationsOf(t).titlesOf(broker)).toEqual([`Cancellation requested: ${request.reference}`])
  await t.jobs.runDue()
  const receipt = t.emails.find(({ to }) => to === client.email)?.text.replace(/\s+/g, ' ')
  expect(receipt).toContain('Your policy is cancelled only when your broker or the insurer confirms it')
  const other = await aCancellationRequest('vehicle')
  const change = await other.asBroker.call(readCase, { params: { id: other.request.caseId } })
  expect((change.body as typeof BrokerCase._output).cancelOn).toBeNull()
})

test('recording the cancellation closes the case, and one email tells the client of both', async () => {
  const { client, own, asClient, asBroker, params, request } = await aCancellationRequest()
  await t.jobs.runDue()
  const before = t.emails.length
  const body = cancellation({ caseId: request.caseId, version: 1 })
  expect((await asBroker.call(cancelPolicy, { params, body })).body).toMatchObject({
    cancelledOn: '2026-12-04',
  })
  const ofRequest = { params: { id: request.caseId } }
  expect((await asBroker.call(readCase, ofRequest)).body).toMatchObject({
    status: 'closed',
    outcome: 'completed',
    policyCancelledOn: '2026-12-04',
  })
  expect((await asClient.call(listCaseEvents, ofRequest)).body.items[0]?.sentence).toBe(
    'This request was closed.',
  )
  await t.jobs.runDue()
  const emails = t.emails.slice(before)
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    [client.email, `The policy from request ${own.reference} was cancelled`],
  ])
  expect(emails[0]?.text.replace(/\s+/g, ' ')).toContain(
    `Its last day of coverage is Dec 4, 2026. That completes your request ${request.reference}.`,
  )
})

test('without closing the case, it stays open', async () => {
  const { asBroker, params, request } = await aCancellationRequest()
  expect((await asBroker.call(cancelPolicy, { params, body: cancellation() })).status).toBe(200)
  const seen = await asBroker.call(readCase, { params: { id: request.caseId } })
  expect(seen.body).toMatchObject({ status: 'active' })
})

test('a case that has changed or closed, or is about another policy, leaves the policy as it was', async () => {
  const { asBroker, params, request } = await aCancellationRequest()
  const other = await t.aCase()
  const stale = { caseId: request.caseId, version: 2 }
  const foreign = { caseId: other.id, version: 1 }
  const cancel = async (closes: typeof stale) =>
    (await asBroker.call(cancelPolicy, { params, body: cancellation(closes) })).status
  expect([await cancel(stale), await cancel(foreign)]).toEqual([409, 404])
  const ofOtherPolicy = await aCancellationRequest()
  const admin = await t.as('admin')
  const mixed = cancellation({ caseId: ofOtherPolicy.request.caseId, version: 1 })
  expect((await admin.call(cancelPolicy, { params, body: mixed })).status).toBe(409)
  await asBroker.call(closeCase, {
    params: { id: request.caseId },
    body: { version: 1, outcome: 'withdrawn', reason: 'They keep it' },
  })
  expect(await cancel(stale)).toBe(409)
  expect((await asBroker.call(readPolicy, { params })).body).toMatchObject({ cancelledOn: null, version: 1 })
})

test('a request for another change isn’t closed with the policy', async () => {
  const { asBroker, params, request } = await aCancellationRequest('vehicle')
  const body = cancellation({ caseId: request.caseId, version: 1 })
  expect((await asBroker.call(cancelPolicy, { params, body })).status).toBe(409)
  expect((await asBroker.call(readPolicy, { params })).body).toMatchObject({ cancelledOn: null })
})

test('the broker of the case learns that an administrator closed it', async () => {
  const { broker, params, request } = await aCancellationRequest()
  const body = cancellation({ caseId: request.caseId, version: 1 })
  expect((await (await t.as('admin')).call(cancelPolicy, { params, body })).status).toBe(200)
  expect(await notificationsOf(t).titlesOf(broker)).toContain(`Case ${request.reference} was closed`)
})
