import { expect, test } from 'vitest'
import { expiryStatus } from './expiry.ts'

// 11:30 p.m. on November 20 in Edmonton, which is November 21 in UTC.
const now = new Date('2026-11-21T05:30:00Z')

test.each([
  ['2026-11-19', 'danger', 'Expired Nov 19, 2026'],
  ['2026-11-20', 'warn', 'Expires today'],
  ['2026-11-21', 'warn', 'Expires in 1 day'],
  ['2027-01-19', 'warn', 'Expires in 60 days'],
  ['2027-01-20', 'good', 'Valid until Jan 20, 2027'],
])('the state of a licence that is valid until %s', (lastDay, tone, label) => {
  expect(expiryStatus(lastDay, now)).toEqual({ tone, label })
})
