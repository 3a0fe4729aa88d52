import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  openPasswordReset,
  readAccount,
  resetPassword,
} from '#shared/account/account.ts'
import { readSessionUser, signIn, verifyCode } from '#shared/auth/sessions.ts'
import { emailsTo, tokenSentTo } from '../../../../tests/support/accounts.ts'
import { PASSWORD, type TestPerson } from '../../../../tests/support/people-builders.ts'
import { givenSecondFactor } from '../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { hashToken } from '../../platform/db/identifiers.ts'
import { audit } from '../audit/tables.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { users } from '../users/tables.ts'
import { accountTokens } from './tables.ts'

const t = testApp()

const RESET = 'account.password_reset'
const FRESH = 'Cold-Lake-1912'

const forgot = (email: string, headers: Record<string, string> = {}) =>
  t.anonymous().post(forgotPassword.path, { email }, { headers })
const reset = (token: string, password = FRESH) =>
  t.anonymous().call(resetPassword, { body: { token, password } })
const logIn = async (who: TestPerson, password: string) =>
  (await t.anonymous().call(signIn, { body: { username: who.username, password } })).status

async function linkFor(who: TestPerson): Promise<string> {
  await forgot(who.email)
  return tokenSentTo(t, who.email, RESET)
}

describe('requesting a link', () => {
  test('gets the same reply whether or not the account exists', async () => {
    const open = await t.aClient()
    const closed = await t.aClient({ disabledAt: t.clock.now() })
    const answers = []
    for (const email of [open.email, closed.email, 'nobody.at.all@people.example']) {
      const { status, text, headers } = await forgot(email)
      const { date: _date, ...rest } = headers
      for (const name of Object.keys(rest)) if (/request-id|ratelimit/.test(name)) delete rest[name]
      answers.push({ status, text, headers: rest })
    }
    expect(answers[0]?.status).toBe(202)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('writes the same rows: the account is looked up after the reply', async () => {
    const ada = await t.aClient()
    for (const email of [ada.email, 'nobody.at.all@people.example']) await forgot(email)
    const entries = await t.platform.db.select().from(audit).where(eq(audit.action, 'account.reset_asked'))
    const recorded = entries.map(({ actorId, subjectId, data }) => ({ actorId, subjectId, data }))
    expect(recorded).toEqual([
      { actorId: null, subjectId: null, data: {} },
      { actorId: null, subjectId: null, data: {} },
    ])
    const { rows } = await t.platform.db.execute<{ kind: string; state: string; keys: string }>(
      `SELECT kind, state, (SELECT string_agg(k, ',' ORDER BY k) FROM jsonb_object_keys(data) k) AS keys FROM emails`,
    )
    expect(rows[0]).toEqual({ kind: RESET, state: 'waiting', keys: 'at,email' })
    expect(rows[1]).toEqual(rows[0])
    expect(await t.platform.db.select().from(accountTokens)).toEqual([])
  })

  test('sends an email to an open account only, in any letter case', async () => {
    const ada = await t.aClient()
    const closed = await t.aClient({ disabledAt: t.clock.now() })
    for (const email of [ada.email.toUpperCase(), closed.email, 'nobody.at.all@people.example'])
      await forgot(email)
    await t.jobs.runDue()
    expect(t.emails.map(({ to, kind }) => [to, kind])).toEqual([[ada.email, RESET]])
    expect(t.emails[0]?.text).toMatch(/30 minutes/)
    expect(t.emails[0]?.text).toMatch(/(wasn|weren|didn|don)’t/)
  })

  test('sends at most three emails an hour to one account', async () => {
    const ada = await t.aClient()
    for (let n = 0; n < 6; n++) {
      expect((await forgot(ada.email)).status).toBe(202)
      await t.jobs.runDue()
    }
    expect(await emailsTo(t, ada.email, RESET)).toBe(3)
    t.clock.advance({ minutes: 61 })
    await forgot(ada.email)
    expect(await emailsTo(t, ada.email, RESET)).toBe(4)
  })

  test('puts the configured URL into the email, whatever host the request names', async () => {
    const ada = await t.aClient()
    await forgot(ada.email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    })
    await t.jobs.runDue()
    const [sentEmail] = t.emails
    expect(sentEmail?.links).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/portal\/reset-password#[\w-]{43}$/),
    ])
    expect(`${sentEmail?.text}${sentEmail?.html}`).not.toContain('evil')
  })

  test('stores only the hash of the token', async () => {
    const ada = await t.aClient()
    const token = await linkFor(ada)
    const [row] = await t.platform.db.select().from(accountTokens)
    expect(row?.tokenHash.equals(hashToken(token))).toBe(true)
    for (const table of ['account_tokens', 'emails', 'jobs', 'audit']) {
      const { rows } = await t.platform.db.execute(`SELECT * FROM ${table}`)
      expect(JSON.stringify(rows), table).not.toContain(token)
    }
  })
})

