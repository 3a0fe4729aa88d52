import { expect, test } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import { PASSWORD } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

/** Tries to sign in at this address. Returns the status. */
async function tryFrom(remoteAddress: string, username: string, password: string): Promise<number> {
  const answer = await t.anonymous().request({
    method: 'POST',
    url: signIn.path,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  })
  return answer.status
}

test('simultaneous attempts are limited like consecutive ones', async () => {
  const ada = await t.aClient()
  const tries = Array.from({ length: 30 }, () => tryFrom('203.0.113.11', ada.username, 'wrong'))
  const answers = await Promise.all(tries)
  expect(answers.filter(status => status === 401)).toHaveLength(5)
  expect(answers.filter(status => status === 429)).toHaveLength(25)
})

test('a username and an email address count as one account', async () => {
  const ada = await t.aClient()
  const answers: number[] = []
  for (const name of [
    ada.username,
    ada.email,
    ada.username.toUpperCase(),
    ada.email,
    ada.username,
    ada.email,
  ])
    answers.push(await tryFrom('203.0.113.12', name, 'wrong'))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

test('many people who sign in successfully at one address do not block each other', async () => {
  const people = [await t.aClient(), await t.aClient(), await t.aBroker()]
  for (let n = 0; n < 30; n++)
    expect(await tryFrom('203.0.113.13', people[n % 3]?.username ?? '', PASSWORD), `${n}`).toBe(200)
})

test('a successful sign-in resets the failed attempts', async () => {
  const ada = await t.aClient()
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect(await tryFrom('203.0.113.14', ada.username, 'wrong')).toBe(401)
    expect(await tryFrom('203.0.113.14', ada.username, PASSWORD)).toBe(200)
  }
})
