import { expect, test } from 'vitest'
import { quoteTerms } from '../../../tests/support/quotes.ts'
import { missingTerms, withoutEmptyRows } from './terms.ts'

const TODAY = '2026-11-18'

test('complete terms have no errors until their last day', () => {
  expect(missingTerms(quoteTerms(), TODAY)).toBeNull()
  expect(missingTerms(quoteTerms({ validUntil: TODAY }), TODAY)).toBeNull()
  expect(Object.keys(missingTerms(quoteTerms({ validUntil: '2026-11-17' }), TODAY) ?? {})).toEqual([
    'validUntil',
  ])
})

test('a quote needs an insurer, a premium and at least one exclusion', () => {
  const terms = quoteTerms({ insurer: '', annualPremium: null, exclusions: ['', ''] })
  expect(Object.keys(missingTerms(terms, TODAY) ?? {})).toEqual(['insurer', 'annualPremium', 'exclusions'])
})

test('monthly payments can’t come to more than twice the premium', () => {
  const terms = (monthlyPayment: number, termMonths = 12) =>
    missingTerms(quoteTerms({ annualPremium: 185_050, monthlyPayment, termMonths }), TODAY)
  expect(terms(160_000)).toEqual({ monthlyPayment: 'Check this amount: 12 payments would be $19,200.00' })
  expect([terms(16_000), terms(30_800), terms(33_000, 6)]).toEqual([null, null, null])
})

test('an incomplete row is named by its position, and an empty row is left out', () => {
  const terms = quoteTerms({
    limits: [
      { label: '', value: '' },
      { label: 'Liability', value: '' },
      { label: '', value: '$1,000' },
    ],
    fees: [{ label: '', cents: 2500 }],
  })
  expect(Object.keys(missingTerms(terms, TODAY) ?? {})).toEqual([
    'limits.1.value',
    'limits.2.label',
    'fees.0.label',
  ])
  expect(withoutEmptyRows(terms).limits).toHaveLength(2)
})

test('a recommendation needs its reason', () => {
  expect(missingTerms(quoteTerms({ recommended: true }), TODAY)).toHaveProperty('recommendation')
})
