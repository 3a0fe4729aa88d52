import type { LineId } from '#shared/lines/lines.ts'
import { questionsFor } from '#shared/lines/product-lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import { AGREED, autoAnswers } from './auto-answers.ts'
import { sampleAnswers } from './sample-answers.ts'

const person: Answers = {
  fullName: 'Dana Whitford',
  email: 'dana.whitford@people.example',
  phone: '(403) 555-0118',
  city: 'Calgary',
  ...AGREED,
}

const businessFacts: Answers = {
  ...person,
  businessPostalCode: 'T2P 1J9',
  legalName: 'Whitford Plumbing Ltd.',
  industry: 'contractors',
  businessAge: '10',
  operations: 'Plumbing repairs in homes and small shops.',
  revenue: '640000',
  payroll: '210000',
  workers: '5',
}

const limits: Answers = {
  businessLimit: '2000000',
  certificate: 'yes',
  certificateFor: ['client'],
  contractLimit: '2000000',
}

/** Complete, normalized requests in which most questions are visible. A line without one gets a generated request. */
const SAMPLES: Readonly<Partial<Record<LineId, Answers>>> = {
  auto: autoAnswers(),
  home: {
    ...person,
    postalCode: 'T2P 1J9',
    homeAs: 'owner',
    homeKind: 'house',
    homeBuilt: '1996',
    roofAge: '10',
    roofMaterial: 'asphalt',
    heating: 'gas_furnace',
    woodStove: 'no',
    plumbing: 'poly_b',
    basement: 'finished',
    sumpPump: 'yes',
    backwaterValve: 'unsure',
    homeLetting: 'no',
    homeInsuredNow: 'yes',
    homeInsurer: 'Prairie Mutual',
    homeRefused: 'no',
    homeClaimCount: '1',
    homeClaims: [{ cause: 'hail', year: '2024', paid: '18500' }],
    waterCover: 'both',
    homeWishes: ['hail'],
  },
  business: {
    ...businessFacts,
    ...limits,
    locations: [
      { use: 'workshop', tenure: 'rent', contents: '45000' },
      { use: 'office', tenure: 'home' },
    ],
    businessVehicles: 'own',
    vehicleCount: '3',
    vehicleRadius: '80',
    businessInsuredNow: 'never',
    businessRefused: 'no',
    businessClaimCount: '0',
    businessWishes: ['tools'],
  },
  'commercial-auto': {
    ...businessFacts,
    ...limits,
    locationCount: '1',
    fleetSize: '2',
    fleet: [
      { kind: 'pickup', year: '2021', model: 'Ford Transit 250', value: '38000', ownership: 'financed' },
      { kind: 'trailer', year: '2018', model: 'Enclosed, 14 ft', ownership: 'owned' },
    ],
    fleetRadius: '80',
    cargo: ['tools'],
    fleetDrivers: '2',
    newDrivers: '0',
    fleetInsuredNow: 'lapsed',
    fleetRefused: 'no',
    fleetClaimCount: '1',
    fleetClaims: [{ cause: 'hail', year: '2025' }],
  },
  'specialty-commercial': {
    ...businessFacts,
    ...limits,
    riskKind: 'event',
    projectValue: '60000',
    projectStart: '2027-06-12',
    eventGuests: '400',
    locationCount: '0',
    businessVehicles: 'none',
    riskInsuredNow: 'never',
    riskRefused: 'no',
    riskClaimCount: '0',
  },
  supervisa: {
    ...person,
    visitors: [{ age: '67' }, { age: '71' }],
    visaState: 'applied',
    entryDate: '2027-04-10',
    leavesBetween: 'no',
    visaAmount: '100000',
    visaTerm: '1',
    visaDeductible: 'none',
    visaPayment: 'instalments',
  },
  travel: {
    ...person,
    tripKind: 'single',
    destination: 'us',
    places: 'Arizona',
    departure: '2027-01-15',
    comeBack: '2027-03-01',
    travellers: [{ age: '61' }, { age: '63' }],
    healthCards: 'yes',
    travelAlready: 'card',
    travelWishes: ['medical', 'cancellation'],
    tripCost: '5200',
  },
  life: {
    ...person,
    lives: [{ ageBand: '30', smoker: 'no' }],
    lifePurposes: ['mortgage', 'income'],
    lifeAmount: '500000',
    lifeTerm: '20',
    lifePresent: 'own',
    lifePresentAmount: '50000',
  },
  'group-benefits': {
    ...person,
    legalName: 'Whitford Plumbing Ltd.',
    industry: 'contractors',
    headCount: '11',
    withFamilies: '6',
    teamPlaces: 'alberta',
    planToday: 'yes',
    planInsurer: 'Prairie Mutual',
    renewalMonth: '5',
    benefitsWished: ['health', 'dental'],
    employerShare: 'half',
  },
  specialty: {
    ...person,
    thing: 'boat',
    thingDescription: 'An aluminium fishing boat from 2012 with its trailer.',
    thingValue: '21000',
    thingKept: 'home',
    specialtyInsuredNow: 'never',
    specialtyRefused: 'no',
    specialtyClaimCount: '0',
  },
}

/** Returns a complete request of this line, as on a day in November 2026. */
export function lineAnswers(line: LineId, traits: Answers = {}): Answers {
  const set = questionsFor(line)
  if (!set) throw new Error(`There is no line ${line}`)
  return { ...(SAMPLES[line] ?? sampleAnswers(set)), ...traits }
}
