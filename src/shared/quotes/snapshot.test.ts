import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalize } from './snapshot.ts'

test('equal values have equal text, in whatever order their keys were written', () => {
  expect(canonicalize({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  expect(canonicalize({ a: 1, b: 2 })).toBe(canonicalize({ b: 2, a: 1 }))
})

test('rows in another order have another text', () => {
  expect(canonicalize(['flood', 'racing'])).not.toBe(canonicalize(['racing', 'flood']))
})

test('text is normalized to one Unicode form', () => {
  expect(canonicalize('e\u0301')).toBe(canonicalize('\u00e9'))
})

test('values from the database have the same text as before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = canonicalize(value)
      expect(canonicalize(JSON.parse(text))).toBe(text)
    }),
  )
})
