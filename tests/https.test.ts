import { expect, test } from 'vitest'
import { PASSWORD } from './support/people-builders.ts'
import { testApp } from './support/test-app.ts'

const t = testApp({
  config: { production: true, tryout: false, publicUrl: 'https://insurance.example' },
})

test('on https the cookie is locked to the host and to https', async () => {
  const ada = await t.aClient()
  const answer = await t.nobody().post('/api/login', { username: ada.username, password: PASSWORD })
  expect(answer.status).toBe(200)
  const cookie = String([answer.headers['set-cookie']].flat()[0])
  expect(cookie).toMatch(/^__Host-sid=/)
  expect(cookie).toMatch(/; Secure/)
})

test('on https browsers are told to stay there', async () => {
  const { headers } = await t.nobody().get('/')
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('a loopback page is no friend of a public site', async () => {
  const answer = await t
    .nobody()
    .post('/api/logout', undefined, { headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } })
  expect(answer.status).toBe(403)
})
