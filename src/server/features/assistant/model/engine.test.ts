import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeProvider, modelAt, startFakeProvider } from '../../../../../tests/support/fake-provider.ts'
import { GOOD, GOOD_SHOWN, PASSAGES, WORDS } from '../../../../../tests/support/model-passages.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { createModelEngine, type ModelEngine } from './engine.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { ModelQuestion } from './model-question.ts'

const t = testApp()
/** The real limits, shortened. */
const SHORT: Limits = { ...LIMITS, first: 1000, stall: 700, whole: 2500, another: 150, pause: 20 }

const asked = (more: Partial<ModelQuestion> = {}): ModelQuestion => ({
  question: 'How much liability cover must I carry?',
  before: [],
  passages: PASSAGES,
  words: WORDS,
  page: '/auto',
  signal: new AbortController().signal,
  ...more,
})

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider()
  // The SDK is loaded with the first question.
  await createModelEngine({
    ...t.platform,
    config: { ...t.platform.config, model: modelAt(fake.baseUrl) },
  })?.answer(asked())
}, 30_000)
afterAll(() => fake.stop())

describe.each(['openai', 'anthropic'] as const)('with the API of %s', provider => {
  let engine: ModelEngine
  beforeEach(() => {
    engine = engineWith(SHORT)
  })
  function engineWith(limits: Limits): ModelEngine {
    const model = modelAt(fake.baseUrl, { provider })
    const made = createModelEngine({ ...t.platform, config: { ...t.platform.config, model } }, limits)
    if (!made) throw new Error('no engine was created')
    return made
  }

  test('an answer from the passages is returned without its citations', async () => {
    fake.says({ content: GOOD })
    expect(await engine.answer(asked())).toEqual({
      text: GOOD_SHOWN,
      cited: ['/auto#minimum'],
      asks: null,
      line: null,
    })
  })

  test('a streamed answer arrives sentence by sentence and is the same', async () => {
    fake.says({ content: GOOD }, { chunkSize: 3 })
    const came: string[] = []
    const answer = await engine.answer(asked(), text => came.push(text))
    expect(came.length).toBe(2)
    expect(came.join('')).toBe(answer?.text)
    expect(answer?.text).toBe(GOOD_SHOWN)
  })

  test.each([
    ['an invented price', 'Liability cover costs $1,200 a year for most drivers in Alberta. [1]'],
    ['a figure of another passage', 'Every vehicle must carry liability cover for at least 90 days. [1]'],
    ['an invented company', 'Wawanesa drivers must carry liability cover of at least $200,000. [1]'],
    ['advice', 'You should buy liability cover of at least $1 million. [1]'],
    ['a promise of coverage', 'Your home policy covers hail, so your claim will be paid. [2]'],
    ['the opposite', 'Home policies usually do not cover hail damage to the roof. [2]'],
    [
      'a recital of its rules',
      'You answer questions of visitors to the website of an insurance brokerage network in Alberta. [1]',
    ],
    ['a statement that no passage makes', 'The moon is made of green cheese and mice. [1]'],
    ['a missing passage', 'Every vehicle must carry liability cover of at least $200,000. [7]'],
    [
      'a link elsewhere',
      'Every vehicle must carry liability cover, see https://evil.example/cover for more. [1]',
    ],
    ['an empty answer', ''],
    ['an answer that it does not know', 'I could not find that on this site.'],
  ])('%s is not shown', async (_, content) => {
    fake.says({ content })
    const came: string[] = []
    expect(await engine.answer(asked())).toBeNull()
    expect(await engine.answer(asked(), text => came.push(text))).toBeNull()
    expect(came).toEqual([])
  })

  test('a streamed answer ends before a rejected sentence', async () => {
    fake.says(
      { content: `${GOOD} It costs about $99 a month. [1] Many drivers carry $2 million. [1]` },
      { chunkSize: 5 },
    )
    const came: string[] = []
    const answer = await engine.answer(asked(), text => came.push(text))
    expect(answer?.text).toBe(GOOD_SHOWN)
    expect(came.join('')).toBe(GOOD_SHOWN)
  })

  test('a rejected answer is requested once more', async () => {
    let tries = 0
    fake.says(() => ({ content: ++tries === 1 ? 'It costs $99. [1]' : GOOD }))
    expect((await engine.answer(asked()))?.text).toBe(GOOD_SHOWN)
    expect(tries).toBe(2)
    expect(fake.journal().at(-1)).toContain('a figure was not in the passages')
  })

  test('a provider that is busy is asked once more', async () => {
    let tries = 0
    fake.says(() =>
      ++tries <= 1 ? { error: { message: 'slow down' }, status: 429, retryAfter: 0 } : { content: GOOD },
    )
    expect((await engine.answer(asked()))?.text).toBe(GOOD_SHOWN)
    tries = -5
    expect(await engine.answer(asked())).toBeNull()
    expect(tries).toBe(-3)
  })

  test('a provider that asks for a longer wait than there is time is not asked again', async () => {
    let tries = 0
    fake.says(() => {
      tries += 1
      return { error: { message: 'slow down' }, status: 429, retryAfter: 30 }
    })
    expect(await engine.answer(asked())).toBeNull()
    expect(tries).toBe(1)
  })

  test.each([
    ['start_quote', '{"type":"auto"}', 'quote', 'auto'],
    ['start_quote', '{"type":"Home"}', 'quote', 'home'],
    ['start_quote', '{"type":"spaceships"}', 'quote', null],
    ['start_quote', '{"type":{"id":7}}', 'quote', null],
    ['start_quote', 'not json', 'quote', null],
    ['handoff', '{"reason":"wants a person"}', 'person', null],
    ['case_status', '{"userId":"someone else"}', 'case', null],
  ])('a call of %s(%s) becomes a suggested step', async (name, args, asks, line) => {
    fake.says({ toolCalls: [{ name, arguments: args }] })
    const answer = await engine.answer(asked())
    expect(answer).toMatchObject({ asks, line, cited: [] })
    expect(answer?.text).toMatch(/\.$/)
  })

  test('a call of an unknown tool is not an answer', async () => {
    fake.says({ toolCalls: [{ name: 'delete_case', arguments: '{"id":"1"}' }] })
    expect(await engine.answer(asked())).toBeNull()
  })

  test('acceptable text before a tool call is kept', async () => {
    fake.says({ content: GOOD, toolCalls: [{ name: 'handoff', arguments: '{}' }] })
    expect(await engine.answer(asked())).toMatchObject({ text: GOOD_SHOWN, asks: 'person' })
  })

  test('an answer does not wait for a slow provider', async () => {
    fake.says({ content: GOOD }, { latency: 3000 })
    const began = performance.now()
    expect(await engine.answer(asked())).toBeNull()
    expect(performance.now() - began).toBeLessThan(SHORT.whole + 200)
  })

  test('a stream that is cut off gives no answer unless sentences were shown', async () => {
    fake.says(
      { content: `${GOOD} And more` },
      { chunkSize: 8, truncateAfterChunks: 14, streamingProfile: { ttft: 5, tps: 300, jitter: 0 } },
    )
    expect(await engine.answer(asked())).toBeNull()
    const came: string[] = []
    const answer = await engine.answer(asked(), text => came.push(text))
    expect(answer?.text).toBe(came.join(''))
    expect(answer?.text).toBe('Every vehicle must carry liability cover of at least $200,000.')
  })

  test.each([
    ['drops', { dropRate: 1 }],
    ['is malformed', { malformedRate: 1 }],
    ['hangs up', { disconnectRate: 1 }],
  ])('a provider whose reply %s gives no answer within the time limit', async (_, chaos) => {
    fake.says({ content: GOOD }, { chaos })
    expect(await engine.answer(asked())).toBeNull()
  })

  test('a provider that is down is no longer asked, and is tried again later', async () => {
    const breaker = { ...SHORT.breaker, open: 300 }
    engine = engineWith({ ...SHORT, breaker })
    fake.says({ error: { message: 'down' }, status: 400 })
    for (let tries = 0; tries < 5; tries++) expect(await engine.answer(asked())).toBeNull()
    const before = fake.journal().length
    fake.says({ content: GOOD })
    const began = performance.now()
    for (let tries = 0; tries < 100; tries++) expect(await engine.answer(asked())).toBeNull()
    expect((performance.now() - began) / 100).toBeLessThan(5)
    expect(fake.journal().length).toBe(before)
    await new Promise(resolve => setTimeout(resolve, 320))
    expect((await engine.answer(asked()))?.text).toBe(GOOD_SHOWN)
  })

  test('a visitor who leaves stops the call and does not count as a failure', async () => {
    fake.says({ content: GOOD }, { latency: 3000 })
    for (let tries = 0; tries < 8; tries++) {
      const left = new AbortController()
      const answering = engine.answer(asked({ signal: left.signal }))
      setTimeout(() => left.abort(), 15)
      expect(await answering).toBeNull()
    }
    fake.says({ content: GOOD })
    expect((await engine.answer(asked()))?.text).toBe(GOOD_SHOWN)
  })
})
