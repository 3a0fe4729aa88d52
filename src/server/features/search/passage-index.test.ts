import { describe, expect, test } from 'vitest'
import { confidenceOf, LIKELY, SURE } from './confidence.ts'
import { indexPassages, type Lexicon, passageIndexer } from './passage-index.ts'
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
const NO_WORDS: Lexicon = { synonyms: [], kinds: {}, untreated: [] }
const { findPassages } = indexPassages(PASSAGES, NO_WORDS)
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
  const signs = { missing: 0, passage: 6, page: 6, title: 0.5, same: false, untreated: false, term: null }
  expect(confidenceOf({ ...signs, ahead: 0.01 })).toBeLessThan(confidenceOf({ ...signs, ahead: 3 }))
})

test('what is asked in the words of a phrasing is sure to be that passage, however often it is indexed anew', () => {
  const indexed = passageIndexer(NO_WORDS)
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
    const make = passageIndexer(NO_WORDS)
    const misspelled = (passages: Passage[]) =>
      make(passages).findPassages('stoln tractr', { limit: 1 })[0]?.path
    expect(misspelled(PASSAGES)).toBe('/faq#faq-theft')
    expect(misspelled(taught('stoln tractr'))).toBe('/boats#ask')
    expect(misspelled(PASSAGES)).toBe('/faq#faq-theft')
  })

  test('whoever still holds the last index finds in it what they did before', () => {
    const make = passageIndexer(NO_WORDS)
    const last = make(PASSAGES)
    const found = () =>
      last.findPassages('zeppelins and boats', { limit: 3 }).map(({ path, score }) => [path, score])
    const before = found()
    expect(before).not.toEqual([])
    make(taught('zeppelins'))
    expect(found()).toEqual(before)
  })
})

describe('what people keep of words', () => {
  const kinds = { assault: ['fight', 'brawl', 'fists flew'], bar: ['taproom', 'tavern'] }
  const told = [
    passage('/bars#fights', 'Fights', 'What a policy for a tavern does after a fight.'),
    passage('/bars#stock', 'Stock', 'What a policy for a tavern does for stock.'),
    ...PASSAGES,
  ]

  test('somebody who says it another way finds what is told of that kind', () => {
    const path = (lexicon: Lexicon) =>
      indexPassages(told, lexicon).findPassages('brawl in a taproom', { limit: 1 })[0]?.path
    expect(path(NO_WORDS)).toBeUndefined()
    expect(path({ ...NO_WORDS, kinds })).toBe('/bars#fights')
  })

  test('a word for another thing of the kind weighs less than the word itself', () => {
    const [best] = indexPassages(
      [...told, passage('/faq#faq-brawl', 'Brawls', 'A brawl, and what comes after.')],
      { ...NO_WORDS, kinds },
    ).findPassages('brawl', { limit: 1 })
    expect(best?.path).toBe('/faq#faq-brawl')
  })

  test('what a word means, its kinds know by each word that means the same', () => {
    const { findPassages } = indexPassages(told, {
      ...NO_WORDS,
      kinds,
      synonyms: [['brawl', 'donnybrook']],
    })
    expect(findPassages('donnybrook', { limit: 1 })[0]?.path).toBe('/bars#fights')
  })

  test('who asks of a matter the site does not treat is given no page for an answer', () => {
    const asked = 'is a tractor stolen in a landslide covered'
    const sure = (lexicon: Lexicon, passages = PASSAGES) =>
      indexPassages(passages, lexicon).findPassages(asked, { limit: 1 })[0]?.confidence
    expect(sure(NO_WORDS)).toBeGreaterThan(LIKELY)
    expect(sure({ ...NO_WORDS, untreated: ['landslides'] })).toBeLessThan(LIKELY)
  })

  test('unless it is only told of beside the question', () => {
    const story =
      'A neighbour of ours had a landslide last spring, and we have moved to another place since then. Is a stolen tractor covered?'
    const sure = (lexicon: Lexicon) =>
      indexPassages(PASSAGES, lexicon).findPassages(story, { limit: 1 })[0]?.confidence
    expect(sure({ ...NO_WORDS, untreated: ['landslides'] })).toBe(sure(NO_WORDS))
    expect(sure({ ...NO_WORDS, untreated: ['stolen tractor'] })).toBeLessThan(LIKELY)
  })

  test('until an administrator teaches what people ask of it', () => {
    const taught = ['stolen in a landslide']
    const passages = PASSAGES.map(one =>
      one.path === '/faq#faq-theft' ? { ...one, taught, phrasings: [...one.phrasings, ...taught] } : one,
    )
    const lexicon = { ...NO_WORDS, untreated: ['landslides'] }
    const asked = 'my tractor was stolen in a landslide'
    expect(indexPassages(passages, lexicon).findPassages(asked, { limit: 1 })[0]?.confidence).toBeGreaterThan(
      LIKELY,
    )
  })
})
