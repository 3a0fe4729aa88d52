import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeDetails, readAccount, sendConfirmation } from '#shared/account/account.ts'
import { REGISTRATION_TERMS_VERSION } from '#shared/account/consent-texts.ts'
import { register, signIn } from '#shared/auth/sessions.ts'
import { emailsTo } from '../../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { audit } from '../audit/tables.ts'
import { users } from '../users/tables.ts'
import { consents } from './consents/tables.ts'

const t = testApp()

const newcomer = {
  username: 'newcomer',
  password: 'Frozen-Lake-88',
  email: 'newcomer@people.example',
  fullName: 'New Comer',
  phone: '(403) 555-0120',
}

const recordedEntries = async () =>
  (await t.platform.db.select().from(audit).orderBy(desc(audit.id))).map(({ action }) => action)

describe('registering', () => {
  test('sends a welcome email with a confirmation link and records the consent to the terms', async () => {
    const { body, status } = await t.anonymous().call(register, { body: newcomer })
    expect(status).toBe(201)
    await t.jobs.runDue()
    expect(t.emails).toHaveLength(1)
    const [sentEmail] = t.emails
    expect([sentEmail?.to, sentEmail?.kind]).toEqual([newcomer.email, 'account.welcome'])
    expect(sentEmail?.links[0]).toMatch(/^http:\/\/localhost:3000\/portal\/confirm-email#[\w-]{43}$/)
    expect(sentEmail?.text).toMatch(/If (this|that|it) wasn’t you/)
    const given = await t.platform.db.select().from(consents)
    expect(given).toMatchObject([
      { kind: 'terms', textVersion: REGISTRATION_TERMS_VERSION, userId: body.id, channel: 'registration' },
    ])
    expect(await recordedEntries()).toContain('account.registered')
  })

  test('with an empty body names what every field needs, and so does a login', async () => {
    const registered = await t.anonymous().post(register.path, {})
    expect([registered.status, registered.error.fields]).toEqual([
      400,
      {
        fullName: 'Full name is required',
        email: 'Invalid email address',
        phone: 'Phone number must be at least 10 digits',
        username: 'Username must be at least 3 characters',
        password: 'Password must be at least 8 characters',
      },
    ])
    const loggedIn = await t.anonymous().post(signIn.path, {})
    expect([loggedIn.status, loggedIn.error.fields]).toEqual([
      400,
      { username: 'Username is required', password: 'Password is required' },
    ])
  })

  test('sends no text chosen by the sender to an unconfirmed address', async () => {
    const fullName = 'Prize Office You Have Won'
    await t.anonymous().call(register, { body: { ...newcomer, fullName } })
    await t.jobs.runDue()
    const [sentEmail] = t.emails
    expect(sentEmail?.text + String(sentEmail?.html)).not.toContain('Prize')
  })

  test('does not wait for the mail server and stores nothing when it is refused', async () => {
    expect((await t.anonymous().call(register, { body: newcomer })).status).toBe(201)
    expect(t.emails).toHaveLength(0)
    const again = await t.anonymous().call(register, { body: { ...newcomer, username: 'another_one' } })
    expect([again.status, again.error.fields]).toEqual([
      409,
      { email: 'An account with this email already exists' },
    ])
    expect(await emailsTo(t, newcomer.email, 'account.welcome')).toBe(1)
    expect(await t.platform.db.select().from(consents)).toHaveLength(1)
  })

  test('refuses a common password with a message beside its field', async () => {
    for (const password of ['Password1', 'Shelterbelt-1x', 'Newcomer-12-ab', 'My-alberta-99']) {
      const answer = await t.anonymous().call(register, { body: { ...newcomer, password } })
      expect([answer.status, Object.keys(answer.error.fields ?? {})], password).toEqual([422, ['password']])
    }
  })

  test('refuses NUL, and 200,000 characters before hashing them', async () => {
    const withNul = await t
      .anonymous()
      .call(register, { body: { ...newcomer, password: 'Frozen-\0Lake-88' } })
    expect(withNul.status).toBe(422)
    const password = `Aa1${'x'.repeat(200_000)}`
    expect((await t.anonymous().call(register, { body: { ...newcomer, password } })).status).toBe(413)
  })

  test('accepts 128 characters with emoji and spaces exactly as typed', async () => {
    const password = `${` Aa1 🌾 ${'ü z'.repeat(60)}`.slice(0, 127)} `
    expect((await t.anonymous().call(register, { body: { ...newcomer, password } })).status).toBe(201)
    const tries = [password, password.trim(), password.slice(0, -1), password.normalize('NFD')]
    const statuses: number[] = []
    for (const typed of tries) {
      const answer = await t.anonymous().post(signIn.path, { username: newcomer.username, password: typed })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 401, 401, 400])
  })

  test('refuses a line break in a name', async () => {
    const fullName = 'New\r\nBcc: everyone@people.example'
    expect((await t.anonymous().call(register, { body: { ...newcomer, fullName } })).status).toBe(400)
  })

  for (const extra of [
    { role: 'admin' },
    { id: '019a0000-0000-7000-8000-000000000000' },
    { status: 'active' },
    { verified: true },
    { emailVerified: true },
    { email_verified_at: '2025-12-31T23:00:00Z' },
    { brokerId: '019a0000-0000-7000-8000-000000000000' },
  ])
    test(`with ${Object.keys(extra)} in the body is refused, here and in one’s own account`, async () => {
      const registered = await t.anonymous().post(register.path, { ...newcomer, ...extra })
      const changed = await (await t.as('client')).put(changeDetails.path, {
        fullName: 'Ada',
        phone: '(403) 555-0101',
        currentPassword: PASSWORD,
        ...extra,
      })
      expect([registered.status, changed.status]).toEqual([400, 400])
    })
})

