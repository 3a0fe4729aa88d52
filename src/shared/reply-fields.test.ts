import { expect, test } from 'vitest'
import { fillFields, findRawFields, findSingleBraced, findUnknownFields } from './reply-fields.ts'

const VALUES = { 'first name': 'Amara', reference: 'AB-2026-000123', 'promised time': null }

test('fields are filled in in any case, and one without a value stays', () => {
  const text = 'Hi {{First  name}}, about {{ reference }}: you hear from us {{promised time}}.'
  expect(fillFields(text, VALUES)).toBe('Hi Amara, about AB-2026-000123: you hear from us {{promised time}}.')
})

test('a value is inserted as it is, even if it looks like a pattern', () => {
  expect(fillFields('Hi {{first name}}', { ...VALUES, 'first name': '$&$1' })).toBe('Hi $&$1')
})

test('unknown fields are found, and single braces aren’t fields', () => {
  expect(findUnknownFields('{{first name}} {{surname}} {{}} {reference}')).toEqual(['{{surname}}', '{{}}'])
  expect(findRawFields('Hi {{first name}}, {{first name}}')).toEqual(['{{first name}}'])
  expect(findRawFields('Use { and }')).toEqual([])
  expect(findSingleBraced('Use {x}, {{reference}} and {First name}')).toBe('{First name}')
  expect(findSingleBraced('Use { and } and {{reference}}')).toBeUndefined()
})
