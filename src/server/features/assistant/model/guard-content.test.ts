import { library } from 'virtual:content/library'
import { describe, expect, test } from 'vitest'
import { TEST_BRAND } from '../../../../../tests/support/brand.ts'
import { passagesOf } from '../../search/passages.ts'
import { readingOf } from '../../search/service.ts'
import { type Ground, groundOf } from './grounds.ts'
import { checkSentence, type Grounds } from './guard.ts'
import { SentenceReader } from './sentences.ts'
import { wordsOf } from './words.ts'

// The site's own sentences, as a model would repeat them, and the same sentences with an error in each.

interface Said {
  text: string
  lead: string | null
  ground: Ground
}

const passages = passagesOf(library, { brand: TEST_BRAND, today: '2026-11-21' })
  .map(passage => ({ ...passage, reading: readingOf(passage.parts) }))
  .filter(({ reading }) => reading)
const grounds = passages.map(({ path, title, reading }) => groundOf({ path, title, text: reading }))
const words = new Set(passages.flatMap(({ title, reading }) => wordsOf(`${title} ${reading}`)))

const sentences: Said[] = passages.flatMap(({ reading }, at) => {
  const ground = grounds[at]
  if (!ground) return []
  const reader = new SentenceReader()
  let lead: string | null = null
  return [...reader.read(reading), ...reader.end()].map(({ before, text }) => {
    const item = text.startsWith('- ')
    if (!item) lead = text.endsWith(':') ? text : before === ' ' ? lead : null
    return { text, lead: item ? lead : null, ground }
  })
})

const isFit = ({ text, lead, ground }: Said) =>
  typeof checkSentence(`${text} [1]`, lead, { passages: [ground], routes: new Set(), words }) === 'object'

/** Returns the share of the changed sentences that is rejected. */
function shareRejected(change: (said: Said, at: number) => string | null): number {
  const changed = sentences.flatMap((said, at) => {
    const text = change(said, at)
    return text === null || text === said.text ? [] : [{ ...said, text }]
  })
  expect(changed.length).toBeGreaterThan(15)
  return changed.filter(said => !isFit(said)).length / changed.length
}

test('the model may repeat nearly every sentence of the site', () => {
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter(isFit).length / sentences.length).toBeGreaterThan(0.97)
})

test('a sentence with an added price is rejected', () => {
  expect(shareRejected(({ text }) => text.replace(/\.$/, ' for about $45 a month.'))).toBe(1)
  expect(shareRejected(({ text }) => text.replace(/\.$/, ' for about forty dollars a month.'))).toBe(1)
  expect(shareRejected(({ text }) => text.replace(/\.$/, ', which saves you 15 percent.'))).toBe(1)
})

test('nearly every sentence with a changed figure is rejected', () => {
  const other = (found: string) => String(Number(found.replaceAll(',', '')) + 7)
  expect(shareRejected(({ text }) => text.replace(/\d[\d,.]*\d|\d/, other))).toBeGreaterThan(0.97)
  expect(
    shareRejected(({ text }) => text.replace(/(\d+) days/, '$1 months').replace(/(\d+) years/, '$1 days')),
  ).toBe(1)
  expect(shareRejected(({ text }) => text.replace(/\$([\d,]+)/, '$1 percent'))).toBe(1)
})

test('a sentence with another company is rejected', () => {
  expect(
    shareRejected(({ text }) => text.replace(/ (insurers?|brokers?|policies|policy) /, ' Maple Shield ')),
  ).toBe(1)
  expect(shareRejected(({ text }) => (text.startsWith('-') ? null : text.replace(/^\w+ /, 'Acme ')))).toBe(1)
  expect(shareRejected(({ text }) => text.replace(/ (insurers?|brokers?) /, ' wawanesa '))).toBe(1)
})

