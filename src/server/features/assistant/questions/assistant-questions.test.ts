import { inspect } from 'node:util'
import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askAssistant, rateAnswer } from '#shared/assistant/assistant.ts'
import {
  countAssistantQuestions,
  dismissQuestion,
  findAssistantPassages,
  listAssistantPhrasings,
  listAssistantQuestions,
  removeAssistantPhrasing,
  reopenQuestion,
  teachQuestion,
} from '#shared/assistant/questions.ts'
import { listAudit } from '#shared/audit.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import { engine } from '../../../../../tests/support/database.ts'
import { silentLog } from '../../../../../tests/support/silent-log.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { recordQuestion } from './service.ts'
import { assistantQuestions } from './tables.ts'

const logged: unknown[] = []
/** Includes the parts of errors that JSON omits. */
const noted = (...args: unknown[]) => void logged.push(inspect(args, { depth: 9 }))
const log = { ...silentLog, info: noted, warn: noted, error: noted, child: () => log } as typeof silentLog

const t = testApp({ platform: platform => ({ ...platform, log }) })

/** No page of the site contains these words. */
const QUESTION = 'zyxomma quvarling?'
const PASSAGE = '/contact'

const ask = (content: string) =>
  t.anonymous().call(askAssistant, { body: { messages: [{ role: 'user', content }] } })

const listed = async (admin: Agent, query = {}) =>
  (await admin.call(listAssistantQuestions, { query })).body.items

/** Waits, because a question is stored after the answer is sent. */
async function kept(admin: Agent, times: number) {
  await until('the question to be stored', async () => (await listed(admin))[0]?.timesAsked === times)
  const [row] = await listed(admin)
  if (!row) throw new Error('no question was stored')
  return row
}

const keep = (question: string, why: 'unanswered' | 'not_helpful' = 'unanswered') =>
  recordQuestion(t.platform, { question, why, source: null, page: null })

async function open(question = QUESTION) {
  await keep(question)
  const admin = await t.as('admin')
  return { admin, params: { id: (await listed(admin))[0]?.id ?? '' } }
}

test('an unanswered question is listed once, counted, and without personal data', async () => {
  const admin = await t.as('admin')
  await ask(`${QUESTION} (wanda.prairie@people.example)`)
  await kept(admin, 1)
  t.clock.advance({ minutes: 5 })
  await ask('ZYXOMMA quvarling - olds.farmer@people.example!')
  const row = await kept(admin, 2)
  expect(row).toMatchObject({ why: 'unanswered', state: 'open', shown: null })
  expect(row.question).toContain('zyxomma quvarling')
  expect(JSON.stringify(await listed(admin))).not.toContain('people.example')
  expect(row.lastAskedAt > row.firstAskedAt).toBe(true)
  expect((await admin.call(countAssistantQuestions)).body).toEqual({ unanswered: 1, notHelpful: 0 })
  expect(JSON.stringify(logged)).not.toMatch(/zyxomma|wanda|olds\.farmer/i)
})

test('a taught phrasing answers the next visitor until it is deleted', async () => {
  const admin = await t.as('admin')
  expect((await ask(QUESTION)).body.data?.outcome).toBe('none')
  const { id } = await kept(admin, 1)
  const candidates = await admin.call(findAssistantPassages, { params: { id }, query: { search: 'contact' } })
  expect(candidates.body.items[0]?.reading.length).toBeGreaterThan(20)

  const taught = await admin.call(teachQuestion, {
    params: { id },
    body: { path: PASSAGE, phrasing: ' a zyxomma quvarling ' },
  })
  expect(taught.body).toMatchObject({ found: true, question: { state: 'taught' } })
  const answer = (await ask(QUESTION)).body.data
  expect([answer?.outcome, answer?.sources[0]?.url]).toEqual(['answer', PASSAGE])
  expect(await listed(admin)).toEqual([])

  const [phrasing] = (await admin.call(listAssistantPhrasings)).body.items
  expect(phrasing).toMatchObject({ phrasing: 'a zyxomma quvarling', question: QUESTION })
  const params = { id: phrasing?.id ?? '' }
  expect((await admin.call(removeAssistantPhrasing, { params })).body).toEqual({ reopened: true })
  expect((await admin.call(removeAssistantPhrasing, { params })).status).toBe(404)
  expect((await ask(QUESTION)).body.data?.outcome).toBe('none')
  await kept(admin, 2)

  const log = (await admin.call(listAudit)).body.items.filter(({ action }) => action.startsWith('assistant.'))
  expect(log.map(({ action }) => action)).toEqual(['assistant.phrasing_removed', 'assistant.taught'])
  expect(log[1]?.data).toEqual({ passage: PASSAGE })
  expect(JSON.stringify(log)).not.toContain('zyxomma')
})

