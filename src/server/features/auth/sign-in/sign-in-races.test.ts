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

/** Waits until another transaction waits for a lock of this one. */
const untilTransactionWaits = () =>
  until('a transaction that waits', async () => {
    const { rows } = await t.database.db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return (rows[0]?.waiting ?? 0) > 0
  })

test.runIf(engine === 'postgres')(
  'a login in progress with the old password fails when the password is changed',
  async () => {
    const ada = await t.aClient()
    // Log in once before, so that the next login doesn't rehash.
    await logIn(t.anonymous(), ada)
    const agent = t.anonymous()
    const login = await t.database.db.transaction(async tx => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, ada.id))
      const answer = logIn(agent, ada)
      await Promise.race([answer, untilTransactionWaits()])
      return { answer }
    })
    expect((await login.answer).status).toBe(401)
    expect((await agent.get(readSessionUser.path)).status).toBe(401)
  },
)

test.runIf(engine === 'postgres')('a reset during a login ends that login’s session too', async () => {
  const ada = await t.aClient()
  await t.anonymous().post('/api/account/forgot-password', { email: ada.email })
  const token = await tokenSentTo(t, ada.email, 'account.password_reset')
  const { agent, answer } = await t.database.db.transaction(async tx => {
    // What a login does after the password check: it locks the person, then creates the session.
    await tx.execute(sql`SELECT id FROM users WHERE id = ${ada.id} FOR SHARE`)
    const answer = t.anonymous().call(resetPassword, { body: { token, password: 'Cold-Lake-1912' } })
    await Promise.race([answer, untilTransactionWaits()])
    return { agent: await t.as(ada), answer }
  })
  expect((await answer).status).toBe(200)
  expect((await agent.get(readSessionUser.path)).status).toBe(401)
})
