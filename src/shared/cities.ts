import type { Option } from './questions/question.ts'

/** The cities and towns to choose from, for clients and brokers alike. */
export const ALBERTA_CITIES = [
  'Airdrie',
  'Banff',
  'Beaumont',
  'Brooks',
  'Calgary',
  'Camrose',
  'Canmore',
  'Chestermere',
  'Cochrane',
  'Cold Lake',
  'Edmonton',
  'Fort McMurray',
  'Fort Saskatchewan',
  'Grande Prairie',
  'High River',
  'Hinton',
  'Lacombe',
  'Leduc',
  'Lethbridge',
  'Lloydminster',
  'Medicine Hat',
  'Okotoks',
  'Peace River',
  'Red Deer',
  'Sherwood Park',
  'Spruce Grove',
  'St. Albert',
  'Stony Plain',
  'Strathmore',
  'Sylvan Lake',
  'Taber',
  'Wetaskiwin',
] as const

/** The choice of a client whose place is not in the list. */
export const OTHER_CITY = 'Other'

export const CITY_OPTIONS: readonly Option[] = [
  ...ALBERTA_CITIES.map(city => ({ value: city, label: city })),
  { value: OTHER_CITY, label: 'Somewhere else in Alberta' },
]
