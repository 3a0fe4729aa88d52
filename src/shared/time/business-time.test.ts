import { expect, test } from 'vitest'
import { formatBusinessTime } from './business-time.ts'

test('business time is formatted in hours and minutes', () => {
  expect([0, 45, 59.6, 60, 200, 481.2].map(formatBusinessTime)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h',
    '3 h 20 min',
    '8 h 1 min',
  ])
})
