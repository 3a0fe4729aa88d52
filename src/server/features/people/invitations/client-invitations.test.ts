import { describe, expect, test } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import { listCases } from '#shared/cases/cases.ts'
import {
  acceptInvitation,
  inviteAdmin,
  inviteClient,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '#shared/people/invitations.ts'
import { anInvitation } from '../../../../../tests/support/invitations.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

const CLIENT = { email: 'wanda.prairie@people.example', fullName: 'Wanda Prairie' }
const ACCOUNT = {
  username: 'wanda_prairie',
  fullName: 'Wanda Prairie',
  phone: '(403) 555-0117',
  password: 'Northern-Lights-7',
}

/** Returns the token in the newest email to the client. */
async function newestToken(): Promise<string> {
  await t.jobs.runDue()
  const url = t.emails.filter(({ to }) => to === CLIENT.email).at(-1)?.links[0] ?? ''
  expect(new URL(url).pathname).toBe('/portal/invitation')
  return new URL(url).hash.slice(1)
}

describe('the invitations of a broker', () => {
  test('are listed with their state, and can be sent again and revoked', async () => {
    const who = await t.aBroker()
    const broker = await t.as(who)
    await broker.call(inviteClient, { body: CLIENT })
    const first = await newestToken()
    const [own] = (await broker.call(listInvitations)).body.items
    expect(own).toMatchObject({ email: CLIENT.email, role: 'client', state: 'open' })
    const params = { id: own?.id ?? '' }
    t.clock.advance({ hours: 73 })
    const later = await t.as(who)
    expect((await later.call(listInvitations)).body.items.map(({ state }) => state)).toEqual(['expired'])
    expect((await later.call(resendInvitation, { params })).body.state).toBe('open')
    const second = await newestToken()
    expect(second).not.toBe(first)
    expect((await later.call(revokeInvitation, { params })).body.state).toBe('revoked')
    expect((await t.anonymous().call(openInvitation, { body: { token: second } })).status).toBe(404)
    expect((await later.call(listInvitations)).body.items.map(({ state }) => state)).toEqual(['revoked'])
  })

  test('are visible only to them; invitations of other brokers and of staff are not found', async () => {
    const [anna, ben] = [await t.aBroker(), await t.aBroker()]
    const { id } = await anInvitation(t, { role: 'client', by: anna })
    const staff = await anInvitation(t, { role: 'broker' })
    const agent = await t.as(ben)
    expect((await agent.call(listInvitations)).body.items).toEqual([])
    for (const params of [{ id }, { id: staff.id }]) {
      expect((await agent.call(resendInvitation, { params })).status).toBe(404)
      expect((await agent.call(revokeInvitation, { params })).status).toBe(404)
    }
    expect((await (await t.as(anna)).call(listInvitations)).body.items).toHaveLength(1)
    expect((await (await t.as('admin')).call(listInvitations)).body.items).toHaveLength(2)
  })
})

describe('a client whom a broker adds', () => {
  test('creates an account with a confirmed address, the terms and the requests made with it', async () => {
    const own = await t.aCase({ client: null, contactEmail: CLIENT.email })
    const invited = await (await t.as('broker')).call(inviteClient, { body: CLIENT })
    expect(invited.body).toEqual({ outcome: 'invited' })
    const token = await newestToken()
    const visitor = t.anonymous()
    const opened = await visitor.call(openInvitation, { body: { token } })
    expect(opened.body).toMatchObject({ role: 'client', email: CLIENT.email })
    expect((await visitor.call(acceptInvitation, { body: { token, ...ACCOUNT } })).status).toBe(422)
    const accepted = await visitor.call(acceptInvitation, { body: { token, ...ACCOUNT, agreed: true } })
    expect(accepted.body).toEqual({ username: ACCOUNT.username, role: 'client' })
    const { username, password } = ACCOUNT
    const session = await visitor.call(signIn, { body: { username, password } })
    expect(session.status).toBe(200)
    expect((await visitor.call(listCases)).body.items.map(({ id }) => id)).toEqual([own.id])
  })

  test('who is already invited gets the email again, and the older link stops working', async () => {
    const broker = await t.as('broker')
    await broker.call(inviteClient, { body: CLIENT })
    const first = await newestToken()
    t.clock.advance({ minutes: 10 })
    expect((await broker.call(inviteClient, { body: CLIENT })).body).toEqual({ outcome: 'sent_again' })
    const second = await newestToken()
    const open = (token: string) => t.anonymous().call(openInvitation, { body: { token } })
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  })

  test('gets one email however often a broker clicks, and the link in it works', async () => {
    const broker = await t.as('broker')
    await broker.call(inviteClient, { body: CLIENT })
    const params = { id: (await broker.call(listInvitations)).body.items[0]?.id ?? '' }
    for (let n = 0; n < 3; n++) {
      expect((await broker.call(inviteClient, { body: CLIENT })).body).toEqual({ outcome: 'sent_again' })
      expect((await broker.call(resendInvitation, { params })).status).toBe(409)
    }
    const token = await newestToken()
    expect(t.emails.filter(({ to }) => to === CLIENT.email)).toHaveLength(1)
    expect((await t.anonymous().call(openInvitation, { body: { token } })).status).toBe(200)
    t.clock.advance({ minutes: 5 })
    expect((await broker.call(resendInvitation, { params })).status).toBe(200)
  })

  test('is not flooded by revoked and repeated invitations', async () => {
    const broker = await t.as('broker')
    const invite = async () => (await broker.call(inviteClient, { body: CLIENT })).status
    for (let n = 0; n < 5; n++) {
      expect(await invite()).toBe(201)
      const [open] = (await broker.call(listInvitations)).body.items
      await broker.call(revokeInvitation, { params: { id: open?.id ?? '' } })
      t.clock.advance({ seconds: 1 })
    }
    expect(await invite()).toBe(429)
  })

  test('who has an account gets no email', async () => {
    await t.aClient({ email: CLIENT.email })
    const reply = await (await t.as('admin')).call(inviteClient, { body: CLIENT })
    expect(reply.body).toEqual({ outcome: 'has_account' })
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => to === CLIENT.email)).toEqual([])
  })

  test('who is invited as staff is not invited as a client', async () => {
    await anInvitation(t, { role: 'admin', email: CLIENT.email })
    expect((await (await t.as('broker')).call(inviteClient, { body: CLIENT })).status).toBe(409)
  })

  test('can’t become staff with the invitation of a client', async () => {
    const broker = await t.as('broker')
    expect((await broker.call(inviteAdmin, { body: CLIENT })).status).toBe(403)
    await broker.call(inviteClient, { body: CLIENT })
    const token = await newestToken()
    const body = { token, ...ACCOUNT, agreed: true, role: 'admin' }
    expect((await t.anonymous().call(acceptInvitation, { body: body as never })).status).toBe(400)
  })
})
