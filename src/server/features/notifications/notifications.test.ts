import { describe, expect, test } from 'vitest'
import { acceptOffer, assignCase } from '#shared/cases/cases.ts'
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '#shared/notifications/notifications.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

const { titlesOf, emailsTo, raiseEvent } = notificationsOf(t)

describe('a case that gets a broker', () => {
  test('tells the client who the broker is, and doesn’t notify the broker who accepted it', async () => {
    const [client, broker] = [await t.aClient({ fullName: 'Ada Whitecloud' }), await t.aBroker()]
    const on = await t.aCase({ stage: 'offered', client, broker })
    await (await t.as(broker)).call(acceptOffer, { params: { id: on.id } })
    await t.jobs.runDue()
    expect(await titlesOf(client)).toEqual([`A broker has your request ${on.reference}`])
    expect(await titlesOf(broker)).toEqual([])
    const [email, ...more] = emailsTo(client)
    expect(more).toEqual([])
    expect(email).toMatchObject({ subject: `A broker has your request ${on.reference}` })
    expect(email?.text).toContain('Hello Ada,')
    expect(email?.text).not.toContain('Whitecloud')
    expect(email?.text).not.toContain(broker.fullName)
    expect(email?.links[0]).toBe(`http://localhost:3000/portal/cases/${on.id}`)
    expect(emailsTo(broker)).toEqual([])
  })

  test('notifies both brokers and the client when an administrator reassigns it', async () => {
    const [first, second, admin] = [await t.aBroker(), await t.aBroker(), await t.anAdmin()]
    const on = await t.aCase({ stage: 'assigned', broker: first })
    const body = { brokerId: second.id, version: 1, reason: 'On leave' }
    await (await t.as(admin)).call(assignCase, { params: { id: on.id }, body })
    await t.jobs.runDue()
    expect(await titlesOf(first)).toEqual([`Case ${on.reference} now has another broker`])
    expect(await titlesOf(second)).toEqual([`Case ${on.reference} was reassigned to you`])
    expect(await titlesOf(on.client as TestPerson)).toEqual([
      `Another broker now has your request ${on.reference}`,
    ])
    expect(await titlesOf(admin)).toEqual([])
    expect(emailsTo(first)).toEqual([])
    expect(emailsTo(second)).toHaveLength(1)
    expect(t.emails.map(({ text }) => text).join()).not.toContain('On leave')
  })
})

describe('the list', () => {
  test('names the client to staff who may know them, by the first name while the case is only offered', async () => {
    const [broker, former, admin] = [await t.aBroker(), await t.aBroker(), await t.anAdmin()]
    const client = await t.aClient({ fullName: 'Ada Whitecloud' })
    const own = await t.aCase({ broker, client })
    const offered = await t.aCase({ stage: 'offered', broker, client })
    await raiseEvent(own.id, 'message.received')
    await raiseEvent(own.id, 'case.reassigned', { actorId: null, previousBrokerId: former.id })
    await raiseEvent(offered.id, 'offer.made')
    await raiseEvent(own.id, 'clock.overdue', { actorId: null, data: { dueAt: t.clock.now().toISOString() } })
    const named = async (who: TestPerson) => {
      const { items } = (await (await t.as(who)).call(listNotifications)).body
      return new Map(items.map(item => [item.event, item.client]))
    }
    const toBroker = await named(broker)
    expect(toBroker.get('message.received')).toBe('Ada Whitecloud')
    expect(toBroker.get('offer.made')).toBe('Ada')
    expect((await named(admin)).get('clock.overdue')).toBe('Ada Whitecloud')
    expect([...(await named(former)).values()]).toEqual([''])
    expect(new Set((await named(client)).values())).toEqual(new Set(['']))
  })
})

