import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  changeEmail,
  confirmEmail,
  openConfirmation,
  readAccount,
  sendConfirmation,
} from '#shared/account/account.ts'
import { register, signIn } from '#shared/auth/sessions.ts'
import { emailsTo, tokenSentTo } from '../../../../tests/support/accounts.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { PASSWORD, type TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { hashToken } from '../../platform/db/identifiers.ts'
import { users } from '../users/tables.ts'
import { consents } from './consents/tables.ts'
import { accountTokens } from './tables.ts'

const t = testApp()

const WELCOME = 'account.welcome'
const CONFIRM = 'account.confirm_email'

const confirm = (agent: Agent, token: string) => agent.call(confirmEmail, { body: { token } })

/** A client who has not confirmed their address, with the link they were sent. */
async function unconfirmed(traits: { email?: string } = {}) {
  const person = await t.aClient({ ...traits, emailVerifiedAt: null })
  const agent = await t.as(person)
  await agent.call(sendConfirmation)
  return { person, agent, token: await tokenSentTo(t, person.email, CONFIRM) }
}

/** A person who asked to change their address, with the link sent to the new one. */
async function changing(person: TestPerson, email: string) {
  const agent = await t.as(person)
  const answer = await agent.call(changeEmail, { body: { email, currentPassword: PASSWORD } })
  expect(answer.status).toBe(202)
  return { agent, token: await tokenSentTo(t, email, CONFIRM) }
}

