import { expect, test } from 'vitest'
import { askAssistant, rateAnswer } from '#shared/assistant/assistant.ts'
import { QUESTIONS_PER_DAY } from '#shared/assistant/opening.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeDaily } from '../../retention.ts'
import { assistantUses } from './tables.ts'
import { markOf, requireUse } from './uses.ts'

const t = testApp({ config: { rateLimits: true } })
const MESSAGES = [{ role: 'user', content: 'hello' }]

const askFrom = (remoteAddress: string, messages: unknown = MESSAGES) =>
  t.anonymous().request({
    method: 'POST',
    url: askAssistant.path,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ messages }),
  })

/** Records this many questions from this address today. */
async function hasAsked(address: string, questions: number): Promise<void> {
  const now = t.clock.now()
  const day = albertaToday(now)
  const asker = markOf(t.platform.encryption, address, day)
  await t.platform.db.insert(assistantUses).values({ asker, day, questions, lastAt: now })
}

test('the last allowed question of a day is answered, and the next one is told when to come back', async () => {
  await hasAsked('2001:db8:0:7::1', QUESTIONS_PER_DAY - 1)
  expect((await askFrom('2001:db8:0:7::2')).status).toBe(200)
  const late = await askFrom('2001:db8:0:7:ffff::3')
  expect(late.status).toBe(429)
  expect(late.error.message).toMatch(/tomorrow, or write to us/)
  // It is ten in the morning in Edmonton.
  expect(Number(late.headers['retry-after'])).toBe(14 * 3600)
  expect((await askFrom('2001:db8:0:8::1')).status).toBe(200)
})

test('the count starts over the next day', async () => {
  await hasAsked('203.0.113.40', QUESTIONS_PER_DAY)
  expect((await askFrom('203.0.113.40')).status).toBe(429)
  t.clock.advance({ hours: 14 })
  expect((await askFrom('203.0.113.40')).status).toBe(200)
})

test('an invalid request is not counted, and no address is stored', async () => {
  await askFrom('203.0.113.41', [{ role: 'user', content: ' ' }])
  expect(await t.platform.db.select().from(assistantUses)).toEqual([])
  await askFrom('203.0.113.41')
  const [row] = await t.platform.db.select().from(assistantUses)
  expect(row?.questions).toBe(1)
  expect(JSON.stringify(row)).not.toContain('203.0.113')
})

test('the twenty-first question in a minute is refused', async () => {
  const answers: number[] = []
  for (let n = 0; n < 21; n++) answers.push((await askFrom('203.0.113.42')).status)
  expect(answers.slice(0, 20).every(status => status === 200)).toBe(true)
  expect(answers[20]).toBe(429)
})

test('yesterday’s counts are purged', async () => {
  await hasAsked('203.0.113.43', 3)
  t.clock.advance({ hours: 25 })
  await hasAsked('203.0.113.44', 5)
  await purgeDaily(t.platform)
  await t.jobs.runDue()
  const rows = await t.platform.db.select().from(assistantUses)
  expect(rows.map(({ questions }) => questions)).toEqual([5])
})

test('the key of an address differs from one day to the next', () => {
  const markOn = (day: string) => markOf(t.platform.encryption, '203.0.113.45', day)
  expect(markOn('2026-11-22')).not.toBe(markOn('2026-11-21'))
  expect(markOn('2026-11-21')).toBe(markOn('2026-11-21'))
})

test('no one is refused while the database is down', async () => {
  const insert = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const platform = { ...t.platform, db: { insert } as never }
  await expect(requireUse(platform, '203.0.113.46', '')).resolves.toBeUndefined()
})

test('ratings from one address are limited per day, apart from its questions', async () => {
  const address = '203.0.113.47'
  const now = t.clock.now()
  const day = albertaToday(now)
  const asker = markOf(t.platform.encryption, address, day, 'rater')
  await t.platform.db.insert(assistantUses).values({ asker, day, questions: QUESTIONS_PER_DAY, lastAt: now })
  const rate = (helpful: boolean) =>
    t.anonymous().request({
      method: 'POST',
      url: rateAnswer.path,
      remoteAddress: address,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ question: 'does it cover a barn', helpful, source: null }),
    })
  expect((await rate(false)).status).toBe(429)
  expect((await rate(true)).status).toBe(429)
  expect((await askFrom(address)).status).toBe(200)
})
