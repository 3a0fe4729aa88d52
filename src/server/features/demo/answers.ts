import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Answers, Item } from '#shared/questions/question.ts'
import { daysAfter, yearsBefore } from '#shared/time/alberta-time.ts'
import { postalCodeIn } from './places.ts'
import type { Random } from './random.ts'

/** Who asks, on which day in Alberta (yyyy-mm-dd). */
interface Asker {
  fullName: string
  city: string
  today: string
  random: Random
}

/** Invented companies: none of these names belongs to a real insurer. */
export const INSURERS = [
  'Coulee General Insurance',
  'Larch Valley Mutual',
  'Saskatoon Berry Insurance',
  'Hoodoo Casualty',
  'Canola Fields Insurance',
  'Magpie Mutual',
] as const

const VEHICLES: readonly (readonly [make: string, model: string])[] = [
  ['Ford', 'F-150'],
  ['Ram', '1500'],
  ['Toyota', 'RAV4'],
  ['Toyota', 'Sienna'],
  ['Honda', 'CR-V'],
  ['Honda', 'Civic'],
  ['Hyundai', 'Tucson'],
  ['Kia', 'Sportage'],
  ['Mazda', 'CX-5'],
  ['Subaru', 'Outback'],
]

const yearOf = (today: string) => Number(today.slice(0, 4))
const last = (fullName: string) => fullName.split(' ').at(-1) ?? fullName

