import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword, readAccount, resetPassword } from '#shared/account/account.ts'
import { readSessionUser, signIn } from '#shared/auth/sessions.ts'
import { emailsTo, tokenSentTo } from '../../../../tests/support/accounts.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { PASSWORD } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { audit } from '../audit/tables.ts'
import { users } from '../users/tables.ts'

const t = testApp()

const FRESH = 'Cold-Lake-1912'

const change = (agent: Agent, body: { currentPassword?: string; password?: string } = {}) =>
  agent.call(changePassword, { body: { currentPassword: PASSWORD, password: FRESH, ...body } })

describe('changing the password', () => {
  test('ends every other session, keeps this one, and tells the owner', async () => {
    const ada = await t.aClient()
    const [here, elsewhere] = [await t.as(ada), await t.as(ada)]
    expect((await change(here)).status).toBe(200)
    expect((await here.get(readSessionUser.path)).status).toBe(200)
    expect((await elsewhere.get(readSessionUser.path)).status).toBe(401)
    const logIn = (password: string) => t.anonymous().post(signIn.path, { username: ada.username, password })
    expect([(await logIn(PASSWORD)).status, (await logIn(FRESH)).status]).toEqual([401, 200])
    expect(await emailsTo(t, ada.email, 'account.password_changed')).toBe(1)
    expect((await here.call(readAccount)).body.passwordChangedAt).toBe(t.clock.now().toISOString())
    const [entry] = await t.platform.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'account.password_changed'))
    expect([entry?.actorId, entry?.data]).toEqual([ada.id, {}])
  })

  test('requires the current password, also from staff', async () => {
    for (const role of ['client', 'broker', 'admin'] as const) {
      const answer = await change(await t.as(role), { currentPassword: 'Not-This-1' })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['currentPassword']])
    }
  })

  test('refuses a common password, the user’s name and the current password', async () => {
    const ada = await t.aClient({ username: 'ada_gillie', email: 'whitecloud@people.example' })
    const agent = await t.as(ada)
    for (const password of ['Password1', 'Summer2026', 'Ada-Gillie-77', 'My-Whitecloud-7', PASSWORD]) {
      const answer = await change(agent, { password })
      expect([answer.status, Object.keys(answer.error.fields ?? {})], password).toEqual([422, ['password']])
    }
    expect((await change(agent, { password: `Aa1${'x'.repeat(126)}` })).status).toBe(400)
  })

  test('limits guesses at the current password', async () => {
    const agent = await t.as('client')
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await change(agent, { currentPassword: `No-${n}` })).status)
    expect(statuses).toContain(429)
  })

  test('revokes a reset link that was sent before', async () => {
    const ada = await t.aClient()
    await t.anonymous().post('/api/account/forgot-password', { email: ada.email })
    const token = await tokenSentTo(t, ada.email, 'account.password_reset')
    await change(await t.as(ada))
    const body = { token, password: 'Leduc-Grain-1931' }
    expect((await t.anonymous().call(resetPassword, { body })).status).toBe(404)
  })

  test('refuses other fields in the body', async () => {
    const ada = await t.aClient()
    const agent = await t.as(ada)
    for (const extra of [{ role: 'admin' }, { id: ada.id }, { verified: true }]) {
      const body = { currentPassword: PASSWORD, password: FRESH, ...extra }
      expect((await agent.post(changePassword.path, body)).status).toBe(400)
    }
  })

  test('stores an argon2id hash with at least 19 MiB and two passes', async () => {
    const ada = await t.aClient()
    await change(await t.as(ada))
    const [row] = await t.platform.db.select().from(users).where(eq(users.id, ada.id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
