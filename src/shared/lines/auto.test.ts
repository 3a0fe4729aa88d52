import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDriver, autoAnswers, aVehicle } from '../../../tests/support/auto-answers.ts'
import { normalize } from '../questions/normalize.ts'
import type { Answers } from '../questions/question.ts'
import { albertaPostalCode } from '../questions/rules.ts'
import { validate, validateStep } from '../questions/validate.ts'
import { auto as autoLine } from './records/auto.ts'

const auto = autoLine.questions
const TODAY = '2026-11-18'
const errorsFor = (traits: Answers) => validate(auto, autoAnswers(traits), TODAY)

describe('an auto quote request', () => {
  test('has no errors when complete', () => {
    expect(errorsFor({})).toEqual({})
  })

  test('has an error for every empty required question', () => {
    const errors = validate(auto, {}, TODAY)
    expect(errors.fullName).toBe('Enter your full name')
    expect(errors['drivers.0.name']).toBe('Enter the driver’s name')
    expect(errors['vehicles.0.year']).toBe('Enter the model year, like 2019')
    expect(errors.consentTerms).toBe('You must agree to the terms and conditions')
    expect(errors.language).toBeUndefined()
  })

  test('accepts an Alberta postal code in any format', () => {
    for (const typed of ['t2p1j9', 'T2P-1J9', ' t2p 1J9 '])
      expect(normalize(auto, autoAnswers({ postalCode: typed })).postalCode).toBe('T2P 1J9')
  })

  test('keeps every well-formed Alberta postal code', () => {
    const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ')
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(digit, letter, digit, letter, digit, (a, b, c, d, e) => {
        const code = `T${a}${b} ${c}${d}${e}`
        expect(albertaPostalCode('vehicles kept').parse(code)).toBe(code)
      }),
    )
  })

  test('refuses a postal code of another province with a message', () => {
    expect(errorsFor({ postalCode: 'V5K 0A1' }).postalCode).toMatch(/start with T/)
    expect(errorsFor({ postalCode: 'T2P' }).postalCode).toMatch(/like T2P 1J9/)
    expect(errorsFor({ postalCode: '' }).postalCode).toBe('Enter a postal code')
  })

  test('asks about the current insurer only if there is one', () => {
    expect(errorsFor({ insuredNow: 'yes', currentInsurer: '' }).currentInsurer).toBeDefined()
    expect(errorsFor({ insuredNow: 'never', currentInsurer: '', cancelled: '' })).toEqual({})
    expect(errorsFor({ insuredNow: 'lapsed', currentInsurer: '', cancelled: '' })).toEqual({
      cancelled: 'Choose yes or no',
    })
  })

  test('requires drivers to be at least 14, also when licensed', () => {
    expect(errorsFor({ drivers: [aDriver({ birthDate: '2012-11-18', licensedSince: '2026' })] })).toEqual({})
    expect(errorsFor({ drivers: [aDriver({ birthDate: '2012-11-19' })] })['drivers.0.birthDate']).toMatch(
      /14/,
    )
    expect(errorsFor({ drivers: [aDriver({ licensedSince: '2001' })] })['drivers.0.licensedSince']).toMatch(
      /14/,
    )
    expect(errorsFor({ drivers: [aDriver({ licensedSince: '2027' })] })['drivers.0.licensedSince']).toMatch(
      /in the future/,
    )
  })

  test('refuses a date that doesn’t exist', () => {
    expect(
      errorsFor({ drivers: [aDriver({ birthDate: '1988-02-30' })] })['drivers.0.birthDate'],
    ).toBeDefined()
  })

  test('names the error of a second driver or vehicle by its position', () => {
    const errors = errorsFor({
      drivers: [aDriver(), aDriver({ minorConvictions: '' })],
      vehicles: [aVehicle(), aVehicle(), aVehicle({ year: '2028' })],
    })
    expect(Object.keys(errors)).toEqual(['drivers.1.minorConvictions', 'vehicles.2.year'])
  })

  test('refuses a policy that starts in the past or years from now', () => {
    expect(errorsFor({ startDate: '2026-11-17' }).startDate).toMatch(/passed/)
    expect(errorsFor({ startDate: '2026-11-18' })).toEqual({})
    expect(errorsFor({ startDate: '2028-01-01' }).startDate).toMatch(/within the next year/)
  })

  test('requires only the contact consent and the terms', () => {
    expect(errorsFor({ consentShare: '', consentNewsletter: '' })).toEqual({})
    expect(Object.keys(errorsFor({ consentContact: '', consentTerms: '' }))).toEqual([
      'consentContact',
      'consentTerms',
    ])
  })

  test('validates each step separately', () => {
    expect(validateStep(auto, 'about', { ...autoAnswers(), drivers: [] }, TODAY)).toEqual({})
    expect(validateStep(auto, 'details', { ...autoAnswers(), drivers: [] }, TODAY)).not.toEqual({})
    expect(validateStep(auto, 'review', {}, TODAY)).toEqual({})
  })
})