describe('confirming an address', () => {
  test('works with the link of the welcome email after logging in', async () => {
    const newcomer = {
      username: 'newcomer',
      password: 'Frozen-Lake-88',
      email: 'newcomer@people.example',
      fullName: 'New Comer',
      phone: '(403) 555-0120',
    }
    await t.anonymous().call(register, { body: newcomer })
    const token = await tokenSentTo(t, newcomer.email, WELCOME)
    const agent = t.anonymous()
    expect((await confirm(agent, token)).status).toBe(401)
    await agent.call(signIn, { body: { username: newcomer.username, password: newcomer.password } })
    const { status, body } = await confirm(agent, token)
    expect([status, body.email, body.casesFound]).toEqual([200, newcomer.email, 0])
    expect((await agent.call(readAccount)).body.emailVerified).toBe(true)
  })

  test('works only for the account the link was sent for; others get the reply for an unknown link', async () => {
    const { token, person } = await unconfirmed()
    const stranger = await t.as('client')
    const theirs = await confirm(stranger, token)
    const unknown = await confirm(stranger, 'x'.repeat(43))
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text])
    expect(theirs.status).toBe(404)
    expect((await (await t.as(person)).call(readAccount)).body.emailVerified).toBe(false)
  })

  test('opens the page as often as one likes, for the account the link was sent for and while it works', async () => {
    const { token, person, agent } = await unconfirmed()
    const open = (who: Agent, link = token) => who.call(openConfirmation, { body: { token: link } })
    for (let n = 0; n < 2; n++) expect((await open(agent)).body).toEqual({ email: person.email })
    expect((await agent.call(readAccount)).body.emailVerified).toBe(false)
    const refused = [await open(await t.as('client')), await open(agent, 'x'.repeat(43))]
    await agent.call(sendConfirmation)
    const newest = await tokenSentTo(t, person.email, CONFIRM)
    refused.push(await open(agent))
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refused[0]?.status).toBe(404)
    await confirm(agent, newest)
    expect((await open(agent, newest)).status).toBe(200)
    t.clock.advance({ hours: 25 })
    const late = await unconfirmed()
    t.clock.advance({ hours: 25 })
    expect((await open(await t.as(late.person), late.token)).status).toBe(404)
  })

  test('works for 24 hours and not a minute longer', async () => {
    const early = await unconfirmed()
    const late = await unconfirmed()
    t.clock.advance({ hours: 23, minutes: 59 })
    expect((await confirm(await t.as(early.person), early.token)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect((await confirm(await t.as(late.person), late.token)).status).toBe(404)
  })

  test('works only with the newest link', async () => {
    const { person, agent, token } = await unconfirmed()
    await agent.call(sendConfirmation)
    const newest = await tokenSentTo(t, person.email, CONFIRM)
    expect((await confirm(agent, token)).status).toBe(404)
    expect((await confirm(agent, newest)).status).toBe(200)
  })

  test('returns the same reply for a second click and for two at once', async () => {
    const { agent, token } = await unconfirmed()
    const both = await Promise.all([confirm(agent, token), confirm(agent, token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm(agent, token)).status).toBe(200)
    t.clock.advance({ hours: 5 })
    expect((await confirm(agent, token)).status).toBe(200)
  })

  test('stores the hash of the token and never the token', async () => {
    const { token } = await unconfirmed()
    const rows = await t.platform.db.select().from(accountTokens)
    expect(rows.map(({ tokenHash }) => tokenHash.equals(hashToken(token)))).toEqual([true])
    expect(JSON.stringify(rows)).not.toContain(token)
    const { rows: mails } = await t.platform.db.execute('SELECT * FROM emails')
    expect(JSON.stringify(mails)).not.toContain(token)
  })
})

describe('earlier requests', () => {
  test('with the confirmed address go to the client, with their consents', async () => {
    const mine = await t.aCase({ client: null, contactEmail: 'Ada.M@People.example' })
    const consentId = crypto.randomUUID()
    await t.platform.db.insert(consents).values({
      id: consentId,
      kind: 'contact',
      textVersion: 'contact-2026-11',
      channel: 'web',
      caseId: mine.id,
      userId: null,
      email: 'Ada.M@People.example',
      address: '203.0.113.1',
      givenAt: t.clock.now(),
    })
    const other = await t.aCase({ client: null, contactEmail: 'someone.else@people.example' })
    const { agent, token, person } = await unconfirmed({ email: 'ada.m@people.example' })
    expect((await agent.get(`/api/cases/${mine.id}`)).status).toBe(404)
    expect((await confirm(agent, token)).body.casesFound).toBe(1)
    expect((await agent.get(`/api/cases/${mine.id}`)).status).toBe(200)
    expect((await agent.get(`/api/cases/${other.id}`)).status).toBe(404)
    const [kept] = await t.platform.db.select().from(consents).where(eq(consents.id, consentId))
    expect(kept?.userId).toBe(person.id)
  })

  test('that another client has claimed stay with that client', async () => {
    const owner = await t.aClient()
    const theirs = await t.aCase({ client: owner, contactEmail: 'ada.m@people.example' })
    const { agent, token } = await unconfirmed({ email: 'ada.m@people.example' })
    expect((await confirm(agent, token)).body.casesFound).toBe(0)
    expect((await agent.get(`/api/cases/${theirs.id}`)).status).toBe(404)
  })

  test('stay unowned when a broker confirms the address', async () => {
    const asked = await t.aCase({ client: null, contactEmail: 'gill@people.example', stage: 'inquiry' })
    const gill = await t.aBroker({ email: 'gill@people.example', emailVerifiedAt: null })
    const agent = await t.as(gill)
    await agent.call(sendConfirmation)
    const token = await tokenSentTo(t, gill.email, CONFIRM)
    expect((await confirm(agent, token)).body.casesFound).toBe(0)
    expect((await agent.get(`/api/cases/${asked.id}`)).status).toBe(404)
  })
})

describe('changing the address', () => {
  test('requires the current password', async () => {
    const agent = await t.as('client')
    const body = { email: 'new@people.example', currentPassword: 'Not-This-1' }
    const answer = await agent.call(changeEmail, { body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['currentPassword']])
  })

  test('takes effect when the new address is confirmed; the old address gets an email before and after', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'ada.new@people.example')
    const waiting = (await agent.call(readAccount)).body
    expect([waiting.email, waiting.pendingEmail]).toEqual([ada.email, 'ada.new@people.example'])
    expect(await emailsTo(t, ada.email, 'account.email_change_asked')).toBe(1)
    expect(await emailsTo(t, ada.email, 'account.email_changed')).toBe(0)
    expect((await confirm(agent, token)).body.email).toBe('ada.new@people.example')
    const done = (await agent.call(readAccount)).body
    expect([done.email, done.pendingEmail, done.emailVerified]).toEqual([
      'ada.new@people.example',
      null,
      true,
    ])
    expect(await emailsTo(t, ada.email, 'account.email_changed')).toBe(1)
    for (const sentEmail of t.emails)
      expect(sentEmail.text, sentEmail.kind).toMatch(/(wasn|weren|didn|don)’t/)
  })

  test('to a taken address is refused beside its field, ignoring case', async () => {
    const [ada, gill] = [await t.aClient(), await t.aClient()]
    const body = { email: gill.email.toUpperCase(), currentPassword: PASSWORD }
    const answer = await (await t.as(ada)).call(changeEmail, { body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([409, ['email']])
  })

  test('to an address taken in the meantime is a 409 and changes nothing', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'wanted@people.example')
    await t.aClient({ email: 'Wanted@people.example' })
    expect((await confirm(agent, token)).status).toBe(409)
    expect((await agent.call(readAccount)).body.email).toBe(ada.email)
  })

  test('is cancelled by entering the current address, which revokes the link', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'ada.new@people.example')
    await agent.call(changeEmail, { body: { email: ada.email, currentPassword: PASSWORD } })
    expect((await agent.call(readAccount)).body.pendingEmail).toBeNull()
    expect((await confirm(agent, token)).status).toBe(404)
  })

  test('revokes the link of an earlier change', async () => {
    const ada = await t.aClient()
    const first = await changing(ada, 'ada.one@people.example')
    const second = await changing(ada, 'ada.two@people.example')
    expect((await confirm(first.agent, first.token)).status).toBe(404)
    expect((await confirm(second.agent, second.token)).body.email).toBe('ada.two@people.example')
  })

  test('sends at most five emails an hour', async () => {
    const agent = await t.as('client')
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const body = { email: `stranger.${n}@people.example`, currentPassword: PASSWORD }
      statuses.push((await agent.call(changeEmail, { body })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
  })

  test('is refused for a closed account', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'ada.new@people.example')
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, ada.id))
    expect((await confirm(agent, token)).status).toBe(401)
  })
})
