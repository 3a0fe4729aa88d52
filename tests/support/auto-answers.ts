import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { Answers, Item } from '#shared/questions/question.ts'

/** The usual consents, checked in their built-in words. */
export const AGREED = {
  consentContact: PRESENT_VERSIONS.contact,
  consentShare: PRESENT_VERSIONS.share_with_broker,
  consentTerms: PRESENT_VERSIONS.terms,
}

/** A driver with a clean record. */
export function aDriver(traits: Item = {}): Item {
  return {
    name: 'Dana Whitford',
    birthDate: '1988-05-17',
    licenceClass: '5',
    licensedSince: '2006',
    atFaultClaims: '0',
    criminalConvictions: '0',
    majorConvictions: '0',
    minorConvictions: '0',
    ...traits,
  }
}

/** A pickup used for commuting. */
export function aVehicle(traits: Item = {}): Item {
  return {
    year: '2019',
    make: 'Ford',
    model: 'F-150 XLT',
    use: 'commute',
    distance: '15000',
    ownership: 'financed',
    ...traits,
  }
}

/** Returns complete answers for an auto quote request. */
export function autoAnswers(traits: Answers = {}): Answers {
  return {
    fullName: 'Dana Whitford',
    email: 'dana.whitford@people.example',
    phone: '(403) 555-0118',
    city: 'Calgary',
    postalCode: 'T2P 1J9',
    drivers: [aDriver()],
    vehicles: [aVehicle()],
    insuredNow: 'yes',
    currentInsurer: 'Prairie Mutual',
    yearsInsured: '6',
    cancelled: 'no',
    wishes: ['collision', 'comprehensive'],
    ...AGREED,
    ...traits,
  }
}