test('an unhelpful answer is stored with the passage that was shown, not with one that the browser claims', async () => {
  const admin = await t.as('admin')
  const rate = (question: string, source: string | null, helpful = false) =>
    t.anonymous().call(rateAnswer, { body: { question, helpful, source } })
  expect((await rate('Where are you, I am at 403-555-0117?', PASSAGE)).body.kept).toBe(true)
  const [row] = await listed(admin, { why: 'not_helpful' })
  expect(row).toMatchObject({ why: 'not_helpful', shown: { path: PASSAGE } })
  expect(row?.question).not.toContain('555')
  await rate('And where else?', '/call-wanda/at 403 555 0117')
  await rate('Thank you, that is it', PASSAGE, true)
  expect(await listed(admin, { why: 'not_helpful', sort: 'newest', search: 'els' })).toMatchObject([
    { question: 'And where else?', shown: null },
  ])
  const rows = await t.database.db.select({ source: assistantQuestions.source }).from(assistantQuestions)
  expect(rows.map(({ source }) => source).sort()).toEqual([PASSAGE, null])
  expect((await admin.call(countAssistantQuestions)).body).toEqual({ unanswered: 0, notHelpful: 2 })
})

test('a phrasing without a passage, taught already or of a decided question is refused with a reason', async () => {
  const { admin, params } = await open()
  const teach = (body: { path: string; phrasing: string }) => admin.call(teachQuestion, { params, body })
  const nowhere = await teach({ path: '/faq/home#faq-no-such', phrasing: 'zyxomma' })
  expect([nowhere.status, nowhere.error.fields?.path]).toEqual([
    400,
    expect.stringMatching(/isn’t on the site/),
  ])
  expect((await teach({ path: PASSAGE, phrasing: '?! ...' })).error.fields?.phrasing).toMatch(/one word/)
  expect((await teach({ path: PASSAGE, phrasing: 'a'.repeat(161) })).status).toBe(400)
  expect((await teach({ path: PASSAGE, phrasing: 'zyxomma' })).status).toBe(200)
  const again = await teach({ path: PASSAGE, phrasing: 'quvarling' })
  expect([again.status, again.error.message]).toEqual([409, expect.stringMatching(/already handled/)])
  expect((await admin.call(dismissQuestion, { params })).status).toBe(409)

  await keep('another zyxomma')
  const [other] = await listed(admin)
  const same = await admin.call(teachQuestion, {
    params: { id: other?.id ?? '' },
    body: { path: '/about', phrasing: 'Zyxomma!' },
  })
  expect([same.status, same.error.fields?.phrasing]).toEqual([
    409,
    expect.stringMatching(/already has this phrasing/),
  ])
})

test('a question that was asked again is not restored a second time', async () => {
  const { admin, params } = await open()
  await admin.call(teachQuestion, { params, body: { path: PASSAGE, phrasing: 'zyxomma' } })
  await keep(QUESTION)
  const [phrasing] = (await admin.call(listAssistantPhrasings)).body.items
  const taken = await admin.call(removeAssistantPhrasing, { params: { id: phrasing?.id ?? '' } })
  expect([taken.status, taken.body]).toEqual([200, { reopened: false }])
  expect(await listed(admin)).toHaveLength(1)
})

test('a dismissed question stays off the list when it is asked again, until someone restores it', async () => {
  const { admin, params } = await open()
  expect((await admin.call(dismissQuestion, { params })).body.state).toBe('dismissed')
  await keep(QUESTION)
  expect(await listed(admin)).toEqual([])
  const [row] = await listed(admin, { state: 'dismissed' })
  expect([row?.timesAsked, row?.decidedBy]).toEqual([2, expect.any(String)])
  expect((await admin.call(reopenQuestion, { params })).body.state).toBe('open')
  expect((await admin.call(reopenQuestion, { params })).status).toBe(409)

  const log = (await admin.call(listAudit)).body.items.filter(({ action }) => action.startsWith('assistant.'))
  expect(log.map(({ action }) => action)).toEqual(['assistant.reopened', 'assistant.dismissed'])
})

test('an administrator is told if a taught question still does not find that passage', async () => {
  const { admin, params } = await open()
  const body = { path: PASSAGE, phrasing: 'something else altogether' }
  expect((await admin.call(teachQuestion, { params, body })).body).toMatchObject({
    found: false,
    question: { state: 'taught' },
  })
})

test('pages list the most asked questions first', async () => {
  for (const [word, times] of [
    ['one', 1],
    ['three', 3],
    ['two', 2],
  ] as const)
    for (let n = 0; n < times; n++) await keep(`zyxomma ${word}`)
  const admin = await t.as('admin')
  const pages = async (query: object) => {
    const first = (await admin.call(listAssistantQuestions, { query: { ...query, limit: 2 } })).body
    const rest = await listed(admin, { ...query, limit: 2, after: first.next })
    return [...first.items, ...rest].map(({ question }) => question.split(' ')[1])
  }
  expect(await pages({})).toEqual(['three', 'two', 'one'])
  expect((await pages({ sort: 'newest' })).sort()).toEqual(['one', 'three', 'two'])
  const odd = await admin.call(listAssistantQuestions, { query: { after: 'nonsense' } })
  expect(odd.status).toBe(422)
  expect(await listed(admin, { search: '%' })).toEqual([])
})

