import { verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readSessionUser, signIn, signOut } from '#shared/auth/sessions.ts'
import type { Agent, Reply } from '../../../../../tests/support/agent.ts'
import { isSignedIn } from '../../../../../tests/support/logged-in.ts'
import { PASSWORD, type TestPerson } from '../../../../../tests/support/people-builders.ts'
import { recordsOf } from '../../../../../tests/support/records.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { users } from '../../users/tables.ts'
import { checkPassword, hashPassword, isOutdatedHash } from '../passwords/service.ts'

const t = testApp()

const OWN_PLACE = '198.51.100.7'

/** Tries a password in this browser at this address. */
const tryIn = (agent: Agent, remoteAddress: string, username: string, password: string): Promise<Reply> =>
  agent.request({
    method: 'POST',
    url: signIn.path,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  })

/** A browser in which this person has logged in and out again. */
async function ownBrowser(who: TestPerson): Promise<Agent> {
  const agent = t.anonymous()
  expect((await tryIn(agent, OWN_PLACE, who.username, PASSWORD)).status).toBe(200)
  await agent.call(signOut)
  return agent
}

/** Guesses the password of an account from changing addresses until it is throttled. Returns the number of guesses. */
async function guessUntilThrottled(who: TestPerson, tries = 40): Promise<number> {
  for (let n = 0; n < tries; n++) {
    const reply = await tryIn(t.anonymous(), `203.0.113.${n}`, who.username, `guess-${n}`)
    if (reply.status === 429) return n
  }
  return tries
}

describe('a stranger who guesses', () => {
  test('from changing addresses has twenty attempts, then the account waits for unknown browsers', async () => {
    const ada = await t.aClient()
    expect(await guessUntilThrottled(ada)).toBe(20)
    const elsewhere = await tryIn(t.anonymous(), '192.0.2.50', ada.username, PASSWORD)
    expect(elsewhere.status).toBe(429)
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0)
    t.clock.advance({ seconds: Number(elsewhere.headers['retry-after']) })
    expect((await tryIn(t.anonymous(), '192.0.2.50', ada.username, PASSWORD)).status).toBe(200)
  })

  test('never locks out the owner in a browser they have used, at any address', async () => {
    const ada = await t.aClient()
    const own = await ownBrowser(ada)
    await guessUntilThrottled(ada)
    for (const place of [OWN_PLACE, '203.0.113.1', '2001:db8::7']) {
      expect((await tryIn(own, place, ada.username, PASSWORD)).status, place).toBe(200)
    }
  })

  test('gains nothing from a device cookie of another account or a made-up one', async () => {
    const [ada, bea] = [await t.aClient(), await t.aClient()]
    const beas = await ownBrowser(bea)
    await guessUntilThrottled(ada)
    expect((await tryIn(beas, OWN_PLACE, ada.username, 'guess')).status).toBe(429)
    const made = t.anonymous()
    made.cookies.set('device', 'A'.repeat(43))
    expect((await tryIn(made, OWN_PLACE, ada.username, 'guess')).status).toBe(429)
  })

  test('in the owner’s own browser has five attempts, and only that browser waits', async () => {
    const ada = await t.aClient()
    const own = await ownBrowser(ada)
    const replies: number[] = []
    for (let n = 0; n < 6; n++) replies.push((await tryIn(own, OWN_PLACE, ada.username, 'wrong')).status)
    expect(replies).toEqual([401, 401, 401, 401, 401, 429])
    expect((await tryIn(t.anonymous(), OWN_PLACE, ada.username, PASSWORD)).status).toBe(200)
  })

  test('at many accounts from one address waits for all of them; other addresses do not', async () => {
    const ada = await t.aClient()
    const replies: number[] = []
    for (let n = 0; n < 21; n++)
      replies.push((await tryIn(t.anonymous(), '203.0.113.9', `name_${n}`, 'x')).status)
    expect(replies.indexOf(429)).toBe(20)
    expect((await tryIn(t.anonymous(), '203.0.113.9', ada.username, PASSWORD)).status).toBe(429)
    expect((await tryIn(t.anonymous(), '203.0.113.10', ada.username, PASSWORD)).status).toBe(200)
  })

  test('reads how long to wait, increasing up to 15 minutes', async () => {
    const ada = await t.aClient()
    const waits: string[] = []
    for (let n = 0; n < 30; n++) {
      const { status, headers, error } = await tryIn(t.anonymous(), '203.0.113.2', ada.username, 'wrong')
      if (status !== 429) continue
      const seconds = Number(headers['retry-after'])
      expect(seconds).toBeLessThanOrEqual(900)
      waits.push(/wait (.+) and try/.exec(error.message)?.[1] ?? '')
      t.clock.advance({ seconds })
    }
    expect(waits.slice(0, 3)).toEqual(['1 second', '2 seconds', '4 seconds'])
    expect(waits.at(-1)).toBe('15 minutes')
  })
})