test('nearly every sentence with an added or removed negation is rejected', () => {
  const denied = ({ text }: Said) => text.replace(/\b(is|are|must|can|does|will|may)\b(?! not|’t)/, '$1 not')
  const affirmed = ({ text }: Said) => text.replace(/ (not|never)\b|n[’']t\b/, '')
  expect(shareRejected(denied)).toBeGreaterThan(0.97)
  expect(shareRejected(affirmed)).toBeGreaterThan(0.95)
})

test('nearly every sentence that cites an unrelated passage is rejected', () => {
  const elsewhere = sentences.filter(({ text }) => text.length > 30)
  const fit = elsewhere.filter((said, at) => {
    const ground = grounds[(at * 37 + 11) % grounds.length]
    return ground && ground !== said.ground && isFit({ ...said, ground })
  })
  expect(fit.length / elsewhere.length).toBeLessThan(0.03)
})

const TEXT =
  'Collision pays for damage to your own vehicle when it hits another vehicle or an object. Comprehensive pays for what happens otherwise: hail, theft, fire. Both are optional in Alberta, and each has a deductible.'
const GROUNDS: Grounds = {
  passages: [groundOf({ path: '/faq/auto#x', title: 'Comprehensive or collision', text: TEXT })],
  routes: new Set(['/contact']),
  words,
}
const WHOLE = 'Collision pays for damage to your own vehicle when it hits another vehicle or an object'
const faultOf = (sentence: string) => {
  const checked = checkSentence(sentence, null, GROUNDS)
  return typeof checked === 'string' ? checked : 'fit'
}

test('the unchanged sentence may be shown', () => {
  expect(faultOf(`${WHOLE}. [1]`)).toBe('fit')
  expect(faultOf(`${WHOLE}: see /contact. [1]`)).toBe('fit')
})

test.each([
  [
    'an option is not called a legal requirement',
    'Comprehensive is required by law for every vehicle in Alberta. [1]',
  ],
  ['an optional coverage is not called mandatory', 'Collision is mandatory in Alberta. [1]'],
  ['a tool call is not text', 'start_quote("auto") [1]'],
])('%s', (_, sentence) => {
  expect(faultOf(sentence)).not.toBe('fit')
})

describe('a sentence of the passage is rejected with an addition', () => {
  test.each([
    ['an amount without a number', 'for a few bucks'],
    ['an amount in slang', 'for a grand'],
    ['an amount without its unit', 'for five'],
    ['an amount in another language', 'for deux cents dollars'],
    ['an amount in full-width digits', 'for ２００ dollars'],
    ['an amount in circled digits', 'for ②⓪⓪ dollars'],
    ['an amount with its digits apart', 'for $ 2 0 0'],
    ['a telephone number in words', 'call four oh three five five five'],
    ['a site with an uncommon ending', 'at evil.xyz'],
    ['a short link', 'at bit.ly/abc'],
    ['a site in words', 'at evil dot com'],
    ['a site with a space', 'at evil. com'],
    ['a site with another full stop', 'at evil。com'],
    ['an IP address', 'at 10.0.0.1'],
    ['a tel: link', 'tel:+14035550199'],
    ['an insurer in small letters', 'with intact'],
    ['an insurer with its letters apart', 'with a v i v a'],
    ['an insurer with a hyphen', 'with a-viva'],
    ['an insurer in look-alike letters', 'with \u0430viva'],
    ['advice in look-alike letters', 'so you shouId buy it'],
    ['advice to go ahead', 'so go ahead and get it'],
  ])('%s', (_, smuggled) => {
    expect(faultOf(`${WHOLE} ${smuggled}. [1]`)).not.toBe('fit')
  })
})

describe('the words of the passage may not be turned into advice or a promise', () => {
  test.each([
    'Get collision cover. [1]',
    'Definitely get collision coverage. [1]',
    'You want collision coverage. [1]',
    'Collision is a must for you. [1]',
    'No need for collision coverage. [1]',
    'They have to pay. [1]',
    'It pays. [1]',
    'Skip collision. [1]',
  ])('%s', sentence => {
    expect(faultOf(sentence)).not.toBe('fit')
  })
})
