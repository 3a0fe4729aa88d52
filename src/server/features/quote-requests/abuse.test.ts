import { describe, expect, test } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import { listCaseEvents } from '#shared/cases/cases.ts'
import { readDraft, resumeDraft, saveDraft, sendDraftLink, submitDraft } from '#shared/quote-requests.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'
import { MAX_DRAFTS_AN_HOUR, MAX_REQUESTS_BY_MAILBOX, MAX_REQUESTS_BY_NETWORK } from './abuse.ts'

const t = testApp({ config: { rateLimits: true } })

const answersOf = (email: string) => ({ ...autoAnswers(), email })

/** Fills in and submits a request, by default within a minute. */
async function request(visitor: Agent, email: string, from: string, seconds = 60) {
  const call = (method: 'PUT' | 'POST', url: string, payload: unknown) =>
    visitor.request({
      method,
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  const saved = await call('PUT', saveDraft.path, { line: 'auto', answers: answersOf(email), revision: 0 })
  expect(saved.status).toBe(200)
  t.clock.advance({ seconds })
  const { body } = await call('POST', submitDraft.path, { revision: 1 })
  return body as { submitted: { needsConfirmation: boolean; promisedAt: string | null } }
}

const needs = async (email: string, from: string, seconds?: number) =>
  (await request(t.anonymous(), email, from, seconds)).submitted.needsConfirmation

const stages = async () => (await t.platform.db.select().from(cases)).map(({ stage }) => stage)
const someone = (n: number) => `someone${n}@people.example`

/** Returns the token of the newest email. */
async function token(): Promise<string> {
  await t.jobs.runDue()
  return t.emails.at(-1)?.links[0]?.split('#')[1] ?? ''
}

describe('a request that may be spam', () => {
  test('is one of many from a network; it is stored but not offered', async () => {
    await t.aBroker({ cities: ['Calgary'] })
    for (let n = 0; n < MAX_REQUESTS_BY_NETWORK; n++)
      expect(await needs(someone(n), '203.0.113.9')).toBe(false)
    for (let n = 10; n < 14; n++) expect(await needs(someone(n), '203.0.113.9')).toBe(true)
    expect(await needs(someone(20), '203.0.113.10')).toBe(false)
    expect((await stages()).filter(stage => stage === 'inquiry')).toHaveLength(4)
    // No job offers it later either.
    t.clock.advance({ hours: 1 })
    await t.jobs.runDue()
    expect((await stages()).filter(stage => stage === 'inquiry')).toHaveLength(4)
  })

  test('is one of many from a mailbox, however its address is spelled', async () => {
    const spelling = (n: number) => `Some.One+${n}@gmail.com`
    for (let n = 0; n < MAX_REQUESTS_BY_MAILBOX; n++)
      expect(await needs(spelling(n), `203.0.113.${n}`)).toBe(false)
    expect(await needs('someone@googlemail.com', '203.0.113.99')).toBe(true)
  })

  test('was filled in within seconds', async () => {
    expect(await needs(someone(1), '203.0.113.9', 2)).toBe(true)
    expect(await needs(someone(2), '203.0.113.9', 20)).toBe(false)
  })

  test('is not that of someone with a confirmed address', async () => {
    const client = await t.as('client')
    expect((await request(client, someone(1), '203.0.113.9', 0)).submitted.needsConfirmation).toBe(false)
  })

  test('is offered once its address is confirmed through the emailed link', async () => {
    await t.aBroker({ cities: ['Calgary'] })
    const visitor = t.anonymous()
    await request(visitor, someone(1), '203.0.113.9', 1)
    expect(await stages()).toEqual(['inquiry'])
    const { status, body } = await visitor.call(resumeDraft, { body: { token: await token() } })
    expect([status, body.submitted?.needsConfirmation]).toEqual([200, false])
    expect(body.submitted?.promisedAt).not.toBeNull()
    expect(await stages()).toEqual(['offered'])
  })

  test('is not confirmed by a link to another address', async () => {
    const visitor = t.anonymous()
    await visitor.call(saveDraft, { body: { line: 'auto', answers: answersOf(someone(1)), revision: 0 } })
    await visitor.call(sendDraftLink, { body: { email: 'spammer@people.example' } })
    const before = await token()
    await visitor.call(submitDraft, { body: { revision: 1 } })
    expect((await t.anonymous().call(resumeDraft, { body: { token: before } })).status).toBe(404)
    await token()
    expect(t.emails.at(-1)?.to).toContain(someone(1))
    expect(await stages()).toEqual(['inquiry'])
  })

  test('is offered once its client claims it', async () => {
    await t.aBroker({ cities: ['Calgary'] })
    const visitor = t.anonymous()
    await request(visitor, someone(1), '203.0.113.9', 1)
    const { username, password } = await t.aClient({ email: someone(1) })
    await visitor.call(signIn, { body: { username, password } })
    await t.jobs.runDue()
    expect(await stages()).toEqual(['offered'])
  })

  test('shows an administrator why no broker has it', async () => {
    await request(t.anonymous(), someone(1), '203.0.113.9', 1)
    const [row] = await t.platform.db.select().from(cases)
    const { body } = await (await t.as('admin')).call(listCaseEvents, { params: { id: row?.id ?? '' } })
    expect(JSON.stringify(body)).toContain('until the client confirms their email address')
  })
})

test('a network starts a limited number of drafts an hour, and can still save them', async () => {
  const save = (visitor: Agent, revision: number) =>
    visitor.request({
      method: 'PUT',
      url: saveDraft.path,
      remoteAddress: '2001:db8::7',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ line: 'auto', answers: {}, revision }),
    })
  const first = t.anonymous()
  expect((await save(first, 0)).status).toBe(200)
  for (let n = 1; n < MAX_DRAFTS_AN_HOUR; n++) expect((await save(t.anonymous(), 0)).status).toBe(200)
  const refused = await save(t.anonymous(), 0)
  expect([refused.status, refused.error.message]).toEqual([429, expect.stringContaining('network')])
  expect((await save(first, 1)).status).toBe(200)
  expect((await first.call(readDraft)).body.draft?.revision).toBe(2)
})