function auto({ fullName, city, today, random }: Asker): Answers {
  const bornIn = yearOf(today) - random.between(27, 66)
  const [make, model] = random.pick(VEHICLES)
  const driver: Item = {
    name: fullName,
    birthDate: `${bornIn}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    licenceClass: '5',
    licensedSince: String(bornIn + random.between(17, 21)),
    atFaultClaims: random.pick(['0', '0', '0', '1']),
    criminalConvictions: '0',
    majorConvictions: '0',
    minorConvictions: random.pick(['0', '0', '1']),
  }
  const child: Item = {
    ...driver,
    name: `${random.pick(['Maya', 'Daniel', 'Lina', 'Samuel'])} ${last(fullName)}`,
    birthDate: yearsBefore(today, 17),
    licenceClass: '5-gdl',
    licensedSince: String(yearOf(today)),
    atFaultClaims: '0',
    minorConvictions: '0',
  }
  const vehicle: Item = {
    year: String(yearOf(today) - random.between(1, 11)),
    make,
    model,
    use: random.pick(['commute', 'commute', 'pleasure', 'business']),
    distance: random.pick(['10000', '15000', '20000']),
    ownership: random.pick(['owned', 'financed', 'leased']),
  }
  return {
    postalCode: postalCodeIn(city, random),
    drivers: random.between(1, 5) === 1 ? [driver, child] : [driver],
    vehicles: [vehicle],
    insuredNow: 'yes',
    currentInsurer: random.pick(INSURERS),
    renewalDate: daysAfter(today, random.between(12, 80)),
    yearsInsured: random.pick(['1', '3', '6']),
    cancelled: 'no',
    liability: random.pick(['1000000', '2000000', 'discuss']),
    wishes: random.pick([['collision', 'comprehensive'], ['comprehensive'], ['loss_of_use', 'payments']]),
    notes: random.pick([
      '',
      '',
      'Evenings are best. I can’t take calls at work.',
      'I run winter tires from October to April.',
    ]),
  }
}

const HOUSE: Answers = {
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

const CONDO: Answers = {
  homeAs: 'condo',
  homeKind: 'apartment',
  homeBuilt: '2007',
  heating: 'boiler',
  plumbing: 'pex',
  condoDeductible: 'unsure',
  contentsValue: '45000',
  homeLetting: 'no',
}

const home = ({ city, today, random }: Asker): Answers => ({
  postalCode: postalCodeIn(city, random),
  ...random.pick([HOUSE, HOUSE, CONDO]),
  homeInsuredNow: 'yes',
  homeInsurer: random.pick(INSURERS),
  homePolicyEnds: daysAfter(today, random.between(12, 80)),
  homeRefused: 'no',
  homeClaimCount: '1',
  homeClaims: [{ cause: 'pipe', year: String(yearOf(today) - 2), paid: '7400' }],
  waterCover: random.pick(['both', 'sewer', 'discuss']),
  homeWishes: random.pick([['hail'], ['auto', 'payments'], []]),
})

const firm = (asker: Asker, trade: string, rest: Answers): Answers => ({
  businessPostalCode: postalCodeIn(asker.city, asker.random),
  legalName: `${last(asker.fullName)} ${trade} Ltd.`,
  businessAge: '10',
  revenue: '640000',
  payroll: '210000',
  workers: '4',
  businessLimit: '2000000',
  ...rest,
})

const business = (asker: Asker): Answers =>
  firm(asker, 'Outfitters', {
    industry: 'retail',
    operations: 'Outdoor clothing and gear store with a small repair shop in the back.',
    locations: [{ use: 'shop', tenure: 'rent', contents: '110000' }],
    businessVehicles: 'none',
    businessInsuredNow: 'lapsed',
    businessRefused: 'no',
    businessClaimCount: '0',
    certificate: 'yes',
    certificateFor: ['landlord'],
    contractLimit: '2000000',
    businessWishes: ['property', 'interruption'],
  })

const commercialAuto = (asker: Asker): Answers =>
  firm(asker, 'Plumbing', {
    industry: 'contractors',
    operations: 'Residential and light commercial plumbing, mostly repairs.',
    locationCount: '1',
    fleetSize: '2',
    fleet: ['Ford Transit 250', 'Ram ProMaster 1500'].map(model => ({
      kind: 'pickup',
      year: String(yearOf(asker.today) - asker.random.between(2, 8)),
      model,
      ownership: asker.random.pick(['owned', 'financed', 'leased']),
    })),
    fleetRadius: '80',
    cargo: ['tools'],
    fleetDrivers: '3',
    newDrivers: '0',
    fleetInsuredNow: 'yes',
    fleetInsurer: asker.random.pick(INSURERS),
    fleetRefused: 'no',
    fleetClaimCount: '1',
    fleetClaims: [{ cause: 'hail', year: String(yearOf(asker.today) - 1) }],
    certificate: 'unsure',
  })

const specialtyCommercial = (asker: Asker): Answers =>
  firm(asker, 'Engineering', {
    industry: 'professionals',
    operations: 'Building inspections and reports for owners of small commercial buildings.',
    riskKind: 'professional',
    locationCount: '1',
    businessVehicles: 'none',
    riskInsuredNow: 'never',
    riskRefused: 'no',
    riskClaimCount: '0',
    certificate: 'no',
  })

const travel = ({ today }: Asker): Answers => ({
  tripKind: 'single',
  destination: 'several',
  places: 'Mexico, with a stop in the United States',
  departure: daysAfter(today, 17),
  comeBack: daysAfter(today, 38),
  travellers: [{ age: '44' }, { age: '46' }],
  healthCards: 'yes',
  travelAlready: 'unsure',
  travelWishes: ['medical'],
})

const supervisa = ({ today, random }: Asker): Answers => ({
  visitors: [{ age: '67' }, { age: '71' }],
  visaState: 'applied',
  entryDate: daysAfter(today, random.between(120, 180)),
  leavesBetween: 'unsure',
  visaAmount: '100000',
  visaTerm: '1',
  visaDeductible: 'discuss',
  visaPayment: random.pick(['full', 'instalments', 'discuss']),
})

const life = ({ random }: Asker): Answers => ({
  lives: [{ ageBand: '30', smoker: 'no' }],
  lifePurposes: ['mortgage', 'income'],
  lifeAmount: random.pick(['500000', '1000000', 'discuss']),
  lifeTerm: '20',
  lifePresent: random.pick(['none', 'work']),
})

const groupBenefits = ({ fullName }: Asker): Answers => ({
  legalName: `${last(fullName)} Surveying Ltd.`,
  industry: 'professionals',
  headCount: '11',
  withFamilies: '6',
  teamPlaces: 'alberta',
  planToday: 'no',
  planStart: 'unsure',
  benefitsWished: ['health', 'dental'],
  employerShare: 'discuss',
})

const specialty = (): Answers => ({
  thing: 'trailer',
  thingDescription: '2016 travel trailer, used on summer weekends and parked at home in the winter.',
  thingValue: '24000',
  thingKept: 'home',
  specialtyInsuredNow: 'never',
  specialtyRefused: 'no',
  specialtyClaimCount: '0',
})

/** A line without answers here has no case in the demo. */
const BY_LINE = {
  auto,
  home,
  business,
  'commercial-auto': commercialAuto,
  'specialty-commercial': specialtyCommercial,
  travel,
  supervisa,
  life,
  'group-benefits': groupBenefits,
  specialty,
} satisfies Partial<Record<LineId, (asker: Asker) => Answers>>

/** A line that people in the demo ask for. */
export type DemoLine = keyof typeof BY_LINE

export const DEMO_LINES = Object.keys(BY_LINE) as DemoLine[]

/** Returns the answers of a complete request without the name and contact details. */
export const answersFor = (line: DemoLine, asker: Asker): Answers => ({
  contactTime: asker.random.pick(['any', 'morning', 'afternoon']),
  ...BY_LINE[line](asker),
  consentContact: PRESENT_VERSIONS.contact,
  consentShare: PRESENT_VERSIONS.share_with_broker,
  consentTerms: PRESENT_VERSIONS.terms,
})