describe('a password reset', () => {
  test('takes effect, starts no session, ends every session and tells the owner', async () => {
    const ada = await t.aClient()
    const before = await t.as(ada)
    const token = await linkFor(ada)
    const browser = t.anonymous()
    const answer = await browser.call(resetPassword, { body: { token, password: FRESH } })
    expect(answer.status).toBe(200)
    // The browser is remembered from now on, which grants no access.
    expect([...browser.cookies.keys()]).toEqual(['device'])
    expect((await browser.get(readSessionUser.path)).status).toBe(401)
    expect((await before.get(readSessionUser.path)).status).toBe(401)
    expect([await logIn(ada, PASSWORD), await logIn(ada, FRESH)]).toEqual([401, 200])
    expect(await emailsTo(t, ada.email, 'account.password_changed')).toBe(1)
    const [entry] = await t.platform.db.select().from(audit).where(eq(audit.action, 'account.password_reset'))
    expect([entry?.actorId, entry?.subjectId, entry?.data]).toEqual([null, ada.id, {}])
  })

  test('keeps the second factor: the new password alone doesn’t log in', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    await reset(await linkFor(ada))
    const agent = t.anonymous()
    const login = await agent.call(signIn, { body: { username: ada.username, password: FRESH } })
    expect(login.body).toEqual({ authenticated: false, needs: 'code' })
    expect((await agent.get(readSessionUser.path)).status).toBe(401)
    expect((await agent.call(verifyCode, { body: { code: app.code() } })).status).toBe(200)
  })

  test('works once, also when submitted twice at once', async () => {
    const ada = await t.aClient()
    const token = await linkFor(ada)
    const both = await Promise.all([reset(token, 'Cold-Lake-1912'), reset(token, 'Cold-Lake-1913')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await reset(token, 'Cold-Lake-1914')).status).toBe(404)
  })

  test('works for 30 minutes and only with the newest link', async () => {
    const [ada, gill, hana] = [await t.aClient(), await t.aClient(), await t.aClient()]
    const [inTime, tooLate, older] = [await linkFor(ada), await linkFor(gill), await linkFor(hana)]
    const newer = await linkFor(hana)
    t.clock.advance({ minutes: 29, seconds: 59 })
    expect((await reset(inTime)).status).toBe(200)
    expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([404, 200])
    t.clock.advance({ seconds: 1 })
    expect((await reset(tooLate)).status).toBe(404)
    expect(await logIn(gill, PASSWORD)).toBe(200)
  })

  test('an unknown, used, expired, replaced or different link is refused with the same message', async () => {
    const [ada, gill] = [await t.aClient(), await t.aClient()]
    const used = await linkFor(ada)
    await reset(used)
    const replaced = await linkFor(gill)
    await linkFor(gill)
    const answers = [await reset('x'.repeat(43)), await reset(used), await reset(replaced)]
    // An invalid link doesn't validate the password either.
    answers.push(await reset(used, 'Password1'))
    const old = await linkFor(ada)
    t.clock.advance({ minutes: 31 })
    answers.push(await reset(old))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    const confirming = await (await t.as(ada)).call(confirmEmail, { body: { token: old } })
    expect(confirming.status).toBe(404)
  })

  test('opens the page as often as one likes, while the link works', async () => {
    const open = (token: string) => t.anonymous().call(openPasswordReset, { body: { token } })
    const [ada, gill] = [await t.aClient(), await t.aClient()]
    const closed = await t.aClient()
    const [used, replaced] = [await linkFor(ada), await linkFor(gill)]
    for (let n = 0; n < 3; n++) expect((await open(used)).body).toEqual({})
    expect((await reset(used)).status).toBe(200)
    const newest = await linkFor(gill)
    const ofClosed = await linkFor(closed)
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, closed.id))
    const refused = [await open('x'.repeat(43)), await open(used), await open(replaced), await open(ofClosed)]
    t.clock.advance({ minutes: 31 })
    refused.push(await open(newest))
    const { status, text } = await reset(newest)
    expect(refused.map(answer => [answer.status, answer.text])).toEqual(Array(5).fill([status, text]))
    expect(status).toBe(404)
  })

  test('validates the password, and a refused one doesn’t use up the link', async () => {
    const ada = await t.aClient({ username: 'ada_gillie' })
    const token = await linkFor(ada)
    for (const password of ['Password1', 'Ada-Gillie-77'])
      expect((await reset(token, password)).error.fields, password).toHaveProperty('password')
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })

  test('doesn’t work with a link sent before the address was changed', async () => {
    const ada = await t.aClient()
    const token = await linkFor(ada)
    await t.platform.db.update(users).set({ email: 'moved@people.example' }).where(eq(users.id, ada.id))
    expect((await reset(token)).status).toBe(404)
  })

  test('doesn’t reopen an account that was closed in the meantime', async () => {
    const ada = await t.aClient()
    const token = await linkFor(ada)
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, ada.id))
    expect((await reset(token)).status).toBe(404)
  })

  test('confirms the address and claims earlier requests', async () => {
    const asked = await t.aCase({ client: null, contactEmail: 'Ada.N@people.example' })
    const ada = await t.aClient({ email: 'ada.n@people.example', emailVerifiedAt: null })
    await reset(await linkFor(ada))
    const agent = t.anonymous()
    await agent.call(signIn, { body: { username: ada.username, password: FRESH } })
    expect((await agent.call(readAccount)).body.emailVerified).toBe(true)
    expect((await agent.get(`/api/cases/${asked.id}`)).status).toBe(200)
  })

  test('cancels a pending change of address', async () => {
    const ada = await t.aClient()
    await t.platform.db
      .update(users)
      .set({ pendingEmail: 'thief@people.example' })
      .where(eq(users.id, ada.id))
    await reset(await linkFor(ada))
    const [row] = await t.platform.db.select().from(users).where(eq(users.id, ada.id))
    expect([row?.pendingEmail, row?.email]).toEqual([null, ada.email])
  })
})

test('requesting and trying many links locks no one out', async () => {
  const ada = await t.aClient()
  const agent = await t.as(ada)
  for (let n = 0; n < 12; n++) {
    await forgot(ada.email)
    await reset(`guess-${n}`.padEnd(43, 'x'))
  }
  expect(await emailsTo(t, ada.email, RESET)).toBe(3)
  expect((await agent.get(readSessionUser.path)).status).toBe(200)
  expect(await logIn(ada, PASSWORD)).toBe(200)
  const open = await t.platform.db.select().from(sessions).where(eq(sessions.userId, ada.id))
  expect(open.every(({ endedAt }) => endedAt === null)).toBe(true)
})
