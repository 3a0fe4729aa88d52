import { expect, test } from 'vitest'
import { aPassage } from '../../../../tests/support/found-passages.ts'
import type { FoundPassage } from '../search/service.ts'
import { answerTo } from './questions.ts'

const QUESTION = { redacted: '', text: 'is hail covered', before: [], page: null }
const POPULAR = [{ title: 'What is Care-First?', path: '/faq/auto#faq-care-first' }]

const answerFor = (...passages: FoundPassage[]) =>
  answerTo(QUESTION, { passages, query: QUESTION.text }, POPULAR)

test('a passage that surely answers is the answer', () => {
  expect(answerFor(aPassage(0.6))).toMatchObject({
    outcome: 'answer',
    response: expect.stringMatching(/^Part 1\n\nHail often is\.\n\nGeneral information/),
    sources: [{ title: 'Home insurance: Part 1', url: '/home#part-1' }],
  })
})

test('passages that may be meant are offered to choose from', () => {
  const { outcome, sources, actions } = answerFor(
    aPassage(0.59),
    aPassage(0.4, 2),
    aPassage(0.3, 3),
    aPassage(0.3, 4),
  )
  expect(outcome).toBe('closest')
  expect(sources).toHaveLength(3)
  expect(actions[0]).toEqual({ type: 'ask', label: 'Home insurance: Part 1', url: '/home#part-1' })
  expect(actions.at(-1)?.type).toBe('person')
})

test.each([[[]], [[aPassage(0.29)]]])('what hardly fits is no answer', found => {
  const answer = answerFor(...found)
  expect(answer).toMatchObject({ outcome: 'none', sources: [], handoff: true })
  expect(answer.actions.map(({ type }) => type)).toEqual(['person', 'ask'])
})
