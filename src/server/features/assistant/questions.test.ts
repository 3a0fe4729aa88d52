import { expect, test } from 'vitest'
import { aPassage } from '../../../../tests/support/found-passages.ts'
import type { FoundPassage } from '../search/service.ts'
import { answerTo } from './questions.ts'
import { VAGUE } from './texts.ts'

const QUESTION = { redacted: '', text: 'is hail covered', before: [], page: null }
const POPULAR = [{ title: 'What is Care-First?', path: '/faq/auto#faq-care-first' }]

const answerFor = (...passages: FoundPassage[]) =>
  answerTo(QUESTION, { passages, query: QUESTION.text }, POPULAR)

test('a passage that surely answers is the answer', () => {
  expect(answerFor(aPassage(0.6))).toMatchObject({
    outcome: 'answer',
    response: expect.stringMatching(/^Home insurance: Part 1\n\nHail often is\.\n\nGeneral information/),
    sources: [{ title: 'Home insurance: Part 1', url: '/home#part-1' }],
  })
})

test('whatever else is told of a figure, where it stands is told with it', () => {
  const asked = { ...QUESTION, text: 'how much hail is covered' }
  const beside = { ...aPassage(0.2, 2), reading: 'At most $5,000 of it.' }
  const of = (confidence: number) =>
    answerTo(asked, { passages: [aPassage(confidence), beside], query: asked.text }, POPULAR)
  for (const { response, sources } of [of(0.6), of(0.5)]) {
    expect(response).toContain('This site also says:\n\nHome insurance: Part 2\n\nAt most $5,000 of it.')
    expect(sources.map(({ url }) => url)).toEqual(['/home#part-1', '/home#part-2'])
  }
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

test('of one bare word that passages of several pages are about, a visitor says which is meant', () => {
  const elsewhere = { ...aPassage(0.9, 2), path: '/auto#part-2', score: 0.8 }
  const found = { passages: [aPassage(0.9), { ...aPassage(0.9, 3), score: 0.9 }, elsewhere], query: 'hail' }
  const bare = { ...QUESTION, text: 'hail' }
  const { outcome, response, actions } = answerTo(bare, found, POPULAR)
  expect([outcome, response]).toEqual(['closest', VAGUE])
  expect(actions.map(({ url }) => url)).toEqual(['/home#part-1', '/auto#part-2', '/contact'])
  expect(answerTo(bare, { ...found, isMeant: true }, POPULAR).outcome).toBe('answer')
  expect(
    answerTo(bare, { ...found, passages: [aPassage(0.9), { ...elsewhere, score: 0.4 }] }, POPULAR).outcome,
  ).toBe('answer')
  expect(answerTo(QUESTION, { ...found, query: QUESTION.text }, POPULAR).outcome).toBe('answer')
})

test('where nothing is found of a line of insurance, its page is named', () => {
  const about = { ...QUESTION, text: 'do you insure a pet' }
  const { outcome, actions } = answerTo(about, { passages: [], query: about.text }, POPULAR)
  expect(outcome).toBe('none')
  expect(actions.map(({ type, url }) => `${type} ${url}`)).toEqual([
    'person /contact',
    'read /insurance/specialty',
  ])
})

test.each([[[]], [[aPassage(0.29)]]])('what hardly fits is no answer', found => {
  const answer = answerFor(...found)
  expect(answer).toMatchObject({ outcome: 'none', sources: [], handoff: true })
  expect(answer.actions.map(({ type }) => type)).toEqual(['person', 'ask'])
})
