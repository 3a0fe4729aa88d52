import { expect, test } from 'vitest'
import { formatTerm } from './term.ts'

test.each([
  ['2026-11-23', '2027-11-23', '12 months'],
  ['2026-12-31', '2027-01-31', '1 month'],
  ['2026-07-22', '2027-01-22', '6 months'],
  ['2026-12-20', '2027-01-03', '14 days'],
  ['2026-12-20', '2026-12-21', '1 day'],
  ['2028-02-29', '2029-02-28', '365 days'],
])('a policy from %s to %s runs for %s', (effectiveOn, expiresOn, term) => {
  expect(formatTerm({ effectiveOn, expiresOn })).toBe(term)
})
