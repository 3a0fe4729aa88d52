import { expect, test } from 'vitest'
import { factAsked } from './about-us.ts'

test.each([
  ['hi, what are your hours?', 'hours'],
  ['are you open on Saturdays', 'hours'],
  ['where are you located', 'place'],
  ['do you have an office in Red Deer', 'place'],
  ['phone number please', 'phone'],
  ['what’s your email', 'email'],
  ['do you have an office policy', null],
  ['do you have an office contents package', null],
  ['my phone was stolen', null],
  ['does home insurance cover an office', null],
])('a fact about the people behind the site is known by the whole question: %s', (asked, fact) => {
  expect(factAsked(asked)).toBe(fact)
})