describe('the own account', () => {
  test('shows a client their own data and nothing secret', async () => {
    const ada = await t.aClient({ emailVerifiedAt: null })
    const { body, text } = await (await t.as(ada)).call(readAccount)
    expect(body).toMatchObject({
      id: ada.id,
      email: ada.email,
      emailVerified: false,
      pendingEmail: null,
      role: 'client',
      passwordChangedAt: null,
      secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
      broker: null,
    })
    expect(text).not.toMatch(/argon2|hash/i)
  })

  test('shows a broker their record', async () => {
    const gill = await t.aBroker({ brokerage: 'Windbreak Insurance', licences: { general: '2030-06-30' } })
    const { body } = await (await t.as(gill)).call(readAccount)
    expect(body.broker).toMatchObject({
      brokerage: 'Windbreak Insurance',
      licences: [{ class: 'general', expiresOn: '2030-06-30' }],
    })
  })

  test('changes name and phone only with the current password', async () => {
    const ada = await t.aClient()
    const agent = await t.as(ada)
    const wanted = { fullName: 'Ada Gill', phone: '780.555.0177' }
    const wrong = await agent.call(changeDetails, { body: { ...wanted, currentPassword: 'Not-This-1' } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['currentPassword']])
    expect((await agent.call(readAccount)).body.fullName).toBe(ada.fullName)
    const right = await agent.call(changeDetails, { body: { ...wanted, currentPassword: PASSWORD } })
    expect([right.status, right.body.fullName, right.body.phone]).toEqual([
      200,
      wanted.fullName,
      '(780) 555-0177',
    ])
    const [entry] = await t.platform.db.select().from(audit).where(eq(audit.action, 'account.changed'))
    expect([entry?.actorId, entry?.data]).toEqual([ada.id, { changed: 'name, phone' }])
  })

  test('limits password guesses in an open session', async () => {
    const agent = await t.as('client')
    const body = { fullName: 'Ada Gill', phone: '(780) 555-0177', currentPassword: 'Not-This-1' }
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await agent.call(changeDetails, { body })).status)
    expect(statuses).toContain(429)
    expect(statuses.filter(status => status === 422).length).toBeLessThan(10)
  })
})

describe('resending the confirmation link', () => {
  test('is allowed three times an hour', async () => {
    const ada = await t.aClient({ emailVerifiedAt: null })
    const agent = await t.as(ada)
    const ask = async () => (await agent.call(sendConfirmation)).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([202, 202, 202, 429])
    t.clock.advance({ minutes: 61 })
    const later = await t.as(ada)
    expect((await later.call(sendConfirmation)).status).toBe(202)
  })

  test('is refused when there is nothing to confirm', async () => {
    expect((await (await t.as('client')).call(sendConfirmation)).status).toBe(409)
  })

  test('sends no email for an account closed in the meantime', async () => {
    const ada = await t.aClient({ emailVerifiedAt: null })
    await (await t.as(ada)).call(sendConfirmation)
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, ada.id))
    expect(await emailsTo(t, ada.email, 'account.confirm_email')).toBe(0)
  })
})
