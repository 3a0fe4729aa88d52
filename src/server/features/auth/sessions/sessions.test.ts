import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  listSessions,
  PASSWORD_MAX,
  readSessionUser,
  register,
  rememberSession,
  signIn,
  signOut,
} from '#shared/auth/sessions.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { isSignedIn, logIn } from '../../../../../tests/support/logged-in.ts'
import { PASSWORD } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

const newcomer = {
  username: 'newcomer',
  password: 'Frozen-Lake-88',
  email: 'newcomer@people.example',
  fullName: 'New Comer',
  phone: '(403) 555-0120',
}

describe('sessions', () => {
  test('without a session the reply is 401', async () => {
    const answer = await t.anonymous().get(readSessionUser.path)
    expect([answer.status, Object.keys(answer.error)]).toEqual([401, ['message']])
  })

  test('logging in by username or email, in any case, returns the user without secrets', async () => {
    const ada = await t.aClient({
      username: 'Ada_L',
      email: 'Ada.L@people.example',
      fullName: 'Ada Lindqvist',
    })
    for (const username of ['Ada_L', 'ada_l', 'ada.l@people.example']) {
      const answer = await t.anonymous().call(signIn, { body: { username, password: PASSWORD } })
      expect(answer.status, username).toBe(200)
      expect(answer.body).toEqual({
        id: ada.id,
        username: 'Ada_L',
        fullName: 'Ada Lindqvist',
        email: 'Ada.L@people.example',
        role: 'client',
        authenticated: true,
      })
    }
  })

  test('registering creates a client who is not logged in yet and can log in', async () => {
    const agent = t.anonymous()
    const answer = await agent.call(register, { body: newcomer })
    expect([answer.status, answer.body.role, answer.body.authenticated]).toEqual([201, 'client', false])
    expect(answer.text).not.toContain(newcomer.password)
    expect(await isSignedIn(agent)).toBe(false)
    const { username, password } = newcomer
    expect((await agent.call(signIn, { body: { username, password } })).status).toBe(200)
    expect(await isSignedIn(agent)).toBe(true)
  })

  test('a taken username or email is refused on its field, in any case', async () => {
    await t.anonymous().call(register, { body: newcomer })
    const sameName = await t.anonymous().call(register, {
      body: { ...newcomer, username: 'NEWCOMER', email: 'other@people.example' },
    })
    expect([sameName.status, Object.keys(sameName.error.fields ?? {})]).toEqual([409, ['username']])
    const sameMail = await t.anonymous().call(register, {
      body: { ...newcomer, username: 'other', email: 'NewComer@people.example' },
    })
    expect([sameMail.status, Object.keys(sameMail.error.fields ?? {})]).toEqual([409, ['email']])
  })

  test('of two registrations of one username at the same moment, one succeeds', async () => {
    const tries = Array.from({ length: 6 }, (_, n) =>
      t.anonymous().call(register, { body: { ...newcomer, email: `newcomer${n}@people.example` } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('the server validates every rule of a registration', async () => {
    const wrong: [Partial<typeof newcomer>, string, string][] = [
      [{ fullName: '   ' }, 'fullName', 'Full name is required'],
      [{ email: 'nobody' }, 'email', 'Invalid email address'],
      [{ phone: '12345' }, 'phone', 'Phone number must be at least 10 digits'],
      [{ phone: '403-555-01xx' }, 'phone', 'Please enter a valid phone number'],
      [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
      [{ username: 'a'.repeat(31) }, 'username', 'Username must not exceed 30 characters'],
      [{ username: 'a b c' }, 'username', 'Username can only contain letters, numbers, and underscores'],
      [{ password: 'Short-1' }, 'password', 'Password must be at least 8 characters'],
      [{ password: 'lowercase1' }, 'password', 'Password must contain at least one uppercase letter'],
      [{ password: 'UPPERCASE1' }, 'password', 'Password must contain at least one lowercase letter'],
      [{ password: 'NoNumbers' }, 'password', 'Password must contain at least one number'],
    ]
    for (const [change, field, message] of wrong) {
      const answer = await t.anonymous().call(register, { body: { ...newcomer, ...change } })
      expect([400, 422], message).toContain(answer.status)
      expect(answer.error.fields?.[field]).toBe(message)
    }
  })

  test('a password may be long, with any characters, and is not changed', async () => {
    const password = `Aa1 ✓ 夜 🚜 ${'x'.repeat(PASSWORD_MAX - 13)}`.slice(0, PASSWORD_MAX)
    expect((await t.anonymous().call(register, { body: { ...newcomer, password } })).status).toBe(201)
    const { username } = newcomer
    expect((await t.anonymous().call(signIn, { body: { username, password } })).status).toBe(200)
    expect(
      (await t.anonymous().call(signIn, { body: { username, password: password.trim().toUpperCase() } }))
        .status,
    ).toBe(401)
  })

  test('logging out ends the session for a copied cookie too', async () => {
    const agent = await logIn(t, await t.aClient())
    const thief = t.anonymous()
    for (const [name, value] of agent.cookies) thief.cookies.set(name, value)
    expect(await isSignedIn(thief)).toBe(true)
    expect((await agent.call(signOut)).status).toBe(200)
    expect(agent.cookies.has('sid')).toBe(false)
    expect(await isSignedIn(thief)).toBe(false)
    expect((await agent.call(signOut)).status).toBe(200)
  })
})

describe('the token of a session', () => {
  const cookieOf = (header: string | string[] | number | undefined) => String([header].flat()[0])

  test('is hidden from scripts and other sites, and deleted with the browser session', async () => {
    const ada = await t.aClient()
    const answer = await t.anonymous().call(signIn, { body: { username: ada.username, password: PASSWORD } })
    const cookie = cookieOf(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.text).not.toContain(cookie.slice(4, 47))
  })

  test('is stored only as its hash', async () => {
    const ada = await t.aClient()
    await t.aDraft({})
    const agent = await logIn(t, ada)
    await agent.post('/api/account/forgot-password', { email: ada.email })
    await t.jobs.runDue()
    const { rows: tables } = await t.database.db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    let text = ''
    for (const { name } of tables) {
      const { rows } = await t.database.db.execute<{ all: string | null }>(
        sql`SELECT json_agg(r)::text AS all FROM ${sql.identifier(name)} r`,
      )
      text += rows[0]?.all ?? ''
    }
    expect(text).toContain(ada.id)
    for (const secret of [agent.cookies.get('sid'), agent.cookies.get('device'), PASSWORD]) {
      expect(secret).toMatch(/./)
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret ?? '').toString('hex'))
      expect(text).not.toContain(Buffer.from(secret ?? '', 'base64url').toString('hex'))
    }
  })

  test('is a new one after logging in, whatever cookie was sent', async () => {
    const ada = await t.aClient()
    const planted = t.anonymous()
    planted.cookies.set('sid', 'A'.repeat(43))
    await planted.call(signIn, { body: { username: ada.username, password: PASSWORD } })
    const first = planted.cookies.get('sid')
    expect(first).not.toBe('A'.repeat(43))
    const before = t.anonymous()
    before.cookies.set('sid', first ?? '')
    await planted.call(signIn, { body: { username: ada.username, password: PASSWORD } })
    expect(planted.cookies.get('sid')).not.toBe(first)
    expect(await isSignedIn(before)).toBe(false)
  })

  test('is in replies that aren’t cached', async () => {
    for (const agent of [await logIn(t, await t.aClient()), t.anonymous()]) {
      const { headers } = await agent.get(readSessionUser.path)
      expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'cookie'])
    }
  })

  test('is never read from a query, a body or a header', async () => {
    const agent = await logIn(t, await t.aClient())
    const token = agent.cookies.get('sid') ?? ''
    const anonymous = t.anonymous()
    const elsewhere: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { 'x-session': token }]
    for (const headers of elsewhere) {
      expect((await anonymous.get('/api/user', { headers })).status).toBe(401)
    }
    expect((await anonymous.get('/api/user', { query: { sid: token } })).status).toBe(401)
  })
})

/** Uses the session at intervals. Returns for how many hours it stayed valid. */
async function heldFor(agent: Agent, stepMinutes: number, most: number): Promise<number> {
  for (let minutes = 0; minutes < most * 60; minutes += stepMinutes) {
    if (!(await isSignedIn(agent))) return minutes / 60
    t.clock.advance({ minutes: stepMinutes })
  }
  return most
}

describe('session lifetimes', () => {
  const HOUR = 60
  const DAY = 24 * HOUR
  const idle = [
    { who: 'a client', minutes: 12 * HOUR, remembered: false },
    { who: 'a client who is remembered', minutes: 7 * DAY, remembered: true },
    { who: 'a broker', minutes: 30, remembered: false },
    { who: 'an administrator', minutes: 30, remembered: false },
  ]
  const personOf = (who: string) =>
    who.startsWith('a client') ? t.aClient() : who === 'a broker' ? t.aBroker() : t.anAdmin()

  for (const { who, minutes, remembered } of idle) {
    test(`${who} is signed in after ${minutes} idle minutes, and signed out a minute later`, async () => {
      const person = await personOf(who)
      const browsers = [await logIn(t, person), await logIn(t, person)]
      if (remembered) for (const agent of browsers) await agent.call(rememberSession)
      const [early, late] = browsers
      if (!early || !late) return
      t.clock.advance({ minutes })
      expect(await isSignedIn(early)).toBe(true)
      t.clock.advance({ minutes: 1 })
      expect(await isSignedIn(late)).toBe(false)
      expect(await isSignedIn(early)).toBe(true)
    })
  }

  test('staff sessions end after 12 hours, client sessions after 30 days, remembered or not', async () => {
    expect(await heldFor(await logIn(t, await t.aBroker()), 20, 20)).toBe(12)
    expect(await heldFor(await logIn(t, await t.anAdmin()), 20, 20)).toBe(12)
    expect(await heldFor(await logIn(t, await t.aClient()), 6 * HOUR, 40 * 24)).toBe(30 * 24)
    const remembered = await logIn(t, await t.aClient())
    t.clock.advance({ hours: 6 })
    await remembered.call(rememberSession)
    // Counted from the login, not from this request.
    expect(await heldFor(remembered, 6 * HOUR, 40 * 24)).toBe(30 * 24 - 6)
  })

  test('a remembered client keeps the cookie for the rest of 30 days; only clients can be remembered', async () => {
    const agent = await logIn(t, await t.aClient())
    const token = agent.cookies.get('sid')
    t.clock.advance({ hours: 1 })
    const answer = await agent.call(rememberSession)
    const seconds = (30 * 24 - 1) * 3600
    expect(String([answer.headers['set-cookie']].flat()[0])).toBe(
      `sid=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`,
    )
    expect((await agent.call(listSessions)).body.items).toMatchObject([{ remembered: true }])
    expect((await (await logIn(t, await t.aBroker())).call(rememberSession)).status).toBe(403)
    expect((await t.anonymous().call(rememberSession)).status).toBe(401)
  })

  test('a disabled account is signed out at its next request and cannot log in', async () => {
    const ada = await t.aClient()
    const agent = await logIn(t, ada)
    // Use the session first, in case the server caches it.
    expect(await isSignedIn(agent)).toBe(true)
    await t.database.db.execute(
      sql`UPDATE users SET disabled_at = ${t.clock.now().toISOString()} WHERE id = ${ada.id}`,
    )
    expect(await isSignedIn(agent)).toBe(false)
    const again = await t.anonymous().call(signIn, { body: { username: ada.username, password: PASSWORD } })
    expect(again.status).toBe(401)
  })

  test('a changed role takes effect at the next request', async () => {
    const broker = await t.aBroker()
    const agent = await logIn(t, broker)
    expect(await isSignedIn(agent)).toBe(true)
    await t.database.db.execute(sql`UPDATE users SET role = 'client' WHERE id = ${broker.id}`)
    const answer = await agent.post(`/api/cases/${crypto.randomUUID()}/offer/accept`)
    expect(answer.status).toBe(403)
  })
})
