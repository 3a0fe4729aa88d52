import { expect, test } from 'vitest'
import { LINE_IDS } from '#shared/lines/lines.ts'
import { EditorValues, fieldsOfTemplate, newQuoteValues } from './editor-values.ts'

const NOW = new Date('2026-11-18T16:00:00.000Z')

const read = (changes: object) => EditorValues.safeParse({ ...newQuoteValues('auto', NOW), ...changes })

test('the template of every line can be saved as a draft', () => {
  for (const line of LINE_IDS) {
    const values = newQuoteValues(line, NOW)
    expect(EditorValues.safeParse(values).success, line).toBe(true)
    expect(values.exclusions.length, line).toBeGreaterThan(0)
    expect(
      values.exclusions.every(({ text }) => text !== ''),
      line,
    ).toBe(true)
  }
})

test('a new quote is valid for thirty days, also when one of them has 23 hours', () => {
  expect(newQuoteValues('auto', NOW).validUntil).toBe('2026-12-18')
  const lateInTheEvening = new Date('2027-02-21T05:30:00.000Z')
  expect(newQuoteValues('auto', lateInTheEvening).validUntil).toBe('2027-03-22')
})

test('what a broker has changed isn’t of the template any more, also after a reload', () => {
  const values = newQuoteValues('auto', NOW)
  expect(fieldsOfTemplate(values)).toEqual([
    'termMonths',
    'limits',
    'deductibles',
    'endorsements',
    'exclusions',
  ])
  values.termMonths = '6'
  values.endorsements = [...values.endorsements, { label: 'Rental car', value: 'Included' }]
  expect(fieldsOfTemplate(JSON.parse(JSON.stringify(values)))).toEqual([
    'limits',
    'deductibles',
    'exclusions',
  ])
})

test.each([
  ['1,250', 125_000],
  ['$1,250.50', 125_050],
  [' 99.9 ', 9990],
  ['1 824,50', 182_450],
  ['1824,5 $', 182_450],
  ['1,234,567.00', 123_456_700],
  ['', null],
])('the premium %j is %j cents', (annualPremium, cents) => {
  expect(read({ annualPremium }).data?.annualPremium).toBe(cents)
})

test.each([
  '12,50 $ a month',
  '-5',
  '1.234',
  '1.824,50',
  '12,5,0',
  '1,2345',
  'free',
  '99999999999',
])('the premium %j is refused', text => {
  expect(read({ annualPremium: text }).success).toBe(false)
})
