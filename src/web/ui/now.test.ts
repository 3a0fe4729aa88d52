import { expect, test } from 'vitest'
import { timeLeft } from './now.ts'

const now = new Date('2026-11-20T16:00:00Z')

test('a broker sees how long an offer is still open', () => {
  expect(timeLeft('2026-11-20T17:20:00Z', now)).toBe('1 h 20 min left')
  expect(timeLeft('2026-11-20T16:00:30Z', now)).toBe('1 min left')
})

test('the countdown stops at the deadline and over a weekend', () => {
  expect(timeLeft('2026-11-20T16:00:00Z', now)).toBeNull()
  expect(timeLeft('2026-11-23T16:00:00Z', now)).toBeNull()
})
