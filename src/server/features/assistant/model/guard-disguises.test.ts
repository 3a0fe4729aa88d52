import { describe, expect, test } from 'vitest'
import { groundOf } from './grounds.ts'
import { type Grounds, judge, runsOf } from './guard.ts'
import { RULES } from './prompt.ts'

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
