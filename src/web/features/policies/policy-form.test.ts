import { describe, expect, test } from 'vitest'
import {
  POLICY_FIELDS,
  PolicyForm,
  PolicyFormWithAgreement,
  termMonthsOf,
  usualTermMonths,
} from './policy-form.ts'

const FILLED = {
  insurer: 'Prairie Mutual',
  number: 'PM-2044',
  effectiveOn: '2026-12-01',
  expiresOn: '2027-12-01',
  premium: '1,824',
  cancelledOn: '',
  claimsPhone: '',
  agreement: '',
}

function wrongFields(schema: typeof PolicyForm, changes: Partial<typeof FILLED>): string[] {
  const issues = schema.safeParse({ ...FILLED, ...changes }).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

describe('the form of a policy', () => {
  test('reports everything that is wrong at once', () => {
    const changes = { insurer: '', premium: 'much', expiresOn: '2026-12-01', claimsPhone: 'call me' }
    expect(wrongFields(PolicyFormWithAgreement, changes).sort()).toEqual([
      'agreement',
      'claimsPhone',
      'expiresOn',
      'insurer',
      'premium',
    ])
    expect(wrongFields(PolicyForm, { number: '', cancelledOn: '2027-12-01' })).toEqual([
      'number',
      'cancelledOn',
    ])
    expect(POLICY_FIELDS).toEqual(expect.arrayContaining(['agreement', 'cancelledOn', 'expiresOn']))
  })

  test('refuses a term of more than ten years, and a premium of nothing', () => {
    expect(wrongFields(PolicyForm, { expiresOn: '2036-12-01', premium: '0.01' })).toEqual([])
    expect(wrongFields(PolicyForm, { expiresOn: '2036-12-02' })).toEqual(['expiresOn'])
    expect(wrongFields(PolicyForm, { premium: '0.00' })).toEqual(['premium'])
  })

  test('requires how the client agreed only where no quote was accepted', () => {
    expect(wrongFields(PolicyForm, {})).toEqual([])
    expect(wrongFields(PolicyFormWithAgreement, {})).toEqual(['agreement'])
    expect(wrongFields(PolicyFormWithAgreement, { agreement: 'By phone' })).toEqual([])
  })

  test('takes a premium with a comma', () => {
    expect(PolicyForm.parse(FILLED).premium).toBe('1824')
    expect(PolicyForm.parse({ ...FILLED, premium: '1 824,50' }).premium).toBe('1824.50')
  })
})

test.each([
  ['2026-07-24', '2027-01-22', 6],
  ['2026-07-22', '2027-01-22', 6],
  ['2026-07-22', '2027-04-21', 6],
  ['2026-07-22', '2027-04-22', 12],
  ['2026-07-22', '2027-07-22', 12],
])('a policy from %s to %s is renewed for %i months', (effectiveOn, expiresOn, months) => {
  expect(termMonthsOf({ effectiveOn, expiresOn })).toBe(months)
})

test('a policy without a quote is proposed for a year, but for a trip', () => {
  expect([usualTermMonths('auto'), usualTermMonths('travel')]).toEqual([12, undefined])
})
