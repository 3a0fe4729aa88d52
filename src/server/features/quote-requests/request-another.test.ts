import { describe, expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { readDraft, requestAnother, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { lineAnswers } from '../../../../tests/support/line-answers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

const t = testApp()

/** Submits a request for auto insurance in this browser. */
async function sendAuto(visitor: Agent) {
  await visitor.call(saveDraft, { body: { line: 'auto', answers: autoAnswers(), revision: 0 } })
  t.clock.advance({ minutes: 5 })
  return visitor.call(submitDraft, { body: { revision: 1 } })
}

/** Completes and submits the following draft. */
async function sendHome(visitor: Agent, answers: Record<string, string> = {}) {
  const { draft } = (await visitor.call(readDraft)).body
  const all = { ...lineAnswers('home'), ...draft?.answers, ...answers }
  const saved = await visitor.call(saveDraft, {
    body: { line: 'home', answers: all, revision: draft?.revision ?? 0 },
  })
  t.clock.advance({ minutes: 5 })
  return visitor.call(submitDraft, { body: { revision: saved.body.revision } })
}

describe('another request in the same session', () => {
  test('starts with the answers that both lines ask for, and without consents', async () => {
    const visitor = t.anonymous()
    const first = await sendAuto(visitor)
    const reply = await visitor.call(requestAnother, { body: { line: 'home' } })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      line: 'home',
      revision: 1,
      submitted: null,
      follows: first.body.submitted?.reference,
      answers: { fullName: 'Dana Whitford', city: 'Calgary', postalCode: 'T2P 1J9' },
    })
    for (const id of ['drivers', 'vehicles', 'consentTerms', 'consentShare'])
      expect(reply.body.answers).not.toHaveProperty(id)
  })

  test('of a visitor is bundled with the first and offered to the same broker', async () => {
    await t.aBroker()
    await t.aBroker()
    const visitor = t.anonymous()
    await sendAuto(visitor)
    await visitor.call(requestAnother, { body: {} })
    expect((await sendHome(visitor)).status).toBe(201)
    const rows = await t.platform.db.select().from(cases).orderBy(cases.id)
    const [auto, home] = rows
    expect(rows.map(row => row.bundleId)).toEqual([auto?.id, auto?.id])
    expect(auto?.offeredTo).not.toBeNull()
    expect(home).toMatchObject({ line: 'home', offeredTo: auto?.offeredTo })
  })

  test('of a client shows both on each other’s page', async () => {
    const client = await t.as('client')
    await sendAuto(client)
    await client.call(requestAnother, { body: { line: 'home' } })
    const sent = await sendHome(client)
    const seen = await client.call(readCase, { params: { id: sent.body.submitted?.caseId ?? '' } })
    expect(seen.body).toMatchObject({ bundle: [{ line: 'auto' }] })
  })

  test('for someone else is a separate request', async () => {
    const visitor = t.anonymous()
    await sendAuto(visitor)
    await visitor.call(requestAnother, { body: { line: 'home' } })
    await sendHome(visitor, { email: 'a.neighbour@people.example' })
    const rows = await t.platform.db.select().from(cases)
    expect(rows.map(row => row.bundleId)).toEqual([null, null])
  })

  test('is started by a plain form as well', async () => {
    const visitor = t.anonymous()
    const first = await sendAuto(visitor)
    const reply = await visitor.submit('/get-quote/done', { line: 'home' })
    expect([reply.status, reply.headers.location]).toEqual([303, '/get-quote/about'])
    expect((await visitor.call(readDraft)).body.draft).toMatchObject({
      line: 'home',
      follows: first.body.submitted?.reference,
    })
  })

  test('hours later starts empty', async () => {
    const visitor = t.anonymous()
    await sendAuto(visitor)
    t.clock.advance({ hours: 3 })
    const reply = await visitor.call(requestAnother, { body: { line: 'home' } })
    expect(reply.body).toMatchObject({ answers: {}, follows: null })
  })

  test('of the next person to log in on this computer starts with their own contact data', async () => {
    const visitor = t.anonymous()
    await sendAuto(visitor)
    const robin = await t.aClient({ fullName: 'Robin Next' })
    const next = await t.as(robin)
    next.cookies.set('quote_draft', visitor.cookies.get('quote_draft') ?? '')
    const reply = await next.call(requestAnother, { body: { line: 'home' } })
    expect(reply.body).toMatchObject({
      answers: { fullName: 'Robin Next', email: robin.email },
      follows: null,
    })
    expect(reply.body.answers).not.toHaveProperty('postalCode')
  })

  test('requires a submitted request', async () => {
    const visitor = t.anonymous()
    expect((await visitor.call(requestAnother, { body: {} })).status).toBe(404)
    await visitor.call(saveDraft, { body: { line: 'auto', answers: {}, revision: 0 } })
    expect((await visitor.call(requestAnother, { body: {} })).status).toBe(404)
  })
})