describe('who is notified', () => {
  test('not by name at an address that was never confirmed, which someone else may read', async () => {
    const client = await t.aClient({ fullName: 'CALL-1-900-555-0199 Whitecloud', emailVerifiedAt: null })
    const on = await t.aCase({ client })
    await raiseEvent(on.id, 'case.assigned', { actorId: null })
    await t.jobs.runDue()
    expect(emailsTo(client)[0]?.text).toMatch(/^Hello,/)
  })

  test('not a closed account', async () => {
    const client = await t.aClient({ disabledAt: t.clock.now() })
    const on = await t.aCase({ client })
    await raiseEvent(on.id, 'case.assigned', { actorId: null })
    await t.jobs.runDue()
    expect(emailsTo(client)).toEqual([])
    expect(emailsTo(on.broker as TestPerson)).toHaveLength(1)
  })

  test('not by email if the account was closed before it was sent', async () => {
    const on = await t.aCase()
    await raiseEvent(on.id, 'case.assigned', { actorId: null })
    await t.platform.db.execute(`UPDATE users SET disabled_at = now() WHERE id = '${on.client?.id}'`)
    await t.jobs.runDue()
    expect(emailsTo(on.client as TestPerson)).toEqual([])
  })

  test('a client without an account gets an email at the address on the case, without a name', async () => {
    const on = await t.aCase({
      client: null,
      contactName: 'Morgan Visitor',
      contactEmail: 'm@people.example',
    })
    await raiseEvent(on.id, 'case.assigned', { actorId: null })
    await t.jobs.runDue()
    const [email] = emailsTo({ email: 'm@people.example' })
    expect(email?.text).toMatch(/^Hello,\n/)
    expect(email?.text).not.toContain('Morgan')
    expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('Use the button to reply there.')
    expect(email?.text).not.toContain('Reply to this email')
    expect(email?.links[0]).toMatch(/^http:\/\/localhost:3000\/portal\/request#./)
  })

  test('a client without an account who asked not to be contacted gets nothing', async () => {
    const on = await t.aCase({ client: null, contactEmail: 'm@people.example' })
    await t.platform.db.execute(`UPDATE cases SET contact_allowed = false WHERE id = '${on.id}'`)
    await raiseEvent(on.id, 'case.assigned', { actorId: null })
    await t.jobs.runDue()
    expect(emailsTo({ email: 'm@people.example' })).toEqual([])
  })

  test('a mailbox without an account gets at most six emails an hour and fifteen a day, whatever its tags', async () => {
    const contactEmail = 'm@people.example'
    const cases = await Promise.all(
      [contactEmail, 'm+a@people.example', 'M@people.example'].map(email =>
        t.aCase({ client: null, contactEmail: email }),
      ),
    )
    const sent = async () => {
      for (let n = 0; n < 9; n++) await raiseEvent(cases[n % 3]?.id ?? '', 'case.assigned')
      await t.jobs.runDue()
      return t.emails.filter(({ to }) => /^m(\+a)?@/i.test(to)).length
    }
    expect(await sent()).toBe(6)
    t.clock.advance({ minutes: 61 })
    expect(await sent()).toBe(12)
    t.clock.advance({ minutes: 61 })
    expect(await sent()).toBe(15)
  })

  test('everyone once per subject', async () => {
    const on = await t.aCase()
    const client = on.client as TestPerson
    for (const subject of ['a', 'a', 'b'])
      await raiseEvent(on.id, 'case.assigned', { actorId: null, subject })
    await t.jobs.runDue()
    expect(await titlesOf(client)).toHaveLength(2)
    expect(emailsTo(client)).toHaveLength(2)
  })
})

describe('the list', () => {
  test('counts what is unread and marks it, up to one or by id, only one’s own', async () => {
    const on = await t.aCase()
    for (const subject of ['a', 'b', 'c'])
      await raiseEvent(on.id, 'case.assigned', { actorId: null, subject })
    const asClient = await t.as(on.client as TestPerson)
    const asBroker = await t.as(on.broker as TestPerson)
    const { items } = (await asClient.call(listNotifications)).body
    const [, second, oldest] = items.map(({ id }) => id) as [string, string, string]
    expect((await asBroker.call(markNotificationsRead, { body: { ids: [oldest] } })).body).toEqual({
      unread: 3,
    })
    expect((await asClient.call(countUnreadNotifications)).body).toEqual({ unread: 3 })
    expect((await asClient.call(markNotificationsRead, { body: { ids: [oldest] } })).body).toEqual({
      unread: 2,
    })
    const unread = await asClient.call(listNotifications, { query: { state: 'unread' } })
    expect(unread.body.items).toHaveLength(2)
    expect((await asClient.call(markNotificationsRead, { body: { upTo: second } })).body).toEqual({
      unread: 1,
    })
  })

  test('is read page by page', async () => {
    const on = await t.aCase()
    for (let n = 0; n < 5; n++) await raiseEvent(on.id, 'case.assigned', { actorId: null })
    const asClient = await t.as(on.client as TestPerson)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await asClient.call(listNotifications, {
        query: { limit: 2, ...(after ? { after } : {}) },
      })
      seen.push(...body.items.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
    expect((await asClient.get('/api/notifications?after=nonsense')).status).toBe(422)
  })
})
