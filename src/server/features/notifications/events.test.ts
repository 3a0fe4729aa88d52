import { describe, expect, test } from 'vitest'
import { listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { assignCase, moveCase, withdrawCase } from '#shared/cases/cases.ts'
import { removeDocument } from '#shared/documents.ts'
import { markRead, sendMessage, sendNote } from '#shared/messages.ts'
import { countUnreadNotifications, listNotifications } from '#shared/notifications/notifications.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { engine } from '../../../../tests/support/database.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { request, stored, accept, pass } = requestsOn(t)
const { titlesOf, emailsTo, subjectsTo } = notificationsOf(t)

const aMessage = (body = 'When can I call you?') => ({ clientId: crypto.randomUUID(), body })

async function minutesLater(minutes: number): Promise<void> {
  t.clock.advance({ minutes })
  await t.jobs.runDue()
}

describe('an offer', () => {
  test('notifies its broker at once and before it expires, and then the next broker', async () => {
    const first = await t.aBroker()
    const id = await request()
    const { reference } = await stored(id)
    const second = await t.aBroker()
    await minutesLater(0)
    expect(subjectsTo(first)).toEqual([`New offer: ${reference}`])
    expect(emailsTo(first)[0]?.text).toMatch(/by\s+12:00\s+p\.m\.\s+on\s+Wed,\s+Nov\s+18\./)
    await minutesLater(89)
    expect(subjectsTo(first)).toHaveLength(1)
    await minutesLater(1)
    expect(subjectsTo(first)).toEqual([`New offer: ${reference}`, `Offer about to expire: ${reference}`])
    expect(subjectsTo(second)).toEqual([])
    await minutesLater(30)
    expect(await titlesOf(first)).toEqual([
      `Your offer for ${reference} expired`,
      `Offer about to expire: ${reference}`,
      `New offer: ${reference}`,
    ])
    expect(subjectsTo(first)).toHaveLength(2)
    expect(subjectsTo(second)).toEqual([`New offer: ${reference}`])
  })

  test('that was answered causes no reminder', async () => {
    const broker = await t.aBroker()
    await accept(broker, await request())
    await minutesLater(90)
    expect(await titlesOf(broker)).toHaveLength(1)
  })

  test('that expired before its email was sent is not emailed', async () => {
    const broker = await t.aBroker()
    await request()
    t.clock.advance({ hours: 3 })
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toEqual([])
  })

  test('without another broker notifies every administrator once, until a broker declines again', async () => {
    const [admin, other, disabled] = [
      await t.anAdmin(),
      await t.anAdmin(),
      await t.anAdmin({ disabledAt: t.clock.now() }),
    ]
    const broker = await t.aBroker()
    const id = await request()
    const { reference } = await stored(id)
    await pass(broker, id)
    for (let n = 0; n < 3; n++) await minutesLater(10)
    for (const one of [admin, other]) {
      expect(await titlesOf(one)).toEqual([`No broker available for ${reference}`])
      expect(subjectsTo(one)).toEqual([`No broker available for ${reference}`])
    }
    expect(emailsTo(admin)[0]?.links[0]).toBe(`http://localhost:3000/admin/cases/${id}`)
    expect(emailsTo(disabled)).toEqual([])
    const late = await t.aBroker()
    await minutesLater(10)
    await pass(late, id)
    expect(await titlesOf(admin)).toHaveLength(2)
  })
})

describe('the response clock', () => {
  test('reminds the broker at three quarters, and everyone concerned at the end', async () => {
    const [admin, broker, client] = [await t.anAdmin(), await t.aBroker(), await t.aClient()]
    const id = await request({ client })
    const { reference } = await stored(id)
    await accept(broker, id)
    // Wednesday 10:00 in Edmonton: four business hours end at 14:00.
    await minutesLater(179)
    expect(await titlesOf(broker)).not.toContain(`Reply due soon: ${reference}`)
    await minutesLater(1)
    expect((await titlesOf(broker))[0]).toBe(`Reply due soon: ${reference}`)
    expect(emailsTo(broker).at(-1)?.text).toMatch(/by\s+2:00\s+p\.m\.\s+on\s+Wed,\s+Nov\s+18\./)
    expect(emailsTo(broker).at(-1)?.links[0]).toBe(`http://localhost:3000/broker/cases/${id}?tab=messages`)
    expect(await titlesOf(admin)).toEqual([])
    await minutesLater(60)
    expect((await titlesOf(broker))[0]).toBe(`Reply overdue: ${reference}`)
    expect(await titlesOf(admin)).toEqual([`Reply overdue: ${reference}`])
    expect(subjectsTo(admin)).toEqual([`Reply overdue: ${reference}`])
    expect((await titlesOf(client)).join()).not.toContain('overdue')
  })

  test('asks for the application, not for a reply, once the client has accepted a quote', async () => {
    const [admin, broker] = [await t.anAdmin(), await t.aBroker()]
    const { id, reference } = await t.aCase({ broker, stage: 'binding' })
    const back = { to: 'accepted', version: 1, reason: 'The insurer asked for another form' } as const
    await (await t.as(broker)).call(moveCase, { params: { id }, body: back })
    await minutesLater(181)
    expect(await titlesOf(broker)).toEqual([`Send to the insurer soon: ${reference}`])
    expect(emailsTo(broker).at(-1)?.text).toContain('send the application to the insurer')
    await minutesLater(60)
    expect((await titlesOf(broker))[0]).toBe(`Not yet sent to the insurer: ${reference}`)
    expect(await titlesOf(admin)).toEqual([`Not yet sent to the insurer: ${reference}`])
  })

  test('causes no reminder after a reply', async () => {
    const [admin, broker] = [await t.anAdmin(), await t.aBroker()]
    const id = await request({ client: await t.aClient() })
    await accept(broker, id)
    await (await t.as(broker)).call(sendMessage, { params: { id }, body: aMessage() })
    await minutesLater(8 * 60)
    expect(await titlesOf(admin)).toEqual([])
    expect((await titlesOf(broker)).join()).not.toContain('Reply')
  })

  test('starts over for a new broker', async () => {
    const [first, second] = [await t.aBroker(), await t.aBroker()]
    const id = await request()
    await accept(first, id)
    t.clock.advance({ hours: 1 })
    const body = { brokerId: second.id, version: (await stored(id)).version, reason: 'On leave' }
    await (await t.as('admin')).call(assignCase, { params: { id }, body })
    await minutesLater(120)
    expect((await titlesOf(first)).join()).not.toContain('Reply')
    expect((await titlesOf(second)).join()).not.toContain('Reply')
    await minutesLater(60)
    expect((await titlesOf(second)).join()).toContain('Reply due soon')
  })
})

test('a broker who loses a case keeps no unread notification or waiting email of it', async () => {
  const { on, client, broker, params } = await aConversation(t)
  await (await t.as(client)).call(sendMessage, { params, body: aMessage() })
  const body = {
    brokerId: (await t.aBroker()).id,
    version: (await stored(on.id)).version,
    reason: 'On leave',
  }
  expect((await (await t.as('admin')).call(assignCase, { params, body })).status).toBe(200)
  const { body: list } = await (await t.as(broker)).call(listNotifications, { query: { state: 'unread' } })
  expect(list.items.map(({ title }) => title)).toEqual([`Case ${on.reference} now has another broker`])
  await minutesLater(30)
  expect(subjectsTo(broker).join()).not.toContain('message')
})

describe('a message', () => {
  test('is in the app at once, and in an email when it is unread for ten minutes', async () => {
    const { on, client, broker, params, asBroker } = await aConversation(t)
    await asBroker.call(sendMessage, { params, body: aMessage('Your roof is too old') })
    await asBroker.call(sendMessage, { params, body: aMessage() })
    expect(await titlesOf(client)).toEqual([`New message about ${on.reference}`])
    expect(await titlesOf(broker)).toEqual([])
    await minutesLater(9)
    expect(emailsTo(client)).toEqual([])
    await minutesLater(1)
    const [email] = emailsTo(client)
    expect(email?.subject).toBe(`You have a message about ${on.reference}`)
    expect(email?.text).not.toMatch(/roof|call you/)
    expect(email?.links[0]).toBe(`http://localhost:3000/portal/cases/${on.id}?tab=messages`)
    await minutesLater(30)
    expect(emailsTo(client)).toHaveLength(1)
    expect(emailsTo(broker)).toEqual([])
  })

  test('that was read is not emailed; the next unread one is', async () => {
    const { client, params, asClient, asBroker } = await aConversation(t)
    const first = await asBroker.call(sendMessage, { params, body: aMessage() })
    t.clock.advance({ minutes: 5 })
    await asClient.call(markRead, { params, body: { upTo: first.body.id } })
    await asBroker.call(sendMessage, { params, body: aMessage() })
    await minutesLater(5)
    expect(emailsTo(client)).toEqual([])
    await minutesLater(5)
    expect(emailsTo(client)).toHaveLength(1)
  })

  test('that arrived while an earlier one was being read is emailed too', async () => {
    const { on, client, params, asClient, asBroker } = await aConversation(t)
    const first = await asBroker.call(sendMessage, { params, body: aMessage() })
    await asBroker.call(sendMessage, { params, body: aMessage() })
    await asClient.call(markRead, { params, body: { upTo: first.body.id } })
    expect((await (await t.as(client)).call(countUnreadNotifications)).body).toEqual({ unread: 1 })
    await minutesLater(10)
    expect(subjectsTo(client)).toEqual([])
    await minutesLater(10)
    expect(subjectsTo(client)).toEqual([`You have a message about ${on.reference}`])
  })

  test('after an unread one causes no second email', async () => {
    const { client, params, asBroker } = await aConversation(t)
    for (let n = 0; n < 3; n++) {
      await asBroker.call(sendMessage, { params, body: aMessage() })
      await minutesLater(15)
    }
    expect(emailsTo(client)).toHaveLength(1)
  })

  test('from the client notifies the broker, and one from an administrator notifies both', async () => {
    const { on, client, broker, params, asClient } = await aConversation(t)
    await asClient.call(sendMessage, { params, body: aMessage() })
    await minutesLater(10)
    expect(await titlesOf(broker)).toEqual([`New message on ${on.reference}`])
    expect(subjectsTo(broker)).toEqual([`You have a message on ${on.reference}`])
    expect(emailsTo(broker)[0]?.text).toContain('Replies to this email aren’t added to the conversation.')
    await (await t.as('admin')).call(sendMessage, { params, body: aMessage() })
    await minutesLater(10)
    expect(subjectsTo(client)).toHaveLength(1)
    expect(subjectsTo(broker)).toHaveLength(1)
  })

  test('to a client without an account is announced at the address on the case, once in ten minutes', async () => {
    const broker = await t.aBroker()
    const on = await t.aCase({ client: null, broker, contactEmail: 'm@people.example' })
    const asBroker = await t.as(broker)
    const send = () => asBroker.call(sendMessage, { params: { id: on.id }, body: aMessage() })
    await send()
    await send()
    await minutesLater(10)
    expect(subjectsTo({ email: 'm@people.example' })).toEqual([`You have a message about ${on.reference}`])
    await send()
    await minutesLater(10)
    expect(emailsTo({ email: 'm@people.example' })).toHaveLength(2)
  })

  test('on a case without a broker reaches the administrators', async () => {
    const admin = await t.anAdmin()
    const on = await t.aCase({ stage: 'inquiry' })
    await (await t.as(on.client as TestPerson)).call(sendMessage, { params: { id: on.id }, body: aMessage() })
    await t.jobs.runDue()
    expect(subjectsTo(admin)).toEqual([`New message on ${on.reference}, which has no broker right now`])
  })

  test('kept internal is never announced to the client', async () => {
    const { on, client, broker, params } = await aConversation(t)
    await (await t.as('admin')).call(sendNote, { params, body: aMessage() })
    await minutesLater(10)
    expect(await titlesOf(client)).toEqual([])
    expect(await titlesOf(broker)).toEqual([`New internal note on ${on.reference}`])
    expect(t.emails).toEqual([])
  })

  test.runIf(engine === 'postgres')('is emailed once when two processes work on it at once', async () => {
    const other = await t.anotherProcess()
    const people = await Promise.all(Array.from({ length: 8 }, () => aConversation(t)))
    for (const { params, asBroker } of people) await asBroker.call(sendMessage, { params, body: aMessage() })
    t.clock.advance({ minutes: 10 })
    await Promise.all([t.jobs.runDue(), other.jobs.runDue(), t.jobs.runDue(), other.jobs.runDue()])
    for (const { client } of people) expect(emailsTo(client)).toHaveLength(1)
  })
})

describe('a document', () => {
  test('notifies the other side without the document’s name', async () => {
    const { on, client, broker, params, asClient, asBroker } = await aConversation(t)
    const path = `/api/cases/${on.id}/documents`
    await asClient.upload(path, { name: 'my-roof.pdf', bytes: SMALL_PDF, type: 'application/pdf' })
    await asClient.upload(path, { name: 'my-car.pdf', bytes: SMALL_PDF, type: 'application/pdf' })
    expect(await titlesOf(broker)).toEqual([`New document on ${on.reference}`])
    const own = await asBroker.upload(path, { name: 'terms.pdf', bytes: SMALL_PDF, type: 'application/pdf' })
    const documentId = (own.body as { id: string }).id
    await asBroker.call(removeDocument, { params: { ...params, documentId } })
    expect(await titlesOf(client)).toEqual([
      `A document for ${on.reference} was removed`,
      `New document for ${on.reference}`,
    ])
    expect(await titlesOf(broker)).toHaveLength(1)
  })
})

describe('a case', () => {
  test('that waits for the client notifies them by email too; other moves only in the app', async () => {
    const { on, client, broker, params, asBroker } = await aConversation(t)
    await asBroker.call(moveCase, { params, body: { to: 'info_needed', version: 1, reason: '' } })
    await asBroker.call(moveCase, { params, body: { to: 'quoting', version: 2, reason: '' } })
    await t.jobs.runDue()
    expect(await titlesOf(client)).toEqual([
      `${on.reference}: Your broker is getting quotes`,
      `We need something from you for ${on.reference}`,
    ])
    expect(subjectsTo(client)).toEqual([`We need something from you for ${on.reference}`])
    expect(await titlesOf(broker)).toEqual([])
  })

  test('that its client withdraws notifies the broker without the reason', async () => {
    const { on, client, broker, params, asClient } = await aConversation(t)
    await asClient.call(withdrawCase, { params, body: { version: 1, reason: 'Found it cheaper' } })
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toEqual([`The client withdrew ${on.reference}`])
    expect(emailsTo(broker)[0]?.text).not.toContain('cheaper')
    expect(await titlesOf(client)).toEqual([])
  })

  test('whose client no longer wants to be contacted notifies the broker', async () => {
    const { on, client, broker, asClient } = await aConversation(t)
    await t.aConsent(on, { client, kind: 'contact' })
    const { items } = (await asClient.call(listConsents)).body
    const contact = items.find(({ kind }) => kind === 'contact')?.id ?? ''
    await asClient.call(withdrawConsent, { params: { id: contact } })
    expect(await titlesOf(broker)).toEqual([`${on.reference}: the client asked not to be contacted`])
  })
})
