import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  openConfirmation,
  openPasswordReset,
  resetPassword,
} from '#shared/account/account.ts'
import { register, signIn } from '#shared/auth/sessions.ts'
import { tokenSentTo } from '../../../../tests/support/accounts.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createLog } from '../../platform/log.ts'

let logged = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  },
})

const t = testApp({
  config: { rateLimits: true },
  platform: platform => ({ ...platform, log: createLog({ logLevel: 'trace' }, stream) }),
})

const newcomer = {
  username: 'newcomer',
  password: 'Magpie-One-8871',
  email: 'canary.mailbox@people.example',
  fullName: 'Canary Fullname',
  phone: '(403) 555-0120',
}

test('logs and replies contain no password, token or address', async () => {
  const replies: string[] = []
  const noted = async <A extends { status: number; text: string }>(answer: Promise<A>, status: number) => {
    const { text, ...rest } = await answer
    expect(rest.status).toBe(status)
    replies.push(text)
  }
  const agent = t.anonymous()
  await noted(t.anonymous().call(register, { body: newcomer }), 201)
  const welcome = await tokenSentTo(t, newcomer.email, 'account.welcome')
  await agent.call(signIn, { body: { username: newcomer.username, password: newcomer.password } })
  await noted(agent.call(openConfirmation, { body: { token: 'canary-wrong-token' } }), 404)
  await noted(agent.call(confirmEmail, { body: { token: welcome } }), 200)
  await noted(agent.call(confirmEmail, { body: { token: 'canary-wrong-token' } }), 404)
  const changed = { currentPassword: newcomer.password, password: 'Magpie-Two-8872' }
  await noted(agent.call(changePassword, { body: changed }), 200)
  await noted(t.anonymous().call(forgotPassword, { body: { email: newcomer.email } }), 202)
  const link = await tokenSentTo(t, newcomer.email, 'account.password_reset')
  const chosen = { token: link, password: 'Magpie-Three-8873' }
  await noted(t.anonymous().call(openPasswordReset, { body: { token: link } }), 200)
  await noted(t.anonymous().call(resetPassword, { body: chosen }), 200)
  await noted(t.anonymous().call(resetPassword, { body: chosen }), 404)
  await t.jobs.runDue()
  expect(logged).toContain('/api/account/reset-password')
  for (const secret of [welcome, link, 'canary-wrong-token', 'Magpie-One', 'Magpie-Two', 'Magpie-Three']) {
    expect(logged, `log: ${secret}`).not.toContain(secret)
    expect(replies.join('\n'), `replies: ${secret}`).not.toContain(secret)
  }
  expect(logged).not.toContain('canary.mailbox')
  expect(logged).not.toContain('Canary Fullname')
})

test('a network address may request ten reset links a minute', async () => {
  const ask = (n: number) =>
    t.anonymous().request({
      method: 'POST',
      url: forgotPassword.path,
      remoteAddress: '203.0.113.77',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: `somebody.${n}@people.example` }),
    })
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await ask(n))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a network address may try twenty links a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) {
    const { status } = await t.anonymous().request({
      method: 'POST',
      url: resetPassword.path,
      remoteAddress: '203.0.113.78',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ token: `guess-${n}`, password: 'Cold-Lake-1912' }),
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
})
