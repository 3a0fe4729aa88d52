import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmEmail } from '#shared/account/account.ts'
import { readSessionUser, register, signIn } from '#shared/auth/sessions.ts'
import { listCases, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { uploadDocument } from '#shared/documents.ts'
import { endGuestSession, enterAsGuest, readGuest, renewGuestLink, sendGuestLink } from '#shared/guests.ts'
import { listMessages, markRead, sendMessage } from '#shared/messages.ts'
import { readPolicy } from '#shared/policies/policies.ts'
import { acceptQuote, listQuotes } from '#shared/quotes/quotes.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { aGuestOf, aGuestToken } from '../../../../tests/support/guests.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

const t = testApp()
const EMAIL = 'wanda.prairie@people.example'
const body = (text = 'Good morning') => ({ clientId: crypto.randomUUID(), body: text })
const tokenIn = (links: readonly string[]) => links.map(link => link.split('#')[1]).find(Boolean) ?? ''

async function aVisitorsCase() {
  const broker = await t.aBroker()
  const on = await t.aCase({ client: null, broker, contactEmail: EMAIL, contactName: 'Wanda Prairie' })
  return { on, broker, params: { id: on.id } }
}

test('a guest reads the policy of their case, and no other', async () => {
  const broker = await t.aBroker()
  const on = await t.aCase({ client: null, broker, contactEmail: EMAIL, stage: 'bound' })
  const policy = await t.aPolicy(on)
  const other = await t.aPolicy(await t.aCase({ stage: 'bound' }))
  const guest = await aGuestOf(t, on)
  const read = await guest.call(readPolicy, { params: { id: policy.id } })
  expect(read.body).toMatchObject({
    client: null,
    broker: { fullName: broker.fullName, phone: broker.phone },
    abilities: { request: false, change: false, cancel: false },
  })
  expect((await guest.call(readPolicy, { params: { id: other.id } })).status).toBe(404)
})

describe('the link', () => {
  test('opens one case in one browser, and only once', async () => {
    const { on, params } = await aVisitorsCase()
    const token = await aGuestToken(t, on)
    const guest = t.anonymous()
    const entered = await guest.call(enterAsGuest, { body: { token } })
    expect(entered.body).toMatchObject({ caseId: on.id, email: EMAIL })
    expect((await guest.call(readCase, { params })).body).toMatchObject({ view: 'client', id: on.id })
    expect((await guest.call(enterAsGuest, { body: { token } })).status).toBe(200)
    expect((await t.anonymous().call(enterAsGuest, { body: { token } })).status).toBe(404)
  })

  test('used in two browsers at once opens in one', async () => {
    const { on } = await aVisitorsCase()
    const token = await aGuestToken(t, on)
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.anonymous().call(enterAsGuest, { body: { token } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('expires after 30 minutes', async () => {
    const { on } = await aVisitorsCase()
    const token = await aGuestToken(t, on)
    t.clock.advance({ minutes: 30 })
    expect((await t.anonymous().call(enterAsGuest, { body: { token } })).status).toBe(404)
  })

  test('is stored as a hash only', async () => {
    const { on } = await aVisitorsCase()
    const token = await aGuestToken(t, on)
    const { rows } = await t.platform.db.execute<{ row: string }>(
      sql`SELECT guest_links::text AS row FROM guest_links`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('no longer opens a case whose email address has changed or that an account has claimed', async () => {
    const { on } = await aVisitorsCase()
    const [first, second] = [await aGuestToken(t, on), await aGuestToken(t, on)]
    await t.platform.db.update(cases).set({ contactEmail: 'other@people.example' }).where(eq(cases.id, on.id))
    expect((await t.anonymous().call(enterAsGuest, { body: { token: first } })).status).toBe(404)
    const client = await t.aClient()
    await t.platform.db
      .update(cases)
      .set({ contactEmail: EMAIL, clientId: client.id })
      .where(eq(cases.id, on.id))
    expect((await t.anonymous().call(enterAsGuest, { body: { token: second } })).status).toBe(409)
  })

  test('asks someone who is logged in to log out first, and stays usable', async () => {
    const { on } = await aVisitorsCase()
    const token = await aGuestToken(t, on)
    expect((await (await t.as('client')).call(enterAsGuest, { body: { token } })).status).toBe(409)
    expect((await t.anonymous().call(enterAsGuest, { body: { token } })).status).toBe(200)
  })
})

describe('requesting a link', () => {
  test('gets the same reply with and without a case, and emails a link for each case of the address', async () => {
    const { on } = await aVisitorsCase()
    await t.aCase({ client: null, contactEmail: EMAIL.toUpperCase() })
    await t.aCase({ client: await t.aClient({ email: 'someone.else@people.example' }) })
    const known = await t.anonymous().call(sendGuestLink, { body: { email: EMAIL } })
    const unknown = await t.anonymous().call(sendGuestLink, { body: { email: 'no.one@people.example' } })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await t.jobs.runDue()
    expect(t.emails.map(({ to, kind }) => [to, kind])).toEqual([[EMAIL, 'guest.links']])
    const tokens = (t.emails[0]?.links ?? []).flatMap(link => link.split('#')[1] ?? [])
    expect(tokens).toHaveLength(2)
    const guests = await Promise.all(
      tokens.map(token => t.anonymous().call(enterAsGuest, { body: { token } })),
    )
    const opened = guests.map(({ body }) => body.caseId)
    expect(new Set(opened).size).toBe(2)
    expect(opened).toContain(on.id)
  })

  test('emails a mailbox three times an hour, whatever its tags', async () => {
    await aVisitorsCase()
    for (const email of [EMAIL, EMAIL, EMAIL, EMAIL])
      expect((await t.anonymous().call(sendGuestLink, { body: { email } })).status).toBe(202)
    await t.anonymous().call(sendGuestLink, { body: { email: EMAIL.replace('@', '+tag@') } })
    await t.jobs.runDue()
    expect(t.emails).toHaveLength(3)
    t.clock.advance({ hours: 1, minutes: 1 })
    await t.anonymous().call(sendGuestLink, { body: { email: EMAIL } })
    await t.jobs.runDue()
    expect(t.emails).toHaveLength(4)
  })

  test('with an old link emails the case’s own address, and with a made-up one nothing', async () => {
    const { on } = await aVisitorsCase()
    const token = await aGuestToken(t, on)
    t.clock.advance({ days: 2 })
    const known = await t.anonymous().call(renewGuestLink, { body: { token } })
    const unknown = await t.anonymous().call(renewGuestLink, { body: { token: 'made-up' } })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await t.jobs.runDue()
    expect(t.emails.map(({ to }) => to)).toEqual([EMAIL])
    const renewed = tokenIn(t.emails[0]?.links ?? [])
    expect((await t.anonymous().call(enterAsGuest, { body: { token: renewed } })).status).toBe(200)
  })

  test('with the old link of one of many requests emails a link to that one', async () => {
    const { on } = await aVisitorsCase()
    for (let newer = 0; newer < 5; newer++) await t.aCase({ client: null, contactEmail: EMAIL })
    const token = await aGuestToken(t, on)
    t.clock.advance({ days: 2 })
    await t.anonymous().call(renewGuestLink, { body: { token } })
    await t.jobs.runDue()
    const renewed = tokenIn(t.emails[0]?.links ?? [])
    const entered = await t.anonymous().call(enterAsGuest, { body: { token: renewed } })
    expect(entered.body).toMatchObject({ caseId: on.id })
  })

  test('with the honeypot filled gets the same reply and emails no one', async () => {
    await aVisitorsCase()
    const answer = await t.anonymous().call(sendGuestLink, { body: { email: EMAIL, website: 'x' } })
    await t.jobs.runDue()
    expect([answer.status, t.emails.length]).toEqual([202, 0])
  })
})

describe('a guest', () => {
  test('writes, adds documents and accepts a quote, as a client with an account does', async () => {
    const { on, broker, params } = await aVisitorsCase()
    const guest = await aGuestOf(t, on)
    expect((await guest.call(sendMessage, { params, body: body() })).status).toBe(201)
    const file = { name: 'licence.pdf', bytes: SMALL_PDF, type: 'application/pdf', kind: 'licence' }
    expect((await guest.upload(uploadDocument.path.replace(':id', on.id), file)).status).toBe(201)
    const { id } = await quotesOn(t).aSentQuote(on)
    const shown = (await guest.call(listQuotes, { params })).body.items[0]
    if (shown?.view !== 'client') throw new Error('The guest sees no quote')
    const consent = { consent: true, consentVersion: shown.consent.version } as const
    const accepted = await guest.call(acceptQuote, {
      params: { id },
      body: { typedName: 'Wanda Prairie', shownHash: shown.shownHash, ...consent },
    })
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
    const { rows } = await t.platform.db.execute(sql`
      SELECT email, user_id FROM consents WHERE kind = 'share_with_insurer'`)
    expect(rows).toEqual([{ email: EMAIL, user_id: null }])
    const thread = await (await t.as(broker)).call(listMessages, { params })
    expect(thread.body.items[0]).toMatchObject({ author: { fullName: 'Wanda Prairie', role: 'client' } })
  })

  test('sees no other case, has no account and can’t log in', async () => {
    const { on } = await aVisitorsCase()
    const other = await t.aCase({ client: null, contactEmail: EMAIL })
    const guest = await aGuestOf(t, on)
    expect((await guest.call(readCase, { params: { id: other.id } })).status).toBe(404)
    expect((await guest.call(listQuotes, { params: { id: other.id } })).status).toBe(404)
    expect((await guest.call(listCases)).status).toBe(401)
    expect((await guest.get(readSessionUser.path)).status).toBe(401)
    const { rows } = await t.platform.db.execute<{ username: string }>(sql`
      SELECT username FROM users WHERE guest_of = ${on.id}`)
    for (const password of ['', 'Prairie-Sky-1905']) {
      const answer = await t.anonymous().post(signIn.path, { username: rows[0]?.username, password })
      expect([400, 401, 422]).toContain(answer.status)
    }
  })

  test('has a separate cookie that opens no account, and an account’s cookie opens no guest session', async () => {
    const { on, params } = await aVisitorsCase()
    const guest = await aGuestOf(t, on)
    expect([...guest.cookies.keys()]).toEqual(['guest'])
    const swapped = t.anonymous()
    swapped.cookies.set('sid', guest.cookies.get('guest') ?? '')
    expect((await swapped.call(readCase, { params })).status).toBe(401)
    const client = await t.as('client')
    const other = t.anonymous()
    other.cookies.set('guest', client.cookies.get('sid') ?? '')
    expect((await other.call(readCase, { params })).status).toBe(401)
  })
})

describe('the session of a guest', () => {
  test('ends after 30 minutes without use, and after 12 hours in any case', async () => {
    const { on, params } = await aVisitorsCase()
    const idle = await aGuestOf(t, on)
    t.clock.advance({ minutes: 31 })
    expect((await idle.call(readCase, { params })).status).toBe(401)
    const busy = await aGuestOf(t, on)
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      t.clock.advance({ minutes: 20 })
      expect((await busy.call(readCase, { params })).status).toBe(200)
    }
    t.clock.advance({ minutes: 20 })
    expect((await busy.call(readCase, { params })).status).toBe(401)
  })

  test('ends when they close it, when they log in, and when the case is closed', async () => {
    const { on, broker, params } = await aVisitorsCase()
    const leaving = await aGuestOf(t, on)
    const copied = t.anonymous()
    copied.cookies.set('guest', leaving.cookies.get('guest') ?? '')
    expect((await leaving.call(endGuestSession)).status).toBe(200)
    expect((await copied.call(readGuest)).status).toBe(401)

    const loggingIn = await aGuestOf(t, on)
    const kept = t.anonymous()
    kept.cookies.set('guest', loggingIn.cookies.get('guest') ?? '')
    const client = await t.aClient()
    await loggingIn.call(signIn, { body: { username: client.username, password: client.password } })
    expect((await kept.call(readGuest)).status).toBe(401)
    expect((await loggingIn.call(readCase, { params })).status).toBe(404)

    const open = await aGuestOf(t, on)
    const closed = await (await t.as(broker)).call(closeCase, {
      params,
      body: { version: 1, outcome: 'lost', reason: 'Stayed with their insurer' },
    })
    expect(closed.status).toBe(200)
    expect((await open.call(readCase, { params })).status).toBe(401)
    // A new link still opens it, to read.
    const again = await aGuestOf(t, on)
    expect((await again.call(readCase, { params })).body.abilities.sendMessage).toBe(false)
    expect((await again.call(withdrawCase, { params, body: { version: 2 } })).status).toBe(409)
  })

  test('ends when an account claims the case, which keeps the guest’s messages and documents', async () => {
    const { on, params } = await aVisitorsCase()
    const guest = await aGuestOf(t, on)
    await guest.call(sendMessage, { params, body: body('My number is below') })
    const account = { username: 'wanda_p', password: 'Northern-Lights-7', fullName: 'Wanda Prairie' }
    const agent = t.anonymous()
    await agent.call(register, { body: { ...account, email: EMAIL, phone: '(780) 555-0101' } })
    await agent.call(signIn, { body: { username: 'wanda_p', password: account.password } })
    await t.jobs.runDue()
    const token = tokenIn(t.emails.find(({ kind }) => kind === 'account.welcome')?.links ?? [])
    expect((await agent.call(confirmEmail, { body: { token } })).body.casesFound).toBe(1)
    expect((await guest.call(readCase, { params })).status).toBe(401)
    const thread = await agent.call(listMessages, { params })
    expect(thread.body.items[0]).toMatchObject({ mine: true, body: 'My number is below' })
  })
})

describe('a message of the broker to someone without an account', () => {
  test('shows whether its email is queued, sent or not sent', async () => {
    const { on, broker, params } = await aVisitorsCase()
    const asBroker = await t.as(broker)
    const newest = async () =>
      (await (await t.as(broker)).call(listMessages, { params })).body.items[0]?.delivery
    const sent = await asBroker.call(sendMessage, { params, body: body() })
    expect([sent.body.delivery, await newest()]).toEqual(['email_waiting', 'email_waiting'])
    t.clock.advance({ minutes: 10 })
    await t.jobs.runDue()
    expect(await newest()).toBe('emailed')
    const email = t.emails.find(({ kind }) => kind === 'notification.message.unread')
    const guest = t.anonymous()
    const entered = await guest.call(enterAsGuest, { body: { token: tokenIn(email?.links ?? []) } })
    expect(entered.body.caseId).toBe(on.id)
    expect((await guest.call(listMessages, { params })).body.items[0]?.delivery).toBeNull()
    await t.platform.db.update(cases).set({ contactAllowed: false }).where(eq(cases.id, on.id))
    const unreachable = await (await t.as(broker)).call(sendMessage, { params, body: body() })
    expect(unreachable.body.delivery).toBe('not_emailed')
  })

  test('is not emailed once they have read it', async () => {
    const { on, broker, params } = await aVisitorsCase()
    const sent = await (await t.as(broker)).call(sendMessage, { params, body: body() })
    const guest = await aGuestOf(t, on)
    await guest.call(markRead, { params, body: { upTo: sent.body.id } })
    t.clock.advance({ minutes: 10 })
    await t.jobs.runDue()
    expect(t.emails.filter(({ kind }) => kind === 'notification.message.unread')).toEqual([])
    const thread = await (await t.as(broker)).call(listMessages, { params })
    expect(thread.body.items[0]?.readAt).not.toBeNull()
  })
})