test('a page begins where the last one ended, even if the question there is asked again or deleted', async () => {
  for (const word of ['one', 'two', 'two', 'three', 'three', 'three']) await keep(`zyxomma ${word}`)
  const admin = await t.as('admin')
  const { next } = (await admin.call(listAssistantQuestions, { query: { limit: 2 } })).body
  const rest = async () =>
    (await listed(admin, { after: next })).map(({ question }) => question.split(' ')[1])
  for (let n = 0; n < 3; n++) await keep('zyxomma two')
  expect(await rest()).toEqual(['one'])
  await t.database.db.delete(assistantQuestions).where(gt(assistantQuestions.timesAsked, 1))
  expect(await rest()).toEqual(['one'])
})

test('the least asked questions are deleted beyond the limit, and all of them after 90 days', async () => {
  await keep('zyxomma asked often')
  await keep('zyxomma asked often')
  await t.database.db.execute(sql`
    INSERT INTO assistant_questions (id, question, key, why, first_asked_at, last_asked_at)
    SELECT gen_random_uuid(), 'q' || n, 'q' || n, 'unanswered', ${t.clock.now().toISOString()}::timestamptz,
      ${t.clock.now().toISOString()}::timestamptz + n * interval '1 second' FROM generate_series(1, 1999) AS n`)
  t.clock.advance({ days: 1 })
  await keep('zyxomma new')
  const admin = await t.as('admin')
  const found = async (search: string) => (await listed(admin, { search })).map(({ question }) => question)
  expect((await admin.call(countAssistantQuestions)).body.unanswered).toBe(2000)
  expect(await found('zyxomma')).toEqual(['zyxomma asked often', 'zyxomma new'])
  expect([await found('q1'), (await found('q2')).length > 0].flat()).not.toContain('q1')
})

test('a question that cannot be stored delays no answer and is not logged', async () => {
  logged.length = 0
  const broken = { ...t.platform, db: { execute: () => Promise.reject(new Error(QUESTION)) } as never }
  expect(
    await recordQuestion(broken, { question: QUESTION, why: 'unanswered', source: null, page: null }),
  ).toBe(false)
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain('zyxomma')
  expect(await keep('?!')).toBe(false)
  // The 500th character is the first half of the emoji.
  expect(await keep(`\u0000\ud800 ${'zyxomma '.repeat(62)}end😀`)).toBe(true)
  const { question = '' } = (await listed(await t.as('admin')))[0] ?? {}
  expect([question.length, question.slice(-4)]).toEqual([499, ' end'])
})

test('some questions of a flood are dropped, so that the others delay no answer', async () => {
  let finish = () => {}
  const written = new Promise<{ rows: never[] }>(resolve => {
    finish = () => resolve({ rows: [] })
  })
  const slow = { ...t.platform, db: { execute: () => written } as never }
  const ask = () => recordQuestion(slow, { question: QUESTION, why: 'unanswered', source: null, page: null })
  const underWay = Array.from({ length: 8 }, ask)
  expect(await ask()).toBe(false)
  finish()
  expect(await Promise.all(underWay)).toEqual(Array(8).fill(true))
  expect(await ask()).toBe(true)
})

test('the second of two concurrent decisions is told that the question is decided', async () => {
  const { admin, params } = await open()
  const second = await t.as('admin')
  const body = { path: PASSAGE, phrasing: 'zyxomma' }
  const both = await Promise.all([
    admin.call(teachQuestion, { params, body }),
    second.call(dismissQuestion, { params }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const phrasings = (await admin.call(listAssistantPhrasings)).body.items
  expect(phrasings).toHaveLength(both[0].status === 200 ? 1 : 0)
})

test('the same question from many visitors at once is stored once, with all of them counted', async () => {
  const done = await Promise.all(Array.from({ length: 6 }, () => keep(QUESTION)))
  expect(done).toEqual(Array(6).fill(true))
  expect(await listed(await t.as('admin'))).toMatchObject([{ timesAsked: 6 }])
})

test.runIf(engine === 'postgres')(
  'a phrasing taught in one process is used by another at the next question',
  async () => {
    const other = await t.anotherProcess()
    const elsewhere = async () => {
      const messages = [{ role: 'user', content: QUESTION }]
      const { body } = await other.app
        .inject({ method: 'POST', url: '/api/ai-chat', payload: { messages } })
        .then(reply => ({ body: reply.json() }))
      return body.data.outcome
    }
    expect(await elsewhere()).toBe('none')
    const { admin, params } = await open()
    await admin.call(teachQuestion, {
      params,
      body: { path: PASSAGE, phrasing: 'a zyxomma quvarling' },
    })
    expect(await elsewhere()).toBe('answer')
  },
)
