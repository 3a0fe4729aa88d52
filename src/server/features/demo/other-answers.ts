import type { LineId } from '#shared/lines/lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import { type Asker, contactOf, INSURERS } from './answers.ts'
import type { Random } from './random.ts'
import type { Circumstance } from './turns.ts'

/** What a request of a line besides auto says of itself, given who asks. */
type Said = (asker: Asker, has: ReadonlySet<Circumstance>, today: string, chance: Random) => Answers

const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const firm = (asker: Asker, trade: string): Answers => ({
  businessPostalCode: asker.postalCode,
  legalName: `${asker.last} ${trade} Ltd.`,
})

const house: Answers = {
  homeAs: 'owner',
  homeKind: 'house',
  homeBuilt: '1998',
  roofAge: '10',
  roofMaterial: 'asphalt',
  heating: 'gas_furnace',
  woodStove: 'no',
  plumbing: 'copper',
  basement: 'finished',
  sumpPump: 'yes',
  backwaterValve: 'unsure',
  homeLetting: 'no',
}

const condo: Answers = {
  homeAs: 'condo',
  homeKind: 'apartment',
  homeBuilt: '2007',
  heating: 'boiler',
  plumbing: 'pex',
  condoDeductible: 'unsure',
  contentsValue: '45000',
  homeLetting: 'no',
}

const home: Said = (asker, has, today, chance) => {
  const claimed = chance.happens(30)
  return {
    postalCode: asker.postalCode,
    ...(has.has('condo') ? condo : house),
    homeInsuredNow: 'yes',
    homeInsurer: chance.pick(INSURERS),
    homePolicyEnds: dayAfter(today, chance.between(12, 80)),
    homeRefused: 'no',
    homeClaimCount: claimed ? '1' : '0',
    homeClaims: [{ cause: 'pipe', year: String(Number(today.slice(0, 4)) - 2), paid: '7400' }],
    waterCover: chance.pick(['both', 'both', 'sewer', 'discuss']),
    homeWishes: chance.pick([['hail'], ['auto', 'payments'], []]),
  }
}

const travel: Said = (_asker, _has, today) => ({
  tripKind: 'single',
  destination: 'several',
  places: 'Mexico, with a stop in the United States',
  departure: dayAfter(today, 17),
  comeBack: dayAfter(today, 38),
  travellers: [{ age: '44' }, { age: '46' }],
  healthCards: 'yes',
  travelAlready: 'unsure',
  travelWishes: ['medical'],
})

const supervisa: Said = (_asker, _has, today, chance) => ({
  visitors: [{ age: '67' }, { age: '71' }],
  visaState: 'applied',
  entryDate: dayAfter(today, chance.between(120, 180)),
  leavesBetween: 'unsure',
  visaAmount: '100000',
  visaTerm: '1',
  visaDeductible: 'discuss',
  visaPayment: chance.pick(['full', 'instalments', 'discuss']),
})

const life: Said = (_asker, _has, _today, chance) => ({
  lives: [
    { ageBand: '30', smoker: 'no' },
    { ageBand: '30', smoker: 'no' },
  ],
  lifePurposes: ['mortgage', 'income'],
  lifeAmount: chance.pick(['500000', '1000000', 'discuss']),
  lifeTerm: '20',
  lifePresent: chance.pick(['none', 'work']),
})

const business: Said = asker => ({
  ...firm(asker, 'Outfitters'),
  industry: 'retail',
  businessAge: '3',
  operations: 'Outdoor clothing and gear store with a small repair shop in the back.',
  revenue: '420000',
  payroll: '96000',
  workers: '3',
  locations: [{ use: 'shop', tenure: 'rent', contents: '110000' }],
  businessVehicles: 'none',
  businessInsuredNow: 'lapsed',
  businessRefused: 'no',
  businessClaimCount: '0',
  businessLimit: '2000000',
  certificate: 'yes',
  certificateFor: ['landlord'],
  contractLimit: '2000000',
  businessWishes: ['property', 'interruption'],
})

const commercialAuto: Said = (asker, _has, today, chance) => ({
  ...firm(asker, 'Plumbing'),
  industry: 'contractors',
  businessAge: '10',
  operations: 'Residential and light commercial plumbing, mostly repairs.',
  revenue: '780000',
  payroll: '265000',
  workers: '5',
  locationCount: '1',
  fleetSize: '3',
  fleet: ['Ford Transit 250', 'Ram ProMaster 1500', 'Chevrolet Express 2500'].map(model => ({
    kind: 'pickup',
    year: String(Number(today.slice(0, 4)) - chance.between(2, 8)),
    model,
    ownership: chance.pick(['owned', 'financed', 'leased']),
  })),
  fleetRadius: '80',
  cargo: ['tools'],
  fleetDrivers: '3',
  newDrivers: '0',
  fleetInsuredNow: 'yes',
  fleetInsurer: chance.pick(INSURERS),
  fleetRefused: 'no',
  fleetClaimCount: '1',
  fleetClaims: [{ cause: 'hail', year: String(Number(today.slice(0, 4)) - 1) }],
  businessLimit: '2000000',
  certificate: 'unsure',
})

const groupBenefits: Said = asker => ({
  legalName: `${asker.last} Surveying Ltd.`,
  industry: 'professionals',
  headCount: '11',
  withFamilies: '6',
  teamPlaces: 'alberta',
  planToday: 'no',
  planStart: 'unsure',
  benefitsWished: ['health', 'dental'],
  employerShare: 'discuss',
})

const specialty: Said = () => ({
  thing: 'trailer',
  thingDescription: '2016 travel trailer, used on summer weekends and parked at home in the winter.',
  thingValue: '24000',
  thingKept: 'home',
  specialtyInsuredNow: 'never',
  specialtyRefused: 'no',
  specialtyClaimCount: '0',
})

const specialtyCommercial: Said = asker => ({
  ...firm(asker, 'Engineering'),
  industry: 'professionals',
  businessAge: '10',
  operations: 'Building inspections and reports for owners of small commercial buildings.',
  revenue: '510000',
  payroll: '240000',
  workers: '4',
  riskKind: 'professional',
  locationCount: '1',
  businessVehicles: 'none',
  riskInsuredNow: 'never',
  riskRefused: 'no',
  riskClaimCount: '0',
  businessLimit: '2000000',
  certificate: 'no',
})

const SAID: Readonly<Partial<Record<LineId, Said>>> = {
  home,
  travel,
  supervisa,
  life,
  business,
  'commercial-auto': commercialAuto,
  'specialty-commercial': specialtyCommercial,
  'group-benefits': groupBenefits,
  specialty,
}

/**
 * A whole request of a line besides auto as it was sent on that day (yyyy-mm-dd), consents included: nothing in it is
 * wrong by the questions, and it says what the conversations of its line speak of.
 */
export function otherRequest(
  line: Exclude<LineId, 'auto'>,
  asker: Asker,
  has: ReadonlySet<Circumstance>,
  shared: boolean,
  today: string,
  chance: Random,
): Answers {
  const said = SAID[line]
  if (!said) throw new Error(`There are no sample answers for ${line}`)
  return {
    ...contactOf(asker, chance),
    ...said(asker, has, today, chance),
    consentContact: 'yes',
    ...(shared ? { consentShare: 'yes' } : {}),
    consentTerms: 'yes',
  }
}
