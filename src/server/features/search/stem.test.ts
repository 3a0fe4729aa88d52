import { describe, expect, test } from 'vitest'
import { stem } from './words.ts'

describe('the forms of a word share a stem', () => {
  test.each([
    ['insure', 'insured', 'insuring', 'insurance', 'insurer', 'insurers'],
    ['cancel', 'cancelled', 'cancels', 'cancellation', 'cancelling'],
    ['policy', 'policies'],
    ['renew', 'renewal', 'renewals', 'renewing'],
    ['rent', 'renting', 'rented', 'rental'],
    ['drive', 'driving', 'driver', 'drivers', 'drives'],
    ['plan', 'plans', 'planned', 'planning'],
    ['require', 'requirement', 'requirements', 'required'],
    ['claim', 'claims', 'claimed'],
    ['crash', 'crashes', 'crashed'],
  ])('%s', (...forms) => {
    expect(new Set(forms.map(stem)).size, forms.map(stem).join(' ')).toBe(1)
  })

  test.each([
    ['hail', 'hall'],
    ['condo', 'conduct'],
    ['bus', 'business'],
    ['river', 'rider'],
    ['flood', 'floor'],
    ['care', 'car'],
  ])('%s is not %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })

  test('numbers and short words stay as they are', () => {
    expect(['2027', '200000', 'sef20', 'gas', 'ice'].map(stem)).toEqual([
      '2027',
      '200000',
      'sef20',
      'gas',
      'ice',
    ])
  })
})
