import { expect, test } from 'vitest'
import { type ComparedTerms, compareQuotes, NOT_COVERED, NOT_LISTED } from './comparison.ts'

const quote = (traits: Partial<ComparedTerms> = {}): ComparedTerms => ({
  insurer: 'Prairie Mutual',
  annualPremium: 120_000,
  monthlyPayment: null,
  fees: [],
  termMonths: 12,
  limits: [{ label: 'Liability', value: '$2,000,000' }],
  deductibles: [],
  endorsements: [],
  exclusions: ['Racing'],
  validUntil: '2026-12-01',
  ...traits,
})

test('exclusions of one quote come before common ones, and the other quote is never shown as covering them', () => {
  const { notCovered } = compareQuotes([quote({ exclusions: ['Racing', 'Flood'] }), quote()])
  expect(notCovered).toEqual([
    { label: 'Flood', cells: [NOT_COVERED, NOT_LISTED] },
    { label: 'Racing', cells: [NOT_COVERED, NOT_COVERED] },
  ])
})

test('differing rows are separate from equal rows, the premium first', () => {
  const { different, same } = compareQuotes([
    quote(),
    quote({ annualPremium: 110_000, limits: [{ label: 'Liability', value: '$1,000,000' }] }),
  ])
  expect(different.map(({ label }) => label)).toEqual(['Premium', 'Liability'])
  expect(different[0]?.cells).toEqual(['$1,200.00', '$1,100.00'])
  expect(same.map(({ label }) => label)).toEqual(['Fees', 'Monthly payment', 'Term', 'Valid until'])
})

test('labels that differ only in case and spaces are one row', () => {
  const { same, different } = compareQuotes([
    quote(),
    quote({ limits: [{ label: ' liability ', value: '$2,000,000' }] }),
  ])
  expect(different).toEqual([])
  expect(same.filter(({ label }) => /liability/i.test(label))).toHaveLength(1)
})

test('a deductible is named as one, beside the limit of the same name', () => {
  const { same } = compareQuotes([
    quote({
      deductibles: [
        { label: 'Liability', value: '$1,000' },
        { label: 'Wind deductible', value: '$2,500' },
      ],
    }),
  ])
  expect(same.map(({ label, cells }) => [label, cells[0]])).toEqual(
    expect.arrayContaining([
      ['Liability', '$2,000,000'],
      ['Deductible (Liability)', '$1,000'],
      ['Wind deductible', '$2,500'],
    ]),
  )
})

test('a row that a quote doesn’t state is shown as missing', () => {
  const { different } = compareQuotes([
    quote({ endorsements: [{ label: 'SEF 44', value: 'Included' }] }),
    quote({ limits: [] }),
  ])
  expect(different).toEqual([
    { label: 'Liability', cells: ['$2,000,000', 'Not stated'] },
    { label: 'SEF 44', cells: ['Included', 'Not included'] },
  ])
})

test('a monthly payment that the broker left empty isn’t shown as refused', () => {
  const { different } = compareQuotes([quote(), quote({ monthlyPayment: 10_000 })])
  expect(different).toEqual([
    { label: 'Monthly payment', cells: ['Not stated', '$100.00'] },
    { label: 'All monthly payments', cells: ['Not stated', '$1,200.00'] },
  ])
})

test('paying by the month is compared with the premium over the whole term', () => {
  const { different } = compareQuotes([
    quote({ monthlyPayment: 10_300 }),
    quote({ monthlyPayment: 20_000, termMonths: 6 }),
    quote({ monthlyPayment: 9_900 }),
  ])
  expect(different.find(({ label }) => label === 'All monthly payments')?.cells).toEqual([
    '$1,236.00 ($36.00 more than the premium)',
    '$1,200.00',
    '$1,188.00',
  ])
})

test('the total is left out when it’s the premium', () => {
  const { same } = compareQuotes([quote()])
  expect(same.map(({ label }) => label)).not.toContain('Total')
})

test('the total includes the premium and every fee', () => {
  const { same } = compareQuotes([quote({ fees: [{ label: 'Policy fee', cents: 2_550 }] })])
  expect(same.find(({ label }) => label === 'Total')?.cells).toEqual(['$1,225.50'])
})
