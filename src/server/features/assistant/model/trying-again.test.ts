import { expect, test } from 'vitest'
import { GOOD, GOOD_SHOWN, PASSAGES, WORDS } from '../../../../../tests/support/model-passages.ts'
import { silentLog } from '../../../../../tests/support/silent-log.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { answerBy } from './engine.ts'
import { ProviderFailure } from './failure.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { ModelQuestion } from './model-question.ts'
import type { Piece, Usage } from './provider.ts'

const END: Piece = { type: 'end', usage: null, cut: false }
const busy = () => new ProviderFailure('overloaded', 529)

const aBreaker = (more: Partial<Limits['breaker']> = {}): Breaker =>
  createBreaker(
    { ...LIMITS.breaker, ...more },
    () => 0,
    () => {},
  )

interface Setup {
  /** Receives what the visitor is shown as it arrives. */
  shown?: string[]
  /** The day's budget is spent. */
  isSpent?: boolean
  breaker?: Breaker
  limits?: Partial<Limits>
}

/** Asks a provider with these replies, one for each call. Returns the answer and how often the provider was asked. */
async function askProvider(
  calls: readonly (readonly (Piece | ProviderFailure | 'hangs')[])[],
  more: Partial<ModelQuestion> = {},
  { shown, isSpent = false, breaker = aBreaker(), limits = {} }: Setup = {},
) {
  let asked = 0
  let granted = 0
  const costs: (Usage | null)[] = []
  const parts = {
    provider: {
      async *ask() {
        for (const piece of calls[asked++] ?? []) {
          if (piece === 'hangs') return await new Promise<never>(() => {})
          if (piece instanceof ProviderFailure) throw piece
          yield piece
        }
      },
    },
    budget: {
      grant: async () => {
        granted++
        return isSpent ? null : { settle: async (usage: Usage | null) => void costs.push(usage) }
      },
    },
    breaker,
    limits: { ...LIMITS, pause: 1, ...limits },
    log: silentLog,
  }
  const question: ModelQuestion = {
    question: 'How much liability cover must I carry?',
    before: [],
    passages: PASSAGES,
    words: WORDS,
    page: null,
    signal: new AbortController().signal,
    ...more,
  }
  const onText = shown ? (text: string) => void shown.push(text) : undefined
  return { answer: await answerBy(parts, question, onText), asked, granted, costs }
}

/** A short limit for pauses only. */
const SOON = { limits: { stall: 20 } }

const text = (words: string): Piece => ({ type: 'text', text: words })

test('a busy provider is asked again if nothing has been shown', async () => {
  const { answer, asked } = await askProvider([[busy()], [text(GOOD), END]])
  expect([answer?.text, asked]).toEqual([GOOD_SHOWN, 2])
})

test('an answer is not started over once a sentence has been shown', async () => {
  const shown: string[] = []
  const { answer, asked } = await askProvider(
    [
      [text(`${GOOD} And`), busy()],
      [text(GOOD), END],
    ],
    {},
    { shown },
  )
  expect(asked).toBe(1)
  expect(answer?.text).toBe(GOOD_SHOWN)
  expect(shown.join('')).toBe(GOOD_SHOWN)
})

test('the provider is not asked without a passage, or for a visitor who has left', async () => {
  expect(await askProvider([[text(GOOD), END]], { passages: [] })).toMatchObject({ answer: null, asked: 0 })
  const gone = { signal: AbortSignal.abort() }
  expect(await askProvider([[text(GOOD), END]], gone)).toMatchObject({ answer: null, asked: 0, granted: 0 })
})

test('an answer that is always rejected is requested twice at most', async () => {
  const unfit = [text('It costs $99 a month. [1] '), END]
  expect(await askProvider([unfit, unfit, unfit, unfit])).toMatchObject({ answer: null, asked: 2 })
})

test.each([
  ['with too many words', `${GOOD} `.repeat(30)],
  ['with too much text, most of it empty phrases', `${'Yes. '.repeat(1300)}${GOOD}`],
])('an answer %s is rejected', async (_, words) => {
  expect((await askProvider([[text(words), END]])).answer).toBeNull()
})

test('an answer does not wait for a sentence that never ends', async () => {
  const { answer, asked } = await askProvider(
    [
      [text('liability '.repeat(150)), 'hangs'],
      [text(GOOD), END],
    ],
    {},
    SOON,
  )
  expect([answer?.text, asked]).toEqual([GOOD_SHOWN, 2])
})

test('sentences already shown are kept when the provider stalls', async () => {
  const { answer } = await askProvider([[text(`${GOOD} And`), 'hangs']], {}, { ...SOON, shown: [] })
  expect(answer?.text).toBe(GOOD_SHOWN)
}, 2000)

test('text after a tool call is not part of the answer', async () => {
  const tool: Piece = { type: 'tool', name: 'handoff', input: {} }
  const { answer } = await askProvider([[tool, text(GOOD), END]])
  expect(answer).toMatchObject({ asks: 'person', cited: [] })
  expect(answer?.text).not.toContain('liability')
})

test('a call that the budget refused leaves the next visitor to test the provider', async () => {
  const breaker = aBreaker({ failures: 1, open: 0 })
  breaker.failed()
  expect(await askProvider([], {}, { breaker, isSpent: true })).toMatchObject({ answer: null, asked: 0 })
  const { answer } = await askProvider([[text(GOOD), END]], {}, { breaker })
  expect(answer?.text).toBe(GOOD_SHOWN)
})

test('a rejected answer is not requested again when little time is left', async () => {
  const unfit = [text('It costs $99 a month. [1] '), END]
  const limits = { whole: 1000, another: 1001 }
  expect(await askProvider([unfit, [text(GOOD), END]], {}, { limits })).toMatchObject({
    answer: null,
    asked: 1,
  })
})

test('a busy provider charges nothing, and the cost of an interrupted answer is unknown', async () => {
  const usage = { input: 900, output: 30 }
  const whole: Piece = { type: 'end', usage, cut: false }
  expect((await askProvider([[busy()], [text(GOOD), whole]])).costs).toEqual([{ input: 0, output: 0 }, usage])
  expect((await askProvider([[text(GOOD), new ProviderFailure('cut')]])).costs).toEqual([null])
})

test.each([
  ['/auto', true],
  ['/get-quote', true],
  ['/admin', false],
])('an answer may mention the path %s: %s', async (path, may) => {
  const words = text(`Every vehicle must carry liability cover of at least $200,000, see ${path}. [1] `)
  const { answer } = await askProvider([[words, END]])
  expect(answer !== null).toBe(may)
})
