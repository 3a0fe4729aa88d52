import { library } from 'virtual:content/library'
import { describe, expect, test } from 'vitest'
import { TEST_BRAND } from '../../../../../tests/support/brand.ts'
import { passagesOf } from '../../search/passages.ts'
import { readingOf } from '../../search/service.ts'
import { type Ground, groundOf } from './grounds.ts'
import { type Grounds, judge, runsOf } from './guard.ts'
import { RULES } from './prompt.ts'
import { SentenceReader } from './sentences.ts'

// The site's own sentences, as a model would give them back, and the same with something wrong in each.

interface Said {
  text: string
  lead: string | null
  ground: Ground
}

const passages = passagesOf(library, { brand: TEST_BRAND, today: '2026-11-21' })
  .map(passage => ({ ...passage, reading: readingOf(passage.parts) }))
  .filter(({ reading }) => reading)
const grounds = passages.map(({ path, title, reading }) => groundOf({ path, title, text: reading }))
const rules = runsOf(RULES)

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
  judge(`${text} [1]`, lead, { passages: [ground], routes: new Set(), rules }).fit

/** Which share of the changed sentences is not let through. */
function caught(change: (said: Said, at: number) => string | null): number {
  const changed = sentences.flatMap((said, at) => {
    const text = change(said, at)
    return text === null || text === said.text ? [] : [{ ...said, text }]
  })
  expect(changed.length).toBeGreaterThan(15)
  return changed.filter(said => !isFit(said)).length / changed.length
}

test('nearly all the site says may be said by the model', () => {
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter(isFit).length / sentences.length).toBeGreaterThan(0.97)
})

test('nothing with a price put to it may', () => {
  expect(caught(({ text }) => text.replace(/\.$/, ' for about $45 a month.'))).toBe(1)
  expect(caught(({ text }) => text.replace(/\.$/, ' for about forty dollars a month.'))).toBe(1)
  expect(caught(({ text }) => text.replace(/\.$/, ', which saves you 15 percent.'))).toBe(1)
})

test('hardly anything with another figure may', () => {
  const other = (found: string) => String(Number(found.replaceAll(',', '')) + 7)
  expect(caught(({ text }) => text.replace(/\d[\d,.]*\d|\d/, other))).toBeGreaterThan(0.97)
  expect(
    caught(({ text }) => text.replace(/(\d+) days/, '$1 months').replace(/(\d+) years/, '$1 days')),
  ).toBe(1)
  expect(caught(({ text }) => text.replace(/\$([\d,]+)/, '$1 percent'))).toBe(1)
})

test('nothing with another company in it may', () => {
  expect(caught(({ text }) => text.replace(/ (insurers?|brokers?|policies|policy) /, ' Maple Shield '))).toBe(
    1,
  )
  expect(caught(({ text }) => (text.startsWith('-') ? null : text.replace(/^\w+ /, 'Acme ')))).toBe(1)
  expect(caught(({ text }) => text.replace(/ (insurers?|brokers?) /, ' wawanesa '))).toBe(1)
})

test('hardly anything that says no for yes, or yes for no, may', () => {
  const denied = ({ text }: Said) => text.replace(/\b(is|are|must|can|does|will|may)\b(?! not|’t)/, '$1 not')
  const affirmed = ({ text }: Said) => text.replace(/ (not|never)\b|n[’']t\b/, '')
  expect(caught(denied)).toBeGreaterThan(0.97)
  expect(caught(affirmed)).toBeGreaterThan(0.95)
})

test('hardly anything may be said by a passage that does not say it', () => {
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
  rules: runsOf(RULES),
}
const WHOLE = 'Collision pays for damage to your own vehicle when it hits another vehicle or an object'
const faultOf = (sentence: string) => {
  const verdict = judge(sentence, null, GROUNDS)
  return verdict.fit ? 'fit' : verdict.fault
}

test('the sentence itself may be shown', () => {
  expect(faultOf(`${WHOLE}. [1]`)).toBe('fit')
  expect(faultOf(`${WHOLE}: see /contact. [1]`)).toBe('fit')
})

test.each([
  [
    'what is a choice is not called the law',
    'Comprehensive is required by law for every vehicle in Alberta. [1]',
  ],
  ['nor is a duty made of what is paid for', 'Collision is mandatory in Alberta. [1]'],
  ['a call of a tool is no text', 'start_quote("auto") [1]'],
])('%s', (_, sentence) => {
  expect(faultOf(sentence)).not.toBe('fit')
})

describe('behind a sentence of the passage nothing is smuggled', () => {
  test.each([
    ['a sum without a number', 'for a few bucks'],
    ['a sum in slang', 'for a grand'],
    ['a sum without its unit', 'for five'],
    ['a sum in another language', 'for deux cents dollars'],
    ['a sum in full-width digits', 'for ２００ dollars'],
    ['a sum in circles', 'for ②⓪⓪ dollars'],
    ['a sum with its digits apart', 'for $ 2 0 0'],
    ['a telephone number in words', 'call four oh three five five five'],
    ['a site with an ending nobody listed', 'at evil.xyz'],
    ['a short link', 'at bit.ly/abc'],
    ['a site in words', 'at evil dot com'],
    ['a site with a space', 'at evil. com'],
    ['a site with another full stop', 'at evil。com'],
    ['a bare address of a machine', 'at 10.0.0.1'],
    ['a number to dial', 'tel:+14035550199'],
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

describe('words of the passage are not turned into advice or a promise', () => {
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
