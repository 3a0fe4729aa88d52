import { expect, test } from 'vitest'
import type { Answers } from '#shared/questions/question.ts'
import { readDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })
const LATER = '/get-quote/later'
const RESUME = '/get-quote/resume'

async function begun(answers: Answers = autoAnswers()): Promise<Agent> {
  const visitor = t.anonymous()
  await visitor.call(saveDraft, { body: { line: 'auto', answers, revision: 0 } })
  return visitor
}

/** Returns the link in the email requested with the plain form. */
async function link(visitor: Agent): Promise<string> {
  await visitor.submit(LATER, { email: 'dana.whitford@people.example', website: '' })
  await t.jobs.runDue()
  return t.emails.at(-1)?.links[0] ?? ''
}

test('without JavaScript saving a step for later leads to the email page', async () => {
  const visitor = await begun()
  const left = { draft: '', revision: '1', fullName: 'Half Typed', email: 'half@', action: 'later' }
  const reply = await visitor.submit('/get-quote/about', left)
  expect([reply.status, reply.headers.location]).toEqual([303, LATER])
  expect((await visitor.call(readDraft)).body.draft?.answers).toMatchObject({ fullName: 'Half Typed' })
  expect((await visitor.get(LATER)).text).toContain('value="half@"')
  const review = await visitor.submit('/get-quote/review', { action: 'later' })
  expect([review.status, review.headers.location]).toEqual([303, LATER])
})

test('without JavaScript a pasted link opens the request at its next step', async () => {
  const first = await begun(autoAnswers({ insuredNow: '' }))
  const sent = await first.submit(LATER, { email: 'dana.whitford@people.example', website: '' })
  expect(sent.status).toBe(202)
  expect(sent.text).toContain('Link sent')
  await t.jobs.runDue()

  const second = t.anonymous()
  const page = await second.get(RESUME)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.text).toContain('Link from the email')
  const opened = await second.submit(RESUME, { token: t.emails[0]?.links[0] ?? '' })
  expect([opened.status, opened.headers.location]).toEqual([303, '/get-quote/current'])
  expect((await second.get('/get-quote/about')).text).toContain('value="Dana Whitford"')
})

test('opening the link neither shows nor changes anything', async () => {
  const first = await begun()
  const token = (await link(first)).split('#')[1] ?? ''
  for (const browser of [t.anonymous(), first]) {
    const page = await browser.get(`${RESUME}?token=${token}`)
    expect(page.text).not.toContain('Dana')
    expect(page.headers['set-cookie']).toBeUndefined()
  }
})

test('without JavaScript the page shows every error and keeps the typed values', async () => {
  const first = await begun()
  const wrong = await first.submit(LATER, { email: 'dana@', website: '' })
  expect([wrong.status, wrong.text.includes('value="dana@"')]).toEqual([422, true])
  expect(wrong.text).toContain('Invalid email address')
  const pasted = await link(first)

  const other = await begun(autoAnswers({ fullName: 'Another Begun' }))
  const held = await other.submit(RESUME, { token: pasted })
  expect(held.status).toBe(422)
  expect(held.text).toContain('Replace the request in this browser with the emailed one')
  expect(held.text).toContain(`value="${pasted}"`)
  expect(held.text).not.toContain('Another Begun')
  expect((await other.submit(RESUME, { token: pasted, replace: 'yes' })).status).toBe(303)

  const nothing = await t.anonymous().submit(RESUME, { token: '' })
  expect([nothing.status, nothing.text.includes('Paste the link')]).toEqual([422, true])
  const unknown = await t.anonymous().submit(RESUME, { token: 'never-sent' })
  expect([unknown.status, unknown.text.includes('This link doesn’t work')]).toEqual([404, true])
  const unused = await link(other)
  await other.call(submitDraft, { body: { revision: 1 } })
  const over = await t.anonymous().submit(RESUME, { token: unused })
  expect([over.status, over.text.includes('already been sent')]).toEqual([409, true])
})

test('no link can be requested before the first answer or after submitting', async () => {
  const early = await t.anonymous().get(LATER)
  expect([early.status, early.headers.location]).toEqual([302, '/get-quote/what'])
  const visitor = await begun()
  await visitor.call(submitDraft, { body: { revision: 1 } })
  const late = await visitor.get(LATER)
  expect([late.status, late.headers.location]).toEqual([302, '/get-quote/done'])
})
