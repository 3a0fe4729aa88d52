import { expect, test } from 'vitest'
import { timeLeft } from './now.ts'

const now = new Date('2026-11-20T17:00:00Z')

test('a broker reads how long an offer still waits', () => {
  expect(timeLeft('2026-11-20T18:20:00Z', now)).toBe('1 h 20 min left')
  expect(timeLeft('2026-11-20T17:00:30Z', now)).toBe('1 min left')
})

test('nothing counts down once the time is up, nor over a weekend', () => {
  expect(timeLeft('2026-11-20T17:00:00Z', now)).toBeNull()
  expect(timeLeft('2026-11-23T17:00:00Z', now)).toBeNull()
})
