import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#shared/account/account.ts'
import { listAudit } from '#shared/audit.ts'
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '#shared/calendar.ts'
import { disablePerson } from '#shared/people/people.ts'
import { cancelPolicy } from '#shared/policies/policies.ts'
import { createTask } from '#shared/tasks.ts'
import { tokenSentTo } from '../../../../tests/support/accounts.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

async function subscribe(person: TestPerson | 'admin') {
  const created = await (await t.as(person)).call(createCalendarFeed)
  expect(created.status).toBe(201)
  return new URL(created.body.url).pathname
}

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: path, headers })

/** The events of a feed, as a calendar program reads them. */
async function eventsIn(path: string) {
  const reply = await fetchFeed(path)
  expect(reply.statusCode).toBe(200)
  return new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent').map(component => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      isDay: event.startDate.isDate,
      zone: event.startDate.zone.tzid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      url: String(component.getFirstPropertyValue('url')),
    }
  })
}

async function scene() {
  const client = await t.aClient({ fullName: 'Quinn Ashford' })
  const broker = await t.aBroker()
  const dueAt = new Date('2026-11-18T19:30:00Z')
  const own = await t.aCase({ client, broker, stage: 'quoting', dueAt })
  const policy = await t.aPolicy(own, { effectiveOn: '2026-12-01', expiresOn: '2027-12-01' })
  return { client, broker, own, policy }
}

