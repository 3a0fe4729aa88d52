import { describe, expect, test } from 'vitest'
import { listSessions, signIn, verifyCode } from '#shared/auth/sessions.ts'
import type { Reply } from '../../../../tests/support/agent.ts'
import { PASSWORD } from '../../../../tests/support/people-builders.ts'
import { servedRoutes } from '../../../../tests/support/served-routes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ config: { rateLimits: true } })

const from = (address: string) => ({ remoteAddress: address })

/** Tries to sign in from an address. */
function trySignIn(
  address: string,
  username: string,
  password: string,
  headers: Record<string, string> = {},
) {
  return t.anonymous().request({
    method: 'POST',
    url: signIn.path,
    ...from(address),
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ username, password }),
  })
}

function expectToWait(reply: Reply) {
  expect(reply.status).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.error.message).toMatch(/wait|again/i)
}

describe('guessing passwords', () => {
  test('attempts on one account from one address must wait, longer each time', async () => {
    const ada = await t.aClient()
    const waits: number[] = []
    for (let round = 0; round < 4; round++) {
      let reply = await trySignIn('203.0.113.7', ada.username, 'wrong')
      while (reply.status === 401) reply = await trySignIn('203.0.113.7', ada.username, 'wrong')
      expectToWait(reply)
      const seconds = Number(reply.headers['retry-after'])
      waits.push(seconds)
      t.clock.advance({ seconds: seconds + 1 })
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0)
  })

  test('guessing does not lock out the owner at another address', async () => {
    const ada = await t.aClient()
    for (let n = 0; n < 12; n++) await trySignIn('203.0.113.8', ada.username, 'wrong')
    expect((await trySignIn('198.51.100.20', ada.username, PASSWORD)).status).toBe(200)
  })

  test('an unknown username gets the same message as a wrong password', async () => {
    const ada = await t.aClient()
    const wrong = await trySignIn('203.0.113.9', ada.username, 'wrong')
    const unknown = await trySignIn('203.0.113.9', 'nobody_at_all', 'wrong')
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('a made-up X-Forwarded-For changes nothing', async () => {
    const ada = await t.aClient()
    const replies: number[] = []
    for (let n = 0; n < 6; n++) {
      const { status } = await trySignIn('203.0.113.10', ada.username, 'wrong', {
        'x-forwarded-for': `192.0.2.${n}`,
        'x-real-ip': `192.0.2.${n}`,
        forwarded: `for=192.0.2.${n}`,
      })
      replies.push(status)
    }
    expect(replies).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('failed attempts count together for all three login pages', async () => {
    const ada = await t.anAdmin()
    const pages = ['/portal/login', '/broker/login', '/admin/login']
    const replies: number[] = []
    for (let n = 0; n < 6; n++) {
      const referer = `http://localhost:3000${pages[n % 3]}`
      replies.push((await trySignIn('203.0.113.12', ada.username, 'wrong', { referer })).status)
    }
    expect(replies).toEqual([401, 401, 401, 401, 401, 429])
    // All login pages use the same call.
    const routes = servedRoutes().filter(route =>
      /^POST .*(login|sign-?in|authenticate|verify-code)/i.test(route),
    )
    expect(routes.sort()).toEqual([`POST ${verifyCode.path}`, `POST ${signIn.path}`])
  })

  test('addresses of one IPv6 network count as one', async () => {
    const ada = await t.aClient()
    const replies: number[] = []
    for (let n = 0; n < 6; n++) {
      replies.push((await trySignIn(`2001:db8:1:2::${n.toString(16)}`, ada.username, 'wrong')).status)
    }
    expect(replies).toEqual([401, 401, 401, 401, 401, 429])
    expect((await trySignIn('2001:db8:1:3::1', ada.username, PASSWORD)).status).toBe(200)
  })
})

test('forwarded headers of an untrusted peer change neither address, protocol nor host', async () => {
  const ada = await t.aClient()
  const forwarded = {
    'x-forwarded-for': '192.0.2.77',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'elsewhere.example',
  }
  const agent = t.anonymous()
  const login = await agent.request({
    method: 'POST',
    url: signIn.path,
    ...from('203.0.113.13'),
    headers: { 'content-type': 'application/json', ...forwarded },
    payload: JSON.stringify({ username: ada.username, password: PASSWORD }),
  })
  expect(String([login.headers['set-cookie']].flat()[0])).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; Same/)
  expect(login.headers['strict-transport-security']).toBeUndefined()
  expect((await agent.call(listSessions)).body.items).toMatchObject([{ address: '203.0.113.13' }])
  for (const origin of ['https://elsewhere.example', 'http://elsewhere.example']) {
    expect((await agent.post('/api/logout', undefined, { headers: { ...forwarded, origin } })).status).toBe(
      403,
    )
  }
})

describe('rate limits', () => {
  test('pages rendered for one visitor are rate-limited', async () => {
    const ask = (remoteAddress: string) =>
      t.anonymous().request({ method: 'GET', url: '/get-quote/what', remoteAddress })
    for (let n = 0; n < 300; n++) expect((await ask('203.0.113.31')).status).toBe(200)
    expectToWait(await ask('203.0.113.31'))
    expect((await ask('203.0.113.32')).status).toBe(200)
  })

  test('too many newsletter requests from one address block only the newsletter', async () => {
    const subscribe = (n: number) =>
      t.anonymous().request({
        method: 'POST',
        url: '/api/newsletter/simple',
        ...from('203.0.113.30'),
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: `reader${n}@people.example` }),
      })
    for (let n = 0; n < 10; n++) expect((await subscribe(n)).status).toBe(201)
    expectToWait(await subscribe(10))
    const other = await t
      .anonymous()
      .request({ method: 'GET', url: '/api/settings/brand', ...from('203.0.113.30') })
    expect(other.status).toBe(200)
  })
})
