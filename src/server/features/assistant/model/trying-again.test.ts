import { expect, test } from 'vitest'
import { GOOD, GOOD_SHOWN, PASSAGES } from '../../../../../tests/support/model-passages.ts'
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

interface Around {
  /** Gets what a visitor is shown as it comes. */
  shown?: string[]
  /** Nothing is left of the day's budget. */
  isSpent?: boolean
  breaker?: Breaker
  limits?: Partial<Limits>
}

/** Asks a provider whose first call goes so, and the next ones so; tells the answer and how often it was asked. */
async function asking(
  calls: readonly (readonly (Piece | ProviderFailure | 'hangs')[])[],
  more: Partial<ModelQuestion> = {},
  { shown, isSpent = false, breaker = aBreaker(), limits = {} }: Around = {},
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
    page: null,
    signal: new AbortController().signal,
    ...more,
  }
  const onText = shown ? (text: string) => void shown.push(text) : undefined
  return { answer: await answerBy(parts, question, onText), asked, granted, costs }
}

/** Silence is noticed at once, the first word and the whole answer are waited for. */
const SOON = { limits: { stall: 20 } }

const text = (words: string): Piece => ({ type: 'text', text: words })

test('a provider that is busy before a word was shown is asked again', async () => {
  const { answer, asked } = await asking([[busy()], [text(GOOD), END]])
  expect([answer?.text, asked]).toEqual([GOOD_SHOWN, 2])
})

test('once a sentence was shown nobody is told another beginning', async () => {
  const shown: string[] = []
  const { answer, asked } = await asking(
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

test('without a passage to answer from, and for a visitor who is gone, nobody is asked', async () => {
  expect(await asking([[text(GOOD), END]], { passages: [] })).toMatchObject({ answer: null, asked: 0 })
  const gone = { signal: AbortSignal.abort() }
  expect(await asking([[text(GOOD), END]], gone)).toMatchObject({ answer: null, asked: 0, granted: 0 })
})

test('what is never fit is asked for twice and no more', async () => {
  const unfit = [text('It costs $99 a month. [1] '), END]
  expect(await asking([unfit, unfit, unfit, unfit])).toMatchObject({ answer: null, asked: 2 })
})

test.each([
  ['of too many words', `${GOOD} `.repeat(30)],
  ['of too much text, little of which says anything', `${'Yes. '.repeat(1300)}${GOOD}`],
])('an answer %s is given up', async (_, words) => {
  expect((await asking([[text(words), END]])).answer).toBeNull()
})

test('a sentence that never ends is not waited for', async () => {
  const { answer, asked } = await asking(
    [
      [text('liability '.repeat(150)), 'hangs'],
      [text(GOOD), END],
    ],
    {},
    SOON,
  )
  expect([answer?.text, asked]).toEqual([GOOD_SHOWN, 2])
})

test('of a provider that falls silent, what was shown stays', async () => {
  const { answer } = await asking([[text(`${GOOD} And`), 'hangs']], {}, { ...SOON, shown: [] })
  expect(answer?.text).toBe(GOOD_SHOWN)
}, 2000)

test('what a model says once it has asked for a person is no part of the answer', async () => {
  const tool: Piece = { type: 'tool', name: 'handoff', input: {} }
  const { answer } = await asking([[tool, text(GOOD), END]])
  expect(answer).toMatchObject({ asks: 'person', cited: [] })
  expect(answer?.text).not.toContain('liability')
})

test('a try that was never made leaves the next visitor to find whether the provider is back', async () => {
  const breaker = aBreaker({ failures: 1, open: 0 })
  breaker.failed()
  expect(await asking([], {}, { breaker, isSpent: true })).toMatchObject({ answer: null, asked: 0 })
  const { answer } = await asking([[text(GOOD), END]], {}, { breaker })
  expect(answer?.text).toBe(GOOD_SHOWN)
})

test('where little time is left, what was not fit is not asked for again', async () => {
  const unfit = [text('It costs $99 a month. [1] '), END]
  const limits = { whole: 1000, another: 1001 }
  expect(await asking([unfit, [text(GOOD), END]], {}, { limits })).toMatchObject({ answer: null, asked: 1 })
})

test('a provider that was busy charged nothing; what one that broke off has charged nobody knows', async () => {
  const usage = { input: 900, output: 30 }
  const whole: Piece = { type: 'end', usage, cut: false }
  expect((await asking([[busy()], [text(GOOD), whole]])).costs).toEqual([{ input: 0, output: 0 }, usage])
  expect((await asking([[text(GOOD), new ProviderFailure('cut')]])).costs).toEqual([null])
})

test.each([
  ['/auto', true],
  ['/get-quote', true],
  ['/admin', false],
])('of the way to %s an answer may speak: %s', async (path, may) => {
  const words = text(`Every vehicle must carry liability cover of at least $200,000, see ${path}. [1] `)
  const { answer } = await asking([[words, END]])
  expect(answer !== null).toBe(may)
})
