import { describe, expect, test } from 'vitest'
import { confidenceOf, SURE } from './confidence.ts'
import { indexPassages, passageIndexer } from './passage-index.ts'
import type { Passage } from './passages.ts'

const passage = (path: string, title: string, text: string, phrasings: string[] = []): Passage => ({
  path,
  kind: path.includes('#faq-') ? 'question' : 'page',
  title,
  page: '',
  text,
  reading: text,
  phrasings,
  keywords: [],
})

const PASSAGES = [
  passage('/boats', 'Boats', 'Boats on lakes and rivers.'),
  passage('/boats#ask', 'What a broker will ask', 'Length, motor, where it is moored.', ['boat questions']),
  passage('/barns', 'Barns', 'Barns and what stands in them.'),
  passage('/barns#ask', 'What a broker will ask', 'Age, wiring, how far the fire hall is.', [
    'barn questions',
  ]),
  passage('/faq#faq-theft', 'Is a stolen tractor covered?', 'Often, where theft is.', ['tractor stolen']),
]
const { findPassages } = indexPassages(PASSAGES, [])
const first = (question: string, near?: string) =>
  findPassages(question, { limit: 3, ...(near ? { near } : {}) })[0]?.path

test('a question without a subject of its own is about the page somebody is on', () => {
  expect(first('what will the broker ask', '/barns')).toBe('/barns#ask')
  expect(first('what will the broker ask', '/boats')).toBe('/boats#ask')
})

test('one that names its subject is about that, wherever somebody is', () => {
  expect(first('is a stolen tractor covered', '/barns')).toBe('/faq#faq-theft')
})

test('of a story, what is asked counts for more than what is told', () => {
  const told =
    'Our boats are on lakes and rivers, the length and the motor are known, and where each is moored.'
  expect(first(told)).toMatch(/^\/boats/)
  expect(first(`${told} Is theft covered?`)).toBe('/faq#faq-theft')
})

test('what is first by a hair is less sure than what is far ahead', () => {
  const signs = { missing: 0, passage: 6, page: 6, title: 0.5, same: false, term: null }
  expect(confidenceOf({ ...signs, ahead: 0.01 })).toBeLessThan(confidenceOf({ ...signs, ahead: 3 }))
})

test('what is asked in the words of a phrasing is sure to be that passage, however often it is indexed anew', () => {
  const indexed = passageIndexer([])
  for (const word of ['quarvle', 'zyxomma']) {
    const [found] = indexed(
      PASSAGES.map(one => (one.path === '/barns' ? { ...one, phrasings: [`the ${word} of it`] } : one)),
    ).findPassages(`The ${word} of it?`, { limit: 1 })
    expect(found?.path).toBe('/barns')
    expect(found?.confidence).toBeGreaterThan(SURE)
  }
})

describe('texts that change while the server runs', () => {
  const taught = (...phrasings: string[]) =>
    PASSAGES.map(one => (one.path === '/boats#ask' ? { ...one, phrasings } : one))

  test('a misspelling that was taught and taken back is guessed at again, as by a server that never had it', () => {
    const make = passageIndexer([])
    const misspelled = (passages: Passage[]) =>
      make(passages).findPassages('stoln tractr', { limit: 1 })[0]?.path
    expect(misspelled(PASSAGES)).toBe('/faq#faq-theft')
    expect(misspelled(taught('stoln tractr'))).toBe('/boats#ask')
    expect(misspelled(PASSAGES)).toBe('/faq#faq-theft')
  })

  test('whoever still holds the last index finds in it what they did before', () => {
    const make = passageIndexer([])
    const last = make(PASSAGES)
    const found = () =>
      last.findPassages('zeppelins and boats', { limit: 3 }).map(({ path, score }) => [path, score])
    const before = found()
    expect(before).not.toEqual([])
    make(taught('zeppelins'))
    expect(found()).toEqual(before)
  })
})
