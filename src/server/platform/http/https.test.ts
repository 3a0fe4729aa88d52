import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({
  config: { production: true, isDemo: false, publicUrl: 'https://insurance.example' },
})

test('on https the cookie is Secure and bound to the host', async () => {
  const ada = await t.aClient()
  const answer = await t.anonymous().post('/api/login', { username: ada.username, password: PASSWORD })
  expect(answer.status).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  // Browsers accept the prefix only without a Domain and with this path.
  expect(cookies[0]).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookies[1]).toMatch(
    /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('on https replies set HSTS', async () => {
  const { headers } = await t.anonymous().get('/')
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('a page on loopback cannot change anything on a public site', async () => {
  const answer = await t
    .anonymous()
    .post('/api/logout', undefined, { headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } })
  expect(answer.status).toBe(403)
})
