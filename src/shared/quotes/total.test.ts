import { expect, test } from 'vitest'
import { formatTotal } from './total.ts'

test('a total names fees only where there are any, not for an empty row of a draft', () => {
  const terms = { annualPremium: 148_000, fees: [] }
  expect(formatTotal(terms)).toBe('$1,480.00')
  expect(formatTotal({ ...terms, fees: [{ label: '', cents: 0 }] })).toBe('$1,480.00')
  expect(formatTotal({ ...terms, fees: [{ label: 'Policy fee', cents: 2000 }] })).toBe('$1,500.00 with fees')
})
