import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readAccount } from '#shared/account/account.ts'
import {
  beginEnrolment,
  completeEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#shared/auth/second-factor.ts'
import { confirmIdentity, signIn, signOut, verifyCode } from '#shared/auth/sessions.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { isSignedIn } from '../../../../../tests/support/logged-in.ts'
import { PASSWORD, type TestPerson } from '../../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import {
  type Authenticator,
  authenticatorOf,
  givenSecondFactor,
  wrongCode,
} from '../../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { users } from '../../users/tables.ts'
import { deleteSecondFactor } from './service.ts'

// Like a deployment: outside the demo, brokers and administrators must have a second factor.
const t = testApp({ config: { isDemo: false } })

const login = (agent: Agent, who: TestPerson) =>
  agent.call(signIn, { body: { username: who.username, password: PASSWORD } })
const give = (agent: Agent, code: string) => agent.call(verifyCode, { body: { code } })
const complete = (agent: Agent, code: string) => agent.call(completeEnrolment, { body: { code } })
const nextStep = () => t.clock.advance({ seconds: 30 })

/** Returns a browser that has sent the password but not the code. */
async function waiting(who: TestPerson): Promise<Agent> {
  const agent = t.anonymous()
  expect((await login(agent, who)).body).toEqual({ authenticated: false, needs: 'code' })
  return agent
}

/** Sets up a second factor. Returns the authenticator app and the recovery codes. */
async function setUp(agent: Agent): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const begun = await agent.call(beginEnrolment)
  expect(begun.status, begun.text).toBe(200)
  const app = authenticatorOf(t, begun.body.secret)
  const done = await complete(agent, app.code())
  expect(done.status, done.text).toBe(200)
  return { app, recoveryCodes: done.body.recoveryCodes }
}

const emailKindsTo = async (who: TestPerson) => {
  const { rows } = await t.database.db.execute<{ kind: string }>(
    sql`SELECT kind FROM emails WHERE data ->> 'userId' = ${who.id} ORDER BY id`,
  )
  return rows.map(({ kind }) => kind)
}

