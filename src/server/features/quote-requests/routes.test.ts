import { describe, expect, test } from 'vitest'
import type { Answers } from '#shared/questions/question.ts'
import { discardDraft, readDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { drafts } from './tables.ts'

const t = testApp()
const COOKIE = 'quote_draft'

/** Saves a draft on top of what this visitor has. */
async function save(visitor: Agent, answers: Answers = autoAnswers(), revision = 0) {
  return visitor.call(saveDraft, { body: { line: 'auto', answers, revision } })
}

const send = (visitor: Agent, revision = 1) => visitor.call(submitDraft, { body: { revision } })

describe('a draft', () => {
  test('does not exist until something is saved', async () => {
    const visitor = t.anonymous()
    const reply = await visitor.call(readDraft)
    expect(reply.body).toEqual({ draft: null })
    expect(visitor.cookies.has(COOKIE)).toBe(false)
  })

  test('is saved as typed, incomplete and invalid answers included', async () => {
    const visitor = t.anonymous()
    const answers: Answers = { fullName: 'Dana', email: 'not yet', drivers: [{ name: 'Dana' }, {}] }
    expect((await save(visitor, answers)).status).toBe(200)
    const { draft } = (await visitor.call(readDraft)).body
    expect(draft).toMatchObject({ line: 'auto', answers, revision: 1, submitted: null })
    expect(draft?.expiresAt).toBe('2026-12-18T16:00:00.000Z')
  })

  test('keeps text in every script and drops only what the database refuses', async () => {
    const visitor = t.anonymous()
    await save(visitor, { fullName: 'ਦਾਨਾ 👩🏽‍🌾 عمر', notes: 'a\0b\ud800c' })
    expect((await visitor.call(readDraft)).body.draft?.answers).toEqual({
      fullName: 'ਦਾਨਾ 👩🏽‍🌾 عمر',
      notes: 'abc',
    })
  })

  test('is identified by an HttpOnly cookie whose token is stored as a hash', async () => {
    const reply = await save(t.anonymous())
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/^quote_draft=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    const [row] = await t.platform.db.select().from(drafts)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(reply.text).not.toContain(token)
  })

  test('cannot be opened with a similar cookie', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const token = visitor.cookies.get(COOKIE) ?? ''
    for (const forged of [
      '',
      'x',
      `${token}x`,
      token.slice(1),
      token.toLowerCase(),
      `${token}"`,
      'a'.repeat(5000),
    ]) {
      const other = t.anonymous()
      other.cookies.set(COOKIE, forged)
      expect((await other.call(readDraft)).body.draft).toBeNull()
      expect((await send(other)).status).toBe(404)
    }
  })

  test('of an account cannot be opened by the next person on the same computer', async () => {
    const dana = await t.as('client')
    await save(dana)
    const robin = await t.as('client')
    robin.cookies.set(COOKIE, dana.cookies.get(COOKIE) ?? '')
    expect((await robin.call(readDraft)).body.draft).toBeNull()
    await robin.call(discardDraft)
    expect((await dana.call(readDraft)).body.draft).not.toBeNull()
    // Nor after its owner has logged out. It is available again when they log in.
    const left = t.anonymous()
    left.cookies.set(COOKIE, dana.cookies.get(COOKIE) ?? '')
    expect((await left.call(readDraft)).body.draft).toBeNull()
    await left.call(discardDraft)
    expect((await dana.call(readDraft)).body.draft).not.toBeNull()
  })

  test('is deleted when its visitor starts over', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    await visitor.call(discardDraft)
    expect(visitor.cookies.has(COOKIE)).toBe(false)
    expect(await t.platform.db.select().from(drafts)).toEqual([])
  })

  test('expires 30 days after its last change and is deleted', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    t.clock.advance({ days: 29 })
    await save(visitor, autoAnswers({ notes: 'Still here' }), 1)
    t.clock.advance({ days: 29, hours: 23 })
    expect((await visitor.call(readDraft)).body.draft?.answers.notes).toBe('Still here')
    t.clock.advance({ hours: 2 })
    expect((await visitor.call(readDraft)).body.draft).toBeNull()
    expect((await send(visitor, 2)).status).toBe(404)
    t.clock.advance({ days: 1 })
    await t.jobs.runDue()
    expect(await t.platform.db.select().from(drafts)).toEqual([])
  })

  test('refuses invalid answers', async () => {
    const visitor = t.anonymous()
    const wrong: unknown[] = [
      { line: 'boat', answers: {}, revision: 0 },
      { line: 'auto', answers: { 'a.b': 'x' }, revision: 0 },
      { line: 'auto', answers: { notes: 'x'.repeat(4001) }, revision: 0 },
      { line: 'auto', answers: { drivers: Array(13).fill({}) }, revision: 0 },
      { line: 'auto', answers: { notes: 7 }, revision: 0 },
      { line: 'auto', answers: {}, revision: 0, caseId: 'x' },
      { line: 'auto', answers: {}, revision: -1 },
    ]
    for (const body of wrong) expect((await visitor.put(saveDraft.path, body)).status).toBe(400)
    expect(await t.platform.db.select().from(drafts)).toEqual([])
  })
})

describe('two tabs', () => {
  test('a save over an old revision gets 409 and loses nothing', async () => {
    const visitor = t.anonymous()
    await save(visitor, { fullName: 'Dana' })
    expect((await save(visitor, { fullName: 'From tab one' }, 1)).body.revision).toBe(2)
    const late = await save(visitor, { fullName: 'From tab two' }, 1)
    expect(late.status).toBe(409)
    expect(late.error.message).toMatch(/another tab/)
    expect((await visitor.call(readDraft)).body.draft).toMatchObject({
      revision: 2,
      answers: { fullName: 'From tab one' },
    })
  })

  test('one of ten saves over the same revision succeeds', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(visitor, { fullName: `Tab ${n}` }, 1)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('that each created a draft don’t overwrite each other’s', async () => {
    const one = t.anonymous()
    const two = t.anonymous()
    const first = await save(one, { fullName: 'One' })
    await save(two, { fullName: 'Two' })
    // The browser has only the later cookie, while the first tab still has revision 1 of its own draft.
    one.cookies.set(COOKIE, two.cookies.get(COOKIE) ?? '')
    const body = { line: 'auto' as const, answers: { fullName: 'One again' }, revision: 1, id: first.body.id }
    expect((await one.call(saveDraft, { body })).status).toBe(409)
    expect((await two.call(readDraft)).body.draft?.answers).toEqual({ fullName: 'Two' })
  })

  test('a save over a deleted draft gets 409', async () => {
    expect((await save(t.anonymous(), {}, 3)).status).toBe(409)
  })
})
