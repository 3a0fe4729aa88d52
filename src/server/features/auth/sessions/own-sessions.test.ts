import { describe, expect, test } from 'vitest'
import { renewRecoveryCodes } from '#shared/auth/second-factor.ts'
import {
  confirmIdentity,
  endOtherSessions,
  endSession,
  listSessions,
  signIn,
  signOut,
} from '#shared/auth/sessions.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { isSignedIn, logIn } from '../../../../../tests/support/logged-in.ts'
import { PASSWORD, type TestPerson } from '../../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import { givenSecondFactor, wrongCode } from '../../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

describe('the sessions of an account', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  async function onWindows(who: TestPerson): Promise<Agent> {
    const agent = t.anonymous()
    await agent.post(
      signIn.path,
      { username: who.username, password: PASSWORD },
      { headers: { 'user-agent': FIREFOX } },
    )
    return agent
  }

  test('are listed with device and address only, the latest used first', async () => {
    const ada = await t.aClient()
    await logIn(t, await t.aClient())
    await onWindows(ada)
    t.clock.advance({ minutes: 5 })
    const here = await logIn(t, ada)
    const { items } = (await here.call(listSessions)).body
    expect(items).toMatchObject([
      { device: 'An unknown device', address: '127.0.0.1', current: true, remembered: false },
      { device: 'Firefox on Windows', address: '127.0.0.1', current: false },
    ])
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['address', 'createdAt', 'current', 'device', 'id', 'lastSeenAt', 'remembered'].sort(),
    )
  })

  test('are not listed after they expired', async () => {
    const ada = await t.aClient()
    await logIn(t, ada)
    t.clock.advance({ hours: 13 })
    expect((await (await logIn(t, ada)).call(listSessions)).body.items).toHaveLength(1)
  })

  test('can be ended one by one, and that browser is signed out at its next request', async () => {
    const ada = await t.aClient()
    const [here, there] = [await logIn(t, ada), await onWindows(ada)]
    const other = (await here.call(listSessions)).body.items.find(({ current }) => !current)
    const params = { id: other?.id ?? '' }
    expect((await here.call(endSession, { params })).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await here.call(endSession, { params })).status).toBe(404)
    expect(await recordsOf(t, 'session.ended')).toMatchObject([{ actorId: ada.id, subjectId: params.id }])
  })

  test('of another person return 404 and stay open', async () => {
    const [ada, eve] = [await logIn(t, await t.aClient()), await logIn(t, await t.aClient())]
    const adas = (await ada.call(listSessions)).body.items[0]?.id ?? ''
    const theirs = await eve.call(endSession, { params: { id: adas } })
    const unknown = await eve.call(endSession, { params: { id: crypto.randomUUID() } })
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
    expect(await isSignedIn(ada)).toBe(true)
  })

  test('can be ended including the current one, whose cookie is cleared', async () => {
    const agent = await logIn(t, await t.aClient())
    const id = (await agent.call(listSessions)).body.items[0]?.id ?? ''
    await agent.call(endSession, { params: { id } })
    expect(agent.cookies.has('sid')).toBe(false)
  })

  test('can all be ended except the current one', async () => {
    const ada = await t.aClient()
    const [here, ...others] = [await logIn(t, ada), await logIn(t, ada), await logIn(t, ada)]
    const bystander = await logIn(t, await t.aClient())
    if (!here) return
    expect((await here.call(endOtherSessions)).body).toEqual({ ended: 2 })
    expect((await here.call(endOtherSessions)).body).toEqual({ ended: 0 })
    for (const agent of others) expect(await isSignedIn(agent)).toBe(false)
    for (const agent of [here, bystander]) expect(await isSignedIn(agent)).toBe(true)
  })

  test('logging out is recorded, and tells the browser to clear its storage', async () => {
    const ada = await t.aClient()
    const agent = await logIn(t, ada)
    const answer = await agent.call(signOut)
    expect(answer.headers['clear-site-data']).toBe('"storage"')
    await agent.call(signOut)
    expect(await recordsOf(t, 'logout')).toMatchObject([{ actorId: ada.id, actorRole: 'client' }])
  })
})

describe('step-up', () => {
  const confirm = (agent: Agent, password: string) => agent.call(confirmIdentity, { body: { password } })
  /** A call that requires step-up; it returns 409 because there are no codes to renew. */
  const asks = async (agent: Agent) => (await agent.call(renewRecoveryCodes)).status

  test('is done by logging in, is valid for ten minutes, and can be repeated', async () => {
    const agent = await logIn(t, await t.aClient())
    t.clock.advance({ minutes: 10 })
    expect(await asks(agent)).toBe(409)
    t.clock.advance({ seconds: 1 })
    const refused = await agent.call(renewRecoveryCodes)
    expect([refused.status, refused.error.confirm]).toEqual([403, true])
    expect((await confirm(agent, PASSWORD)).status).toBe(200)
    expect(await asks(agent)).toBe(409)
    t.clock.advance({ minutes: 11 })
    expect(await asks(agent)).toBe(403)
    expect(await recordsOf(t, 'identity.confirmed')).toHaveLength(1)
    expect(await recordsOf(t, 'access.denied')).toEqual([])
  })

  test('applies to its session only', async () => {
    const ada = await t.aClient()
    const [here, there] = [await logIn(t, ada), await logIn(t, ada)]
    t.clock.advance({ minutes: 11 })
    await confirm(here, PASSWORD)
    expect([await asks(here), await asks(there)]).toEqual([409, 403])
  })

  test('refuses a wrong password on its field, and throttles soon', async () => {
    const agent = await logIn(t, await t.aClient())
    for (let n = 0; n < 5; n++) {
      const answer = await confirm(agent, 'wrong')
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['password']])
    }
    const answer = await confirm(agent, PASSWORD)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(await isSignedIn(agent)).toBe(true)
  })

  test('requires the code too with a second factor', async () => {
    const ada = await t.aClient()
    const agent = await logIn(t, ada)
    const app = await givenSecondFactor(t, ada)
    t.clock.advance({ minutes: 11 })
    const body = { password: PASSWORD }
    const missing = await agent.call(confirmIdentity, { body })
    expect([missing.status, Object.keys(missing.error.fields ?? {})]).toEqual([422, ['code']])
    const wrong = await agent.call(confirmIdentity, { body: { ...body, code: wrongCode(app.code()) } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['code']])
    const code = app.code()
    const noPassword = await agent.call(confirmIdentity, { body: { password: 'wrong', code } })
    expect([noPassword.status, Object.keys(noPassword.error.fields ?? {})]).toEqual([422, ['password']])
    expect(await asks(agent)).toBe(403)
    expect((await agent.call(confirmIdentity, { body: { ...body, code } })).status).toBe(200)
    expect(await asks(agent)).toBe(200)
    expect((await agent.call(confirmIdentity, { body: { ...body, code } })).status).toBe(422)
  })
})