describe('a broker without a second factor', () => {
  test('is not signed in after the password, enrols, and is signed in with a new token', async () => {
    const broker = await t.aBroker()
    const agent = t.anonymous()
    const answer = await login(agent, broker)
    expect(answer.body).toEqual({ authenticated: false, needs: 'enrolment' })
    expect(agent.cookies.has('device')).toBe(false)
    const waitingToken = agent.cookies.get('sid')
    const begun = await agent.call(beginEnrolment)
    expect(begun.body.uri).toBe(
      `otpauth://totp/Shelterbelt:${broker.username}?issuer=Shelterbelt&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // A reload shows the same QR code.
    expect((await agent.call(beginEnrolment)).body).toEqual(begun.body)
    const app = authenticatorOf(t, begun.body.secret)
    const wrong = await complete(agent, wrongCode(app.code()))
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['code']])
    expect(await isSignedIn(agent)).toBe(false)
    const done = await complete(agent, app.code())
    expect(done.body.user).toMatchObject({ id: broker.id, authenticated: true })
    expect(agent.cookies.get('sid')).not.toBe(waitingToken)
    expect(await isSignedIn(agent)).toBe(true)
    const before = t.anonymous()
    before.cookies.set('sid', waitingToken ?? '')
    expect((await before.call(beginEnrolment)).status).toBe(401)
    expect(await emailKindsTo(broker)).toEqual(['second_factor.enabled'])
    expect(await recordsOf(t, 'second_factor.enabled', 'login.succeeded')).toMatchObject([
      { action: 'second_factor.enabled', actorId: broker.id },
      { action: 'login.succeeded', actorId: broker.id },
    ])
    expect(await login(t.anonymous(), broker)).toMatchObject({ body: { needs: 'code' } })
  })

  test('can call nothing else before: no portal, account or remembered session', async () => {
    const admin = await t.anAdmin()
    const agent = t.anonymous()
    await login(agent, admin)
    for (const path of [
      '/api/user',
      '/api/cases',
      '/api/account',
      '/api/auth/sessions',
      '/api/audit',
      '/api/live',
    ])
      expect((await agent.get(path)).status, path).toBe(401)
    for (const path of [renewRecoveryCodes.path, confirmIdentity.path])
      expect((await agent.post(path, undefined)).status, path).toBe(401)
    expect((await agent.delete(removeSecondFactor.path)).status).toBe(401)
    expect((await give(agent, '123456')).status).toBe(401)
    expect((await agent.call(signOut)).status).toBe(200)
    expect((await agent.call(beginEnrolment)).status).toBe(401)
  })

  test('keeps the factor enrolled first if someone else knows the password, whose login ends', async () => {
    const broker = await t.aBroker()
    const [owner, thief] = [t.anonymous(), t.anonymous()]
    await login(owner, broker)
    await login(thief, broker)
    const stolen = authenticatorOf(t, (await thief.call(beginEnrolment)).body.secret)
    const { app } = await setUp(owner)
    expect((await complete(thief, stolen.code())).status).toBe(401)
    expect((await thief.call(beginEnrolment)).status).toBe(401)
    nextStep()
    expect((await give(await waiting(broker), app.code())).status).toBe(200)
  })

  test('has 15 minutes to enrol', async () => {
    const broker = await t.aBroker()
    const agent = t.anonymous()
    await login(agent, broker)
    const { secret } = (await agent.call(beginEnrolment)).body
    t.clock.advance({ minutes: 15 })
    expect((await complete(agent, authenticatorOf(t, secret).code())).status).toBe(401)
  })

  test('cannot remove it but can replace it; the old one works until the new one is confirmed', async () => {
    const broker = await t.aBroker()
    const agent = t.anonymous()
    await login(agent, broker)
    const { app } = await setUp(agent)
    expect((await agent.call(removeSecondFactor)).status).toBe(409)
    const second = authenticatorOf(t, (await agent.call(beginEnrolment)).body.secret)
    nextStep()
    expect((await give(await waiting(broker), app.code())).status).toBe(200)
    expect((await complete(agent, second.code())).status).toBe(200)
    nextStep()
    expect((await give(await waiting(broker), app.code())).status).toBe(422)
    expect((await give(await waiting(broker), second.code())).status).toBe(200)
  })
})

describe('a client', () => {
  test('logs in without one, and can enrol once the email address is confirmed', async () => {
    const ada = await t.aClient({ emailVerifiedAt: null })
    const agent = t.anonymous()
    expect((await login(agent, ada)).body).toMatchObject({ authenticated: true })
    const refused = await agent.call(beginEnrolment)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringMatching(/Confirm your email/),
    ])
    await t.platform.db.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, ada.id))
    const { recoveryCodes } = await setUp(agent)
    expect(recoveryCodes).toHaveLength(10)
    expect(await isSignedIn(agent)).toBe(true)
    expect((await agent.call(readAccount)).body.secondFactor).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    })
  })

  test('needs step-up to enrol, replace or remove one', async () => {
    const ada = await t.aClient()
    const agent = t.anonymous()
    await login(agent, ada)
    t.clock.advance({ minutes: 11 })
    for (const call of [beginEnrolment, renewRecoveryCodes, removeSecondFactor]) {
      const refused = await agent.call(call)
      expect([refused.status, refused.error.confirm], call.path).toEqual([403, true])
    }
    await agent.call(confirmIdentity, { body: { password: PASSWORD } })
    const { app } = await setUp(agent)
    t.clock.advance({ minutes: 11 })
    expect((await agent.call(removeSecondFactor)).status).toBe(403)
    await agent.call(confirmIdentity, { body: { password: PASSWORD, code: app.code() } })
    expect((await agent.call(removeSecondFactor)).status).toBe(200)
    expect((await login(t.anonymous(), ada)).body).toMatchObject({ authenticated: true })
    expect(await emailKindsTo(ada)).toEqual(['second_factor.enabled', 'second_factor.removed'])
    expect(await recordsOf(t, 'second_factor.removed')).toMatchObject([{ actorId: ada.id }])
  })

  test('cannot complete an enrolment begun in another session or too long ago', async () => {
    const ada = await t.aClient()
    const [here, there] = [await t.as(ada), await t.as(ada)]
    const app = authenticatorOf(t, (await here.call(beginEnrolment)).body.secret)
    expect((await complete(there, app.code())).status).toBe(409)
    t.clock.advance({ minutes: 16 })
    expect((await complete(here, app.code())).status).toBe(409)
  })
})

describe('recovery codes', () => {
  const someone = async () => {
    const ada = await t.aClient()
    const { app, recoveryCodes } = await setUp(await t.as(ada))
    return { ada, app, recoveryCodes, first: recoveryCodes[0] ?? '', second: recoveryCodes[1] ?? '' }
  }

  test('are ten different codes of 120 bits in groups of four', async () => {
    const { recoveryCodes } = await someone()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  })

  test('work once each, however they are typed, and their use is emailed to the owner', async () => {
    const { ada, first } = await someone()
    expect((await give(await waiting(ada), ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await give(await waiting(ada), first)).status).toBe(422)
    expect(await emailKindsTo(ada)).toEqual(['second_factor.enabled', 'second_factor.recovery_used'])
    expect(await recordsOf(t, 'second_factor.recovery_used')).toMatchObject([{ actorId: ada.id }])
  })

  test('of another person do not work', async () => {
    const { first } = await someone()
    const { ada } = await someone()
    expect((await give(await waiting(ada), first)).status).toBe(422)
  })

  test('sent twice at the same moment sign in one request', async () => {
    const { ada, first } = await someone()
    const agents = [await waiting(ada), await waiting(ada)]
    const statuses = (await Promise.all(agents.map(agent => give(agent, first)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  test('stop working once they are replaced', async () => {
    const { ada, second } = await someone()
    const agent = await t.as(ada)
    const renewed = (await agent.call(renewRecoveryCodes)).body.recoveryCodes
    expect(renewed).not.toContain(second)
    expect((await give(await waiting(ada), second)).status).toBe(422)
    expect((await give(await waiting(ada), renewed[0] ?? '')).status).toBe(200)
    expect(await recordsOf(t, 'second_factor.codes_renewed')).toMatchObject([{ actorId: ada.id }])
    expect((await agent.call(readAccount)).body.secondFactor.recoveryCodesLeft).toBe(9)
  })

  test('cannot be created without a second factor', async () => {
    expect((await (await t.as('client')).call(renewRecoveryCodes)).status).toBe(409)
  })
})

describe('stored secrets', () => {
  test('contain neither the secret nor a recovery code in plain text', async () => {
    const ada = await t.aClient()
    const agent = await t.as(ada)
    const begun = await agent.call(beginEnrolment)
    const dump = async () => {
      const { rows } = await t.database.db.execute<{ text: string }>(sql`
        SELECT concat((SELECT json_agg(f) FROM second_factors f), (SELECT json_agg(e) FROM second_factor_enrolments e),
          (SELECT json_agg(c) FROM recovery_codes c), (SELECT json_agg(a) FROM audit a), (SELECT json_agg(m) FROM emails m)) AS text`)
      return rows[0]?.text ?? ''
    }
    const bytes = (await import('otpauth')).Secret.fromBase32(begun.body.secret)
    const secrets = [begun.body.secret, bytes.hex.toLowerCase()]
    for (const secret of secrets) expect(await dump()).not.toContain(secret)
    const { recoveryCodes } = (await complete(agent, authenticatorOf(t, begun.body.secret).code())).body
    const kept = await dump()
    for (const secret of secrets) expect(kept).not.toContain(secret)
    for (const code of recoveryCodes) {
      const plain = code.replaceAll('-', '')
      for (const form of [code, plain, Buffer.from(plain).toString('hex')]) expect(kept).not.toContain(form)
    }
  })

  test('of one person cannot be decrypted in another’s row', async () => {
    const [ada, eve] = [await t.aClient(), await t.aClient()]
    const eves = await givenSecondFactor(t, eve)
    await givenSecondFactor(t, ada)
    await t.database.db.execute(sql`
      UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = ${eve.id})
      WHERE user_id = ${ada.id}`)
    const answer = await give(await waiting(ada), eves.code())
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/key|seal/i)
  })
})

test('an administrator removes a lost second factor, and its owner enrols again at the next login', async () => {
  const broker = await t.aBroker()
  await givenSecondFactor(t, broker)
  expect(await t.platform.db.transaction(tx => deleteSecondFactor(t.platform, tx, broker.id))).toBe(true)
  expect(await t.platform.db.transaction(tx => deleteSecondFactor(t.platform, tx, broker.id))).toBe(false)
  expect((await login(t.anonymous(), broker)).body).toEqual({ authenticated: false, needs: 'enrolment' })
  expect(await emailKindsTo(broker)).toEqual(['second_factor.removed'])
})

test('the emails reach the owner, say when and what to do, and contain no code', async () => {
  const ada = await t.aClient({ email: 'ada.letters@people.example' })
  const { recoveryCodes } = await setUp(await t.as(ada))
  await give(await waiting(ada), recoveryCodes[0] ?? '')
  await t.jobs.runDue()
  const sentEmails = t.emails.filter(({ to }) => to === ada.email)
  expect(sentEmails.map(({ subject }) => subject).sort()).toEqual([
    'A recovery code was used on your account',
    'Two-step verification was turned on',
  ])
  for (const { text } of sentEmails) {
    expect(text).toContain(ada.username)
    expect(text).toContain('Wed, Nov 18, 2026, 10:00 a.m.')
    expect(text).toContain('/portal/account/security')
    for (const code of recoveryCodes) expect(text).not.toContain(code)
  }
})