describe('whether an account exists', () => {
  /** The parts of a reply that a stranger can see. */
  const seen = ({ status, text, headers }: Reply) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers
    return { status, text, headers: rest }
  }

  test('shows in neither status, body nor headers, before and during a wait', async () => {
    const ada = await t.aClient()
    const gone = await t.aClient({ disabledAt: t.clock.now() })
    for (let n = 0; n < 7; n++) {
      const real = await tryIn(t.anonymous(), '203.0.113.3', ada.username, 'wrong')
      const unknown = await tryIn(t.anonymous(), '203.0.113.4', 'nobody_at_all', 'wrong')
      const closed = await tryIn(t.anonymous(), '203.0.113.5', gone.username, 'wrong')
      expect(real.status).toBe(n < 5 ? 401 : 429)
      expect(seen(unknown)).toEqual(seen(real))
      expect(seen(closed)).toEqual(seen(real))
    }
  })

  test('shows to someone with the password of a closed account, who still can’t log in', async () => {
    const gone = await t.aClient({ disabledAt: t.clock.now() })
    const agent = t.anonymous()
    const closed = await tryIn(agent, '203.0.113.5', gone.username, PASSWORD)
    expect([closed.status, closed.text]).toEqual([401, expect.stringContaining('This account is closed.')])
    expect(await isSignedIn(agent)).toBe(false)
    const kept = await t.aClient()
    await t.database.db.update(users).set({ mergedInto: kept.id }).where(eq(users.id, gone.id))
    const merged = await tryIn(agent, '203.0.113.6', gone.username, PASSWORD)
    expect(merged.text).toContain('merged with your other one')
  })

  test('makes no difference to what is stored: an audit entry and the same counts', async () => {
    const ada = await t.aClient()
    const counts = async () => {
      const { rows } = await t.database.db.execute<{ audit: number; tries: number }>(sql`
        SELECT (SELECT count(*)::int FROM audit) AS audit, (SELECT count(*)::int FROM sign_in_failures) AS tries`)
      return rows[0]
    }
    await tryIn(t.anonymous(), '203.0.113.3', ada.username, 'wrong')
    expect(await counts()).toEqual({ audit: 1, tries: 3 })
    await tryIn(t.anonymous(), '203.0.113.4', 'nobody_at_all', 'wrong')
    expect(await counts()).toEqual({ audit: 2, tries: 6 })
  })

  test('takes a full password check either way', async () => {
    const stored = await hashPassword(PASSWORD)
    await checkPassword(null, 'x')
    const cost = async (hash: string | null) => {
      const before = process.cpuUsage()
      expect(await checkPassword(hash, 'x')).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    // The least CPU time of several: whatever else this process does only adds to it.
    const costs = { none: Number.POSITIVE_INFINITY, stored: Number.POSITIVE_INFINITY }
    for (let n = 0; n < 8; n++) {
      costs.none = Math.min(costs.none, await cost(null))
      costs.stored = Math.min(costs.stored, await cost(stored))
    }
    expect(costs.none).toBeGreaterThan(costs.stored / 2)
  })
})

