import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  readAccount,
  resetPassword,
  sendConfirmation,
} from '#shared/account/account.ts'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { beginEnrolment, completeEnrolment, removeSecondFactor } from '#shared/auth/second-factor.ts'
import { readSessionUser, signIn, verifyCode } from '#shared/auth/sessions.ts'
import { subscribe } from '#shared/newsletter/subscribe.ts'
import { acceptInvitation, inviteAdmin, listInvitations } from '#shared/people/invitations.ts'
import { disablePerson, makeBroker } from '#shared/people/people.ts'
import { saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { audit } from '../src/server/features/audit/tables.ts'
import { sessions } from '../src/server/features/auth/sessions/tables.ts'
import { users } from '../src/server/features/users/tables.ts'
import { emailsTo, tokenSentTo } from './support/accounts.ts'
import type { Agent } from './support/agent.ts'
import { autoAnswers } from './support/auto-answers.ts'
import { engine } from './support/database.ts'
import { PASSWORD, type TestPerson } from './support/people-builders.ts'
import { authenticatorOf, givenSecondFactor } from './support/second-factors.ts'
import { testApp } from './support/test-app.ts'
import { until } from './support/until.ts'

const t = testApp()

const CONFIRM = 'account.confirm_email'
const FRESH = 'Cold-Lake-1912'
const logIn = (agent: Agent, who: TestPerson, password = PASSWORD) =>
  agent.call(signIn, { body: { username: who.username, password } })

describe('an administrator who is demoted', () => {
  /** Invites an address of their own while they are an administrator. Returns the link’s token. */
  async function inviteOwnAddress(mallory: TestPerson): Promise<string> {
    const body = { email: 'mallory.again@people.example', fullName: 'Mallory Again' }
    expect((await (await t.as(mallory)).call(inviteAdmin, { body })).status).toBe(201)
    return tokenSentTo(t, body.email, 'invitation')
  }

  const acceptAsMallory = async (token: string) => {
    const mallory = { username: 'mallory_again', fullName: 'Mallory Again', phone: '(403) 555-0166' }
    return (await t.anonymous().call(acceptInvitation, { body: { ...mallory, token, password: FRESH } }))
      .status
  }

  test('can’t use an invitation they sent: closing the account revokes it', async () => {
    const [mallory, owner] = [await t.anAdmin(), await t.as('admin')]
    const token = await inviteOwnAddress(mallory)
    await owner.call(disablePerson, { params: { id: mallory.id }, body: { reason: 'Left us' } })
    expect(await acceptAsMallory(token)).toBe(404)
    const { items } = (await owner.call(listInvitations)).body
    expect(items.map(({ state }) => state)).toEqual(['revoked'])
    const taken = await t.platform.db.select().from(audit).where(eq(audit.action, 'invitation.revoked'))
    expect(taken).toHaveLength(1)
  })

  test('can’t use it as a broker either; invitations of others stay open', async () => {
    const mallory = await t.aBroker()
    await t.platform.db.update(users).set({ role: 'admin' }).where(eq(users.id, mallory.id))
    const owner = await t.as('admin')
    const body = { email: 'wanted@people.example', fullName: 'Wanted Colleague' }
    await owner.call(inviteAdmin, { body })
    const token = await inviteOwnAddress({ ...mallory, role: 'admin' })
    await owner.call(makeBroker, { params: { id: mallory.id }, body: { reason: 'Back to the desk' } })
    expect(await acceptAsMallory(token)).toBe(404)
    const { items } = (await owner.call(listInvitations)).body
    const states = items.map(({ email, state }) => [email, state])
    expect(states).toContainEqual(['mallory.again@people.example', 'revoked'])
    expect(states).toContainEqual(['wanted@people.example', 'open'])
  })
})

describe('someone who knows the password', () => {
  test('can’t have their address confirmed by the owner after a password change', async () => {
    const ada = await t.aClient()
    const thief = await t.as(ada)
    const theirs = 'thief@people.example'
    await thief.call(changeEmail, { body: { email: theirs, currentPassword: PASSWORD } })
    const token = await tokenSentTo(t, theirs, CONFIRM)
    const owner = await t.as(ada)
    const changed = await owner.call(changePassword, { body: { currentPassword: PASSWORD, password: FRESH } })
    expect(changed.status).toBe(200)
    // The owner, who is logged in, follows the link that the thief sent.
    expect((await owner.call(confirmEmail, { body: { token } })).status).toBe(404)
    expect((await owner.call(readAccount)).body).toMatchObject({ email: ada.email, pendingEmail: null })
  })

  test('can’t keep the owner from confirming the address they registered with', async () => {
    const ada = await t.aClient({ emailVerifiedAt: null })
    const owner = await t.as(ada)
    await owner.call(sendConfirmation)
    const token = await tokenSentTo(t, ada.email, CONFIRM)
    await owner.call(changePassword, { body: { currentPassword: PASSWORD, password: FRESH } })
    expect((await owner.call(confirmEmail, { body: { token } })).status).toBe(200)
  })

  test('and just logged in can’t remove the second factor that the owner sets up', async () => {
    const ada = await t.aClient()
    const thief = t.anonymous()
    await logIn(thief, ada)
    const owner = t.anonymous()
    await logIn(owner, ada)
    const { body } = await owner.call(beginEnrolment)
    const code = authenticatorOf(t, body.secret).code()
    expect((await owner.call(completeEnrolment, { body: { code } })).status).toBe(200)
    const removed = await thief.call(removeSecondFactor)
    expect([removed.status, removed.error.confirm]).toEqual([403, true])
    expect((await thief.call(beginEnrolment)).status).toBe(403)
    expect((await owner.call(removeSecondFactor)).status).toBe(200)
  })

  test.runIf(engine === 'postgres')(
    'and sends a code while the owner changes the password is refused',
    async () => {
      const ada = await t.aClient()
      const app = await givenSecondFactor(t, ada)
      const thief = t.anonymous()
      await logIn(thief, ada)
      let answer: { status: number } | undefined
      const { giving } = await t.platform.db.transaction(async tx => {
        await tx.execute(sql`SELECT id FROM users WHERE id = ${ada.id} FOR NO KEY UPDATE`)
        const given = thief.call(verifyCode, { body: { code: app.code() } }).then(got => {
          answer = got
        })
        await until('the code to wait for the lock', async () => {
          const { rows } = await t.platform.db.execute<{ n: number }>(
            sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
          )
          return answer !== undefined || (rows[0]?.n ?? 0) > 0
        })
        await tx.update(sessions).set({ endedAt: t.clock.now() }).where(eq(sessions.userId, ada.id))
        return { giving: given }
      })
      await giving
      expect(answer?.status).toBe(401)
      expect((await thief.call(readSessionUser)).status).toBe(401)
    },
  )
})

test('a reset link lets the owner log in while strangers have throttled the account', async () => {
  const ada = await t.aClient()
  for (let n = 0; n < 25; n++)
    await t.anonymous().request({
      method: 'POST',
      url: signIn.path,
      remoteAddress: `203.0.113.${n}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username: ada.username, password: `guess-${n}` }),
    })
  const newPhone = t.anonymous()
  expect((await logIn(newPhone, ada)).status).toBe(429)
  await newPhone.call(forgotPassword, { body: { email: ada.email } })
  const token = await tokenSentTo(t, ada.email, 'account.password_reset')
  await newPhone.call(resetPassword, { body: { token, password: FRESH } })
  expect((await logIn(newPhone, ada, FRESH)).status).toBe(200)
})

test('many accounts together can’t flood the mailbox of someone without an account', async () => {
  const victim = 'victim@people.example'
  const enterVictimsEmail = async () => {
    const agent = await t.as('client')
    await agent.call(changeEmail, { body: { email: victim, currentPassword: PASSWORD } })
  }
  for (let n = 0; n < 12; n++) await enterVictimsEmail()
  expect(await emailsTo(t, victim, CONFIRM)).toBe(6)
  t.clock.advance({ minutes: 61 })
  await enterVictimsEmail()
  expect(await emailsTo(t, victim, CONFIRM)).toBe(7)
})

test('someone who registered with another person’s address can’t unsubscribe them', async () => {
  const email = 'reader@people.example'
  await t.anonymous().call(subscribe, { body: { email } })
  const agent = await t.as(await t.aClient({ email, emailVerifiedAt: null }))
  t.clock.advance({ minutes: 1 })
  const answers = autoAnswers({
    email: 'other@people.example',
    consentNewsletter: PRESENT_VERSIONS.newsletter,
  })
  const { body } = await agent.call(saveDraft, { body: { line: 'auto', answers, revision: 0 } })
  await agent.call(submitDraft, { body: { revision: body.revision, website: '' } })
  const { items } = (await agent.call(listConsents)).body
  const params = { id: items.find(({ kind }) => kind === 'newsletter')?.id ?? '' }
  expect((await agent.call(withdrawConsent, { params })).status).toBe(200)
  const { rows } = await t.platform.db.execute<{ email: string }>(
    sql`SELECT email FROM newsletter_subscribers WHERE unsubscribed_at IS NULL`,
  )
  expect(rows).toEqual([{ email }])
})

test('the recorded request id is unique, even after a restart', async () => {
  for (let n = 0; n < 2; n++)
    await t.anonymous().call(forgotPassword, { body: { email: 'who@people.example' } })
  const rows = await t.platform.db.select({ requestId: audit.requestId }).from(audit)
  const ids = rows.map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(2)
  // A counter would start over in each process.
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
