import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readInbox } from '#shared/inbox.ts'
import { markRead } from '#shared/messages.ts'
import { cancelPolicy } from '#shared/policies/policies.ts'
import { createTask } from '#shared/tasks.ts'
import {
  answerRequest,
  askForDocuments,
  askForLicence,
  uploadLicence,
} from '../../../../tests/support/document-requests.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { raiseEvent } = notificationsOf(t)
const { aSentQuote } = quotesOn(t)

const at = (iso: string) => new Date(iso)

async function inboxOf(who: TestPerson) {
  return (await (await t.as(who)).call(readInbox)).body.items
}

/** The reasons of each item, by the reference of its case or the title of its task. */
async function reasonsOf(who: TestPerson) {
  const items = await inboxOf(who)
  return items.map(item => [
    item.task?.title ?? item.case?.reference,
    ...item.reasons.map(({ reason }) => reason),
  ])
}

describe('the inbox', () => {
  test('lists the most urgent work first, with a reason for each', async () => {
    const broker = await t.aBroker()
    const dueLater = await t.aCase({ broker, dueAt: at('2026-11-19T17:00:00Z') })
    const dueToday = await t.aCase({ broker, dueAt: at('2026-11-18T19:00:00Z') })
    const overdue = await t.aCase({ broker, dueAt: at('2026-11-18T15:00:00Z') })
    const longer = await t.aCase({ broker, dueAt: at('2026-11-17T15:00:00Z') })
    const offered = await t.aCase({ broker, stage: 'offered', contactName: 'Ada Byron Lovelace' })
    const answered = await t.aCase({ broker, stage: 'quoting' })
    await t.aMessage(answered)
    const agent = await t.as(broker)
    const task = { clientId: crypto.randomUUID(), title: 'Call about the roof', dueOn: '2026-11-18' }
    await agent.call(createTask, { body: task })
    await agent.call(createTask, {
      body: { ...task, clientId: crypto.randomUUID(), title: 'Next week', dueOn: '2026-11-25' },
    })
    expect(await reasonsOf(broker)).toEqual([
      [longer.reference, 'reply_overdue'],
      [overdue.reference, 'reply_overdue'],
      [dueToday.reference, 'reply_due'],
      ['Call about the roof', 'task_due'],
      [offered.reference, 'offer'],
      [answered.reference, 'info_received'],
    ])
    expect((await inboxOf(broker)).map(item => item.case?.reference)).not.toContain(dueLater.reference)
    expect((await inboxOf(broker)).find(item => item.case?.id === offered.id)?.case?.client).toBe('Ada')
  })

  test('lists a case once, with all of its reasons', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, dueAt: at('2026-11-18T15:00:00Z') })
    await t.aMessage(own)
    expect(await reasonsOf(broker)).toEqual([[own.reference, 'reply_overdue', 'info_received']])
  })

  test('leaves out other brokers’ cases, closed cases and cases on hold', async () => {
    const [broker, other] = [await t.aBroker(), await t.aBroker()]
    const dueAt = at('2026-11-18T15:00:00Z')
    await t.aCase({ broker: other, dueAt })
    await t.aCase({ broker, dueAt, status: 'closed', outcome: 'lost' })
    await t.aCase({ broker, dueAt, status: 'on_hold' })
    expect(await inboxOf(broker)).toEqual([])
  })

  test('drops a message once it is read, and a document once its notification is read', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'quoting' })
    const { id } = await t.aMessage(own)
    const agent = await t.as(broker)
    expect(await inboxOf(broker)).toHaveLength(1)
    await agent.call(markRead, { params: { id: own.id }, body: { upTo: id } })
    expect(await inboxOf(broker)).toEqual([])
    await raiseEvent(own.id, 'document.added', { actorId: own.client?.id ?? null })
    expect(await reasonsOf(broker)).toEqual([[own.reference, 'info_received']])
  })

  test('lists quotes that expire within a week and renewals in progress', async () => {
    const broker = await t.aBroker()
    const bound = await t.aCase({ broker, stage: 'bound' })
    const { id: policyId } = await t.aPolicy(bound, { effectiveOn: '2025-12-20', expiresOn: '2026-12-20' })
    const renewal = await t.aCase({ broker, kind: 'renewal', policyId })
    const quoted = await t.aCase({ broker, stage: 'quoted' })
    await aSentQuote(quoted, { validUntil: '2026-11-25' })
    const later = await t.aCase({ broker, stage: 'quoted' })
    await aSentQuote(later, { validUntil: '2026-11-26' })
    expect(await reasonsOf(broker)).toEqual([
      [quoted.reference, 'quote_expiring'],
      [renewal.reference, 'renewal'],
    ])
    const [quote] = await inboxOf(broker)
    // The end of November 25 in Alberta.
    expect(quote?.reasons[0]?.at).toBe('2026-11-26T06:00:00.000Z')
  })

  test('lists certificates and cancellations that the client needs within three days, also once they were answered', async () => {
    const broker = await t.aBroker()
    const needed = async (neededOn: string, traits: Partial<Parameters<typeof t.aCase>[0]> = {}) =>
      t.aCase({ broker, kind: 'certificate', stage: 'info_needed', answers: { neededOn }, ...traits })
    const [soon, past] = [await needed('2026-11-21'), await needed('2026-11-17')]
    const promised = await needed('2026-11-19', { stage: 'assigned', dueAt: at('2026-11-18T19:00:00Z') })
    await needed('2026-11-22')
    await needed('')
    await needed('2026-11-19', { status: 'closed', outcome: 'completed' })
    await needed('2026-11-19', { kind: 'change' })
    const changed = (change: string) =>
      needed('', { kind: 'change', answers: { change, effectiveOn: '2026-11-20' } })
    await changed('vehicle')
    const cancelled = await changed('cancel')
    expect(await reasonsOf(broker)).toEqual([
      [promised.reference, 'reply_due', 'needed_soon'],
      [past.reference, 'needed_soon'],
      [cancelled.reference, 'needed_soon'],
      [soon.reference, 'needed_soon'],
    ])
  })

  test('lists a renewal to close once its policy is cancelled, until the client accepts or it is closed', async () => {
    const broker = await t.aBroker()
    const bound = await t.aCase({ broker, stage: 'bound' })
    const terms = { effectiveOn: '2025-12-20', expiresOn: '2026-12-20' }
    const { id: policyId } = await t.aPolicy(bound, terms)
    const renewal = await t.aCase({ broker, kind: 'renewal', stage: 'quoted', policyId })
    expect(await inboxOf(broker)).toEqual([])
    const agent = await t.as(broker)
    const body = { version: 1, cancelledOn: '2026-11-20', reason: 'Sold the car' }
    expect((await agent.call(cancelPolicy, { params: { id: policyId }, body })).status).toBe(200)
    expect(await reasonsOf(broker)).toEqual([[renewal.reference, 'renewal_cancelled']])
    const change = (values: Partial<typeof cases.$inferInsert>) =>
      t.database.db.update(cases).set(values).where(eq(cases.id, renewal.id))
    await change({ stage: 'assigned' })
    expect(await reasonsOf(broker)).toEqual([[renewal.reference, 'renewal_cancelled']])
    await change({ stage: 'accepted' })
    expect(await inboxOf(broker)).toEqual([])
    await change({ stage: 'assigned', status: 'closed', outcome: 'lost', closedAt: t.clock.now() })
    expect(await inboxOf(broker)).toEqual([])
  })

  test('lists requested documents to review and those that are overdue', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'quoting' })
    const [agent, client] = [await t.as(broker), await t.as(own.client ?? 'client')]
    const request = await askForLicence(agent, own)
    expect(await inboxOf(broker)).toEqual([])
    await answerRequest(client, request, await uploadLicence(client, own))
    // The upload is listed until its notification is read.
    expect(await reasonsOf(broker)).toEqual([[own.reference, 'info_received', 'documents_received']])
    const late = await t.aCase({ broker, stage: 'quoting' })
    await askForDocuments(agent, late, { dueOn: '2026-11-18' })
    t.clock.set('2026-11-19T06:00:00.000Z')
    expect(await reasonsOf(broker)).toContainEqual([late.reference, 'documents_overdue'])
    const lost = { status: 'closed', outcome: 'lost', closedAt: t.clock.now() } as const
    await t.database.db.update(cases).set(lost).where(eq(cases.id, late.id))
    expect(await reasonsOf(broker)).not.toContainEqual([late.reference, 'documents_overdue'])
  })

  test('of a broker who covers a case lists it and its tasks', async () => {
    const [broker, covering] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ broker, dueAt: at('2026-11-18T15:00:00Z') })
    const task = { clientId: crypto.randomUUID(), title: 'Call', dueOn: '2026-11-18', caseId: own.id }
    await (await t.as(broker)).call(createTask, { body: task })
    await t.database.db.update(cases).set({ coveredBy: covering.id }).where(eq(cases.id, own.id))
    expect(await reasonsOf(covering)).toEqual([
      [own.reference, 'reply_overdue'],
      ['Call', 'task_due'],
    ])
  })
})
