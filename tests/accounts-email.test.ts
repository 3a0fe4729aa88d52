import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeEmail, confirmEmail, readAccount, sendConfirmation } from '#shared/account/account.ts'
import { register, signIn } from '#shared/auth/sessions.ts'
import { consents } from '../src/server/features/account/consents/tables.ts'
import { accountTokens } from '../src/server/features/account/tables.ts'
import { users } from '../src/server/features/users/tables.ts'
import { hashToken } from '../src/server/platform/db/identifiers.ts'
import { emailsTo, tokenSentTo } from './support/accounts.ts'
import type { Agent } from './support/agent.ts'
import { PASSWORD, type TestPerson } from './support/people-builders.ts'
import { testApp } from './support/test-app.ts'

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

/** Somebody who asked to change their address, with the link that was sent to the new one. */
async function changing(person: TestPerson, email: string) {
  const agent = await t.as(person)
  const answer = await agent.call(changeEmail, { body: { email, currentPassword: PASSWORD } })
  expect(answer.status).toBe(202)
  return { agent, token: await tokenSentTo(t, email, CONFIRM) }
}

describe('confirming an address', () => {
  test('after registering: the link of the welcome, once logged in', async () => {
    const newcomer = {
      username: 'newcomer',
      password: 'Frozen-Lake-88',
      email: 'newcomer@people.example',
      fullName: 'New Comer',
      phone: '(403) 555-0120',
    }
    await t.nobody().call(register, { body: newcomer })
    const token = await tokenSentTo(t, newcomer.email, WELCOME)
    const agent = t.nobody()
    expect((await confirm(agent, token)).status).toBe(401)
    await agent.call(signIn, { body: { username: newcomer.username, password: newcomer.password } })
    const { status, body } = await confirm(agent, token)
    expect([status, body.email, body.casesFound]).toEqual([200, newcomer.email, 0])
    expect((await agent.call(readAccount)).body.emailVerified).toBe(true)
  })

  test('only the account the link was sent for can: to others it is like a link that never was', async () => {
    const { token, person } = await unconfirmed()
    const stranger = await t.as('client')
    const theirs = await confirm(stranger, token)
    const unknown = await confirm(stranger, 'x'.repeat(43))
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text])
    expect(theirs.status).toBe(404)
    expect((await (await t.as(person)).call(readAccount)).body.emailVerified).toBe(false)
  })

  test('holds 24 hours, and not a minute longer', async () => {
    const early = await unconfirmed()
    const late = await unconfirmed()
    t.clock.advance({ hours: 23, minutes: 59 })
    expect((await confirm(await t.as(early.person), early.token)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect((await confirm(await t.as(late.person), late.token)).status).toBe(404)
  })

  test('only the newest link holds', async () => {
    const { person, agent, token } = await unconfirmed()
    await agent.call(sendConfirmation)
    const newest = await tokenSentTo(t, person.email, CONFIRM)
    expect((await confirm(agent, token)).status).toBe(404)
    expect((await confirm(agent, newest)).status).toBe(200)
  })

  test('a second click, and two at once, answer like the first', async () => {
    const { agent, token } = await unconfirmed()
    const both = await Promise.all([confirm(agent, token), confirm(agent, token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm(agent, token)).status).toBe(200)
    t.clock.advance({ hours: 5 })
    expect((await confirm(agent, token)).status).toBe(200)
  })

  test('the database holds the hash of the token and nowhere the token', async () => {
    const { token } = await unconfirmed()
    const rows = await t.platform.db.select().from(accountTokens)
    expect(rows.map(({ tokenHash }) => tokenHash.equals(hashToken(token)))).toEqual([true])
    expect(JSON.stringify(rows)).not.toContain(token)
    const { rows: mails } = await t.platform.db.execute('SELECT * FROM emails')
    expect(JSON.stringify(mails)).not.toContain(token)
  })
})

describe('requests made before', () => {
  test('with the confirmed address become the client’s, and their consents with them', async () => {
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
    const other = await t.aCase({ client: null, contactEmail: 'somebody.else@people.example' })
    const { agent, token, person } = await unconfirmed({ email: 'ada.m@people.example' })
    expect((await agent.get(`/api/cases/${mine.id}`)).status).toBe(404)
    expect((await confirm(agent, token)).body.casesFound).toBe(1)
    expect((await agent.get(`/api/cases/${mine.id}`)).status).toBe(200)
    expect((await agent.get(`/api/cases/${other.id}`)).status).toBe(404)
    const [kept] = await t.platform.db.select().from(consents).where(eq(consents.id, consentId))
    expect(kept?.userId).toBe(person.id)
  })

  test('that somebody claimed already stay with them', async () => {
    const owner = await t.aClient()
    const theirs = await t.aCase({ client: owner, contactEmail: 'ada.m@people.example' })
    const { agent, token } = await unconfirmed({ email: 'ada.m@people.example' })
    expect((await confirm(agent, token)).body.casesFound).toBe(0)
    expect((await agent.get(`/api/cases/${theirs.id}`)).status).toBe(404)
  })

  test('stay nobody’s when it is a broker’s address', async () => {
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
  test('asks for the present password', async () => {
    const agent = await t.as('client')
    const body = { email: 'new@people.example', currentPassword: 'Not-This-1' }
    const answer = await agent.call(changeEmail, { body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['currentPassword']])
  })

  test('happens once the new address is confirmed; the old one is told before and after', async () => {
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
    for (const letter of t.letters) expect(letter.text, letter.kind).toMatch(/not you/)
  })

  test('to one that is taken is refused beside its field, in any case of letters', async () => {
    const [ada, gill] = [await t.aClient(), await t.aClient()]
    const body = { email: gill.email.toUpperCase(), currentPassword: PASSWORD }
    const answer = await (await t.as(ada)).call(changeEmail, { body })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([409, ['email']])
  })

  test('to one that was taken while the link waited is a 409, and nothing changes', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'wanted@people.example')
    await t.aClient({ email: 'Wanted@people.example' })
    expect((await confirm(agent, token)).status).toBe(409)
    expect((await agent.call(readAccount)).body.email).toBe(ada.email)
  })

  test('is taken back by asking for the present address; the link sent is void', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'ada.new@people.example')
    await agent.call(changeEmail, { body: { email: ada.email, currentPassword: PASSWORD } })
    expect((await agent.call(readAccount)).body.pendingEmail).toBeNull()
    expect((await confirm(agent, token)).status).toBe(404)
  })

  test('a second wish voids the link of the first', async () => {
    const ada = await t.aClient()
    const first = await changing(ada, 'ada.one@people.example')
    const second = await changing(ada, 'ada.two@people.example')
    expect((await confirm(first.agent, first.token)).status).toBe(404)
    expect((await confirm(second.agent, second.token)).body.email).toBe('ada.two@people.example')
  })

  test('sends no more than five letters an hour, to whomever', async () => {
    const agent = await t.as('client')
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const body = { email: `stranger.${n}@people.example`, currentPassword: PASSWORD }
      statuses.push((await agent.call(changeEmail, { body })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
  })

  test('the address of an account that was closed is not confirmed any more', async () => {
    const ada = await t.aClient()
    const { agent, token } = await changing(ada, 'ada.new@people.example')
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, ada.id))
    expect((await confirm(agent, token)).status).toBe(401)
  })
})