describe('the audit log', () => {
  test('records a login, a failure and a wait, with the person if there is one', async () => {
    const ada = await t.aClient()
    for (let n = 0; n < 8; n++) await tryIn(t.anonymous(), '203.0.113.3', ada.username, 'wrong')
    await tryIn(t.anonymous(), '203.0.113.4', 'typed_a_password_here', 'wrong')
    await tryIn(t.anonymous(), '203.0.113.5', ada.username, PASSWORD)
    const failed = await recordsOf(t, 'login.failed')
    expect(failed.map(({ actorId, subjectId, address }) => ({ actorId, subjectId, address }))).toEqual([
      ...Array(5).fill({ actorId: null, subjectId: ada.id, address: '203.0.113.3' }),
      { actorId: null, subjectId: null, address: '203.0.113.4' },
    ])
    // One entry for the wait, not one for each of the three attempts.
    expect(await recordsOf(t, 'login.throttled')).toMatchObject([
      { subjectId: ada.id, data: { what: 'account at this address', seconds: '1' } },
    ])
    expect(await recordsOf(t, 'login.succeeded')).toMatchObject([{ actorId: ada.id, actorRole: 'client' }])
    const { rows } = await t.database.db.execute<{ all: string }>(
      sql`SELECT (SELECT json_agg(a)::text FROM audit a) || (SELECT json_agg(f)::text FROM sign_in_failures f) AS all`,
    )
    expect(rows[0]?.all).not.toMatch(/typed_a_password_here|wrong|Prairie/)
  })

  test('records what a signed-in person was refused, once a minute per call', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    for (let n = 0; n < 3; n++) expect((await agent.get('/api/audit')).status).toBe(403)
    await agent.get('/api/emails')
    const denied = async () =>
      (await recordsOf(t, 'access.denied')).map(({ actorId, data }) => [actorId, data.method, data.route])
    const once = [
      [broker.id, 'GET', '/api/audit'],
      [broker.id, 'GET', '/api/emails'],
    ]
    expect(await denied()).toEqual(once)
    t.clock.advance({ minutes: 2 })
    await agent.get('/api/audit')
    expect(await denied()).toEqual([...once, once[0]])
    await t.anonymous().get('/api/audit')
    expect(await denied()).toHaveLength(3)
  })
})

describe('a stored password', () => {
  test('with outdated parameters is hashed again at login and stays the same password', async () => {
    const ada = await t.aClient()
    const stored = async () =>
      (await t.platform.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ada.id)))[0]
        ?.hash ?? ''
    expect(isOutdatedHash(await stored())).toBe(true)
    await tryIn(t.anonymous(), OWN_PLACE, ada.username, 'wrong')
    expect(isOutdatedHash(await stored())).toBe(true)
    await tryIn(t.anonymous(), OWN_PLACE, ada.username, PASSWORD)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(renewed, PASSWORD)).toBe(true)
    await tryIn(t.anonymous(), OWN_PLACE, ada.username, PASSWORD)
    expect(await stored()).toBe(renewed)
  })

  test('that cannot be checked because too many are waiting returns 503 and is no failure', async () => {
    const stored = await hashPassword(PASSWORD)
    const checks = await Promise.allSettled(
      Array.from({ length: 130 }, () => checkPassword(stored, PASSWORD)),
    )
    const refused = checks.flatMap(check => (check.status === 'rejected' ? [check.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ status, retryAfter }) => status === 503 && retryAfter > 0)).toBe(true)
    expect(checks.every(check => check.status === 'rejected' || check.value)).toBe(true)
  })
})

describe('many at once', () => {
  test('a person who logs in with four browsers at the same moment has four sessions', async () => {
    const ada = await t.aClient()
    const agents = Array.from({ length: 4 }, () => t.anonymous())
    const replies = await Promise.all(agents.map(agent => tryIn(agent, OWN_PLACE, ada.username, PASSWORD)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(agents.map(agent => agent.cookies.get('sid'))).size).toBe(4)
    for (const agent of agents) expect((await agent.get(readSessionUser.path)).status).toBe(200)
  })
})

test('a browser is remembered for a year by an HttpOnly cookie that grants no access', async () => {
  const ada = await t.aClient()
  const agent = t.anonymous()
  const reply = await tryIn(agent, OWN_PLACE, ada.username, PASSWORD)
  const cookie = [reply.headers['set-cookie']].flat().find(text => String(text).startsWith('device='))
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const device = agent.cookies.get('device') ?? ''
  const thief = t.anonymous()
  thief.cookies.set('device', device)
  thief.cookies.set('sid', device)
  expect((await thief.get(readSessionUser.path)).status).toBe(401)
})

test('only the latest twenty browsers of a person are remembered', async () => {
  const ada = await t.aClient()
  for (let n = 0; n < 23; n++) {
    await ownBrowser(ada)
    t.clock.advance({ minutes: 1 })
  }
  const { rows } = await t.database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM known_devices`,
  )
  expect(rows[0]?.n).toBe(20)
})
