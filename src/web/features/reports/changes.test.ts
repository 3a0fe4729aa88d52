import { expect, test } from 'vitest'
import { describeChange, describeShareChange, formatShare } from './changes.ts'

test('a change states its size, its direction and the compared period', () => {
  expect(describeChange(120, 100)).toBe('up 20% from 100')
  expect(describeChange(75, 100, value => `${value} min`)).toBe('down 25% from 100 min')
  expect(describeChange(0, 3)).toBe('down 100% from 3')
})

test('a change from zero, or no change, has no percentage', () => {
  expect(describeChange(5, 0)).toBe('none before')
  expect(describeChange(0, 0)).toBe('same as before')
})

test('a share of zero has no percentage', () => {
  expect(formatShare(0, 0)).toBe('–')
  expect(formatShare(1, 3)).toBe('33%')
})

test('a share states its direction and the share before, as they are shown', () => {
  const twoOfFive = { part: 2, whole: 5 }
  expect(describeShareChange({ part: 1, whole: 4 }, twoOfFive)).toBe('down from 40%')
  expect(describeShareChange({ part: 1, whole: 1 }, twoOfFive)).toBe('up from 40%')
  expect(describeShareChange({ part: 201, whole: 500 }, twoOfFive)).toBe('same as before')
  expect(describeShareChange({ part: 0, whole: 0 }, twoOfFive)).toBe('40% before')
  expect(describeShareChange(twoOfFive, { part: 0, whole: 0 })).toBe('none before')
})
