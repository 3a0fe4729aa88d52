import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import {
  acceptInvitation,
  inviteAdmin,
  inviteBroker,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '#shared/people/invitations.ts'
import { tokenSentTo } from '../../../../../tests/support/accounts.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { engine } from '../../../../../tests/support/database.ts'
import { anInvitation, BROKER_RECORD } from '../../../../../tests/support/invitations.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { brokers, licences, users } from '../../users/tables.ts'

const t = testApp()

const EMAIL = 'odette@people.example'
const WHO = { email: EMAIL, fullName: 'Odette Newcomer' }
const GONE = 'This invitation was already used, was revoked or has expired. Ask for a new one.'

const sentToken = (email = EMAIL) => tokenSentTo(t, email, 'invitation')

/** The details that an invited person enters. */
const answer = (token: string, over: Record<string, unknown> = {}) => ({
  token,
  username: 'odette_n',
  fullName: 'Odette Newcomer',
  phone: '(403) 555-0102',
  password: 'Caragana-Hedge-88',
  ...over,
})

const accept = (token: string, over: Record<string, unknown> = {}, who: Agent = t.anonymous()) =>
  who.call(acceptInvitation, { body: answer(token, over) })

const open = (token: string) => t.anonymous().call(openInvitation, { body: { token } })

async function invited(kind: 'broker' | 'admin' = 'broker') {
  const admin = await t.as('admin')
  const { body } =
    kind === 'broker'
      ? await admin.call(inviteBroker, { body: { ...WHO, broker: BROKER_RECORD } })
      : await admin.call(inviteAdmin, { body: WHO })
  return { admin, id: body.id, token: await sentToken() }
}

const recorded = async () =>
  (
    await t.database.db.execute(
      sql`SELECT action, data FROM audit WHERE action LIKE 'invitation%' ORDER BY id`,
    )
  ).rows

describe('an invited broker', () => {
  test('creates the account through the emailed link, with the broker record of the invitation', async () => {
    const { token } = await invited()
    expect((await open(token)).body).toMatchObject({ ...WHO, role: 'broker' })
    const accepted = await accept(token)
    expect([accepted.status, accepted.body]).toEqual([201, { username: 'odette_n', role: 'broker' }])
    const [user] = await t.database.db.select().from(users).where(eq(users.email, EMAIL))
    expect(user).toMatchObject({ role: 'broker', emailVerifiedAt: t.clock.now(), disabledAt: null })
    const { licences: held, ...record } = BROKER_RECORD
    expect(await t.database.db.select().from(brokers)).toMatchObject([{ ...record, userId: user?.id }])
    expect(await t.database.db.select().from(licences)).toMatchObject(held)
  })

  test('is not logged in by accepting and can log in afterwards', async () => {
    const { token } = await invited()
    const odette = t.anonymous()
    await accept(token, {}, odette)
    expect(odette.cookies.size).toBe(0)
    const login = await t
      .anonymous()
      .call(signIn, { body: { username: 'odette_n', password: 'Caragana-Hedge-88' } })
    expect(login.body).toMatchObject({ role: 'broker', authenticated: true })
  })

  test('accepts once; the link then stops working', async () => {
    const { token } = await invited()
    await accept(token)
    for (const again of [await accept(token, { username: 'second_try' }), await open(token)]) {
      expect([again.status, again.error.message]).toEqual([404, GONE])
    }
  })

  test('gets one account after submitting twice', async () => {
    const { token } = await invited()
    const answers = await Promise.all(
      ['first_one', 'second_one', 'third_one'].map(username => accept(token, { username })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    expect(await t.database.db.select().from(users).where(eq(users.role, 'broker'))).toHaveLength(1)
  })

  test('sees a message beside a taken username and can choose another', async () => {
    const { username } = await t.aClient()
    const { token } = await invited()
    const taken = await accept(token, { username: username.toUpperCase() })
    expect([taken.status, taken.error.fields]).toEqual([409, { username: 'This username is already taken' }])
    expect(await t.database.db.select().from(brokers)).toEqual([])
    expect((await accept(token)).status).toBe(201)
  })

  test('whose address got an account in the meantime gets a message and no second account', async () => {
    const { token } = await invited()
    await t.aClient({ email: EMAIL.toUpperCase() })
    const refused = await accept(token)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([409, ['email']])
  })

  test('must choose a password that is hard to guess', async () => {
    const { token } = await invited()
    for (const password of ['Password1', 'Odette_n2026', 'Shelterbelt1']) {
      const refused = await accept(token, { password })
      expect([refused.status, Object.keys(refused.error.fields ?? {})], password).toEqual([422, ['password']])
    }
  })

  test('cannot choose a role', async () => {
    const { token } = await invited()
    const refused = await t.anonymous().post(acceptInvitation.path, answer(token, { role: 'admin' }))
    expect(refused.status).toBe(400)
    expect((await open(token)).status).toBe(200)
  })

  test('can accept within 72 hours and not a minute later', async () => {
    const { token } = await invited()
    t.clock.advance({ hours: 71, minutes: 59 })
    expect((await open(token)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    for (const late of [await open(token), await accept(token)]) expect(late.status).toBe(404)
  })
})

describe('an invited administrator', () => {
  test('has the role of the invitation and no broker record', async () => {
    const { token } = await invited('admin')
    expect((await accept(token)).body).toEqual({ username: 'odette_n', role: 'admin' })
    expect(await t.database.db.select().from(brokers)).toEqual([])
  })
})

describe('the invitation email', () => {
  test('shows who invites, the role and the expiry', async () => {
    for (const kind of ['broker', 'admin'] as const) {
      const mara = await t.as(await t.anAdmin({ fullName: 'Mara Host' }))
      const body = { ...WHO, email: `${kind}@invited.example` }
      if (kind === 'broker') await mara.call(inviteBroker, { body: { ...body, broker: BROKER_RECORD } })
      else await mara.call(inviteAdmin, { body })
      await t.jobs.runDue()
      const sentEmail = t.emails.at(-1)
      expect(sentEmail?.to).toBe(body.email)
      expect(sentEmail?.text).toContain('Mara Host has invited you')
      expect(sentEmail?.text).toMatch(
        kind === 'broker' ? /a broker at Shelterbelt/ : /an administrator of Shelterbelt/,
      )
      expect(sentEmail?.text).toContain('Sat, Nov')
      expect(new URL(sentEmail?.links[0] ?? '').pathname).toBe(`/${kind}/invitation`)
      if (kind === 'broker') expect(sentEmail?.text).toContain('AIC-555-0101, until Jun 30, 2030')
    }
  })

  test('rendered a second time revokes the first link', async () => {
    const { token } = await invited()
    await t.database.db.execute(sql`UPDATE emails SET state = 'waiting', finished_at = NULL`)
    await t.database.db.execute(sql`UPDATE jobs SET state = 'waiting' WHERE kind = 'mail.send'`)
    const second = await sentToken()
    expect(second).not.toBe(token)
    expect([(await open(token)).status, (await open(second)).status]).toEqual([404, 200])
  })

  test('is not sent for a revoked invitation', async () => {
    const admin = await t.as('admin')
    const { body } = await admin.call(inviteAdmin, { body: WHO })
    await admin.call(revokeInvitation, { params: { id: body.id } })
    await t.jobs.runDue()
    expect(t.emails).toEqual([])
  })

  test('doesn’t revoke the link of a later email when delayed', async () => {
    const admin = await t.as('admin')
    const { body } = await admin.call(inviteAdmin, { body: WHO })
    t.clock.advance({ hours: 1 })
    const again = await (await t.as('admin')).call(resendInvitation, { params: { id: body.id } })
    expect(again.status).toBe(200)
    await t.jobs.runDue()
    expect(t.emails).toHaveLength(1)
    expect((await open(await sentToken())).status).toBe(200)
  })

  test('has a link that is not stored', async () => {
    const { token } = await invited()
    for (const table of ['invitations', 'emails', 'jobs', 'audit']) {
      const { rows } = await t.database.db.execute(sql`SELECT x::text AS row FROM ${sql.identifier(table)} x`)
      expect(rows.length, table).toBeGreaterThan(0)
      const text = JSON.stringify(rows)
      const forms = [
        token,
        Buffer.from(token).toString('hex'),
        Buffer.from(token, 'base64url').toString('hex'),
      ]
      for (const form of forms) expect(text, table).not.toContain(form)
    }
  })
})

describe('an administrator', () => {
  test('cannot invite an address twice, nor one with an account', async () => {
    const { admin } = await invited()
    const again = await admin.call(inviteAdmin, { body: { ...WHO, email: EMAIL.toUpperCase() } })
    expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([409, ['email']])
    const { email } = await t.aClient()
    expect((await admin.call(inviteAdmin, { body: { ...WHO, email } })).status).toBe(409)
  })

  test('can invite an address that a stranger registered and never confirmed', async () => {
    const email = 'robin.birch@people.example'
    const squatter = await t.aClient({ email, emailVerifiedAt: null })
    const admin = await t.as('admin')
    expect((await admin.call(inviteAdmin, { body: { ...WHO, email } })).status).toBe(201)
    const token = await tokenSentTo(t, email, 'invitation')
    const body = {
      token,
      username: 'robin_birch',
      fullName: 'Robin Birch',
      phone: '(403) 555-0144',
      password: 'Frozen-Lake-88',
    }
    expect((await t.anonymous().call(acceptInvitation, { body })).status).toBe(201)
    const rows = await t.platform.db.select().from(users)
    expect(rows.find(({ username }) => username === 'robin_birch')?.email).toBe(email)
    expect(rows.find(({ id }) => id === squatter.id)?.email).toMatch(/@address\.invalid$/)
  })

  test('two who invite the same person at the same moment send one invitation', async () => {
    const admins = [await t.as('admin'), await t.as('admin')]
    const answers = await Promise.all(admins.map(admin => admin.call(inviteAdmin, { body: WHO })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('can invite a person again whose invitation expired', async () => {
    const { token } = await invited()
    t.clock.advance({ hours: 73 })
    const admin = await t.as('admin')
    expect((await admin.call(inviteAdmin, { body: WHO })).status).toBe(201)
    const { items } = (await admin.call(listInvitations)).body
    expect(items.map(({ state, role }) => [state, role])).toEqual([
      ['open', 'admin'],
      ['expired', 'broker'],
    ])
    expect((await open(token)).status).toBe(404)
    const [, old] = items
    expect((await admin.call(resendInvitation, { params: { id: old?.id ?? '' } })).status).toBe(409)
  })

  test('resends an invitation, which revokes the earlier link and restarts the 72 hours', async () => {
    const { id, token } = await invited()
    t.clock.advance({ hours: 80 })
    const admin = await t.as('admin')
    const again = await admin.call(resendInvitation, { params: { id } })
    expect(again.body).toMatchObject({ state: 'open' })
    expect((await open(token)).status).toBe(404)
    t.clock.advance({ hours: 71 })
    expect((await open(await sentToken())).status).toBe(200)
  })

  test('revokes an invitation and its link; revoking again changes nothing', async () => {
    const { admin, id, token } = await invited()
    for (let n = 0; n < 2; n++) {
      const revoked = await admin.call(revokeInvitation, { params: { id } })
      expect([revoked.status, revoked.body.state]).toEqual([200, 'revoked'])
    }
    expect([(await open(token)).status, (await accept(token)).status]).toEqual([404, 404])
    expect((await admin.call(resendInvitation, { params: { id } })).status).toBe(409)
    expect((await admin.call(inviteAdmin, { body: WHO })).status).toBe(201)
  })

  test('can neither revoke nor resend an accepted invitation', async () => {
    const { admin, id, token } = await invited()
    await accept(token)
    expect((await admin.call(revokeInvitation, { params: { id } })).status).toBe(409)
    expect((await admin.call(resendInvitation, { params: { id } })).status).toBe(409)
    expect((await admin.call(listInvitations)).body.items).toMatchObject([{ state: 'accepted' }])
  })

  test('cannot invite a broker with an expired licence or the same class twice', async () => {
    const [licence] = BROKER_RECORD.licences
    if (!licence) throw new Error('no licence')
    const broker = {
      ...BROKER_RECORD,
      eoExpiresOn: '0000-01-01',
      licences: [licence, { ...licence, expiresOn: '2020-01-01' }],
    }
    const refused = await (await t.as('admin')).call(inviteBroker, { body: { ...WHO, broker } })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      {
        'broker.eoExpiresOn': 'Choose a date in the future',
        'broker.licences.1.expiresOn': 'Choose a date in the future',
        'broker.licences.1.class': 'Enter each licence class only once',
      },
    ])
  })

  test('sees the invitations of the last 90 days, newest first, without a link', async () => {
    await anInvitation(t, { email: 'old@people.example' })
    t.clock.advance({ days: 91 })
    const recent = await anInvitation(t, { email: 'recent@people.example' })
    const listed = await (await t.as('admin')).call(listInvitations)
    expect(listed.body.items).toMatchObject([{ id: recent.id, state: 'open', invitedBy: null }])
    expect(Object.keys(listed.body.items[0] ?? {}).filter(name => /token|hash/i.test(name))).toEqual([])
  })
})

test('sending, revoking and accepting are recorded with the role and without an address', async () => {
  const { admin, id } = await invited('admin')
  t.clock.advance({ minutes: 5 })
  await admin.call(resendInvitation, { params: { id } })
  await accept(await sentToken())
  const other = await anInvitation(t)
  await admin.call(revokeInvitation, { params: { id: other.id } })
  expect(await recorded()).toEqual([
    { action: 'invitation.sent', data: { role: 'admin' } },
    { action: 'invitation.sent', data: { role: 'admin', again: 'yes' } },
    { action: 'invitation.accepted', data: { role: 'admin' } },
    { action: 'invitation.revoked', data: { role: 'broker' } },
  ])
})

test.runIf(engine === 'postgres')('two processes that accept one invitation create one account', async () => {
  const { token } = await anInvitation(t)
  const other = await t.anotherProcess()
  const ask = (app: typeof t.app, username: string) =>
    app.inject({ method: 'POST', url: acceptInvitation.path, payload: answer(token, { username }) })
  const asked = ['one', 'two'].flatMap(name => [ask(t.app, `${name}_0`), ask(other.app, `${name}_1`)])
  const answers = await Promise.all(asked)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404, 404])
})
