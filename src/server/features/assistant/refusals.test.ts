import { describe, expect, test } from 'vitest'
import { aPassage } from '../../../../tests/support/found-passages.ts'
import type { FoundPassage } from '../search/service.ts'
import { refusal } from './refusals.ts'
import type { Retrieval } from './retrieval.ts'
import { ADVICE, CLAIM, IN_GENERAL } from './texts.ts'

const ASKED = { redacted: '', text: 'should i raise my deductible', before: [], page: null }
const finding = (...passages: FoundPassage[]): Retrieval => ({
  index: { findPassages: () => passages, mayTreat: () => true },
  found: { passages, query: ASKED.text },
})

describe('what is not the assistant’s to say', () => {
  test('is followed by what the site says of the matter, in short', () => {
    const reading = 'A deductible is the part of a loss that you pay. '.repeat(60).trim()
    const { response, sources } = refusal('advice', ASKED, finding({ ...aPassage(0.9), reading }))
    const [said, general = ''] = response.split(`\n\n${IN_GENERAL}\n\n`)
    expect(said).toBe(ADVICE)
    expect(general).toContain('A deductible is the part')
    expect(general.length).toBeLessThan(600)
    expect(sources).toEqual([{ title: 'Home insurance: Part 1', url: '/home#part-1' }])
  })

  test('is followed by nothing of which it is not sure that it fits', () => {
    const { response, sources } = refusal('advice', ASKED, finding(aPassage(0.59)))
    expect([response, sources]).toEqual([ADVICE, []])
  })

  test('names two sources at most', () => {
    const many = [1, 2, 3, 4].map(n => aPassage(0.9, n))
    expect(refusal('coverage', ASKED, finding(...many)).sources).toHaveLength(2)
  })

  test('is said without a word of the site’s where there is none to be had', () => {
    for (const intent of ['emergency', 'claim', 'price', 'advice', 'coverage'] as const)
      expect(refusal(intent, ASKED, null)).toMatchObject({ outcome: 'refusal', sources: [] })
  })
})

test('whoever tells of a loss hears what to do first, and what the site says of such losses', () => {
  const onHail = { ...aPassage(0.9), title: 'Hail on a roof', reading: 'Hail is often covered.' }
  const { response, sources } = refusal('claim', ASKED, finding(onHail))
  expect(response.startsWith(CLAIM)).toBe(true)
  expect(response).toContain('Hail is often covered.')
  expect(sources.map(({ url }) => url)).toContain(onHail.path)
  const unsure = refusal('claim', ASKED, finding({ ...onHail, confidence: 0.5 }))
  expect(unsure.response).toBe(CLAIM)
})

test('below a refused price stands only what is about prices', () => {
  const other = aPassage(0.9)
  const onPrices = { ...aPassage(0.8, 2), title: 'What makes premiums rise' }
  expect(refusal('price', ASKED, finding(other, onPrices)).sources).toEqual([
    { title: 'Home insurance: What makes premiums rise', url: '/home#part-2' },
  ])
  expect(refusal('price', ASKED, finding(other)).response).not.toContain(IN_GENERAL)
})
