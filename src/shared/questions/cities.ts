import type { Option } from './question.ts'

/** The places people choose from. A broker's cities are named by the same words. */
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

/** Where somebody lives who finds their place on no list. */
export const OTHER_CITY = 'Other'

export const CITY_OPTIONS: readonly Option[] = [
  ...ALBERTA_CITIES.map(city => ({ value: city, label: city })),
  { value: OTHER_CITY, label: 'Somewhere else in Alberta' },
]