describe('a calendar feed', () => {
  test('contains policies, quotes and promised replies, with the reference and only the first name', async () => {
    const { client, broker, own, policy } = await scene()
    const quote = await quotesOn(t).aSentQuote(own, { validUntil: '2026-12-02' })
    const path = await subscribe(client)
    expect(await eventsIn(path)).toEqual([
      {
        uid: `policy-${policy.id}@localhost`,
        summary: `Auto policy expires (${own.reference})`,
        start: '2027-12-01',
        isDay: true,
        zone: 'floating',
        sequence: 1,
        status: 'CONFIRMED',
        url: expect.stringContaining(`/portal/policies/${policy.id}`),
      },
      expect.objectContaining({ uid: `terms-${policy.id}@localhost`, start: '2027-11-01' }),
      expect.objectContaining({
        uid: `quote-${quote.id}@localhost`,
        summary: `Auto quote expires (${own.reference})`,
        start: '2026-12-02',
      }),
      ...(await promised(path)),
    ])
    const staff = await fetchFeed(await subscribe(broker))
    expect(staff.body).toContain('Quinn')
    for (const text of ['Ashford', client.email, 'Prairie Mutual', 'PM-1001'])
      expect(staff.body).not.toContain(text)
  })

  const promised = async (path: string) =>
    (await eventsIn(path)).filter(({ uid }) => uid.startsWith('reply-'))

  test('says what is due after a quote was accepted', async () => {
    const [client, broker] = [await t.aClient({ fullName: 'Quinn Ashford' }), await t.aBroker()]
    const dueAt = new Date('2026-11-18T19:30:00Z')
    const { reference } = await t.aCase({ client, broker, stage: 'accepted', dueAt })
    expect(await promised(await subscribe(broker))).toMatchObject([
      { summary: `Send to the insurer: Quinn (${reference})` },
    ])
    expect(await promised(await subscribe(client))).toMatchObject([
      { summary: `Your broker applies by now (${reference})` },
    ])
  })

  test('of an administrator contains their own tasks, and no client', async () => {
    const { own } = await scene()
    await quotesOn(t).aSentQuote(own, { validUntil: '2026-12-02' })
    const admin = await t.anAdmin()
    const task = {
      clientId: crypto.randomUUID(),
      caseId: null,
      title: 'Renew the lease',
      dueOn: '2026-11-20',
    }
    await (await t.as(admin)).call(createTask, { body: task })
    const path = await subscribe(admin)
    expect((await eventsIn(path)).map(({ summary }) => summary)).toEqual(['Task'])
    expect((await fetchFeed(path)).body).not.toContain('Quinn')
  })

  test('gives the time of a promised reply in UTC', async () => {
    const { broker, own } = await scene()
    expect(await promised(await subscribe(broker))).toMatchObject([
      { uid: `reply-${own.id}@localhost`, start: '2026-11-18T19:30:00Z', isDay: false, zone: 'UTC' },
    ])
  })

  test('shows a task without its text, and a finished one as cancelled', async () => {
    const { broker, own } = await scene()
    await (await t.as(broker)).call(createTask, {
      body: {
        clientId: crypto.randomUUID(),
        caseId: own.id,
        title: 'Ask about the divorce',
        dueOn: '2026-11-20',
      },
    })
    const path = await subscribe(broker)
    expect(await eventsIn(path)).toContainEqual(
      expect.objectContaining({
        summary: `Task (${own.reference})`,
        start: '2026-11-20',
        status: 'CONFIRMED',
      }),
    )
    expect((await fetchFeed(path)).body).not.toContain('divorce')
  })

  test('cancels the entry of a cancelled policy under the same id', async () => {
    const { client, broker, policy } = await scene()
    const path = await subscribe(client)
    const cancelled = await (await t.as(broker)).call(cancelPolicy, {
      params: { id: policy.id },
      body: { version: 1, cancelledOn: '2027-01-31', reason: 'Sold the car' },
    })
    expect(cancelled.status).toBe(200)
    expect(await eventsIn(path)).toContainEqual(
      expect.objectContaining({ uid: `policy-${policy.id}@localhost`, status: 'CANCELLED', sequence: 2 }),
    )
  })

  test('contains nothing of other people', async () => {
    await scene()
    expect(await eventsIn(await subscribe(await t.aClient()))).toEqual([])
    expect(await eventsIn(await subscribe(await t.aBroker()))).toEqual([])
  })

  test('returns 304 while nothing has changed', async () => {
    const { client } = await scene()
    const path = await subscribe(client)
    const { etag } = (await fetchFeed(path)).headers
    const again = await fetchFeed(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toContain('private')
  })
})

describe('the link of a calendar feed', () => {
  test('is shown once, and replacing or revoking it disables the earlier one; both are in the audit log', async () => {
    const { client } = await scene()
    const agent = await t.as(client)
    const first = await subscribe(client)
    expect((await agent.call(readCalendarFeed)).text).not.toContain('.ics')
    const second = await subscribe(client)
    expect((await fetchFeed(first)).statusCode).toBe(404)
    expect((await fetchFeed(second)).statusCode).toBe(200)
    expect((await agent.call(revokeCalendarFeed)).body).toEqual({ createdAt: null })
    expect((await fetchFeed(second)).statusCode).toBe(404)
    expect((await agent.call(revokeCalendarFeed)).status).toBe(200)
    const { items } = (await (await t.as('admin')).call(listAudit)).body
    const actions = items.map(({ action }) => action).filter(action => action.startsWith('calendar'))
    expect(actions).toEqual(['calendar.link_revoked', 'calendar.link_created', 'calendar.link_created'])
  })

  test('stops working once the account is closed', async () => {
    const { client } = await scene()
    const path = await subscribe(client)
    const closed = await (await t.as('admin')).call(disablePerson, {
      params: { id: client.id },
      body: { reason: 'Asked to leave' },
    })
    expect(closed.status).toBe(200)
    expect((await fetchFeed(path)).statusCode).toBe(404)
  })

  test('stops working when the owner of the address takes over an account that someone else registered', async () => {
    const takeOver = async (emailVerifiedAt: Date | null) => {
      const client = await t.aClient({ emailVerifiedAt })
      const path = await subscribe(client)
      await t.anonymous().call(forgotPassword, { body: { email: client.email } })
      const token = await tokenSentTo(t, client.email, 'account.password_reset')
      const body = { token, password: 'Cold-Lake-1912' }
      expect((await t.anonymous().call(resetPassword, { body })).status).toBe(200)
      return { client, status: (await fetchFeed(path)).statusCode }
    }
    const { client, status } = await takeOver(null)
    expect(status).toBe(404)
    const [revoked] = await recordsOf(t, 'calendar.link_revoked')
    expect(revoked).toMatchObject({ actorId: null, subjectKind: 'person', subjectId: client.id })
    // Someone who forgot their password keeps their calendar.
    expect((await takeOver(t.clock.now())).status).toBe(200)
  })

  test.each(['nonsense', 'a'.repeat(500), '%00', '..%2f..'])('that is invalid is a 404: %s', async token => {
    expect([404, 414]).toContain((await fetchFeed(`/calendar/${token}.ics`)).statusCode)
  })
})
