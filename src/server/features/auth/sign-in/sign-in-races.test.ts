import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resetPassword } from '#shared/account/account.ts'
import { readSessionUser, signIn } from '#shared/auth/sessions.ts'
import { tokenSentTo } from '../../../../../tests/support/accounts.ts'
import { engine } from '../../../../../tests/support/database.ts'
import { PASSWORD, type TestPerson } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { users } from '../../users/tables.ts'

const t = testApp()

const logIn = (agent: ReturnType<typeof t.anonymous>, { username }: TestPerson) =>
  agent.call(signIn, { body: { username, password: PASSWORD } })

/** Waits until another transaction waits for this one. Other workers have other databases. */
const untilSomebodyWaits = () =>
  until('somebody to wait', async () => {
    const { rows } = await t.database.db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return (rows[0]?.waiting ?? 0) > 0
  })

test.runIf(engine === 'postgres')(
  'a password that is changed while a login by the old one is under way lets nobody in by it',
  async () => {
    const ada = await t.aClient()
    // Before, so that the next login does not rehash.
    await logIn(t.anonymous(), ada)
    const agent = t.anonymous()
    const login = await t.database.db.transaction(async tx => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, ada.id))
      const answer = logIn(agent, ada)
      await Promise.race([answer, untilSomebodyWaits()])
      return { answer }
    })
    expect((await login.answer).status).toBe(401)
    expect((await agent.get(readSessionUser.path)).status).toBe(401)
  },
)

test.runIf(engine === 'postgres')(
  'a reset that comes while a login is under way ends the session of that login too',
  async () => {
    const ada = await t.aClient()
    await t.anonymous().post('/api/account/forgot-password', { email: ada.email })
    const token = await tokenSentTo(t, ada.email, 'account.password_reset')
    const { agent, answer } = await t.database.db.transaction(async tx => {
      // What a login does once the password was found right: it holds the person, then its session begins.
      await tx.execute(sql`SELECT id FROM users WHERE id = ${ada.id} FOR SHARE`)
      const answer = t.anonymous().call(resetPassword, { body: { token, password: 'Cold-Lake-1912' } })
      await Promise.race([answer, untilSomebodyWaits()])
      return { agent: await t.as(ada), answer }
    })
    expect((await answer).status).toBe(200)
    expect((await agent.get(readSessionUser.path)).status).toBe(401)
  },
)
