import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { beginEnrolment, completeEnrolment } from '#shared/auth/second-factor.ts'
import { signIn, verifyCode } from '#shared/auth/sessions.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { isSignedIn } from '../../../../../tests/support/logged-in.ts'
import { PASSWORD, type TestPerson } from '../../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import { authenticatorOf, givenSecondFactor, wrongCode } from '../../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { users } from '../../users/tables.ts'

// Like a deployment: outside the demo, brokers and administrators must have a second factor.
const t = testApp({ config: { isDemo: false } })

const login = (agent: Agent, who: TestPerson) =>
  agent.call(signIn, { body: { username: who.username, password: PASSWORD } })
const give = (agent: Agent, code: string) => agent.call(verifyCode, { body: { code } })
const nextStep = () => t.clock.advance({ seconds: 30 })

/** Returns a browser that has sent the password but not the code. */
async function waiting(who: TestPerson): Promise<Agent> {
  const agent = t.anonymous()
  expect((await login(agent, who)).body).toEqual({ authenticated: false, needs: 'code' })
  return agent
}

describe('a code', () => {
  test('is accepted up to 30 seconds early or late', async () => {
    for (const [away, status] of [
      [-60, 422],
      [-30, 200],
      [0, 200],
      [30, 200],
      [60, 422],
    ] as const) {
      const ada = await t.aClient()
      const app = await givenSecondFactor(t, ada)
      expect((await give(await waiting(ada), app.code(away))).status, `${away} s`).toBe(status)
    }
  })

  test('is accepted once, and earlier codes no longer are', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const code = app.code()
    expect((await give(await waiting(ada), code)).status).toBe(200)
    expect((await give(await waiting(ada), code)).status).toBe(422)
    expect((await give(await waiting(ada), app.code(-30))).status).toBe(422)
    nextStep()
    expect((await give(await waiting(ada), app.code())).status).toBe(200)
  })

  test('sent twice at the same moment signs in one request', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const agents = [await waiting(ada), await waiting(ada), await waiting(ada)]
    const statuses = (await Promise.all(agents.map(agent => give(agent, app.code())))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  test('used for enrolment is not accepted at login', async () => {
    const broker = await t.aBroker()
    const agent = t.anonymous()
    await login(agent, broker)
    const app = authenticatorOf(t, (await agent.call(beginEnrolment)).body.secret)
    expect((await agent.call(completeEnrolment, { body: { code: app.code() } })).status).toBe(200)
    expect((await give(await waiting(broker), app.code())).status).toBe(422)
  })

  test('is refused without a pending login', async () => {
    const answer = await give(t.anonymous(), '123456')
    expect([answer.status, answer.error]).toEqual([401, { message: 'Please log in again.' }])
    expect((await give(await t.as('client'), '123456')).status).toBe(401)
  })

  test('rotates the token: the earlier one stops working', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const agent = await waiting(ada)
    const planted = agent.cookies.get('sid') ?? ''
    expect(await isSignedIn(agent)).toBe(false)
    await give(agent, app.code())
    expect(await isSignedIn(agent)).toBe(true)
    expect(agent.cookies.get('device')).toMatch(/^[\w-]{43}$/)
    const thief = t.anonymous()
    thief.cookies.set('sid', planted)
    expect([await isSignedIn(thief), (await give(thief, app.code(30))).status]).toEqual([false, 401])
  })

  test('is refused after 15 minutes', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const agent = await waiting(ada)
    t.clock.advance({ minutes: 15 })
    expect((await give(agent, app.code())).status).toBe(401)
  })

  test('is refused when the account was closed in the meantime', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const agent = await waiting(ada)
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, ada.id))
    expect((await give(agent, app.code())).status).toBe(401)
  })
})

describe('guessing codes', () => {
  test('allows five free attempts, then increasing waits, across all logins of the account', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const wrong = wrongCode(app.code())
    const first = await waiting(ada)
    for (let n = 0; n < 3; n++) expect((await give(first, wrong)).status).toBe(422)
    const second = await waiting(ada)
    for (let n = 0; n < 2; n++) expect((await give(second, wrong)).status).toBe(422)
    const held = await give(await waiting(ada), app.code())
    expect([held.status, held.headers['retry-after']]).toEqual([429, '1'])
    t.clock.advance({ seconds: 1 })
    expect((await give(second, wrong)).status).toBe(422)
    expect((await give(second, wrong)).headers['retry-after']).toBe('2')
    expect(await recordsOf(t, 'login.code_failed')).toHaveLength(6)
    expect(await recordsOf(t, 'login.throttled')).toMatchObject([
      { subjectId: ada.id, data: { what: 'code', seconds: '1' } },
      { subjectId: ada.id, data: { what: 'code', seconds: '2' } },
    ])
  })

  test('ends the login at the tenth wrong code', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const agent = await waiting(ada)
    const statuses: number[] = []
    while (statuses.length < 10) {
      const answer = await give(agent, wrongCode(app.code()))
      if (answer.status === 429) t.clock.advance({ seconds: Number(answer.headers['retry-after']) })
      else statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(9).fill(422), 401])
    t.clock.advance({ minutes: 2 })
    expect((await give(agent, app.code())).status).toBe(401)
    expect((await give(await waiting(ada), app.code())).status).toBe(200)
  })

  test('with the password does not block the owner in a browser they have used', async () => {
    const ada = await t.aClient()
    const app = await givenSecondFactor(t, ada)
    const own = await waiting(ada)
    expect((await give(own, app.code())).status).toBe(200)
    const thief = await waiting(ada)
    for (let n = 0; n < 6; n++) await give(thief, wrongCode(app.code()))
    nextStep()
    for (let n = 0; n < 12; n++) await give(await waiting(ada), wrongCode(app.code()))
    await login(own, ada)
    expect((await give(own, app.code())).status).toBe(200)
  })
})
