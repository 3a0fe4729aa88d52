import type { LicenceClass } from '#shared/lines/lines.ts'
import type { City } from './places.ts'

/** A broker of the demo. Days count from the day of seeding; negative ones are past. */
export interface BrokerFacts {
  key: BrokerKey
  first: string
  last: string
  city: City
  brokerage: string
  cities: readonly City[]
  specialities: readonly string[]
  /** Besides English. */
  languages?: readonly string[]
  cap: number
  licences: readonly { class: LicenceClass; level: 1 | 2 | 3 | null; expiresInDays: number }[]
  insuredForDays: number
  /** On leave: since and until. */
  away?: { sinceDays: number; untilDays: number }
}

/** Made up, as everything here. */
export const EO_INSURER = 'Prairie Professional Liability'

export const BROKER_KEYS = [
  'demo',
  'harpreet',
  'genevieve',
  'oleksandr',
  'maricel',
  'chidinma',
  'kevin',
  'dale',
] as const
export type BrokerKey = (typeof BROKER_KEYS)[number]

export const BROKERS: readonly BrokerFacts[] = [
  {
    key: 'demo',
    first: 'Marcus',
    last: 'Cardinal',
    city: 'Edmonton',
    brokerage: 'Parkland Shield Insurance Brokers',
    cities: [
      'Edmonton',
      'St. Albert',
      'Sherwood Park',
      'Spruce Grove',
      'Leduc',
      'Beaumont',
      'Fort Saskatchewan',
    ],
    specialities: ['Families with several drivers', 'Trucks and trailers', 'First policy in Alberta'],
    cap: 40,
    licences: [
      { class: 'general', level: 3, expiresInDays: 222 },
      { class: 'life', level: null, expiresInDays: 222 },
      { class: 'accident_sickness', level: null, expiresInDays: 222 },
    ],
    insuredForDays: 300,
  },
  {
    key: 'harpreet',
    first: 'Harpreet Kaur',
    last: 'Gill',
    city: 'Calgary',
    brokerage: 'Nose Hill Insurance Services',
    cities: ['Calgary', 'Airdrie', 'Chestermere', 'Cochrane'],
    specialities: ['Rideshare drivers', 'Super Visa'],
    languages: ['Punjabi', 'Hindi'],
    cap: 35,
    licences: [
      { class: 'general', level: 2, expiresInDays: 222 },
      { class: 'accident_sickness', level: null, expiresInDays: 222 },
    ],
    insuredForDays: 141,
  },
  {
    key: 'genevieve',
    first: 'Geneviève',
    last: 'Thibault',
    city: 'Okotoks',
    brokerage: 'Assurances Trois Sœurs',
    cities: ['Calgary', 'Okotoks', 'High River', 'Canmore', 'Cochrane'],
    specialities: ['Acreages', 'Collector vehicles'],
    languages: ['French'],
    cap: 30,
    licences: [{ class: 'general', level: 3, expiresInDays: 222 }],
    insuredForDays: 88,
  },
  {
    // At the cap: `cap` is the number of open cases the stories give him.
    key: 'oleksandr',
    first: 'Oleksandr',
    last: 'Melnyk',
    city: 'Sherwood Park',
    brokerage: 'Beaver Hills Insurance',
    cities: ['Edmonton', 'Sherwood Park', 'Camrose', 'Wetaskiwin', 'Fort McMurray', 'Cold Lake'],
    specialities: ['Newcomers from Ukraine', 'Young drivers'],
    languages: ['Ukrainian'],
    cap: 7,
    licences: [{ class: 'general', level: 1, expiresInDays: 222 }],
    insuredForDays: 190,
  },
  {
    key: 'maricel',
    first: 'Maricel',
    last: 'Dela Cruz',
    city: 'Red Deer',
    brokerage: 'Piper Creek Insurance and Benefits',
    cities: ['Red Deer', 'Lacombe', 'Sylvan Lake', 'Wetaskiwin', 'Edmonton', 'Calgary'],
    specialities: ['Families', 'Life and group benefits'],
    languages: ['Tagalog'],
    cap: 35,
    licences: [
      { class: 'general', level: 2, expiresInDays: 222 },
      { class: 'life', level: null, expiresInDays: 222 },
      { class: 'accident_sickness', level: null, expiresInDays: 222 },
    ],
    insuredForDays: 256,
  },
  {
    key: 'chidinma',
    first: 'Chidinma',
    last: 'Okonkwo',
    city: 'Lethbridge',
    brokerage: 'Oldman River Insurance Brokers',
    cities: ['Lethbridge', 'Medicine Hat', 'Taber', 'Brooks'],
    specialities: ['Farm vehicles', 'Hail claims'],
    cap: 30,
    licences: [{ class: 'general', level: 2, expiresInDays: 222 }],
    insuredForDays: 64,
  },
  {
    // The licence has run out: nothing new may be offered.
    key: 'kevin',
    first: 'Kevin',
    last: 'Lau',
    city: 'Fort McMurray',
    brokerage: 'Clearwater Valley Insurance',
    cities: ['Fort McMurray', 'Cold Lake', 'Edmonton'],
    specialities: ['Shift workers', 'Work trucks'],
    cap: 25,
    licences: [{ class: 'general', level: 2, expiresInDays: -12 }],
    insuredForDays: 120,
  },
  {
    key: 'dale',
    first: 'Dale',
    last: 'Rasmussen',
    city: 'Grande Prairie',
    brokerage: 'Peace Country Insurance Group',
    cities: ['Grande Prairie', 'Peace River', 'Fort McMurray'],
    specialities: ['Oilfield fleets', 'Winter driving', 'Life'],
    cap: 30,
    licences: [
      { class: 'general', level: 3, expiresInDays: 222 },
      { class: 'life', level: null, expiresInDays: 222 },
      { class: 'accident_sickness', level: null, expiresInDays: 222 },
    ],
    insuredForDays: 177,
    away: { sinceDays: -9, untilDays: 16 },
  },
]
