import { expect, test } from 'vitest'
import { describeChange, describeShareBefore, formatShare } from './changes.ts'

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
  expect(describeShareBefore(0, 0)).toBe('none before')
  expect(describeShareBefore(2, 5)).toBe('from 40%')
})
